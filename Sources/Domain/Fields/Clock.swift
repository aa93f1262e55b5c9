/// The present, and how the person's time zone divides it into days. Handed in: the domain has no clock of its own.
package struct Clock: Sendable {
  package var now: @Sendable () -> Instant
  /// The local calendar day of a moment.
  package var day: @Sendable (Instant) -> Day
  /// The moment at which a local day begins.
  package var start: @Sendable (Day) -> Instant

  package init(
    now: @escaping @Sendable () -> Instant,
    day: @escaping @Sendable (Instant) -> Day,
    start: @escaping @Sendable (Day) -> Instant
  ) {
    self.now = now
    self.day = day
    self.start = start
  }

  package var today: Day { day(now()) }

  /// A clock that stands still, in GMT: for tests and the sample family.
  package static func fixed(_ now: Instant) -> Clock {
    Clock(now: { now }, day: { $0.dayInGMT }, start: { Instant($0) })
  }
}
