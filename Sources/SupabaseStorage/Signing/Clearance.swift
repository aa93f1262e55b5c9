import Domain
import Web

/// The pair that the web application wants to see again with each change: a header and a cookie of the same origin.
struct Clearance: Sendable {
  private let token: Secret
  private let cookie: Secret

  /// Reads the answer of `GET /api/csrf-token`; nil if it holds no token.
  init?(_ response: WebResponse) {
    guard response.status == 200, let text = response.text,
      let token = JSON(parsing: text)?["token"]?.string.map({ Secret($0) }), token.isPlain
    else { return nil }
    self.token = token
    let own = response.headers.lazy
      .filter { $0.name.lowercased() == "set-cookie" && $0.value.hasPrefix("csrf-token=") }
      .map { Secret(String($0.value.dropFirst("csrf-token=".count).prefix { $0 != ";" })) }
    cookie = own.first { $0.isPlain } ?? token
  }

  var headers: [(name: String, value: String)] {
    [("x-csrf-token", token.text), ("Cookie", "csrf-token=\(cookie.text)")]
  }

  /// Whether an answer asks for it.
  static func isMissing(in response: WebResponse) -> Bool {
    response.status == 403 && ServiceProblem(response)?.words.lowercased().contains("csrf") == true
  }
}
