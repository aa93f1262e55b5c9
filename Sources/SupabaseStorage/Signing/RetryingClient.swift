import Storage
import Values
import Web

/// Sends a request until there is an answer of the service itself, or a reason why there is none.
struct RetryingClient: Sendable {
  let web: any WebClient
  let surroundings: Surroundings
  let log: DiagnosticLog

  /// The answer that comes back is 2xx, 401, or a refusal with the service's own JSON; also that of a service that sends
  /// no more emails for now.
  func deliver(
    _ request: WebRequest, to service: Call.Service, repeating repetition: Repetition
  ) async throws(StoreError) -> WebResponse {
    var tries = 1
    // Of a change that may have been made: a later try that isn't sent doesn't say that it wasn't.
    var open: Result<WebResponse, WebError>?
    while true {
      if Task.isCancelled { throw .cancelled }
      let outcome = await attempt(request)
      let pause = repetition.pause(
        after: outcome, tries: tries, now: surroundings.now(), chance: surroundings.chance())
      guard let pause else {
        let last = outcome.isUnsent ? open ?? outcome : outcome
        return try Self.answer(last, of: request, from: service, now: surroundings.now())
      }
      if service != .auth, !request.method.isReading, !outcome.isPutOff, !outcome.isUnsent { open = outcome }
      log.debug("try \(tries) failed: again in \(pause)")
      do { try await surroundings.sleep(pause) } catch { throw .cancelled }
      tries += 1
    }
  }

  private func attempt(_ request: WebRequest) async -> Result<WebResponse, WebError> {
    do throws(WebError) { return .success(try await web.send(request)) } catch { return .failure(error) }
  }

  private static func answer(
    _ outcome: Result<WebResponse, WebError>, of request: WebRequest, from service: Call.Service, now: Instant
  ) throws(StoreError) -> WebResponse {
    switch outcome {
    case .success(let response):
      if let refusal = response.refusal(from: service, hasBody: request.method != .head, now: now) { throw refusal }
      return response
    case .failure(let error): throw StoreError(error, of: service)
    }
  }
}

extension Result<WebResponse, WebError> {
  fileprivate var isUnsent: Bool { if case .failure(let error) = self { error.isUnsent } else { false } }

  /// True if nothing was done because there are too many requests.
  fileprivate var isPutOff: Bool { if case .success(let response) = self { response.status == 429 } else { false } }
}

extension StoreError {
  /// The sentence for a request that no answer came to; `unsent` knows how those begin where nothing was sent.
  init(_ error: WebError, of service: Call.Service) {
    switch error {
    case .badAddress(let reason):
      self = .unavailable(
        "\(service.setting) can't be used: \(reason)", hint: "start with \(service.setting)=https://HOST")
    case .timedOut:
      self = .unreachable("Connection timed out", hint: "try again, or start with COMPASS_TIMEOUT=30 to wait longer")
    case .offline(let reason):
      self = .unreachable("offline: " + reason, hint: "check the network and \(service.setting), then try again")
    case .insecure(let reason):
      self = .unavailable(
        "no secure connection: \(reason)",
        hint: "check \(service.setting) and the clock ('date'), or try from another network")
    case .cutOff:
      self = .unavailable("the connection broke during the answer", hint: "try again")
    case .malformed(let reason): self = .malformed("the answer of \(service.setting): \(reason)")
    case .proxy(let reason):
      self = .unreachable(
        "the proxy blocked the request: \(reason)", hint: "check https_proxy, then try again")
    case .noClient(let reason, let hint): self = .unavailable(reason, hint: hint)
    case .cancelled: self = .cancelled
    }
  }
}

/// The rule for sending a request again when its answer didn't come: if it may be, and when.
enum Repetition: Sendable {
  /// It might have been carried out.
  case never
  /// It does no harm, but only within seconds.
  case soon
  case always

  /// The most times that a request is sent.
  static var most: Int { 3 }
  /// A longer pause than this is for the person to make.
  static var longestPause: Duration { .seconds(30) }

  /// The time to wait before sending again; nil if this is final.
  ///
  /// - Parameters:
  ///   - tries: the number of times that it was sent.
  ///   - chance: from 0 up to 1.
  func pause(after outcome: Result<WebResponse, WebError>, tries: Int, now: Instant, chance: Double) -> Duration? {
    guard tries < Self.most else { return nil }
    let backoff = Duration.milliseconds(500 << (tries - 1)) * (0.5 + chance / 2)
    switch outcome {
    case .success(let response) where response.status == 429:
      if ServiceProblem(response)?.isMailLimit == true { return nil }
      let wanted = response.retryAfter(now: now) ?? backoff
      return wanted <= Self.longestPause ? max(wanted, backoff) : nil
    case .success(let response):
      return self != .never && response.isTransient ? backoff : nil
    case .failure(.timedOut): return self == .always ? backoff : nil
    case .failure(.cutOff): return self == .never ? nil : backoff
    case .failure: return nil
    }
  }
}

extension WebResponse {
  /// True if the same request may well succeed a moment later.
  fileprivate var isTransient: Bool { status >= 500 && ![501, 505, 511, 540].contains(status) }

  /// The wait that `Retry-After` demands, in seconds or as a date; nil if it's missing or makes no sense.
  func retryAfter(now: Instant) -> Duration? {
    guard let text = header("Retry-After") else { return nil }
    if let seconds = Int(text), (0...86_400).contains(seconds) { return .seconds(seconds) }
    guard let date = Instant(httpDate: text) else { return nil }
    let start = header("Date").flatMap { Instant(httpDate: $0) } ?? now
    let seconds = date.microseconds(since: start) / 1_000_000
    return (0...86_400).contains(seconds) ? .seconds(seconds) : nil
  }
}

extension Instant {
  /// Reads a date as headers have it: `Sun, 06 Nov 1994 08:49:37 GMT`.
  init?(httpDate text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT",
      let month = Day.monthNames.firstIndex(where: { $0.prefix(3) == parts[2] })
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    self.init("\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
  }
}
