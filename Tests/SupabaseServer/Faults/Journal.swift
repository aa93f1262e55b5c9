import Synchronization

/// A request as the server received it.
package struct ReceivedRequest: Hashable, Sendable {
  package var method: String
  package var target: String
}

/// Remembers what was received.
final class Journal: Sendable {
  private let state = Mutex(State())

  private struct State {
    var requests: [ReceivedRequest] = []
    var running = 0
    var mostRunning = 0
    var open = 0
    var mostOpen = 0
  }

  var requests: [ReceivedRequest] { state.withLock { $0.requests } }
  var mostRequestsAtOnce: Int { state.withLock { $0.mostRunning } }
  var mostConnectionsAtOnce: Int { state.withLock { $0.mostOpen } }

  /// Begins again; connections that are open stay open.
  func clear() {
    state.withLock { state in
      state.requests = []
      state.mostRunning = state.running
      state.mostOpen = state.open
    }
  }

  func open() {
    state.withLock { state in
      state.open += 1
      state.mostOpen = max(state.mostOpen, state.open)
    }
  }

  func close() { state.withLock { $0.open -= 1 } }

  func begin(_ ask: Ask) {
    state.withLock { state in
      state.requests.append(ReceivedRequest(method: ask.method, target: ask.target))
      state.running += 1
      state.mostRunning = max(state.mostRunning, state.running)
    }
  }

  func end() { state.withLock { $0.running -= 1 } }
}
