import Domain
import SupabaseServer
import TestSupport
import Testing
import Values
import Web

/// A person who sends requests to a server, with a token or without.
struct Visitor {
  let server: SupabaseServer
  var token: String?
  private let client = PooledClient(connecting: Patience.limit, firstByte: Patience.limit, stall: Patience.limit)

  init(_ server: SupabaseServer, token: String?) { (self.server, self.token) = (server, token) }

  /// The answer that came back.
  struct Reply {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: String
    var json: JSON? { JSON(parsing: body) }
    func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
  }

  /// Follows nothing.
  @concurrent
  func send(
    _ method: String, _ target: String, _ body: String? = nil, headers: [(String, String)] = []
  ) async throws -> Reply {
    var all = [(name: "apikey", value: server.anonKey)]
    if let token { all.append(("Authorization", "Bearer \(token)")) }
    all += headers.map { (name: $0.0, value: $0.1) }
    if body != nil, !all.contains(where: { $0.name == "Content-Type" }) {
      all.append(("Content-Type", "application/json"))
    }
    let response = try await client.send(
      WebRequest(
        try #require(WebRequest.Method(rawValue: method)), server.url + target, headers: all,
        body: body.map { Array($0.utf8) }, timeout: Patience.limit, longestBody: 64 << 20))
    return Reply(
      status: response.status, headers: response.headers, body: String(decoding: response.body, as: UTF8.self))
  }
}
