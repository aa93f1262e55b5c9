import Dispatch
import Foundation
import Synchronization
package import Testing

/// Has tests that keep their thread waiting, for programs mostly, run on threads of their own: the few that all others
/// share stay free for them.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  /// True if a place among those that wait is taken already.
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

/// As many threads as there are cores, all of which may be kept waiting.
package final class WaitingPool: TaskExecutor {
  package static let width = ProcessInfo.processInfo.activeProcessorCount
  private static let threads = Mutex<Set<pthread_t>>([])
  /// True if the current thread is one of them.
  package static var isCurrent: Bool { threads.withLock { $0.contains(pthread_self()) } }
  static let shared = WaitingPool()
  static let places = Places(width)
  private let jobs = Mutex<[UnownedJob]>([])
  private let isDue = DispatchSemaphore(value: 0)

  private init() {
    for _ in 1...Self.width {
      let thread = Thread {
        Self.threads.withLock { _ = $0.insert(pthread_self()) }
        self.work()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    isDue.signal()
  }

  private func work() {
    while true {
      isDue.wait()
      jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// A number of places: anyone who finds none free waits for one, after those who came before.
final class Places: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>
  init(_ count: Int) { state = Mutex(State(free: count)) }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
