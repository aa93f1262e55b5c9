/// Something that goes wrong with the next requests that match.
public struct Fault: Sendable {
  public var happening: Happening
  /// Nil: whatever the method.
  public var method: String?
  /// What the target begins with: `/rest/v1/schools`.
  public var target: String
  public var times: Int
  /// Whether the request is carried out although its answer is lost or replaced.
  public var isCarriedOut: Bool
  public var delay: Duration
  /// Holds the request, before anything else happens to it.
  public var gate: Gate?

  public init(
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
  public enum Happening: Sendable {
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
    public static func status(_ status: Int) -> Happening {
      .answer(status, headers: [("Content-Type", "text/plain")], body: "upstream connect error")
    }

    /// Too many requests; `retryAfter` in seconds.
    public static func rateLimited(retryAfter: String? = "1") -> Happening {
      let wait = retryAfter.map { [(name: "Retry-After", value: $0)] } ?? []
      return .answer(
        429, headers: [("Content-Type", "application/json")] + wait,
        body: #"{"code":429,"error_code":"over_request_rate_limit","msg":"Request rate limit reached"}"#)
    }

    /// What a proxy or the network of a hotel answers in the place of the server.
    public static func page(_ status: Int = 200) -> Happening {
      .answer(
        status, headers: [("Content-Type", "text/html; charset=utf-8")],
        body: "<!DOCTYPE html><html><head><title>Welcome</title></head><body>Please sign in</body></html>")
    }

    public static func redirect(to address: String, status: Int = 302) -> Happening {
      .answer(status, headers: [("Location", address)])
    }
  }

  func matches(_ ask: Ask) -> Bool {
    (method ?? ask.method) == ask.method && ask.target.hasPrefix(target)
  }
}
