/// The present, and how the person's time zone divides it into days. Handed in: the domain has no clock of its own.
public struct Clock: Sendable {
  public var now: @Sendable () -> Instant
  /// The local calendar day of a moment.
  public var day: @Sendable (Instant) -> Day
  /// The moment at which a local day begins.
  public var start: @Sendable (Day) -> Instant

  public init(
    now: @escaping @Sendable () -> Instant,
    day: @escaping @Sendable (Instant) -> Day,
    start: @escaping @Sendable (Day) -> Instant
  ) {
    self.now = now
    self.day = day
    self.start = start
  }

  public var today: Day { day(now()) }

  /// A clock that stands still, in GMT: for tests and the sample family.
  public static func fixed(_ now: Instant) -> Clock {
    Clock(now: { now }, day: { $0.dayInGMT }, start: { Instant($0) })
  }
}
