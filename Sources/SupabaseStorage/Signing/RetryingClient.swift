import Domain
import Storage
import Web

/// Sends a request until there is an answer of the service itself, or a reason why there is none.
struct RetryingClient: Sendable {
  let web: any WebClient
  let surroundings: Surroundings
  let log: DiagnosticLog

  /// What comes back is 2xx, 401, or a refusal with the service's own JSON.
  func deliver(
    _ request: WebRequest, to service: Call.Service, repeating repetition: Repetition
  ) async throws(StoreError) -> WebResponse {
    var tries = 1
    while true {
      if Task.isCancelled { throw .cancelled }
      let outcome = await attempt(request)
      let pause = repetition.pause(
        after: outcome, tries: tries, now: surroundings.now(), chance: surroundings.chance())
      guard let pause else { return try Self.answer(outcome, of: request, from: service, now: surroundings.now()) }
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

extension StoreError {
  /// The sentence for a request that no answer came to.
  init(_ error: WebError, of service: Call.Service) {
    switch error {
    case .badAddress(let reason):
      self = .unavailable(
        "\(service.setting) can't be used: \(reason)", hint: "start with \(service.setting)=https://HOST")
    case .timedOut:
      self = .unreachable("Connection timed out", hint: "try again, or start with COMPASS_TIMEOUT=30 to wait longer")
    case .offline(let reason):
      self = .unreachable("offline: \(reason)", hint: "check the network and \(service.setting), then try again")
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
