package import Testing

/// Has tests that keep their thread waiting, for programs mostly, run on threads of their own: the few that all others
/// share stay free for them.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether a place among those that wait is taken already.
  @TaskLocal private static var hasPlace = false

  package typealias TestScopeProvider = WaitingTrait

  package var isRecursive: Bool { true }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> WaitingTrait? { testCase.map { _ in self } }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    if Self.hasPlace { return try await function() }
    await WaitingPool.places.take()
    defer { WaitingPool.places.give() }
    try await Self.$hasPlace.withValue(true) {
      try await withTaskExecutorPreference(WaitingPool.shared) { try await function() }
    }
  }
}

extension Trait where Self == WaitingTrait {
  /// For what waits for processes, terminals or clocks: no more of it runs at once than there are cores.
  package static var waiting: WaitingTrait { WaitingTrait() }
}
