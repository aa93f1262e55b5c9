import Domain
import Testing
import Web

@testable import SupabaseServer

/// Somebody who sends requests to a server, with a token or without.
struct Visitor {
  let server: SupabaseServer
  var token: String?
  var apikey: String?
  private let client = PooledClient(
    connecting: .seconds(600), firstByte: .seconds(600), stall: .seconds(600))

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

  /// Follows nothing. What no client here can send (`OPTIONS`) the server is asked without HTTP.
  @concurrent
  func send(
    _ method: String, _ target: String, _ body: String? = nil, headers: [(String, String)] = []
  ) async throws -> Reply {
    var all: [(name: String, value: String)] = apikey.map { [("apikey", $0)] } ?? []
    if let token { all.append(("Authorization", "Bearer \(token)")) }
    all += headers.map { (name: $0.0, value: $0.1) }
    if body != nil, !all.contains(where: { $0.name == "Content-Type" }) {
      all.append(("Content-Type", "application/json"))
    }
    guard let method = WebRequest.Method(rawValue: method) else {
      return try await ask(method, target, all, body ?? "")
    }
    let response = try await client.send(
      WebRequest(
        method, server.url + target, headers: all, body: body.map { Array($0.utf8) }, timeout: .seconds(600),
        longestBody: 64 << 20))
    return Reply(
      status: response.status, headers: response.headers, body: String(decoding: response.body, as: UTF8.self))
  }

  private func ask(
    _ method: String, _ target: String, _ headers: [(name: String, value: String)], _ body: String
  ) async throws -> Reply {
    let ask = try #require(Ask(method, target, headers: headers, body: Array(body.utf8)))
    let answer = await server.gateway.answer(ask)
    return Reply(status: answer.status, headers: answer.headers, body: String(decoding: answer.body, as: UTF8.self))
  }
}
