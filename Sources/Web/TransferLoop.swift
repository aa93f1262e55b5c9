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
    /// The poller to wake up, while the thread has it.
    var poller: Poller?
    /// Called when the thread has ended.
    var ends: [@Sendable () -> Void] = []
  }

  /// The handle that the thread sleeps on. Unchecked, because a pointer isn't `Sendable` by itself: waking
  /// up is what libcurl lets any thread do, and it's done only under the lock under which the thread takes
  /// the pointer away before it frees it.
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

  /// Fails the requests that are left; the next one starts a thread again.
  private func end(_ problem: WebError) {
    let (requests, ends) = state.withLock { state in
      defer { (state.requests, state.ends, state.isRunning) = ([], [], false) }
      return (state.requests, state.ends)
    }
    for pending in requests { pending.finish(.failure(problem)) }
    for end in ends { end() }
  }
}

/// The transfers that are under way and the requests that wait for a place; all of it on one thread.
struct Transfers: ~Copyable {
  private let library: CurlLibrary
  private let multi: OpaquePointer
  private let settings: TransferSettings
  private var waiting: [PendingRequest] = []
  private var running: [OpaquePointer: Transfer] = [:]
  /// Handles that are used again: they know the sessions of TLS.
  private var spare: [OpaquePointer] = []

  init(_ library: CurlLibrary, _ multi: OpaquePointer, _ settings: TransferSettings) {
    (self.library, self.multi, self.settings) = (library, multi, settings)
  }

  /// Works until there are no more requests; answers what becomes of those that are left.
  ///
  /// - Parameter next: the requests that have come meanwhile; nil at the end.
  mutating func run(_ next: () -> [PendingRequest]?) -> WebError {
    while let requests = next() {
      waiting += requests
      giveUp()
      begin()
      guard ccurl_multi_perform(library.functions, multi) == 0 else { return Self.broken }
      collect()
      if hasRoom, !waiting.isEmpty { continue }
      guard ccurl_multi_poll(library.functions, multi, patience()) == 0 else { return Self.broken }
    }
    return .cancelled
  }

  private static var broken: WebError { .noLibrary("libcurl can't be used") }

  private var hasRoom: Bool { running.count < PooledClient.mostConnections }

  /// Lets go of what was cancelled, or has no time left.
  private mutating func giveUp() {
    let now = ContinuousClock.now
    for pending in waiting where pending.deadline <= now { pending.finish(.failure(.timedOut)) }
    waiting.removeAll { $0.isFinished }
    for transfer in Array(running.values) {
      if transfer.deadline(settings.bounds) <= now { transfer.pending.finish(.failure(.timedOut)) }
      if transfer.pending.isFinished { remove(transfer) }
    }
  }

  private mutating func begin() {
    while hasRoom, !waiting.isEmpty {
      let pending = waiting.removeFirst()
      guard let easy = spare.popLast() ?? ccurl_easy_init(library.functions) else {
        pending.finish(.failure(.noLibrary("libcurl can't be used: no memory")))
        continue
      }
      let transfer = Transfer(pending, on: easy, of: library)
      do throws(WebError) {
        try transfer.prepare(settings)
        guard ccurl_multi_add(library.functions, multi, easy) == 0 else { throw Self.broken }
        running[easy] = transfer
      } catch {
        pending.finish(.failure(error))
        ccurl_easy_cleanup(library.functions, easy)
      }
    }
  }

  private mutating func collect() {
    var code: Int32 = 0
    while let easy = ccurl_multi_finished(library.functions, multi, &code) {
      guard let transfer = running[easy] else { continue }
      let outcome = transfer.outcome(code)
      remove(transfer)
      transfer.pending.finish(outcome)
    }
  }

  private mutating func remove(_ transfer: Transfer) {
    _ = ccurl_multi_remove(library.functions, multi, transfer.easy)
    running[transfer.easy] = nil
    // The transfer and what it was told may go from here on.
    ccurl_easy_reset(library.functions, transfer.easy)
    spare.append(transfer.easy)
  }

  /// Milliseconds to the next moment at which something is given up.
  private func patience() -> Int32 {
    let moments = waiting.map(\.deadline) + running.values.map { $0.deadline(settings.bounds) }
    guard let first = moments.min() else { return 60_000 }
    return Int32(clamping: min(60_000, max(0, (first - .now).milliseconds + 1)))
  }

  /// Gives up what is left, and closes all connections.
  consuming func close(_ problem: WebError) {
    for pending in waiting { pending.finish(.failure(problem)) }
    for transfer in running.values {
      transfer.pending.finish(.failure(problem))
      _ = ccurl_multi_remove(library.functions, multi, transfer.easy)
      ccurl_easy_cleanup(library.functions, transfer.easy)
    }
    for easy in spare { ccurl_easy_cleanup(library.functions, easy) }
    _ = ccurl_multi_cleanup(library.functions, multi)
  }
}

extension Duration {
  /// Towards zero.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(min(seconds, .max / 1001)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}

/// The settings of a client for every request.
struct TransferSettings: Sendable {
  var bounds: Bounds
  var trust = TrustedCertificates()
  /// The address of a proxy; nil for the one that the environment names, if any.
  var proxy: String?
}

/// The times that a client waits for each part of an answer, beside the time that a request has as a
/// whole.
struct Bounds: Sendable {
  /// For the connection, its handshake included.
  var connecting: Duration
  /// From the end of what is sent to the head of the answer, and from one line of that to the next, those of answers in
  /// advance (`1xx`) included.
  var firstByte: Duration
  /// For the next byte of an answer whose head is complete.
  var stall: Duration

  /// Bytes of all headers together, those of answers in advance (`1xx`) and trailers included.
  static let longestHead = 256 << 10
}

/// The functions of the system's libcurl; loaded when it's first asked for, and only once for each name.
///
/// Unchecked, because a pointer isn't `Sendable` by itself: what it points to is written before anybody else sees it, never
/// changes, and lives as long as the process.
struct CurlLibrary: @unchecked Sendable {
  let functions: OpaquePointer

  /// With OpenSSL, or with GnuTLS where only that is installed.
  static let usualNames = ["libcurl.so.4", "libcurl-gnutls.so.4"]

  private static let loaded = Mutex<[String: CurlLibrary]>([:])

  /// - Parameter names: file names of libraries; the first one that is there counts.
  static func load(_ names: [String] = usualNames) throws(WebError) -> CurlLibrary {
    var problems: [ccurl_problem] = []
    for name in names {
      var problem = CCURL_LOADED
      if let library = loaded.withLock({ found(name, in: &$0, &problem) }) { return library }
      problems.append(problem)
    }
    throw .noLibrary(
      problems.contains(CCURL_TOO_OLD)
        ? "libcurl 7.68 or later was expected, found an older one"
        : problems.contains(CCURL_UNUSABLE) ? "libcurl can't be used" : "libcurl, which talks to servers, is missing")
  }

  private static func found(
    _ name: String, in loaded: inout [String: CurlLibrary], _ problem: inout ccurl_problem
  ) -> CurlLibrary? {
    if let library = loaded[name] { return library }
    guard let functions = ccurl_load(name, &problem) else { return nil }
    let library = CurlLibrary(functions: functions)
    loaded[name] = library
    return library
  }
}
