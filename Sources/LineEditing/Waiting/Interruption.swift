import CEditLine
import Glibc
import Synchronization

/// Ctrl-C while a command runs rather than while a line is typed.
///
/// From the first use on, SIGINT no longer ends the process: it waits until a line is read or `run` runs, so none is lost
/// in between.
package enum Interruption {
  /// The effect of a Ctrl-C on the operation that runs.
  package enum Response: Sendable {
    /// Cancels its task, and waits until it ends by itself.
    case cancel
    /// Cancels its task and no longer waits for it.
    case abandon
    case ignore
  }

  /// Runs `operation` and waits for it on this thread, which is told of each Ctrl-C meanwhile.
  ///
  /// - Parameter onInterrupt: is given the number of the Ctrl-C, from 1. If left out, the first one cancels and the
  ///   second one abandons.
  /// - Returns: what the operation returned; nil if it was abandoned.
  package static func run<Value: Sendable>(
    onInterrupt: (Int) -> Response = { $0 == 1 ? .cancel : .abandon },
    _ operation: @escaping @Sendable () async throws -> Value
  ) throws -> Value? {
    let answer = Answer<Value>()
    let events = InputEvents(wake: answer.event.descriptor)
    let task = Task.detached(priority: .userInitiated) {
      do { answer.give(.success(try await operation())) } catch { answer.give(.failure(error)) }
    }
    var count = 0
    while true {
      if let result = answer.result { return try result.get() }
      guard case .signal(let number) = events.next(timeout: answer.event.descriptor < 0 ? 20 : nil) else { continue }
      guard number == SIGINT else {
        SignalRelay.pass(number)
        continue
      }
      count += 1
      switch onInterrupt(count) {
      case .cancel: task.cancel()
      case .abandon:
        task.cancel()
        return nil
      case .ignore: continue
      }
    }
  }

  /// Catches Ctrl-C from now on.
  package static func install() { _ = InputEvents() }
}

/// The result of an operation, handed from its task to the thread that waits.
private final class Answer<Value: Sendable>: Sendable {
  let event = WakeEvent()
  private let stored = Mutex<Result<Value, any Error>?>(nil)

  var result: Result<Value, any Error>? { stored.withLock { $0 } }

  func give(_ result: Result<Value, any Error>) {
    stored.withLock { $0 = result }
    event.signal()
  }
}
