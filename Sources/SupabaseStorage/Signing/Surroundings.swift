public import Domain

/// The time, waiting and chance, as the gateway needs them.
public struct Surroundings: Sendable {
  public var now: @Sendable () -> Instant
  /// Waits, and throws if the task is cancelled meanwhile.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// Any number from 0 up to but not 1.
  public var chance: @Sendable () -> Double
  /// Hears that the session was renewed.
  public var renewed: @Sendable () -> Void = {}

  public init(
    now: @escaping @Sendable () -> Instant,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.now = now
    self.sleep = sleep
    self.chance = chance
  }
}
