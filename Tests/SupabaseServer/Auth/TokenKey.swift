import Domain
import FoundationEssentials
import Synchronization
import Values

/// Makes tokens that look as if they were signed (HS256), and believes those that it has made: nobody else has to.
final class TokenKey: Sendable {
  private let made = Mutex<Set<String>>([])

  /// Why a token isn't believed.
  enum Problem: Error, Hashable {
    case parts(Int)
    case unreadable
    case forged
    case expired
  }

  func token(_ claims: JSON) -> String {
    let head = JSON.object([JSON.Member("alg", .string("HS256")), JSON.Member("typ", .string("JWT"))])
    let token = [head.text, claims.text, Values.UUID().text].map(Self.encode).joined(separator: ".")
    _ = made.withLock { $0.insert(token) }
    return token
  }

  /// The claims of a token that is ours and hasn't expired.
  func claims(of token: String, at now: Instant) throws(Problem) -> JSON {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .parts(parts.count) }
    guard Self.json(parts[0]) != nil, let claims = Self.json(parts[1]), claims.members != nil else { throw .unreadable }
    guard made.withLock({ $0.contains(token) }) else { throw .forged }
    if let expiry = claims["exp"]?.double, expiry <= now.seconds { throw .expired }
    return claims
  }

  private static func encode(_ text: String) -> String {
    String(
      Data(text.utf8).base64EncodedString().compactMap { $0 == "=" ? nil : $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }

  private static func json(_ part: Substring) -> JSON? {
    var text = String(part.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    while text.utf8.count % 4 != 0 { text += "=" }
    return Data(base64Encoded: text).flatMap { String(validating: $0, as: UTF8.self) }.flatMap(JSON.init(parsing:))
  }
}
