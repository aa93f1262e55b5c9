import Domain
import PostgresCluster
import SupabaseServer
import Testing

/// The web application's API.
struct WebApplicationTests {
  /// A family with a school, a coach and what hangs on them.
  private struct House {
    var server: SupabaseServer
    var player: Visitor
    var parent: Visitor
    var playerID: UUID
    var school = "50000000-0000-4000-8000-000000000001"
    var coach = "c0000000-0000-4000-8000-000000000001"
  }

  private func start(_ cascade: SupabaseServer.Options.Cascade = .counting, csrf: Bool = false) async throws -> House {
    var options = SupabaseServer.Options()
    options.cascade = cascade
    options.wantsCSRF = csrf
    let server = try await SupabaseServer.start(options)
    let player = try await server.addUser(email: "kim@example.org", password: "long enough", name: "Kim Doe")
    let parent = try await server.addUser(
      email: "pat@example.org", password: "long enough", role: "parent", parentOf: player)
    let house = House(
      server: server, player: Visitor(server, token: server.token(for: player)),
      parent: Visitor(server, token: server.token(for: parent)), playerID: player)
    try await server.execute(
      """
      INSERT INTO schools (id, user_id, name, family_unit_id)
        SELECT '\(house.school)', '\(player.text)', 'Kenyon', id FROM family_units;
      INSERT INTO coaches (id, school_id, user_id, role, first_name, last_name, family_unit_id)
        SELECT '\(house.coach)', '\(house.school)', '\(player.text)', 'head', 'A', 'B', id FROM family_units;
      INSERT INTO interactions (school_id, coach_id, type, direction, occurred_at, logged_by, family_unit_id)
        SELECT '\(house.school)', '\(house.coach)', 'email', 'outbound', now(), '\(player.text)', id
        FROM family_units, generate_series(1, 3);
      INSERT INTO suggestion (athlete_id, rule_type, urgency, message, pending_surface, surfaced_at)
        SELECT '\(player.text)', 'r', u, u, false, now() FROM unnest(array['high', 'low', 'medium', 'low']) u;
      INSERT INTO suggestion (athlete_id, rule_type, urgency, message) VALUES ('\(player.text)', 'r', 'low', 'hidden');
      """)
    return house
  }

  private static let confirmed = #"{"confirmDelete":true}"#

  @Test func cascadesCountWhatTheyDelete() async throws {
    let house = try await start()
    let address = "/api/coaches/\(house.coach)"
    let blockers = try await house.player.send("GET", address + "/deletion-blockers").json
    #expect(blockers?["canDelete"] == .bool(false))
    let gone = try await house.player.send("POST", address + "/cascade-delete", Self.confirmed)
    #expect(gone.json?["deleted"]?.text == #"{"interactions":3,"coaches":1}"#)
    let school = try await house.player.send("POST", "/api/schools/\(house.school)/cascade-delete", Self.confirmed)
    #expect(school.json?["deleted"]?.text == #"{"schools":1}"#)
    #expect(try await house.server.query("SELECT count(*) FROM schools").first == "0")
    await house.server.stop()
  }

  @Test func cascadesRefuse() async throws {
    let house = try await start()
    let address = "/api/schools/\(house.school)/cascade-delete"
    let missing = "/api/schools/\(UUID())/cascade-delete"
    var stranger = house.player
    stranger.token = nil
    #expect(try await stranger.send("POST", address, Self.confirmed).status == 401)
    #expect(try await house.parent.send("POST", address, Self.confirmed).status == 403)
    #expect(try await house.player.send("POST", missing, Self.confirmed).status == 404)
    #expect(try await house.player.send("POST", address, "{}").status == 400)
    #expect(try await house.player.send("POST", "/api/schools/1/cascade-delete", Self.confirmed).status == 400)
    #expect(try await house.server.query("SELECT count(*) FROM schools").first == "1")
    await house.server.stop()
  }

  @Test(arguments: [(SupabaseServer.Options.Cascade.countingNothing, "0"), (.lying, "1")])
  func cascadesLie(cascade: SupabaseServer.Options.Cascade, left: String) async throws {
    let house = try await start(cascade)
    let reply = try await house.player.send("POST", "/api/schools/\(house.school)/cascade-delete", Self.confirmed)
    #expect(reply.json?["success"] == .bool(true))
    #expect(reply.json?["deleted"] == .object([]))
    #expect(try await house.server.query("SELECT count(*) FROM schools").first == left)
    await house.server.stop()
  }

