internal import Algorithms

/// The next events, today's included, by their first day.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct UpcomingEvents: Sendable {
  public static let most = 5

  /// At most five, the next first.
  public let events: [Event]
  /// How many there are in all.
  public let total: Int

  public init(_ events: some Sequence<Event>, on today: Day) {
    let ahead = events.compactMap { event in event.startDate.map { (day: $0, event: event) } }.filter {
      $0.day >= today
    }
    self.events = ahead.min(count: Self.most) { one, other in
      (one.day.number, one.event.startTime ?? "", one.event.name, one.event.id)
        < (other.day.number, other.event.startTime ?? "", other.event.name, other.event.id)
    }.map(\.event)
    total = ahead.count
  }
}
