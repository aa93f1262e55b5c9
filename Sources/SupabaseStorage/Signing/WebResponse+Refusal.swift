import Domain
import Storage
import Web

extension WebResponse {
  /// Why this can't be taken for an answer of the service itself; nil if it can.
  ///
  /// - Parameter hasBody: false for the answer to HEAD.
  func refusal(from service: Call.Service, hasBody: Bool, now: Instant) -> StoreError? {
    switch status {
    case 300...399: isObject ? nil : redirection(from: service)
    case 429: tooMany(now: now)
    case 407: .unavailable("a proxy needs you to sign in (407)", hint: "sign in to the network's proxy, then try again")
    case 511: Self.portal(service)
    case 500...: failure(from: service)
    case 200...299: unreadable(from: service)
    case 401: isPage ? Self.portal(service) : badKey
    case 400, 403, 404, 406, 409, 416, 422:
      hasBody
        ? unreadable(from: service) ?? (isObject ? nil : Self.strange("status \(status) without data", service)) : nil
    default: other(from: service)
    }
  }

  private func redirection(from service: Call.Service) -> StoreError {
    let target = header("Location").flatMap { try? HTTPAddress($0) }?.origin
    let place = target.map { " to '\($0)'" } ?? ""
    return .unavailable(
      "the server redirects\(place) (\(status)): \(service.setting) may be wrong, or the network needs you to sign in",
      hint: "check \(service.setting), or open it in a browser")
  }

  private func tooMany(now: Instant) -> StoreError {
    let seconds = retryAfter(now: now).map { "\($0.components.seconds) seconds" } ?? "a minute"
    return .unavailable("too many requests", hint: "wait \(seconds), then try again")
  }

  private func failure(from service: Call.Service) -> StoreError {
    if status == 540 {
      return .unreachable(
        "Server error (540): the project is paused", hint: "resume it in the Supabase dashboard", isDown: true)
    }
    let words = ServiceProblem(self)?.words ?? ""
    let reason = "Server error (\(status))" + (words.isEmpty ? "" : ": " + words)
    // These come from whoever stands before the service, which isn't there.
    switch status {
    case 503: return .unreachable(reason, hint: "try again in a minute", isDown: true)
    case 520...524:
      return .unreachable(
        reason, hint: "try again in a minute; if that fails, check whether the project is paused", isDown: true)
    default: return .unavailable(reason, hint: "try again in a minute")
    }
  }

  private func other(from service: Call.Service) -> StoreError {
    if isPage { return Self.portal(service) }
    let words = ServiceProblem(self)?.words ?? ""
    return .refused("the server refuses the request (\(status))" + (words.isEmpty ? "" : ": " + words))
  }

  /// The gateway in front of a project answers 401 itself if the key is wrong; anything else is about the person.
  private var badKey: StoreError? {
    guard let words = ServiceProblem(self)?.words.lowercased(), words.contains("api key") else { return nil }
    return .unavailable(
      "Invalid API key", hint: "check that SUPABASE_ANON_KEY is the 'anon' or 'publishable' key of SUPABASE_URL")
  }

  /// Data must be JSON, as far as its first letter tells; no data is fine.
  private func unreadable(from service: Call.Service) -> StoreError? {
    guard let first = firstByte else { return nil }
    if isPage { return Self.portal(service) }
    return #"{["-0123456789tfn"#.utf8.contains(first)
      ? nil : Self.strange("expected JSON, found something else", service)
  }

  private static func strange(_ reason: String, _ service: Call.Service) -> StoreError {
    .malformed("the answer of \(service.setting): \(reason)")
  }

  private static func portal(_ service: Call.Service) -> StoreError {
    .unavailable(
      "a web page came instead of data: the network may need you to sign in, or \(service.setting) may be wrong",
      hint: "open \(service.setting) in a browser")
  }

  private var isPage: Bool {
    firstByte == UInt8(ascii: "<") || header("Content-Type")?.lowercased().hasPrefix("text/html") == true
  }

  private var isObject: Bool { firstByte == UInt8(ascii: "{") && ServiceProblem(self) != nil }

  private var firstByte: UInt8? { body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } }
}

extension Call.Service {
  /// The variable that says where it is.
  var setting: String {
    switch self {
    case .rest, .auth: "SUPABASE_URL"
    case .api: "COMPASS_API_URL"
    }
  }
}

/// What a service says about a request that it refused, in any of the shapes in use.
struct ServiceProblem: Sendable {
  /// A word such as `invalid_credentials`; nil if there is none.
  let code: String?
  /// In the service's own words, one line, cut where it gets long.
  let words: String

  /// Nil if the answer isn't a JSON object.
  init?(_ response: WebResponse) {
    guard let text = response.text, let json = JSON(parsing: text), case .object = json else { return nil }
    code = ["error_code", "code", "error"].lazy.compactMap { json[$0]?.string }.first
    let said = ["msg", "message", "error_description", "statusMessage", "error"].lazy.compactMap { json[$0]?.string }
      .first
    words = (said ?? "").split(whereSeparator: \.isNewline).joined(separator: " ").shortened(to: 200)
  }
}

extension String {
  /// Cut with an ellipsis if it's longer.
  func shortened(to most: Int) -> String { count > most ? prefix(most - 1) + "…" : self }
}
