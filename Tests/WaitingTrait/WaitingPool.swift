import Dispatch
import Foundation
import Synchronization

/// As many threads as there are cores, all of which may be kept waiting.
package final class WaitingPool: TaskExecutor {
  package static let width = ProcessInfo.processInfo.activeProcessorCount
  /// What the names of the threads begin with.
  package static let name = "waiting"

  static let shared = WaitingPool()
  static let places = Places(width)

  private let jobs = Mutex<[UnownedJob]>([])
  private let isDue = DispatchSemaphore(value: 0)

  private init() {
    for number in 1...Self.width {
      let thread = Thread {
        Thread.current.name = "\(Self.name) \(number)"
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

/// So many places: whoever finds none free waits for one, behind those who came before.
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
