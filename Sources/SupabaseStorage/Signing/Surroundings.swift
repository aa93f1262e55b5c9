package import Domain

/// The time, waiting and chance, as the gateway needs them.
package struct Surroundings: Sendable {
  package var now: @Sendable () -> Instant
  /// Waits, and throws if the task is cancelled meanwhile.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// Any number from 0 up to but not 1.
  package var chance: @Sendable () -> Double
  /// Hears that the session was renewed.
  package var renewed: @Sendable () -> Void = {}

  package init(
    now: @escaping @Sendable () -> Instant,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.now = now
    self.sleep = sleep
    self.chance = chance
  }
}
