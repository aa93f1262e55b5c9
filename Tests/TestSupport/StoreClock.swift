public import Domain

/// A clock that always says the same.
public enum StoreClock {
  public static let moment = Instant("2026-03-01T08:00:00Z") ?? Instant(microseconds: 0)
  public static let now: @Sendable () -> Instant = { moment }
}
