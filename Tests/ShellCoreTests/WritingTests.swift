import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

struct WritingTests {
  private func kenyon(_ tables: Tables) throws -> School {
    try #require(tables.schools.first { $0.name == "Kenyon College" })
  }

  @Test func statusSetsItsColumnsAndAddsHistory() async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    let before = try kenyon(talk.session.tables)
    _ = await talk.say("status kenyon offer")
    for tables in [talk.session.tables, try await store.tables()] {
      let school = try kenyon(tables)
      #expect(school.status == .known(.offerReceived))
      #expect(school.statusChangedAt == Talk.now)
      #expect(school.updatedBy == SampleFamily.user)
      let entry = try #require(
        tables.statusHistory.filter { $0.schoolID == school.id }.max { earlier, later in
          (earlier.changedAt?.microseconds ?? 0) < (later.changedAt?.microseconds ?? 0)
        })
      #expect(entry.previousStatus == before.status)
      #expect(entry.newStatus == .known(.offerReceived))
      #expect(entry.changedBy == SampleFamily.user)
      #expect(entry.changedAt == Talk.now)
    }
  }

  @Test(arguments: [
    StoreError.refused("new row violates row-level security"), .unavailable("connection refused", hint: nil), .busy,
    .full, .conflict(.schools, id: "x", column: "status", expected: .null, found: .text("committed")),
  ])
  func refusedChangeIsTakenBack(refusal: StoreError) async throws {
    let store = FaultyStore(Talk.store(), refusing: refusal)
    var talk = try await Talk(store: store)
    let before = talk.session.tables.contents()
    for line in ["status kenyon offer", "fav oberlin", "tier kenyon B", "prefs player gpa=3.1", "home 40,-83"] {
      let (outcome, said) = await talk.run(line)
      #expect(outcome.status != .done)
      #expect(said.contains(" was not stored: "), "\(said)")
      #expect(talk.session.tables.contents() == before)
      #expect(talk.session.journal.written.isEmpty)
    }
    store.refuse(nil)
    #expect(await talk.run("tier kenyon C").outcome.status == .done)
    store.refuse(refusal)
    let undo = await talk.say("undo")
    #expect(undo.contains(" was not stored: ") || undo.contains(" can't be undone: "), "\(undo)")
    store.refuse(nil)
    #expect(await talk.run("undo").outcome.status == .done)
  }

  /// What someone else wrote meanwhile as it's wished is no conflict, and isn't theirs who wished it to undo.
  @Test func whatIsAsWishedIsNoConflict() async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    let kenyon = try talk.kenyon
    let change = try #require(kenyon.setting("priority_tier", to: .text("C")))
    try await store.apply([change])
    let run = await talk.run("tier kenyon C")
    #expect(run.outcome.status == .done && run.said.contains("Kenyon College: already tier C"), "\(run.said)")
    #expect(try talk.kenyon.priorityTier == .known(.c))
    #expect(talk.session.journal.written.isEmpty)
    let other = await talk.run("tier kenyon B")
    #expect(other.outcome.status == .done, "\(other.said)")
    _ = await talk.say("undo")
    _ = await talk.say("undo")
    #expect(try await store.tables().schools[kenyon.id]?.priorityTier == .known(.c))
  }

  /// Nor is a status, whose time differs: it has one entry in the history.
  @Test func aStatusThatIsAsWishedIsNoConflict() async throws {
    let store = Talk.store()
    var (talk, other) = (try await Talk(store: store), try await Talk(store: store))
    other.interpreter.world.scriptedTime.clock = .fixed(Instant(microseconds: Talk.now.microseconds + 60_000_000))
    _ = await other.say("status kenyon declined")
    let entries = try await store.tables().statusHistory.count
    let run = await talk.run("status kenyon declined; status oberlin contacted")
    #expect(run.outcome.status == .done && run.said.contains("Kenyon College: already Declined"), "\(run.said)")
    #expect(try await store.tables().statusHistory.count == entries + 1, "Oberlin's alone")
    let next = await talk.run("status kenyon offer")
    #expect(next.outcome.status == .done && next.said.contains("Declined → "), "\(next.said)")
    #expect(await talk.run("undo").outcome.status == .done)
  }

  @Test func dryRunChangesTheSessionOnly() async throws {
    let store = Talk.store()
    var talk = try await Talk(.dryRun, store: store)
    guard case .array(let writes)? = await talk.json("tier kenyon B") else {
      Issue.record("expected the writes")
      return
    }
    #expect(writes.count >= 1)
    #expect(try kenyon(talk.session.tables).priorityTier == .known(.b))
    #expect(try await store.tables().contents() == Talk.store().tables().contents())
  }

  @Test func whatWasTriedGoesWithRefresh() async throws {
    var talk = try await Talk(.dryRun, store: Talk.store())
    let before = try kenyon(talk.session.tables).priorityTier
    await talk.run("tier kenyon B")
    #expect(talk.session.journal.last != nil)
    await talk.run("refresh")
    #expect(try kenyon(talk.session.tables).priorityTier == before)
    #expect(talk.session.journal.last == nil)
    #expect(await talk.run("undo").outcome.status == .failed)
  }

  @Test func somebodyElsesChangeIsAConflict() async throws {
    let store = Talk.store()
    var (one, other) = (try await Talk(store: store), try await Talk(store: store))
    _ = await one.say("status kenyon committed")
    let (outcome, said) = await other.run("status kenyon declined")
    #expect(outcome.status == .failed)
    #expect(said.contains("someone else changed"))
    #expect(await other.say("refresh").contains("schools: 1 changed: Kenyon College"))
    #expect(await other.run("status kenyon declined").outcome.status == .done)
  }

  @Test func manyRowsAreAskedForOnceAndUndoneAtOnce() async throws {
    var talk = try await Talk(.terminal)
    let before = talk.session.tables.schools.map(\.priorityTier)
    let refused = await talk.say("tier all C", answering: ["n"])
    #expect(refused.contains("nothing was changed"))
    #expect(talk.session.tables.schools.map(\.priorityTier) == before)
    #expect(await talk.run("tier all C", answering: ["y"]).outcome.status == .done)
    #expect(talk.session.tables.schools.allSatisfy { $0.priorityTier == .known(.c) })
    #expect(await talk.run("undo").outcome.status == .done)
    #expect(talk.session.tables.schools.map(\.priorityTier) == before)
  }

  @Test func fiveRowsAreNotAskedFor() async throws {
    var talk = try await Talk(.terminal)
    #expect(await talk.run("schools; fav 1-5").outcome.status == .done)
    // Those that are favorites already don't count.
    #expect(await talk.run("schools; fav 1-6").outcome.status == .done)
    #expect(await talk.run("schools; status 1-6 committed").outcome.status == .failed)
  }
}
