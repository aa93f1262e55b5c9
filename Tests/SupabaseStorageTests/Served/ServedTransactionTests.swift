import Domain
import Foundation
import PostgresCluster
import Storage
import SupabaseServer
import SupabaseStorage
import TestSupport
import Testing
import Values

/// Everything or nothing: with the function of the database by one request, and without it step by step.
struct ServedTransactionTests {
  /// A school with everything that may hang on it, from the athlete and from a parent.
  private static let rows = """
    INSERT INTO schools (id, user_id, family_unit_id, name, academic_info)
      VALUES ('#1', 'ME', 'FAMILY', 'Kenyon', '{"b" : 3.50, "a": [1e5]}');
    INSERT INTO school_status_history (id, school_id, new_status, changed_by, changed_at) VALUES
      ('#2', '#1', 'contacted', 'ME', '2026-01-01'), ('#3', '#1', 'interested', 'PARENT', '2026-01-02'),
      ('#4', '#1', 'recruited', 'PARENT', '2026-01-03');
    INSERT INTO coaches (id, school_id, user_id, role, first_name, last_name) VALUES
      ('#5', '#1', 'ME', 'head', 'Jo', 'Head'), ('#6', '#1', 'PARENT', 'assistant', 'Al', 'Aid');
    INSERT INTO events (id, user_id, family_unit_id, school_id, type, name, start_date)
      VALUES ('#7', 'ME', 'FAMILY', '#1', 'camp', 'Camp', '2026-06-01');
    INSERT INTO interactions (id, school_id, coach_id, event_id, type, direction, occurred_at, logged_by)
      VALUES ('#8', '#1', '#5', '#7', 'email', 'outbound', '2026-02-07T12:00:00Z', 'ME');
    INSERT INTO offers (id, user_id, school_id, coach_id, offer_type) VALUES ('#9', 'ME', '#1', '#5', 'partial');
    INSERT INTO documents (id, user_id, uploaded_by, family_unit_id, type, title, file_url, school_id)
      VALUES ('#10', 'ME', 'ME', 'FAMILY', 'resume', 'R', 'https://example.com', '#1');
    INSERT INTO performance_metrics (id, user_id, family_unit_id, recorded_date, metric_type, value, event_id)
      VALUES ('#11', 'ME', 'FAMILY', '2026-02-07', 'velocity', 81.5, '#7');
    INSERT INTO follow_up_reminders (id, user_id, school_id, interaction_id, title, due_date) VALUES
      ('#12', 'ME', '#1', '#8', 'Call', '2026-03-01'), ('#13', 'PARENT', NULL, NULL, 'Write', '2026-03-01');
    """
  private static let tables = [
    "schools", "school_status_history", "coaches", "events", "interactions", "offers", "documents",
    "performance_metrics", "follow_up_reminders",
  ]
  private static let contents =
    "SELECT "
    + tables.map { "(SELECT json_agg(to_jsonb(t) - 'updated_at' - 'created_at' ORDER BY id)::text FROM \($0) t)" }
    .joined(separator: ", ")

