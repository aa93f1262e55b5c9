import Synchronization

/// One request between the task that waits for its answer and the thread that gets it. The first outcome counts.
final class PendingRequest: Sendable {
  typealias Outcome = Result<WebResponse, WebError>

  let request: WebRequest
  let address: HTTPAddress
  let deadline: ContinuousClock.Instant
  private let state = Mutex(State.open)

  private enum State {
    case open
    case awaited(CheckedContinuation<Outcome, Never>)
    case finished(Outcome)
  }

  init(_ request: WebRequest, to address: HTTPAddress) {
    self.request = request
    self.address = address
    deadline = .now + request.timeout
  }

  var isFinished: Bool { state.withLock { if case .finished = $0 { true } else { false } } }

  /// Waits for the outcome; only one may.
  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome = state.withLock { state -> Outcome? in
        if case .finished(let outcome) = state { return outcome }
        state = .awaited(continuation)
        return nil
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }

  func finish(_ outcome: Outcome) {
    let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      switch state {
      case .open:
        state = .finished(outcome)
        return nil
      case .awaited(let continuation):
        state = .finished(outcome)
        return continuation
      case .finished: return nil
      }
    }
    continuation?.resume(returning: outcome)
  }
}
