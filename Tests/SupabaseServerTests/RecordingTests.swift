import Domain
import PostgresCluster
import SupabaseServer
import Testing
import Values

/// The server beside the exchanges that were recorded from a real PostgREST.
struct RecordingTests {
  @Test func everyExchangeIsAnsweredTheSameWay() async throws {
    let cluster = try await PrivateCluster.shared()
    let database = try await cluster.createDatabase(applyingMigrations: false)
    let fixture = try Repository.text(of: "Tests/SupabaseServerTests/Recordings/fixture.sql")
    try await cluster.connect(database, as: "postgres").execute(fixture)
    let server = try await SupabaseServer.start(on: cluster, database: database)
    let file = try Repository.text(of: "Tests/SupabaseServerTests/Recordings/postgrest.json")
    let exchanges = try #require(JSON(parsing: file)?["exchanges"]?.list)
    #expect(exchanges.count > 30)
    for exchange in exchanges {
      let exchange = try Exchange(exchange)
      let reply = try await exchange.visitor(of: server).send(
        exchange.method, exchange.target, exchange.body, headers: exchange.headers)
      exchange.compare(reply)
    }
    await server.stop()
    try await cluster.dropDatabase(database)
  }
}

/// One recorded request and its answer.
private struct Exchange {
  let name: String
  let sender: String
  let method: String
  let target: String
  let headers: [(String, String)]
  let body: String?
  let answer: JSON

  init(_ json: JSON) throws {
    let request = try #require(json["request"])
    name = try #require(json["name"]?.string)
    sender = try #require(json["as"]?.string)
    method = try #require(request["method"]?.string)
    target = try #require(request["target"]?.string)
    headers = try #require(request["headers"]?.pairs)
    answer = try #require(json["response"])
    switch request["body"] {
    case nil, .null: body = nil
    case .string(let text): body = text
    case .some(let json): body = json.text
    }
  }

  func visitor(of server: SupabaseServer) -> Visitor {
    func id(_ letter: String) -> UUID { UUID(uuidString: "\(letter)0000000-0000-4000-8000-000000000001") ?? UUID() }
    let token: String? =
      switch sender {
      case "player": server.token(for: id("a"))
      case "parent": server.token(for: id("b"))
      case "other": server.token(for: id("d"))
      case "expired": server.token(for: id("a"), lifetime: -60)
      case "forged": server.forgedToken(for: id("a"))
      case "garbage": "garbage"
      default: nil
      }
    return Visitor(server, token: token)
  }

  /// The columns that differ from one run to the next.
  private static let accidents: [String: String] = ["set a favourite": "updated_at", "status history entry": "id"]

  func compare(_ reply: Visitor.Reply) {
    let expected = Visitor.Reply(
      status: answer["status"]?.int ?? 0, headers: [], body: answer["text"]?.string ?? reply.body)
    #expect(reply.status == expected.status, "\(name): \(reply.body)")
    for (header, value) in answer["headers"]?.pairs ?? [] where header != "content-location" {
      #expect(reply.header(header) == value, "\(name): \(header)")
    }
    #expect(reply.body == expected.body, "\(name)")
    if let length = answer["json_length"]?.int { #expect(reply.json?.list?.count == length, "\(name)") }
    guard let json = answer["json"] else { return }
    let accident = Self.accidents[name]
    #expect(reply.json?.without(accident) == json.without(accident), "\(name): \(reply.body)")
  }
}

extension JSON {
  fileprivate var list: [JSON]? { if case .array(let items) = self { items } else { nil } }

  fileprivate var pairs: [(String, String)]? {
    guard case .object(let members) = self else { return nil }
    return members.compactMap { member in member.value.string.map { (member.key, $0) } }
  }

  /// The same with null under a key of each item; of an error only what doesn't vary from version to version.
  fileprivate func without(_ key: String?) -> JSON {
    var copy = self
    if self["code"] != nil, self["message"] != nil {
      for word in ["message", "details", "hint"] { copy[word] = .null }
      return copy
    }
    guard let key, case .array(let items) = self else { return copy }
    return .array(
      items.map { item in
        var item = item
        if item[key] != nil { item[key] = .null }
        return item
      })
  }
}
