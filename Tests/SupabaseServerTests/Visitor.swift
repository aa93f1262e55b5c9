import Domain
import SupabaseServer
import Web

/// Somebody who sends requests to a server, with a token or without.
struct Visitor {
  let server: SupabaseServer
  var token: String?
  var apikey: String?
  private let client = PooledClient(connecting: .seconds(60))

  init(_ server: SupabaseServer, token: String? = nil) {
    self.server = server
    self.token = token
    apikey = server.anonKey
  }

  /// What came back.
  struct Reply {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: String
    var json: JSON? { JSON(parsing: body) }
    var code: String? { json?["code"]?.string ?? json?["error_code"]?.string }
    var range: String? { header("Content-Range") }

    /// The first header of this name; ignores case.
    func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
  }

  /// What a request can't be sent with.
  struct NoMethod: Error { let name: String }

  /// Follows nothing.
  @concurrent
  func send(
    _ method: String, _ target: String, _ body: String? = nil, headers: [(String, String)] = []
  ) async throws -> Reply {
    guard let method = WebRequest.Method(rawValue: method) else { throw NoMethod(name: method) }
    var all: [(name: String, value: String)] = apikey.map { [("apikey", $0)] } ?? []
    if let token { all.append(("Authorization", "Bearer \(token)")) }
    all += headers.map { (name: $0.0, value: $0.1) }
    if body != nil, !all.contains(where: { $0.name == "Content-Type" }) {
      all.append(("Content-Type", "application/json"))
    }
    let response = try await client.send(
      WebRequest(method, server.url + target, headers: all, body: body.map { Array($0.utf8) }, timeout: .seconds(60)))
    return Reply(
      status: response.status, headers: response.headers, body: String(decoding: response.body, as: UTF8.self))
  }
}
