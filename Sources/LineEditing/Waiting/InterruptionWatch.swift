import CEditLine
import Glibc
import Synchronization

/// A thread that waits for Ctrl-C on behalf of work that goes on elsewhere.
public final class InterruptionWatch: Sendable {
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

  /// Ends the watch; a Ctrl-C from now on belongs to whoever waits next. Must not be called by the handler.
  public func stop() {
    isStopped.withLock { isStopped in
      guard !isStopped else { return }
      isStopped = true
      listener.end.signal()
      pthread_join(thread, nil)
    }
  }
}

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
