import Synchronization

/// Sends requests to servers with the system's libcurl, over a few connections that are kept open between requests.
///
/// Certificates are always verified, redirects come back as they are, and an answer may be packed with gzip. It's given
/// up while it arrives as soon as it is longer, unpacked, than the request allows. The proxy that the environment names (`https_proxy`, `no_proxy`) is used, except for this machine itself. libcurl is loaded with the first
/// request, and runs on one thread.
package final class PooledClient: WebClient {
  /// The number of connections used at once, which is the number of requests under way; the others wait
  /// for their turn.
  ///
  /// The only such number. A request that waits in the client uses up its timeout, so callers that have
  /// many of them let no more begin than this.
  package static let mostConnections = 16

  private let loop: TransferLoop
  private let log: DiagnosticLog

  /// - Parameters:
  ///   - connecting: how long it may take to reach a server.
  ///   - firstByte: how long a server may take until its answer begins.
  ///   - stall: how long nothing may come in the middle of an answer.
  ///   - trust: whose certificates are believed.
  ///   - log: hears of each request and answer, at the level `debug`, without headers, bodies or secrets.
  package convenience init(
    connecting: Duration = .seconds(10), firstByte: Duration = .seconds(120), stall: Duration = .seconds(30),
    trust: TrustedCertificates = TrustedCertificates(), log: DiagnosticLog = .silent
  ) {
    let bounds = Bounds(connecting: connecting, firstByte: firstByte, stall: stall)
    self.init(bounds, trust: trust, log: log)
  }

  /// - Parameter proxy: instead of the one that the environment names.
  init(
    _ bounds: Bounds, libraries: [String] = CurlLibrary.usualNames, trust: TrustedCertificates = TrustedCertificates(),
    proxy: String? = nil,
    log: DiagnosticLog = .silent
  ) {
    loop = TransferLoop(libraries, TransferSettings(bounds: bounds, trust: trust, proxy: proxy))
    self.log = log
  }

  deinit { loop.close {} }

  /// Closes all connections; waits for that for a second at most. Call it once, at the end.
  package func close() async {
    let (isDone, end) = AsyncStream.makeStream(of: Void.self)
    loop.close { end.finish() }
    let limit = Task {
      try? await Task.sleep(for: .seconds(1))
      end.finish()
    }
    for await _ in isDone {}
    limit.cancel()
  }

  package func send(_ request: WebRequest) async throws(WebError) -> WebResponse {
    let place = LoggedAddress(request.address)
    log.debug("\(request.method.rawValue) \(place)")
    do throws(WebError) {
      let response = try await answer(to: request)
      log.debug("\(request.method.rawValue) \(place): \(response.status), \(response.body.count) bytes")
      return response
    } catch {
      log.debug("\(request.method.rawValue) \(place): \(error)")
      throw error
    }
  }

  private func answer(to request: WebRequest) async throws(WebError) -> WebResponse {
    let pending = PendingRequest(request, to: try Self.address(of: request))
    for header in request.headers { try Self.check(header) }
    let outcome = await withTaskCancellationHandler {
      loop.enqueue(pending)
      return await pending.outcome()
    } onCancel: {
      pending.finish(.failure(.cancelled))
      loop.wake()
    }
    return try outcome.get()
  }

  private static func address(of request: WebRequest) throws(WebError) -> HTTPAddress {
    let address: HTTPAddress
    do throws(HTTPAddress.Problem) { address = try HTTPAddress(request.address) } catch { throw WebError(error) }
    guard address.isSecure || address.isLoopback else {
      throw .badAddress("expected 'https://', found 'http://' for another machine")
    }
    if address.namesUser { throw .badAddress("expected no user name before the host, found one") }
    return address
  }

  private static func check(_ header: (name: String, value: String)) throws(WebError) {
    guard header.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw .badAddress("the header '\(header.name)' holds a control character")
    }
    guard !header.name.isEmpty, header.name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x3A && $0 != 0x3B })
    else {
      throw .badAddress("a header's name holds a special character")
    }
  }
}

/// An address as a log may show it: without user and password, and without what people wrote. Of a query only the items are
/// whole that say which rows are meant, and how many.
struct LoggedAddress: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    guard let address = try? HTTPAddress(text) else {
      description = "an unreadable address"
      return
    }
    let items = (address.query ?? "").split(separator: "&").map { item in
      let name = item.prefix { $0 != "=" }
      return Self.isShown(name) ? String(item) : "\(name)=..."
    }
    description = address.origin + address.path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  private static let shown: Set<Substring> = [
    "select", "order", "limit", "offset", "id", "on_conflict", "columns", "grant_type",
  ]

  private static func isShown(_ name: Substring) -> Bool { shown.contains(name) || name.hasSuffix("_id") }
}

/// Whose certificates are believed: the system's, unless a file or a folder is named.
package struct TrustedCertificates: Hashable, Sendable {
  /// A file of certificates in PEM, read instead of the system's file.
  package var file: String?
  /// A folder of certificates, looked at instead of the system's folder.
  package var folder: String?

  package init(file: String? = nil, folder: String? = nil) {
    self.file = file
    self.folder = folder
  }

  /// The certificates that the environment names, read as `curl` reads it: `CURL_CA_BUNDLE`, else
  /// `SSL_CERT_FILE` and `SSL_CERT_DIR`.
  package init(environment: (String) -> String?) {
    if let bundle = environment("CURL_CA_BUNDLE") {
      self.init(file: bundle)
    } else {
      self.init(file: environment("SSL_CERT_FILE"), folder: environment("SSL_CERT_DIR"))
    }
  }
}

/// The program's words about itself, for anyone who looks for a fault; tells nobody unless it's handed
/// something that writes.
package struct DiagnosticLog: Sendable {
  package enum Level: String, CaseIterable, Comparable, Sendable {
    case trace, debug, info, notice, warning, error, critical

    package static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  private let least: Level
  private let write: (@Sendable (Level, String) -> Void)?

  /// Tells nobody.
  package static let silent = DiagnosticLog()

  private init() { (least, write) = (.critical, nil) }

  /// - Parameters:
  ///   - least: what is less urgent isn't written.
  ///   - write: takes one line, without its end.
  package init(from least: Level, write: @escaping @Sendable (Level, String) -> Void) {
    (self.least, self.write) = (least, write)
  }

  package func debug(_ words: @autoclosure () -> String) { tell(.debug, words) }
  package func warning(_ words: @autoclosure () -> String) { tell(.warning, words) }

  private func tell(_ level: Level, _ words: () -> String) {
    if let write, level >= least { write(level, words()) }
  }
}

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
