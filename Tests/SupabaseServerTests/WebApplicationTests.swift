import Domain
import PostgresCluster
import SupabaseServer
import Testing

/// The web application's API.
struct WebApplicationTests {
  private static let school = "50000000-0000-4000-8000-000000000001"

  /// A family with a school, what hangs on it, and suggestions.
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
        INSERT INTO suggestion (athlete_id, rule_type, urgency, message, pending_surface, surfaced_at)
          SELECT '\(id)', 'r', u, u, false, now() FROM unnest(array['high', 'low', 'medium', 'low']) u;
        INSERT INTO suggestion (athlete_id, rule_type, urgency, message) VALUES ('\(id)', 'r', 'low', 'hidden');
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

  @Test func suggestionsAreListed() async throws {
    try await visiting { _, player, parent in
      let list = try await player.send("GET", "/api/suggestions?location=dashboard").json
      guard case .array(let rows) = list?["suggestions"] else { throw WrongShape() }
      #expect(rows.map { $0["message"]?.string } == ["medium", "low", "low"])
      #expect(list?["pendingCount"]?.int == 1)
      let parents = try await parent.send("GET", "/api/suggestions?location=dashboard").json
      #expect(parents?["suggestions"] == .array([]))
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

  private struct WrongShape: Error {}
}
