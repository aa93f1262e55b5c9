import CEditLine
import Glibc
import Synchronization

/// Ctrl-C while a command runs rather than while a line is typed.
///
/// From the first use on, SIGINT no longer ends the process: it waits until a line is read, `run` runs or a watch is
/// on, so none is lost in between.
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

  /// Calls `handler` with the number of each Ctrl-C, from 1, on a thread of its own until the watch is stopped. Only
  /// for as long as no line is read and nothing else waits for a Ctrl-C. nil if the system has no thread left.
  package static func watch(_ handler: @escaping @Sendable (Int) -> Void) -> InterruptionWatch? {
    InterruptionWatch(handler)
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

/// A thread that waits for Ctrl-C on behalf of work that goes on elsewhere.
package final class InterruptionWatch: Sendable {
  private let listener: Listener
  private let thread: pthread_t
  private let isStopped = Mutex(false)

  init?(_ handler: @escaping @Sendable (Int) -> Void) {
    listener = Listener(handler)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(listener)
    let failure = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        editline_signals_thread()
        Unmanaged<Listener>.fromOpaque(context).takeRetainedValue().listen()
        return nil
      }, context.toOpaque())
    self.thread = thread
    guard failure == 0 else {
      context.release()
      isStopped.withLock { $0 = true }
      return nil
    }
  }

  deinit { stop() }

  /// Ends the watch; a Ctrl-C from now on belongs to the next one who waits. Must not be called by the
  /// handler.
  package func stop() {
    isStopped.withLock { isStopped in
      guard !isStopped else { return }
      isStopped = true
      listener.end.signal()
      pthread_join(thread, nil)
    }
  }
}

/// Somebody who is told of an interruption.
private final class Listener: Sendable {
  let end = WakeEvent()
  private let handler: @Sendable (Int) -> Void

  init(_ handler: @escaping @Sendable (Int) -> Void) { self.handler = handler }

  func listen() {
    let events = InputEvents(wake: end.descriptor)
    var count = 0
    while true {
      switch events.next() {
      case .signal(SIGINT):
        count += 1
        handler(count)
      case .woken, .failed: return
      default: continue
      }
    }
  }
}
