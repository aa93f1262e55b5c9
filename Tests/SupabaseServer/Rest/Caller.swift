import Domain
import PostgresCluster

/// Who asks: the role and the claims of a token, or nobody.
struct Caller: Sendable {
  var role = "anon"
  var claims: JSON = .object([JSON.Member("role", .string("anon"))])
  /// Whether there was a token at all.
  var isKnown = false

  /// Makes the rest of the transaction theirs.
  func begin(_ ask: Ask, on connection: isolated Postgres) throws {
    let isReading = ask.method == "GET" || ask.method == "HEAD"
    if isReading { try connection.execute("SET TRANSACTION READ ONLY") }
    let settings = [
      ("role", role), ("request.jwt.claims", claims.text), ("request.method", ask.method),
      ("request.path", "/" + ask.path.joined(separator: "/")), ("search_path", "\"public\", \"extensions\""),
    ]
    for (name, value) in settings { try connection.query("SELECT set_config($1, $2, true)", [name, value]) }
  }
}