  @Test func suggestionsAreListedAndClosed() async throws {
    let house = try await start()
    let list = try await house.player.send("GET", "/api/suggestions?location=dashboard").json
    guard case .array(let rows) = list?["suggestions"] else { throw WrongShape() }
    #expect(rows.map { $0["message"]?.string } == ["medium", "low", "low"])
    #expect(list?["pendingCount"]?.int == 1)
    let id = rows[0]["id"]?.string ?? ""
    let closed = try await house.player.send("PATCH", "/api/suggestions/\(id)/dismiss")
    #expect(closed.body == #"{"success":true}"#)
    #expect(try await house.server.query("SELECT count(*) FROM suggestion WHERE dismissed").first == "1")
    let parents = try await house.parent.send("GET", "/api/suggestions?location=dashboard").json
    #expect(parents?["suggestions"] == .array([]))
    let foreign = rows[1]["id"]?.string ?? ""
    #expect(try await house.parent.send("PATCH", "/api/suggestions/\(foreign)/complete").status == 200)
    #expect(try await house.server.query("SELECT count(*) FROM suggestion WHERE completed").first == "0")
    await house.server.stop()
  }

  @Test func writesWantATokenAgainstForgery() async throws {
    let house = try await start(csrf: true)
    let address = "/api/suggestions/\(UUID())/dismiss"
    let refused = try await house.player.send("PATCH", address)
    #expect(refused.status == 403)
    #expect(refused.json?["message"]?.string == "Invalid CSRF token")
    let answer = try await house.player.send("GET", "/api/csrf-token")
    let token = answer.json?["token"]?.string ?? ""
    let cookie = answer.header("Set-Cookie")?.prefix { $0 != ";" } ?? ""
    let headers = [("x-csrf-token", token), ("Cookie", "other=1; \(cookie)")]
    #expect(try await house.player.send("PATCH", address, headers: headers).status == 200)
    #expect(try await house.player.send("PATCH", address, headers: [headers[0]]).status == 403)
    let preferences = try await house.player.send("POST", "/api/user/preferences/location", #"{"data":{}}"#)
    #expect(preferences.status == 200)
    await house.server.stop()
  }

  @Test func preferencesAreKept() async throws {
    let house = try await start()
    let address = "/api/user/preferences/location"
    #expect(
      try await house.player.send("GET", address).body == #"{"category":"location","data":{},"exists":false}"#)
    let bare = try await house.player.send("POST", address, #"{"city":"Columbus"}"#)
    #expect(bare.status == 400)
    let stored = try await house.player.send("POST", address, #"{"data":{"city":"Columbus","x":1}}"#)
    #expect(stored.json?["success"] == .bool(true))
    #expect(try await house.player.send("GET", address).json?["data"]?.text == #"{"city":"Columbus","x":1}"#)
    let entry = #"{"category":"location","old_value":{"a":1},"new_value":{"a":2},"changed_fields":["a","b \"c"]}"#
    #expect(try await house.player.send("POST", "/api/user/preferences/history", entry).status == 200)
    let history = try await house.player.send("GET", address + "/history").json
    #expect(history?["total"]?.int == 1)
    #expect(try await house.parent.send("GET", address).json?["exists"] == .bool(false))
    await house.server.stop()
  }

  @Test func familiesAreSeenByTheirMembers() async throws {
    let house = try await start()
    let seen = try await house.parent.send("GET", "/api/family/accessible").json
    guard case .array(let families) = seen?["families"], let family = families.first else { throw WrongShape() }
    #expect(family["athleteId"]?.string == house.playerID.text)
    #expect(family["athleteName"]?.string == "Kim Doe")
    let id = family["familyUnitId"]?.string ?? ""
    let members = try await house.player.send("GET", "/api/family/members?familyId=\(id)").json
    #expect(members?["count"]?.int == 2)
    let stranger = try await house.server.addUser(email: "x@example.org", password: "long enough")
    let other = Visitor(house.server, token: house.server.token(for: stranger))
    #expect(try await other.send("GET", "/api/family/members?familyId=\(id)").status == 403)
    #expect(try await other.send("GET", "/api/family/accessible").body == #"{"success":true,"families":[]}"#)
    await house.server.stop()
  }

  @Test func packetsAreRemembered() async throws {
    let house = try await start()
    let packet = #"{"recipients":["a@b.edu"],"subject":"Kim","body":"Hello","htmlContent":"<p>"}"#
    let reply = try await house.player.send("POST", "/api/recruiting-packet/email", packet)
    #expect(reply.json?["sentTo"] == .array([.string("a@b.edu")]))
    #expect(house.server.sentPackets.map(\.text) == [packet])
    let empty = #"{"recipients":[],"subject":"Kim","body":"Hello"}"#
    #expect(try await house.player.send("POST", "/api/recruiting-packet/email", empty).status == 400)
    #expect(house.server.sentPackets.count == 1)
    await house.server.stop()
  }

  private struct WrongShape: Error {}
}
