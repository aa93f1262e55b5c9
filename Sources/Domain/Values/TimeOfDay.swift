/// A time of the day, in minutes after midnight: 0...1439.
package struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let minutes: Int

  /// Nil outside a day.
  package init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Reads `21:30` and `7:05`.
  package init?(_ text: String) {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    self.minutes = hours * 60 + minutes
  }

  package static func < (one: TimeOfDay, other: TimeOfDay) -> Bool { one.minutes < other.minutes }

  /// `21:30`.
  package var description: String { "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))" }
}

extension Clock {
  /// The local time of the day of a moment.
  package func time(_ moment: Instant) -> TimeOfDay? {
    let seconds = moment.microseconds(since: start(day(moment))) / 1_000_000
    return TimeOfDay(minutes: Int(min(max(seconds / 60, 0), 1439)))
  }
}
