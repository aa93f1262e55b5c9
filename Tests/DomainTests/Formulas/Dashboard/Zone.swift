import Domain

/// A time zone without summer time, by its hours ahead of GMT.
struct Zone: Sendable, CustomStringConvertible {
  let hours: Int

  static let honolulu = Zone(hours: -10)
  static let cleveland = Zone(hours: -5)
  static let greenwich = Zone(hours: 0)
  static let kiritimati = Zone(hours: 14)

  var description: String { "GMT\(hours < 0 ? "" : "+")\(hours)" }

  /// A clock that stands still at a moment, with days as this zone has them.
  func clock(_ now: String) -> Clock {
    let seconds = hours * 3600
    let moment = Instant(now) ?? Instant(microseconds: 0)
    return Clock(
      now: { moment },
      day: { Day(number: Int((($0.seconds + Double(seconds)) / 86_400).rounded(.down))) },
      start: { Instant($0) + -seconds })
  }
}

extension Interaction {
  static func at(_ moments: String...) -> [Interaction] {
    moments.enumerated().map { place, moment in
      var interaction = Interaction(id: Sample.id(place + 1))
      interaction.occurredAt = Instant(moment)
      return interaction
    }
  }
}
