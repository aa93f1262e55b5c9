import Domain
import Foundation
import Storage
import SupabaseServer
import SupabaseStorage
import TestSupport
import Testing
import Values

/// A large table of a project is read column by column, and its rows by their ids.
struct ServedImageTests {
  /// A project with 120 schools that gives 25 rows at once.
  private func open(
    atOnce: Bool = false, _ body: (_ store: SupabaseStore, _ server: SupabaseServer) async throws -> Void
  ) async throws {
    var options = SupabaseServer.Options()
    options.maxRows = 25
    try await Household.open(options) { household in
      let me = try await household.newcomer("jo")
      try await household.server.query(
        """
        INSERT INTO schools (user_id, family_unit_id, name, division, status, ranking, pros, notes, academic_info)
        SELECT user_id, family_unit_id, 'School "' || n || '"', (ARRAY['D1','D2','D3',NULL])[1 + n % 4]::school_division,
          'interested',
          NULLIF(n % 9, 0), CASE WHEN n % 2 = 0 THEN ARRAY['small, "dear"'] ELSE '{}' END, repeat('é', n % 3),
          CASE WHEN n % 3 = 0 THEN json_build_object('state', 'OH', 'student_size', n)::jsonb END
        FROM family_members, generate_series(1, 120) n WHERE user_id = $1::uuid
        """, [me.text])
      if !atOnce { try await household.server.execute("DROP FUNCTION read_rows(json, integer)") }
      var store = try household.store(for: me)
      store.largestWhole = 100
      _ = try await store.identity()
      household.server.forgetRequests()
      try await body(store, household.server)
    }
  }

  /// The columns that were asked for of schools, each choice once.
  private func selected(_ server: SupabaseServer) -> [String] {
    var choices: Set<String> = []
    for request in server.requests where request.target.contains("schools?") {
      let words = request.target.split(whereSeparator: { $0 == "?" || $0 == "&" })
      guard let choice = words.first(where: { $0.hasPrefix("select=") }) else { continue }
      choices.insert(String(choice).replacing("%2C", with: ",").replacing("%2A", with: "*"))
    }
    return choices.sorted()
  }

  @Test func columnsAndRowsAreThoseOfTheProject() async throws {
    try await open { store, server in
      let rows = try await store.table(.schools).schools
      #expect(rows.isFar)
      #expect(selected(server) == ["select=*", "select=id,name,updated_at"])
      let whole = try await store.loadAll(School.self)
      #expect(rows.count == 120 && rows.indices.allSatisfy { rows.id(at: $0) == whole.id(at: $0) })
      server.forgetRequests()
      let context = EvaluationContext(clock: .fixed(StoreRows.moment))
      rows.prepare(School.fields.all, context)
      try await rows.fetch { _ in }
      #expect(selected(server).count == 1)
      for field in School.fields.all {
        for position in whole.indices where field.reads?(context) != nil {
          #expect(rows.read(field, at: position, context) == field.read(whole[position], context), "\(field.name)")
        }
      }
      server.forgetRequests()
      rows.prepare([3, 70, 119])
      try await rows.fetch { _ in }
      #expect(server.requests.filter { $0.target.contains("schools?") && $0.target.contains("&id=in.") }.count == 1)
      #expect(server.requests.count == 2, "the rows, and what is noted of them")
      #expect([3, 70, 119].allSatisfy { rows[$0] == whole[$0] })
      #expect(!rows.isWanting && rows.takeFailure() == nil)
      try await rows.fetch(everything: true) { _ in }
      #expect(Array(rows) == Array(whole) && !rows.isFar)
    }
  }

  @Test(arguments: [false, true]) func whatSomebodyElseTookAwayIsMissed(atOnce: Bool) async throws {
    try await open(atOnce: atOnce) { store, server in
      let rows = try await store.table(.schools).schools
      try await server.query("DELETE FROM schools WHERE id = $1::uuid", [rows.id(at: 60).description])
      rows.prepare([60, 61])
      await #expect(throws: ChangedElsewhere.self) { try await rows.fetch { _ in } }
      rows.prepare(columns: ["division"])
      await #expect(throws: ChangedElsewhere.self) { try await rows.fetch { _ in } }
      try await rows.fetch { _ in }
      #expect(rows[61].name.hasPrefix("School"))
    }
  }

  @Test(arguments: [false, true]) func aColumnThatTheProjectLacksIsEmpty(atOnce: Bool) async throws {
    try await open(atOnce: atOnce) { store, server in
      let rows = try await store.table(.schools).schools
      try await server.execute("ALTER TABLE schools DROP COLUMN ranking CASCADE")
      try await server.execute("NOTIFY pgrst, 'reload schema'")
      rows.prepare(columns: ["ranking", "division"])
      try await rows.fetch { _ in }
      #expect(rows.indices.allSatisfy { rows.value(of: "ranking", at: $0) == .null })
      #expect(rows.indices.contains { rows.value(of: "division", at: $0) == .text("D1") })
    }
  }

  @Test func smallTablesComeWholeAtOnce() async throws {
    try await open { store, server in
      var store = store
      store.largestWhole = 120
      let rows = try await store.table(.schools).schools
      #expect(!rows.isStored && rows.count == 120)
      #expect(selected(server) == ["select=*"])
      let targets = server.requests.map(\.target)
      #expect(Set(targets).count == targets.count)
    }
  }
}
