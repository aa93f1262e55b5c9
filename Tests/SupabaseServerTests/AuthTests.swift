import Domain
import SupabaseServer
import Synchronization
import Testing

/// Signing in as GoTrue does it.
struct AuthTests {
  /// A clock that goes when it's told to.
  private final class Hand: Sendable {
    private let stored = Mutex(Instant(seconds: 1_770_000_000))
    var now: Instant { stored.withLock { $0 } }
    func advance(_ seconds: Int) { stored.withLock { $0 = $0 + seconds } }
  }

  private let hand = Hand()

  private func start(oldErrors: Bool = false) async throws -> SupabaseServer {
    var options = SupabaseServer.Options()
    options.now = { [hand] in hand.now }
    options.saysErrorsTheOldWay = oldErrors
    let server = try await SupabaseServer.start(options)
    try await server.addUser(email: "Kim@Example.org", password: "long enough", name: "Kim Doe")
    return server
  }

  private func token(
    _ server: SupabaseServer, _ kind: String, _ body: String, headers: [(String, String)] = []
  ) async throws -> Visitor.Reply {
    try await Visitor(server).send("POST", "/auth/v1/token?grant_type=\(kind)", body, headers: headers)
  }

  private func signIn(_ server: SupabaseServer) async throws -> JSON {
    let reply = try await token(server, "password", #"{"email":"kim@example.org","password":"long enough"}"#)
    #expect(reply.status == 200)
    return try #require(reply.json)
  }

  private func refresh(_ server: SupabaseServer, _ token: JSON?) async throws -> Visitor.Reply {
    try await self.token(server, "refresh_token", #"{"refresh_token":"\#(token?.string ?? "")"}"#)
  }

  @Test func aPasswordOpensASession() async throws {
    let server = try await start()
    let session = try await signIn(server)
    #expect(session["token_type"] == .string("bearer"))
    #expect(session["expires_in"]?.int == 3_600)
    #expect(session["expires_at"]?.int == 1_770_003_600)
    #expect(session["user"]?["email"] == .string("kim@example.org"))
    #expect(session["user"]?["aud"] == .string("authenticated"))
    let visitor = Visitor(server, token: session["access_token"]?.string)
    let user = try await visitor.send("GET", "/auth/v1/user")
    #expect(user.json?["id"] == session["user"]?["id"])
    let rows = try await visitor.send("GET", "/rest/v1/users?select=full_name")
    #expect(rows.body == #"[{"full_name":"Kim Doe"}]"#)
    await server.stop()
  }

  @Test(arguments: [
    (#"{"email":"kim@example.org","password":"wrong"}"#, "invalid_credentials"),
    (#"{"email":"nobody@example.org","password":"long enough"}"#, "invalid_credentials"),
    (#"{"email":"' or 1=1 --","password":"' or 1=1 --"}"#, "invalid_credentials"),
    (#"{}"#, "invalid_credentials"), (#"{"email":"#, "bad_json"),
    (#"{"email":"new@example.org","password":"long enough"}"#, "email_not_confirmed"),
  ])
  func refusals(body: String, code: String) async throws {
    let server = try await start()
    try await server.addUser(email: "new@example.org", password: "long enough", isConfirmed: false)
    let reply = try await token(server, "password", body)
    #expect(reply.status == 400)
    #expect(reply.json?["error_code"]?.string == code)
    #expect(reply.json?["code"]?.int == 400)
    let newer = try await token(server, "password", body, headers: [("X-Supabase-Api-Version", "2024-01-01")])
    #expect(newer.json?["code"]?.string == code)
    await server.stop()
  }

  @Test func olderServersSayItOtherwise() async throws {
    let server = try await start(oldErrors: true)
    let reply = try await token(server, "password", #"{"email":"kim@example.org","password":"wrong"}"#)
    #expect(reply.body == #"{"error":"invalid_grant","error_description":"Invalid login credentials"}"#)
    await server.stop()
  }

  @Test func refreshTokensRotate() async throws {
    let server = try await start()
    let first = try await signIn(server)["refresh_token"]
    let second = try await refresh(server, first).json?["refresh_token"]
    #expect(second != nil && second != first)
    hand.advance(9)
    let again = try await refresh(server, first)
    #expect(again.status == 200)
    #expect(again.json?["refresh_token"] == second)
    let third = try await refresh(server, second).json?["refresh_token"]
    #expect(third != nil && third != second)
    await server.stop()
  }

  @Test func lateReuseEndsTheSession() async throws {
    let server = try await start()
    let first = try await signIn(server)
    let second = try await refresh(server, first["refresh_token"]).json
    hand.advance(11)
    #expect(
      try await refresh(server, first["refresh_token"]).json?["error_code"]?.string == "refresh_token_already_used")
    #expect(
      try await refresh(server, second?["refresh_token"]).json?["error_code"]?.string == "refresh_token_already_used")
    let user = try await Visitor(server, token: second?["access_token"]?.string).send("GET", "/auth/v1/user")
    #expect(user.status == 403)
    #expect(user.json?["error_code"]?.string == "session_not_found")
    await server.stop()
  }

  @Test func signingOutEndsTheSession() async throws {
    let server = try await start()
    let session = try await signIn(server)
    let visitor = Visitor(server, token: session["access_token"]?.string)
    #expect(try await visitor.send("POST", "/auth/v1/logout?scope=local").status == 204)
    #expect(try await visitor.send("POST", "/auth/v1/logout?scope=local").status == 403)
    let reply = try await refresh(server, session["refresh_token"])
    #expect(reply.json?["error_code"]?.string == "refresh_token_not_found")
    await server.stop()
  }

  @Test func tokensExpire() async throws {
    let server = try await start()
    let visitor = Visitor(server, token: try await signIn(server)["access_token"]?.string)
    hand.advance(3_600)
    let user = try await visitor.send("GET", "/auth/v1/user")
    #expect(user.status == 403)
    #expect(user.json?["error_code"]?.string == "bad_jwt")
    let rows = try await visitor.send("GET", "/rest/v1/users")
    #expect(rows.status == 401)
    #expect(rows.code == "PGRST303")
    await server.stop()
  }

  @Test(arguments: [
    (nil, "/auth/v1/user", 401, "No API key found in request"),
    (nil, "/rest/v1/users", 401, "No API key found in request"),
    ("sb_publishable_wrong", "/rest/v1/users", 401, "Invalid API key"),
    ("x", "/nothing", 404, "no Route matched with those values"),
  ])
  func theGatewayWantsAKey(key: String?, target: String, status: Int, message: String) async throws {
    let server = try await start()
    var visitor = Visitor(server)
    visitor.apikey = key
    let reply = try await visitor.send("GET", target)
    #expect(reply.status == status)
    #expect(reply.json?["message"]?.string == message)
    await server.stop()
  }

  @Test func theNewerKeyIsGoodToo() async throws {
    let server = try await start()
    var visitor = Visitor(server)
    visitor.apikey = server.publishableKey
    #expect(try await visitor.send("GET", "/rest/v1/schools?select=id").status == 401)
    await server.stop()
  }
}
