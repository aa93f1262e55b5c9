import Domain
import PostgresCluster
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import SupabaseServer
import SupabaseStorage
import TestSupport
import Testing
import Values

/// Private notes on a real project: in a table of one's own, or in the column of the web application's database.
struct ServedOwnNotesTests {
  private let column = PrivateNotes.column

  private func note(_ text: String, by user: UUID) -> Value {
    .json(JSONText(.object([JSON.Member(user.text, .string(text))])))
  }

  /// A school that both see, through the stores of both.
  private func open(
    isOurs: Bool = true,
    _ body: (_ server: SupabaseServer, _ mine: SupabaseStore, _ theirs: SupabaseStore, _ school: School) async throws
      -> Void
  ) async throws {
    try await Household.withParent { household, mine, theirs, make in
      if !isOurs { try await household.server.execute(Household.notesInColumn) }
      try await mine.apply([make.school(1).insertion])
      try await body(household.server, mine, theirs, make.school(1))
    }
  }

  @Test(arguments: [true, false]) func everybodyReadsTheirOwn(_ isOurs: Bool) async throws {
    try await open(isOurs: isOurs) { server, mine, theirs, school in
      let (me, parent) = (try await mine.identity().user.uuid, try await theirs.identity().user.uuid)
      let set = { (before: Value, after: Value) in
        Change(.schools, school.id.uuid, .set(column: column, before: before, after: after))
      }
      _ = try await mine.loadAll(School.self)
      try await mine.apply([set(.null, note("mine", by: me))])
      let held = try await mine.loadAll(School.self)[0].value(of: column)
      #expect(held == note("mine", by: me))
      guard isOurs else {
        #expect(try await theirs.loadAll(School.self)[0].value(of: column) == held)
        return
      }
      #expect(try await theirs.loadAll(School.self)[0].privateNotes == nil)
      try await theirs.apply([set(.null, note("theirs", by: parent))])
      #expect(try await mine.load(School.self, limit: 10)[0].value(of: column) == held)
      await #expect(throws: StoreError.self) { try await mine.apply([set(note("old", by: me), .null)]) }
      try await mine.apply([set(held, note("new", by: me))])
      #expect(try await mine.loadAll(School.self)[0].value(of: column) == note("new", by: me))
      try await mine.apply([set(note("new", by: me), .null)])
      #expect(try await server.query("SELECT note FROM private_notes").rows == [["theirs"]])
      #expect(try await server.query("SELECT private_notes FROM schools").rows == [[nil]])
    }
  }

  @Test func aNoteComesAndGoesWithItsSchool() async throws {
    try await open { server, mine, _, school in
      let me = try await mine.identity().user.uuid
      var second = StoreRows(try await mine.identity()).school(2)
      second.privateNotes = JSONText(.object([JSON.Member(me.text, .string("first sight"))]))
      let adding = second.insertion
      try await mine.apply([adding])
      let found = try #require(try await mine.loadAll(School.self)[second.id])
      #expect(found.privateNotes == second.privateNotes)
      try await mine.apply([found.deletion])
      #expect(try await server.query("SELECT FROM private_notes").affected == 0)
    }
  }

  /// No answer comes to the note: the project is asked whether it is there.
  @Test(arguments: [(FaultyWeb.Fault.timedOutAfter, true), (.resetAfter, true), (.timedOutBefore, false)])
  func whatBecameOfANoteIsLookedUp(_ fault: FaultyWeb.Fault, isStored: Bool) async throws {
    try await Household.open { household in
      let me = try await household.newcomer("jo")
      let web = FaultyWeb(household.web)
      let store = try household.store(for: me, through: web)
      let school = StoreRows(try await store.identity()).school(1)
      try await store.apply([school.insertion])
      _ = try await store.loadAll(School.self)
      web.arm(fault)
      let change = Change(.schools, school.id.uuid, .set(column: column, before: .null, after: note("mine", by: me)))
      let error = await store.failure(of: [change])
      _ = web.disarm()
      #expect((error == nil) == isStored)
      if case .unsettled? = error { Issue.record("it can be told") }
      let rows = try await household.server.query("SELECT note FROM private_notes").rows
      #expect(rows == (isStored ? [["mine"]] : []))
    }
  }
}

/// Private notes of several people: what happens to their school loses none of them.
struct ServedNotesTests {
  @Test func everybodysNotesComeBackWithTheirSchool() async throws {
    try await Household.open { household in
      try await household.server.fill(with: Sample.at().tables, password: "secret")
      let (user, parent) = (SampleFamily.user.uuid, SampleFamily.parent.uuid)
      var his = try await Talk(.terminal, store: try household.store(for: user))
      var hers = try await Talk(.parent, store: try household.store(for: parent))
      #expect(await his.run("note --private kenyon his own words").outcome.status == .done)
      #expect(await hers.run("note --private kenyon her own words").outcome.status == .done)
      let school = try his.kenyon.id.uuid.text
      func notes() async throws -> [String?] {
        try await household.server.query(
          "SELECT note FROM private_notes WHERE school_id = $1::uuid ORDER BY note", [school]
        ).rows.map { $0[0] }
      }
      let before = try await notes()
      #expect(before.contains { $0?.contains("her own words") == true })
      #expect(await his.run("delete kenyon", answering: ["y"]).outcome.status == .done)
      #expect(try await notes() == [])
      let undone = await his.run("undo")
      #expect(undone.outcome.status == .done, "\(undone.said)")
      #expect(try await notes() == before)
      #expect(await his.say("show kenyon private").contains("his own words"))
    }
  }
}
