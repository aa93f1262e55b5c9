import CCurl
import Glibc
import Synchronization

/// The thread that runs libcurl, and the queue in which requests are put for it. It starts with the first one.
final class TransferLoop: Sendable {
  private let libraries: [String]
  private let settings: TransferSettings
  private let state = Mutex(State())

  private struct State {
    var requests: [PendingRequest] = []
    var isRunning = false
    var isClosed = false
    /// What can be woken up, while the thread has it.
    var poller: Poller?
    /// Called when the thread has ended.
    var ends: [@Sendable () -> Void] = []
  }

  /// What the thread sleeps on. Unchecked, because a pointer isn't `Sendable` by itself: waking up is what libcurl lets any
  /// thread do, and it's done only under the lock under which the thread takes the pointer away before it frees it.
  private struct Poller: @unchecked Sendable {
    let library: CurlLibrary
    let multi: OpaquePointer

    func wake() { _ = ccurl_multi_wakeup(library.functions, multi) }
  }

  /// - Parameter libraries: file names; the first one that is there counts.
  init(_ libraries: [String], _ settings: TransferSettings) { (self.libraries, self.settings) = (libraries, settings) }

  /// Finishes the request sooner or later; with `cancelled` once it's closed.
  func enqueue(_ pending: PendingRequest) {
    let (isTaken, starts) = state.withLock { state -> (Bool, Bool) in
      if state.isClosed { return (false, false) }
      defer { state.isRunning = true }
      state.requests.append(pending)
      state.poller?.wake()
      return (true, !state.isRunning)
    }
    if !isTaken { pending.finish(.failure(.cancelled)) }
    if starts { start() }
  }

  /// Looks at every request again.
  func wake() { state.withLock { $0.poller?.wake() } }

  /// Gives every request up and ends the thread; calls `end` when it has ended.
  func close(_ end: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      state.isClosed = true
      state.poller?.wake()
      if state.isRunning { state.ends.append(end) }
      return !state.isRunning
    }
    if isOver { end() }
  }

  private func start() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<TransferLoop>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    if failure == 0 {
      pthread_detach(thread)
    } else {
      context.release()
      end(.noClient("the system has no thread left", hint: "end other programs, then try again"))
    }
  }

  /// On the thread.
  private func run() {
    // Signals are for the others; a closed pipe is told by an error.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    do throws(WebError) {
      let library = try CurlLibrary.load(libraries)
      guard let multi = ccurl_multi_init(library.functions, PooledClient.mostConnections) else {
        throw .noLibrary("libcurl can't be used: no memory")
      }
      state.withLock { $0.poller = Poller(library: library, multi: multi) }
      var transfers = Transfers(library, multi, settings)
      let problem = transfers.run { self.next() }
      state.withLock { $0.poller = nil }
      transfers.close(problem)
      end(problem)
    } catch { end(error) }
  }

  /// The requests that have come; nil once it's closed.
  private func next() -> [PendingRequest]? {
    state.withLock { state in
      if state.isClosed { return nil }
      defer { state.requests = [] }
      return state.requests
    }
  }

  /// What is left comes to nothing; the next request starts a thread again.
  private func end(_ problem: WebError) {
    let (requests, ends) = state.withLock { state in
      defer { (state.requests, state.ends, state.isRunning) = ([], [], false) }
      return (state.requests, state.ends)
    }
    for pending in requests { pending.finish(.failure(problem)) }
    for end in ends { end() }
  }
}