  /// Where there is no table, nobody has to wonder whether it was stored.
  @Test(arguments: [true, false]) func aTableThatIsNotThere(_ storesAtOnce: Bool) async throws {
    try await Household.withPlayer(storesAtOnce: storesAtOnce) { household, store, make in
      try await household.server.execute("DROP TABLE events CASCADE; NOTIFY pgrst, 'reload schema'")
      let error = await #expect(throws: StoreError.self) { try await store.apply([make.event(1).insertion]) }
      guard case .refused(let reason)? = error else { throw try #require(error) }
      #expect(reason.hasPrefix("the project has no table 'events': check SUPABASE_URL, or apply the migrations"))
    }
  }

  /// A family with its athlete and a parent, and the rows; `fill` puts them there again.
  private func open(
    storesAtOnce: Bool,
    _ body: (_ household: Household, _ me: UUID, _ fill: () async throws -> Void) async throws -> Void
  ) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      let (me, parent) = (try await household.newcomer("jo"), try await household.newcomer("pat", role: "parent"))
      try await household.join(parent, familyOf: me)
      let family = try await household.server.query(
        "SELECT family_unit_id FROM family_members WHERE user_id = $1", [me.text]
      ).first
      var rows = Self.rows.replacing("ME'", with: "\(me.text)'").replacing("PARENT", with: parent.text)
        .replacing("FAMILY", with: family ?? "")
      for number in (1...13).reversed() { rows = rows.replacing("#\(number)'", with: "\(StoreRows.id(number).text)'") }
      let filling = rows
      try await body(household, me) {
        let all = Self.tables.joined(separator: ", ")
        try await household.server.execute(
          "TRUNCATE \(all) CASCADE; TRUNCATE private.trash; \(filling)", keepsSchema: true)
      }
    }
  }

  private func deletion(of tables: Tables) -> [Change] {
    let results = tables.reminders.map(\.deletion) + tables.interactions.map(\.deletion) + tables.offers.map(\.deletion)
    let kept = tables.events.map(\.deletion) + tables.coaches.map(\.deletion) + tables.statusHistory.map(\.deletion)
    return results + kept + tables.schools.map(\.deletion)
  }

  /// The ways in which a request can go wrong: it isn't carried out, or it is and nobody hears of it; at once, or too late.
  /// Of many requests every third meets one, the next ones another.
  private static let faults =
    [FaultyWeb.Fault.resetBefore, .resetAfter, .timedOutBefore, .timedOutAfter, .status503].map { (true, $0, 0) }
    + [FaultyWeb.Fault.resetBefore, .timedOutAfter, .status503].enumerated().map { (false, $1, $0) }

  @Test(arguments: faults) func aDeletionThatFailsAnywhereLeavesEverythingOrNothing(
    storesAtOnce: Bool, _ fault: FaultyWeb.Fault, first: Int
  ) async throws {
    try await open(storesAtOnce: storesAtOnce) { household, me, fill in
      let web = FaultyWeb(household.web)
      let store = try household.store(for: me, through: web)
      try await fill()
      let before = try await household.server.query(Self.contents).rows
      let changes = deletion(of: try await store.tables())
      #expect(changes.count == 10)
      try await store.apply(changes)
      let after = try await household.server.query(Self.contents).rows
      #expect(before != after)
      var number = first
      while true {
        try await fill()
        web.arm(fault, at: number)
        let error = await store.failure(of: changes)
        guard web.disarm() > 0 else { break }
        let found = try await household.server.query(Self.contents).rows
        #expect(found == after || found == before, "request \(number): \(String(describing: error))")
        if error == nil { #expect(found == after) }
        number += storesAtOnce ? 1 : 3
      }
      #expect(storesAtOnce ? number == 1 : number > 20)
    }
  }

  /// A parent's reminder that the athlete's list doesn't show keeps the school: everything else comes back, entries of
  /// others included where there is a trash.
  @Test(arguments: [(true, true), (false, true), (false, false)])
  func whatIsInTheWayUnseenTakesNothingAlong(_ storesAtOnce: Bool, hasTrash: Bool) async throws {
    try await open(storesAtOnce: storesAtOnce) { household, me, fill in
      try await fill()
      let id = StoreRows.id(1).text
      try await household.server.execute(
        "UPDATE follow_up_reminders SET school_id = '\(id)' WHERE user_id <> '\(me.text)'")
      if !hasTrash { try await household.server.execute("DROP FUNCTION public.restore_deleted") }
      let store = try household.store(for: me)
      let before = try await household.server.query(Self.contents).rows
      let changes = deletion(of: try await store.tables())
      let error = await store.failure(of: changes)
      let found = try await household.server.query(Self.contents).rows
      let lost = try await household.server.query(
        "SELECT 5 - count(*) FROM school_status_history WHERE school_id = $1", [id])
      if hasTrash {
        #expect(error == .referenced(.schools, id: id, by: .reminders))
        #expect(found == before)
      } else {
        #expect(lost.first == "4")
        guard case .partly(let stored, .referenced) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(Set(stored.map(\.id)) == [StoreRows.id(3), StoreRows.id(4)])
      }
    }
  }

  @Test("deleting with everything, undoing it and changing many rows is one request each")
  func oneRequestEach() async throws {
    try await open(storesAtOnce: true) { household, me, fill in
      try await fill()
      let store = try household.store(for: me)
      let before = try await household.server.query(Self.contents).rows
      let tables = try await store.tables()
      func requests(_ changes: [Change]) async throws -> (count: Int, consequences: [Change]) {
        household.server.forgetRequests()
        let consequences = try await store.apply(changes)
        return (household.server.requests.count, consequences)
      }
      let deleted = try await requests(deletion(of: tables))
      #expect(deleted.count == 1)
      let emptied = deleted.consequences.filter { $0.sets("school_id") || $0.sets("event_id") }
      #expect(Set(emptied.map(\.table)) == [.documents, .metrics])
      let undo = (deletion(of: tables) + emptied).inverses
      #expect(try await requests(undo).count == 1)
      #expect(try await household.server.query(Self.contents).rows == before)
      let make = StoreRows(try await store.identity())
      #expect(try await requests((100..<450).map { make.school($0).insertion }).count == 1)
      #expect(try await requests(try await statuses(store)).count == 1)
    }
  }

  /// 350 schools get another status.
  private func statuses(_ store: SupabaseStore) async throws -> [Change] {
    let me = try await store.identity().user
    return try await store.loadAll(School.self).suffix(350).flatMap { school in
      statusChanges(
        of: school, to: .contacted, by: me, at: Instant(microseconds: 1_770_000_000_000_000), historyID: Key(UUID()),
        notes: nil)
    }
  }

  @Test("equal changes are one request step by step as well, a hundred rows at a time, whatever the rows were before")
  func equalChanges() async throws {
    try await open(storesAtOnce: false) { household, _, _ in
      let store = try household.store(for: try await household.newcomer("sam"))
      let make = StoreRows(try await store.identity())
      try await store.apply(
        (100..<450).map { number in
          var school = make.school(number)
          school.status = .known([.researching, .interested, .recruited][number % 3])
          school.statusChangedAt = Instant(microseconds: 1_760_000_000_000_000 + Int64(number))
          return school.insertion
        })
      let changes = try await statuses(store)
      household.server.forgetRequests()
      try await store.apply(changes)
      let writes = household.server.requests.filter { $0.method != "GET" }
      #expect(writes.count == 8 && household.server.requests.count <= 12)
      #expect(writes.allSatisfy { $0.target.utf8.count < 8_000 })
      #expect(try await store.loadAll(School.self).allSatisfy { $0.status == .known(.contacted) })
      // Someone else is faster, and nothing is overwritten.
      let again = try await store.loadAll(School.self).compactMap { $0.setting("status", to: .text("declined")) }
      try await household.server.execute("UPDATE schools SET status = 'committed' WHERE name = 'School 300'")
      let error = await store.failure(of: again)
      #expect(
        error
          == .conflict(
            .schools, id: StoreRows.id(300).text, column: "status", expected: .text("contacted"),
            found: .text("committed")))
      #expect(try await store.loadAll(School.self).count { $0.status == .known(.contacted) } == 349)
    }
  }

  /// As in the database of the web application, which keeps them in a column.
  @Test(
    "a conflict of private notes has the other value for merging, though the answer doesn't", arguments: [true, false])
  func privateNotes(storesAtOnce: Bool) async throws {
    try await open(storesAtOnce: storesAtOnce) { household, me, fill in
      try await fill()
      try await household.server.execute(Household.notesInColumn)
      let store = try household.store(for: me)
      _ = try await store.identity()
      try await household.server.execute(#"UPDATE schools SET private_notes = '{"z" : "1", "a": 2.0}'"#)
      let mine = Value.json(JSONText(.object([JSON.Member(me.text, .string("mine"))])))
      let change = set(StoreRows.id(1), "private_notes", .null, mine)
      let error = await store.failure(of: [change])
      guard case .conflict(.schools, _, "private_notes", .null, .json(let found)) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(found.text == #"{"z" : "1", "a": 2.0}"#)
    }
  }
}
