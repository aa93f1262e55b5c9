import Domain
import FoundationEssentials

/// What a JSON web token says of itself; nothing of it is verified, that is the server's part.
struct Claims: Sendable {
  private let json: JSON

  /// Nil if the text isn't three parts with a JSON object in the second one.
  init?(_ token: String) {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }), let bytes = Data(base64URL: parts[1]),
      let text = String(validating: bytes, as: UTF8.self), let json = JSON(parsing: text), case .object = json
    else { return nil }
    self.json = json
  }

  /// The person's id.
  var subject: UUID? { json["sub"]?.string.flatMap { UUID(uuidString: $0) } }
  /// The end of its life, by the server's clock.
  var expires: Instant? {
    guard let seconds = json["exp"]?.double, abs(seconds) < 1e11 else { return nil }
    return Instant(seconds: Int64(seconds))
  }
  var email: String? { json["email"]?.string.flatMap { $0.isEmpty ? nil : $0 } }
  var role: String? { json["role"]?.string }
  /// The project that made it.
  var project: String? { json["ref"]?.string }
}

extension Data {
  /// Reads base64 with `-` and `_`, with or without its padding.
  fileprivate init?(base64URL text: Substring) {
    let usual = text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }.filter { $0 != "=" }
    let padding = String(repeating: "=", count: (4 - usual.count % 4) % 4)
    self.init(base64Encoded: String(usual) + padding)
  }
}
