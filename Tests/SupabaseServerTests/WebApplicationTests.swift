import Domain
import PostgresCluster
import SupabaseServer
import Synchronization
import Testing

/// The web application's API.
struct WebApplicationTests {
  private static let school = "50000000-0000-4000-8000-000000000001"

  /// A family with a school and what hangs on it.
  private func visiting(_ body: (SupabaseServer, _ player: Visitor, _ parent: Visitor) async throws -> Void)
    async throws
  {
    try await Visitor.visiting { server, player in
      let id = try #require(try await server.query("SELECT player_user_id FROM family_units").first)
      let parent = try await server.addUser(
        email: "pat@example.org", password: "long enough", role: "parent", parentOf: UUID(uuidString: id))
      try await server.execute(
        """
        INSERT INTO schools (id, user_id, name, family_unit_id) SELECT '\(Self.school)', '\(id)', 'Kenyon', id
          FROM family_units;
        INSERT INTO interactions (school_id, type, direction, occurred_at, logged_by, family_unit_id)
          SELECT '\(Self.school)', 'email', 'outbound', now(), '\(id)', id FROM family_units, generate_series(1, 3);
        """)
      try await body(server, player, Visitor(server, token: server.token(for: parent)))
    }
  }

  @Test func cascadesRefuseAndCountWhatTheyDelete() async throws {
    try await visiting { server, player, parent in
      let confirmed = #"{"confirmDelete":true}"#
      let address = "/api/schools/\(Self.school)/cascade-delete"
      for (visitor, address, body, status) in [
        (Visitor(server), address, confirmed, 401), (parent, address, confirmed, 403),
        (player, "/api/schools/\(UUID())/cascade-delete", confirmed, 404), (player, address, "{}", 400),
        (player, "/api/schools/1/cascade-delete", confirmed, 400),
      ] {
        #expect(try await visitor.send("POST", address, body).status == status, "\(address)")
      }
      #expect(try await server.query("SELECT count(*) FROM schools").first == "1")
      let gone = try await player.send("POST", address, confirmed)
      #expect(gone.json?["deleted"]?.text == #"{"interactions":3,"schools":1}"#)
    }
  }

  @Test func writesWantATokenAgainstForgery() async throws {
    try await visiting { _, player, _ in
      let address = "/api/suggestions/\(UUID())/dismiss"
      let refused = try await player.send("PATCH", address)
      #expect(refused.status == 403 && refused.json?["message"]?.string == "Invalid CSRF token")
      let answer = try await player.send("GET", "/api/csrf-token")
      let cookie = answer.header("Set-Cookie")?.prefix { $0 != ";" } ?? ""
      let headers = [("x-csrf-token", answer.json?["token"]?.string ?? ""), ("Cookie", "other=1; \(cookie)")]
      #expect(try await player.send("PATCH", address, headers: headers).status == 200)
      #expect(try await player.send("PATCH", address, headers: [headers[0]]).status == 403)
    }
  }
}

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
