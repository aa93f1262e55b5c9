package import Domain

/// A clock that always says the same.
package enum StoreClock {
  package static let moment = Instant("2026-03-01T08:00:00Z") ?? Instant(microseconds: 0)
  package static let now: @Sendable () -> Instant = { moment }
}
