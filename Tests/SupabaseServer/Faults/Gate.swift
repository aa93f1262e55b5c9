import Synchronization

/// Holds requests until it is opened.
package final class Gate: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isOpen = false
    var arrived = 0
    var held: [Int: CheckedContinuation<Void, Never>] = [:]
    var watchers: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
    var lastWatcher = 0
  }

  package init() {}

  /// Lets everybody through, those that come later too.
  package func open() {
    let held = state.withLock { state in
      state.isOpen = true
      defer { state.held = [:] }
      return Array(state.held.values)
    }
    for continuation in held { continuation.resume() }
  }

  /// Waits until so many requests have come to the gate, all in all, or the task is cancelled.
  package func arrivals(_ count: Int) async {
    let number = state.withLock { state in
      state.lastWatcher += 1
      return state.lastWatcher
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          let waits = state.arrived < count && !Task.isCancelled
          if waits { state.watchers[number] = (count, continuation) }
          return waits
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.watchers.removeValue(forKey: number) }?.continuation.resume()
    }
  }

  /// Waits until the gate is open, or the task is cancelled.
  func pass() async {
    let number = arrive()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isHeld = state.withLock { state in
          let isHeld = !state.isOpen && !Task.isCancelled
          if isHeld { state.held[number] = continuation }
          return isHeld
        }
        if !isHeld { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.held.removeValue(forKey: number) }?.resume()
    }
  }

  private func arrive() -> Int {
    let (number, watchers) = state.withLock { state in
      state.arrived += 1
      let arrived = state.arrived
      let ready = state.watchers.filter { $0.value.count <= arrived }
      state.watchers = state.watchers.filter { $0.value.count > arrived }
      return (arrived, ready.map(\.value.continuation))
    }
    for watcher in watchers { watcher.resume() }
    return number
  }
}
