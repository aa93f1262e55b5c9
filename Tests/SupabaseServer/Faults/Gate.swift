import Synchronization

/// Holds requests until it is opened.
public final class Gate: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isOpen = false
    var arrived = 0
    var held: [Int: CheckedContinuation<Void, Never>] = [:]
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  public init() {}

  /// Lets everybody through, those that come later too.
  public func open() {
    let held = state.withLock { state in
      state.isOpen = true
      defer { state.held = [:] }
      return Array(state.held.values)
    }
    for continuation in held { continuation.resume() }
  }

  /// Waits until so many requests have come to the gate, all in all.
  public func arrivals(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.arrived < count { state.watchers.append((count, continuation)) }
        return state.arrived >= count
      }
      if isThere { continuation.resume() }
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
      let ready = state.watchers.filter { $0.count <= arrived }
      state.watchers.removeAll { $0.count <= arrived }
      return (arrived, ready.map(\.continuation))
    }
    for watcher in watchers { watcher.resume() }
    return number
  }
}
