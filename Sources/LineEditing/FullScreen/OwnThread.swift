import CEditLine
import Glibc
import Synchronization

/// Work that waits for a person, on a thread of its own: the few threads that tasks share stay free for the tasks.
package enum OwnThread {
  /// Runs `body` and waits for it; nil if the system has no thread left.
  package static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value? {
    await withCheckedContinuation { continuation in
      let work = Work { continuation.resume(returning: body()) }
      var thread = pthread_t()
      let context = Unmanaged.passRetained(work)
      let failure = pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          editline_signals_thread()
          Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, context.toOpaque())
      if failure == 0 {
        pthread_detach(thread)
      } else {
        context.release()
        continuation.resume(returning: nil)
      }
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
