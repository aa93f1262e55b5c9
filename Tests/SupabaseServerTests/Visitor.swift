import AsyncHTTPClient
import Domain
import NIOCore
import NIOHTTP1
import SupabaseServer

/// Somebody who sends requests to a server, with a token or without.
struct Visitor {
  let server: SupabaseServer
  var token: String?
  var apikey: String?

  init(_ server: SupabaseServer, token: String? = nil) {
    self.server = server
    self.token = token
    apikey = server.anonKey
  }

  /// Follows nothing.
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  /// What came back.
  struct Reply {
    var status: Int
    var headers: HTTPHeaders
    var body: String
    var json: JSON? { JSON(parsing: body) }
    var code: String? { json?["code"]?.string ?? json?["error_code"]?.string }
    var range: String? { headers.first(name: "Content-Range") }
  }

  @concurrent
  func send(
    _ method: String, _ target: String, _ body: String? = nil, headers: [(String, String)] = []
  ) async throws -> Reply {
    var request = HTTPClientRequest(url: server.url + target)
    request.method = HTTPMethod(rawValue: method)
    if let apikey { request.headers.add(name: "apikey", value: apikey) }
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    for (name, value) in headers { request.headers.add(name: name, value: value) }
    if let body {
      request.body = .bytes(ByteBuffer(string: body))
      if request.headers["Content-Type"].isEmpty {
        request.headers.add(name: "Content-Type", value: "application/json")
      }
    }
    let response = try await Self.client.execute(request, timeout: .seconds(60))
    let bytes = try await response.body.collect(upTo: 64 << 20)
    return Reply(status: Int(response.status.code), headers: response.headers, body: String(buffer: bytes))
  }
}
