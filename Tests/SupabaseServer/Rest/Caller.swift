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
    try connection.query(
      """
      SELECT set_config('request.jwt.claims', $1, true), set_config('request.method', $2, true),
        set_config('request.path', $3, true), set_config('search_path', '"public", "extensions"', true),
        set_config('role', $4, true)
      """, [claims.text, ask.method, "/" + ask.path.joined(separator: "/"), role])
  }
}
