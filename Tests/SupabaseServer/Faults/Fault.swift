/// Something that goes wrong with the next requests that match.
package struct Fault: Sendable {
  package var happening: Happening
  /// Nil: whatever the method.
  package var method: String?
  /// What the target begins with: `/rest/v1/schools`.
  package var target: String
  package var times: Int
  /// Whether the request is carried out although its answer is lost or replaced.
  package var isCarriedOut: Bool
  package var delay: Duration
  /// Holds the request, before anything else happens to it.
  package var gate: Gate?

  package init(
    _ happening: Happening, _ method: String? = nil, _ target: String = "/", times: Int = 1,
    isCarriedOut: Bool = false, delay: Duration = .zero, gate: Gate? = nil
  ) {
    self.happening = happening
    self.method = method
    self.target = target
    self.times = times
    self.isCarriedOut = isCarriedOut
    self.delay = delay
    self.gate = gate
  }

  /// What the person at the other end notices.
  package enum Happening: Sendable {
    /// Nothing, apart from the delay.
    case nothing
    /// Another answer.
    case answer(Int, headers: [(name: String, value: String)] = [], body: String = "")
    /// The connection is closed instead of an answer.
    case dropped
    /// The connection is closed in the middle of the answer's body.
    case cutOff
    /// The answer's body ends too early, although its length is right.
    case malformed
    /// Every number in the answer is a string.
    case quotedNumbers

    /// A server in trouble, with the text that gateways send along.
    package static func status(_ status: Int) -> Happening {
      .answer(status, headers: [("Content-Type", "text/plain")], body: "upstream connect error")
    }

    /// Too many requests; `retryAfter` in seconds.
    package static func rateLimited(retryAfter: String? = "1") -> Happening {
      let wait = retryAfter.map { [(name: "Retry-After", value: $0)] } ?? []
      return .answer(
        429, headers: [("Content-Type", "application/json")] + wait,
        body: #"{"code":429,"error_code":"over_request_rate_limit","msg":"Request rate limit reached"}"#)
    }

    /// What a proxy or the network of a hotel answers in the place of the server.
    package static func page(_ status: Int = 200) -> Happening {
      .answer(
        status, headers: [("Content-Type", "text/html; charset=utf-8")],
        body: "<!DOCTYPE html><html><head><title>Welcome</title></head><body>Please sign in</body></html>")
    }

    package static func redirect(to address: String, status: Int = 302) -> Happening {
      .answer(status, headers: [("Location", address)])
    }
  }

  func matches(_ ask: Ask) -> Bool {
    (method ?? ask.method) == ask.method && ask.target.hasPrefix(target)
  }
}
