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

  /// Somebody without a token.
  private func visiting(_ body: (SupabaseServer, Visitor) async throws -> Void) async throws {
    var options = SupabaseServer.Options()
    options.now = { [hand] in hand.now }
    try await Visitor.visiting(options) { server, _ in try await body(server, Visitor(server)) }
  }

  private func signIn(_ visitor: Visitor) async throws -> JSON {
    let body = #"{"email":"kim@example.org","password":"long enough"}"#
    let reply = try await visitor.send("POST", "/auth/v1/token?grant_type=password", body)
    #expect(reply.status == 200)
    return try #require(reply.json)
  }

  private func refresh(_ visitor: Visitor, _ token: JSON?) async throws -> Visitor.Reply {
    let body = #"{"refresh_token":"\#(token?.string ?? "")"}"#
    return try await visitor.send("POST", "/auth/v1/token?grant_type=refresh_token", body)
  }

  @Test func aPasswordOpensASession() async throws {
    try await visiting { server, visitor in
      let session = try await signIn(visitor)
      #expect(session["token_type"] == .string("bearer"))
      #expect(session["expires_in"]?.int == 3_600)
      #expect(session["expires_at"]?.int == 1_770_003_600)
      #expect(session["user"]?["email"] == .string("kim@example.org"))
      #expect(session["user"]?["aud"] == .string("authenticated"))
      let kim = Visitor(server, token: session["access_token"]?.string)
      #expect(try await kim.send("GET", "/auth/v1/user").json?["id"] == session["user"]?["id"])
      #expect(try await kim.send("GET", "/rest/v1/users?select=full_name").body == #"[{"full_name":"Kim Doe"}]"#)
      hand.advance(3_600)
      let user = try await kim.send("GET", "/auth/v1/user")
      #expect(user.status == 403 && user.code == "bad_jwt")
      let rows = try await kim.send("GET", "/rest/v1/users")
      #expect(rows.status == 401 && rows.code == "PGRST303")
    }
  }

  @Test func refusals() async throws {
    try await visiting { server, visitor in
      try await server.addUser(email: "new@example.org", password: "long enough", isConfirmed: false)
      for (body, code) in [
        (#"{"email":"kim@example.org","password":"wrong"}"#, "invalid_credentials"),
        (#"{"email":"nobody@example.org","password":"long enough"}"#, "invalid_credentials"),
        (#"{}"#, "invalid_credentials"), (#"{"email":"#, "bad_json"),
        (#"{"email":"new@example.org","password":"long enough"}"#, "email_not_confirmed"),
      ] {
        let reply = try await visitor.send("POST", "/auth/v1/token?grant_type=password", body)
        #expect(reply.status == 400 && reply.code == code, "\(body)")
        #expect(reply.header("X-Supabase-Api-Version") == "2024-01-01")
      }
    }
  }

  @Test func refreshTokensRotateAndLateReuseEndsTheSession() async throws {
    try await visiting { server, visitor in
      let first = try await signIn(visitor)["refresh_token"]
      let second = try await refresh(visitor, first).json
      #expect(second?["refresh_token"] != nil && second?["refresh_token"] != first)
      hand.advance(9)
      let again = try await refresh(visitor, first)
      #expect(again.status == 200 && again.json?["refresh_token"] == second?["refresh_token"])
      hand.advance(2)
      for token in [first, second?["refresh_token"]] {
        #expect(try await refresh(visitor, token).code == "refresh_token_already_used")
      }
      let user = try await Visitor(server, token: second?["access_token"]?.string).send("GET", "/auth/v1/user")
      #expect(user.status == 403 && user.code == "session_not_found")
    }
  }

  @Test func signingOutEndsTheSession() async throws {
    try await visiting { server, visitor in
      let session = try await signIn(visitor)
      let kim = Visitor(server, token: session["access_token"]?.string)
      for status in [204, 403] {
        #expect(try await kim.send("POST", "/auth/v1/logout?scope=local").status == status)
      }
      #expect(try await refresh(visitor, session["refresh_token"]).code == "refresh_token_not_found")
    }
  }

  @Test func theGatewayWantsAKey() async throws {
    try await visiting { _, visitor in
      for (key, target, status, message) in [
        (nil, "/auth/v1/user", 401, "No API key found in request"),
        (nil, "/rest/v1/users", 401, "No API key found in request"),
        ("sb_publishable_wrong", "/rest/v1/users", 401, "Invalid API key"),
        ("x", "/nothing", 404, "no Route matched with those values"),
      ] {
        var visitor = visitor
        visitor.apikey = key
        let reply = try await visitor.send("GET", target)
        #expect(reply.status == status && reply.json?["message"]?.string == message, "\(target)")
      }
    }
  }
}
