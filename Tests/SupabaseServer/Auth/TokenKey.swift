import Domain
import FoundationEssentials

/// The secret that signs tokens (HS256).
struct TokenKey: Sendable {
  let secret: [UInt8]

  init() { secret = (0..<32).map { _ in UInt8.random(in: 0...255) } }

  /// Why a token isn't believed.
  enum Problem: Error, Hashable {
    case parts(Int)
    case unreadable
    case forged
    case expired
  }

  func token(_ claims: JSON) -> String {
    let head = JSON.object([JSON.Member("alg", .string("HS256")), JSON.Member("typ", .string("JWT"))])
    let content = Self.encode(Array(head.text.utf8)) + "." + Self.encode(Array(claims.text.utf8))
    return content + "." + Self.encode(signature(of: content))
  }

  /// The claims of a token that is ours and hasn't expired.
  func claims(of token: String, at now: Instant) throws(Problem) -> JSON {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .parts(parts.count) }
    guard Self.json(parts[0]) != nil, let claims = Self.json(parts[1]), claims.members != nil else { throw .unreadable }
    let expected = Self.encode(signature(of: parts[0] + "." + parts[1]))
    guard Self.json(parts[0])?["alg"]?.string == "HS256", parts[2] == expected else { throw .forged }
    if let expiry = claims["exp"]?.double, expiry <= now.seconds { throw .expired }
    return claims
  }

  private func signature(of text: some StringProtocol) -> [UInt8] {
    SHA256.code(for: Array(text.utf8), key: secret)
  }

  private static func encode(_ bytes: [UInt8]) -> String {
    String(
      Data(bytes).base64EncodedString().compactMap { $0 == "=" ? nil : $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }

  private static func json(_ part: Substring) -> JSON? {
    var text = String(part.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    while text.utf8.count % 4 != 0 { text += "=" }
    return Data(base64Encoded: text).flatMap { String(validating: $0, as: UTF8.self) }.flatMap(JSON.init(parsing:))
  }
}
