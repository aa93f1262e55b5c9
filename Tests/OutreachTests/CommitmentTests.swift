import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Testing
import Values

/// What is due, and what rests, once the athlete said yes to a school.
@Suite struct CommitmentTests {
  /// A letter that tells a coach of it goes on with nothing; any other does.
  @Test(arguments: [
    ("My decision: Eli", true), ("my decision: no", true), ("My decision to visit in March", false),
    ("One more question", false),
  ])
  func aFarewellGoesOnWithNothing(subject: String, rests: Bool) async throws {
    var tables = Sample.at().tables
    tables.schools.change(try #require(SampleFamily.kenyon)) {
      ($0.status, $0.statusChangedAt) = (.known(.committed), Talk.now + -86_400)
    }
    var talk = Talk(rows: tables)
    let resting = list(talk).rowsAndResting.resting
    let untold = await talk.hear("contact preston email committed").notices
    #expect(await talk.hear("log keatinger email \(subject)").status == .done)
    let (rows, after) = list(talk).rowsAndResting
    #expect(rows.contains { $0.kind == .offer } == !rests)
    #expect((after[.offer] == resting[.offer]) == rests)
    #expect(await talk.hear("contact preston email committed").notices != untold)
  }

  private func list(_ talk: Talk, ahead: Int = 14) -> DueList {
    DueList(talk.session, on: talk.session.context.clock.today, ahead: ahead)
  }

  /// What rests is what isn't shown: a school's things are counted, or they're among the rows.
  @Test func whatRestsIsNotShown() async {
    var talk = Talk(sample: [])
    await talk.hear("status kenyon committed")
    let resting = list(talk).rowsAndResting.resting
    let committed = Set(talk.session.committed.map(\.id))
    #expect(list(talk, ahead: 365).rows.allSatisfy { $0.school.map(committed.contains) ?? true })
    #expect(resting[.reminder] == 4 && resting[.offer] == 4)
    #expect([Due.Kind.reply, .invitation, .event].allSatisfy { resting[$0] ?? 0 > 0 }, "\(resting)")
    let said = await talk.hear("due").results
    #expect(
      said.contains("\(resting.values.reduce(0, +)) things about other schools have been on hold since"), "\(said)")
    for line in [#"schools "camp invite","official visit invited""#, "events", "schools sort deadline"] {
      #expect(await talk.hear(line).status == .done)
    }
  }

  /// A second school in the place of the first: what follows there goes with it, and comes back with it.
  @Test func theFirstSchoolIsLeftForTheSecond() async {
    var talk = Talk(sample: [.terminal])
    let said = await talk.run("status kenyon committed", answering: ["y", "y", "n", "n"]).said
    #expect(said.contains("are you done with 'Sinclair Community College': set it to Declined?"), "\(said)")
    #expect(talk.session.committed.map(\.name) == ["Kenyon College"])
    #expect(FollowingStep.all(in: talk.session).allSatisfy { $0.school == talk.session.committed[0].id })
    await talk.hear("undo")
    #expect(talk.session.committed.map(\.name) == ["Sinclair Community College"])
  }

  /// Where nobody is asked, the line that does it is told, and works.
  @Test func theLineThatLeavesTheFirst() async {
    var talk = Talk(sample: [])
    let line = #"status "Sinclair Community College" declined"#
    #expect(await talk.hear("status kenyon committed").notices.contains("'\(line)' ends it"))
    #expect(await talk.hear(line).status == .done)
    #expect(talk.session.committed.map(\.name) == ["Kenyon College"])
  }

  /// An offer without a status waits: the line that is named lists it with the others.
  @Test func offersWithoutAStatusAreListedWithThePending() async {
    var tables = Sample.at().tables
    for offer in tables.offers where offer.status == .known(.pending) {
      tables.offers.change(offer.id) { $0.status = nil }
      break
    }
    var talk = Talk(rows: tables)
    let said = await talk.hear("status kenyon committed").notices
    #expect(said.contains("4 offers of other schools are still pending: 'offers status=pending,none'"), "\(said)")
    #expect(await talk.hear("count offers status=pending,none").results.trimmed == "4")
  }

  /// Tiers bring no other school back: they aren't advised any more.
  @Test func noTiersAfterTheYes() async {
    var tables = Sample.at().tables
    for school in tables.schools { tables.schools.change(school.id) { $0.priorityTier = nil } }
    for school in tables.schools where school.status == .known(.committed) {
      tables.schools.change(school.id) { $0.status = .known(.contacted) }
    }
    var talk = Talk(rows: tables)
    #expect(await talk.hear("due").results.contains("with tiers, "))
    await talk.hear("status kenyon committed")
    #expect(await !talk.hear("due").results.contains("with tiers, "))
  }

  /// What is overdue for eligibility is told where one looks for what is due: after one's own errands, and in a note only
  /// where those rows aren't shown.
  @Test func overdueEligibilityIsTold() async throws {
    var talk = Talk(sample: [])
    let note = "2 eligibility steps are overdue: 'eligibility' shows them"
    let rows = list(talk).rows
    let places = rows.indices.filter { rows[$0].isLateStep }
    #expect(places.map { rows[$0].what } == [EligibilityStep.Kind.account, .transcript].map(\.title))
    let last = try #require(rows.lastIndex { $0.what == "Register for the next SAT" })
    #expect(places == [last + 1, last + 2] && rows[last + 1].urgency == .high)
    #expect(await !talk.hear("due").results.contains(note))
    #expect(await talk.hear("due next week").results.contains(note))
    var terminal = Talk(sample: [.terminal])
    #expect(await terminal.hear("due").results.contains(note))
    #expect(await !terminal.hear("due all").results.contains(note))
    #expect(
      News(talk.session, since: nil, on: talk.session.context.clock.today).due?.contains("2 eligibility steps")
        == true)
    await talk.hear("due all")
    #expect(await talk.hear("done \(last + 2)").status == .done)
    #expect(!list(talk).rows.contains { $0.what == EligibilityStep.Kind.account.title })
    await talk.hear("eligibility done transcript")
    #expect(await !talk.hear("due next week").results.contains("eligibility step"))
    await talk.hear("undo; undo; status kenyon committed")
    #expect(!list(talk, ahead: 365).rows.contains { $0.kind == .rule && !$0.what.contains("diploma") })
    #expect(await !talk.hear("due").results.contains("of eligibility"))
  }

  /// The greeting counts no offer that 'due' leaves out.
  @Test func theGreetingLeavesOutWhatRests() async {
    var talk = Talk(sample: [])
    await talk.hear("add offer school=wooster type=partial deadline=tomorrow")
    func deadlines() -> Int { News(talk.session, since: nil, on: talk.session.context.clock.today).deadlines }
    #expect(deadlines() == 1)
    await talk.hear("status kenyon committed")
    #expect(deadlines() == 0)
  }
}
