import Synchronization

/// The faults that wait for their requests.
package final class Faults: Sendable {
  private let waiting = Mutex<[Fault]>([])
  init() {}

  /// Adds one; where several match a request, the one that was added first happens.
  package func add(_ fault: Fault) { waiting.withLock { $0.append(fault) } }

  package func add(
    _ happening: Fault.Happening, _ method: String? = nil, _ target: String = "/", times: Int = 1,
    isCarriedOut: Bool = false, gate: Gate? = nil
  ) { add(Fault(happening, method, target, times: times, isCarriedOut: isCarriedOut, gate: gate)) }

  package func clear() { waiting.withLock { $0 = [] } }

  func next(for ask: Ask) -> Fault? {
    waiting.withLock { waiting in
      guard let index = waiting.firstIndex(where: { $0.matches(ask) }) else { return nil }
      let fault = waiting[index]
      waiting[index].times -= 1
      if waiting[index].times <= 0 { waiting.remove(at: index) }
      return fault
    }
  }
}

/// Something that goes wrong with the next requests that match.
package struct Fault: Sendable {
  package var happening: Happening
  /// Nil: whatever the method.
  package var method: String?
  /// The beginning of the target: `/rest/v1/schools`.
  package var target: String
  package var times: Int
  /// True if the request is carried out although its answer is lost or replaced.
  package var isCarriedOut: Bool
  /// Holds the request, before anything else happens to it.
  package var gate: Gate?

  package init(
    _ happening: Happening, _ method: String? = nil, _ target: String = "/", times: Int = 1,
    isCarriedOut: Bool = false, gate: Gate? = nil
  ) {
    self.happening = happening
    self.method = method
    self.target = target
    self.times = times
    self.isCarriedOut = isCarriedOut
    self.gate = gate
  }

  /// The event that the person at the other end notices.
  package enum Happening: Sendable {
    case nothing
    /// Another answer.
    case answer(Int, headers: [(name: String, value: String)] = [], body: String = "")
    /// The connection is closed instead of an answer.
    case dropped
    /// The connection is closed in the middle of the answer's body.
    case cutOff

    /// A server in trouble, with the text that gateways send along.
    package static func status(_ status: Int) -> Happening {
      .answer(status, headers: [("Content-Type", "text/plain")], body: "upstream connect error")
    }
  }

  func matches(_ ask: Ask) -> Bool { (method ?? ask.method) == ask.method && ask.target.hasPrefix(target) }
}

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

  /// Waits until this many requests have come to the gate, all in all, or the task is cancelled.
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
