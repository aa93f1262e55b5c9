import CompassVerbs
import Display
import Domain
import PostgresCluster
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import SupabaseServer
import SupabaseStorage
import Synchronization
import TestSupport
import Testing
import Values

/// The dashboard over a real PostgreSQL after the wire of a project.
struct ServedDashboardTests {
  @Test(
    "handles partial data failure: the part says so, the others stand, and 'refresh' tries again",
    arguments: [("offers", "offers", "offer_status"), ("events", "events", "upcoming_events")])
  func partial(table: String, widget: String, key: String) async throws {
    try await Household.withPlayer { household, store, make in
      try await store.apply([make.school(1).insertion])
      let shell = DashboardShell(store, try await store.identity())
      // What can't come together is read table by table.
      household.server.faults.add(.answer(500, body: "{}"), "POST", "/rest/v1/rpc/read_rows", times: 50)
      household.server.faults.add(.answer(500, body: "{}"), "GET", "/rest/v1/\(table)", times: 50)
      let failed = try #require(await shell.json("dashboard"))
      #expect(failed[key]?["error"]?.string?.hasPrefix("\(table) can't be loaded: ") == true)
      #expect(failed["stats"]?["schools"]?.int == 1 && failed["pipeline"]?["researching"]?.int == 1)
      household.server.faults.clear()
      _ = await shell.json("refresh")
      #expect(try #require(await shell.json("dashboard"))[key]?["error"] == nil)
    }
  }

  @Test("dashboard loads in <2 seconds on 4G: no table is asked for twice, and several requests run at once")
  func requests() async throws {
    try await Household.withPlayer { household, store, _ in
      try await household.server.execute("DROP FUNCTION read_rows(json, integer)")
      let shell = DashboardShell(store, try await store.identity())
      household.server.forgetRequests()
      // The first two are answered when both are there.
      let gate = Gate()
      household.server.faults.add(.nothing, "GET", times: 2, gate: gate)
      async let both: Void = gate.arrivals(2)
      async let dashboard = shell.json("dashboard")
      await both
      gate.open()
      #expect(await dashboard != nil)
      let asked = household.server.requests.map { "\($0.method) \($0.target)" }
      #expect(asked.count <= TableName.allCases.count + 1 && Set(asked).count == asked.count)
      #expect((2...16).contains(household.server.mostRequestsAtOnce))
      household.server.forgetRequests()
      #expect(await shell.json("dashboard") != nil)
      #expect(household.server.requests.filter { $0.method == "GET" }.isEmpty)
    }
  }

  private func suggestion(_ id: UUID, for user: Key<User>, in household: Household) async throws {
    try await household.server.query(
      """
      INSERT INTO suggestion (id, athlete_id, rule_type, urgency, message, pending_surface)
      VALUES ($1::uuid, $2::uuid, 'interaction-gap', 'high', 'Write to Kenyon', false)
      """, [id.text, user.description])
  }

  @Test func suggestionsAreClosedThroughTheWebApplication() async throws {
    try await Household.withPlayer(hasAPI: true) { household, store, make in
      let ids = (0..<5).map { _ in UUID() }
      for id in ids { try await suggestion(id, for: make.user, in: household) }
      #expect(try await store.loadAll(Suggestion.self).count == 5)
      for (id, flag, deed) in [(ids[0], "dismissed", "dismiss"), (ids[1], "completed", "complete")] {
        household.server.forgetRequests()
        try await store.apply([
          Change(.suggestions, id, .set(column: flag, before: .bool(false), after: .bool(true))),
          Change(.suggestions, id, .set(column: "\(flag)_at", before: .null, after: .instant(Household.now))),
        ])
        let written = household.server.requests.filter { $0.method == "PATCH" }.map(\.target)
        #expect(written.allSatisfy { $0 == "/api/suggestions/\(id.text)/\(deed)" } && !written.isEmpty)
        let row = try await store.loadAll(Suggestion.self)[Key<Suggestion>(id)]
        #expect((flag == "dismissed" ? row?.dismissed : row?.completed) == true)
      }
      try await store.apply([
        Change(.suggestions, ids[0], .set(column: "dismissed", before: .bool(true), after: .bool(false)))
      ])
      #expect(try await store.loadAll(Suggestion.self)[Key<Suggestion>(ids[0])]?.dismissed == false)
    }
  }

