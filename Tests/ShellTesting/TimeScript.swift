package import Domain
import ShellCore

/// A time that goes as a test says.
package struct TimeScript: Time {
  package var clock: Clock
  package var nextID: @Sendable () -> UUID
  package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  package init(_ clock: Clock, nextID: @escaping @Sendable () -> UUID = { UUID() }) {
    (self.clock, self.nextID) = (clock, nextID)
  }

  package func newID() -> UUID { nextID() }
  package func sleep(_ duration: Duration) async throws {
    try await (sleep as @Sendable (Duration) async throws -> Void)(duration)
  }
}
