import CCurl

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

/// How a client treats every request.
struct TransferSettings: Sendable {
  var bounds: Bounds
  var trust = TrustedCertificates()
  /// The address of a proxy; nil for the one that the environment names, if any.
  var proxy: String?
}

/// How long a client waits for each part of an answer, beside the time that a request has as a whole.
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