  @Test("preferences go through the web application, what somebody else wrote meanwhile stays")
  func preferencesGoThroughTheWebApplication() async throws {
    try await Household.withPlayer(hasAPI: true) { household, store, make in
      let id = UUID()
      func value(_ text: String) -> Value { JSONText(text).map(Value.json) ?? .null }
      func change(_ before: String, _ after: String) -> Change {
        Change(.preferences, id, .set(column: "data", before: value(before), after: value(after)))
      }
      var document = Preferences(id: Key(id))
      (document.userID, document.category) = (make.user, .known(.location))
      document.data = JSONText("{}")
      try await store.apply([document.insertion])
      household.server.forgetRequests()
      try await store.apply([change("{}", #"{"zip":"44022"}"#)])
      let posted = household.server.requests.filter { $0.method != "GET" && $0.method != "HEAD" }.map(\.target)
      #expect(posted == ["/api/user/preferences/location"])
      await #expect(throws: StoreError.self) { try await store.apply([change("{}", #"{"zip":"10001"}"#)]) }
      #expect(try await store.loadAll(Preferences.self)[Key(id)]?.data?.json["zip"]?.string == "44022")
      household.server.faults.add(
        .answer(404, headers: [("Content-Type", "application/json")], body: #"{"statusCode":404,"message":"none"}"#),
        "POST", "/api/user/preferences", times: 5)
      try await store.apply([change(#"{"zip":"44022"}"#, #"{"zip":"10001"}"#)])
      #expect(try await store.loadAll(Preferences.self)[Key(id)]?.data?.json["zip"]?.string == "10001")
    }
  }

  @Test("the table is written where the web application has no such page, and errors of its are told")
  func withoutThePage() async throws {
    try await Household.withPlayer(hasAPI: true) { household, store, make in
      let id = UUID()
      try await suggestion(id, for: make.user, in: household)
      household.server.faults.add(
        .answer(404, headers: [("Content-Type", "application/json")], body: #"{"statusCode":404,"message":"none"}"#),
        "PATCH", "/api/suggestions", times: 5)
      try await store.apply([
        Change(.suggestions, id, .set(column: "dismissed", before: .bool(false), after: .bool(true)))
      ])
      #expect(try await store.loadAll(Suggestion.self)[Key<Suggestion>(id)]?.dismissed == true)
    }
  }
}

/// A time that stands still.
private struct Still: Time {
  let clock: Clock
  func newID() -> Values.UUID { Values.UUID() }
}

/// A shell over a store, which answers in JSON.
private final class DashboardShell: Sendable {
  private let interpreter: Mutex<Interpreter>
  private let said = Said()

  init(_ store: any Store, _ identity: Identity) {
    let clock = Clock.fixed(Instant(microseconds: 1_790_000_000_000_000))
    let world = World(store: store, time: Still(clock: clock))
    let session = Session(identity: identity, tables: Tables(), clock: clock)
    let said = said
    interpreter = Mutex(
      Interpreter(shell: ShellState(session: session), world: world) { presentation in
        if case .results(let blocks, _, _) = presentation { said.take(blocks) }
      })
  }

  func json(_ line: String) async -> JSON? {
    said.clear()
    var shell = interpreter.withLock(\.self)
    _ = await shell.run(line)
    let end = shell
    interpreter.withLock { $0 = end }
    return JSON(parsing: said.text)
  }
}

private final class Said: Sendable {
  private let stored = Mutex("")
  var text: String { stored.withLock(\.self) }
  func clear() { stored.withLock { $0 = "" } }
  func take(_ blocks: [Block]) { stored.withLock { $0 += blocks.map { render($0, as: .json, on: .uncut) }.joined() } }
}

/// Suggestions by the rules: stored in a project of one's own, kept on this machine where only a server may store them.
struct ServedSuggestionTests {
  private func open(
    takesNone: Bool = false, _ body: (_ household: Household, _ store: SupabaseStore) async throws -> Void
  ) async throws {
    try await Household.open { household in
      var tables = Sample.at().tables
      tables.suggestions = Rows([])
      try await household.server.fill(with: tables, password: "secret")
      if takesNone {
        try await household.server.execute(
          "DROP POLICY \"add one's own\" ON suggestion; DROP FUNCTION compass_state()")
      }
      try await body(household, try household.store(for: SampleFamily.user.uuid))
    }
  }

  private func messages(_ talk: inout Talk) async -> [String] {
    await talk.rows("suggestions").compactMap { $0["message"]?.string }
  }

  private let stored = "SELECT message, dismissed::text FROM suggestion ORDER BY message"

  @Test func aProjectOfOnesOwnKeepsThem() async throws {
    try await open { household, store in
      var talk = try await Talk(store: store)
      _ = await talk.hear("refresh")
      let listed = await messages(&talk)
      let rows = try await household.server.query(stored).rows
      #expect(listed.count == 3 && rows.count >= 3)
      // Another shell sees the same, and makes none twice.
      var other = try await Talk(store: try household.store(for: SampleFamily.user.uuid))
      _ = await other.hear("refresh")
      #expect(await messages(&other) == listed)
      #expect(try await household.server.query(stored).rows == rows)
      _ = await talk.hear("suggestions; dismiss 1")
      #expect(try await household.server.query(stored).rows.count { $0[1] == "true" } == 1)
    }
  }

  @Test func whereNobodyMayStoreThemTheyAreKeptHere() async throws {
    try await open(takesNone: true) { household, store in
      try await household.server.query(
        """
        INSERT INTO suggestion (athlete_id, rule_type, urgency, message, pending_surface)
        VALUES ($1, 'missing-video', 'low', 'of the server', true)
        """, [SampleFamily.user.uuid.text])
      let before = try await household.server.query("SELECT * FROM suggestion").rows
      var talk = try await Talk(store: store)
      _ = await talk.hear("refresh")
      let listed = await messages(&talk)
      #expect(listed.count == 3 && !listed.contains("of the server"))
      _ = await talk.hear("suggestions; dismiss 1")
      let left = await messages(&talk)
      #expect(left.count == 3 && left != listed)
      // The next shell on this machine goes on with them; the project knows of none.
      var other = try await Talk(store: try household.store(for: SampleFamily.user.uuid))
      _ = await other.hear("refresh")
      #expect(await messages(&other) == left)
      #expect(try await household.server.query("SELECT * FROM suggestion").rows == before)
      #expect(await other.rows("suggestions dismissed").count == 1)
    }
  }
}
