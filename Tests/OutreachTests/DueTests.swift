import Domain
import Grammar
import SampleFamily
import ShellTesting
import Synchronization
import Testing
import Values

@testable import ShellCore

/// One thing in a family's tables, and what `due` makes of it on 2026-02-07.
struct DueCase: Sendable, CustomStringConvertible {
  let description: String
  let expected: [String]
  let rows: @Sendable (inout Tables) -> Void

  init(_ description: String, _ expected: [String], _ rows: @escaping @Sendable (inout Tables) -> Void) {
    self.description = description
    self.expected = expected
    self.rows = rows
  }
}

@Suite struct DueTests {
  static let today = Day(2026, 2, 7) ?? Day(number: 0)

  @Test(arguments: cases) func eachKind(_ example: DueCase) {
    var tables = Tables()
    example.rows(&tables)
    let found = DueList(February.session(tables), on: Self.today).rows
    #expect(found.map { "\($0.urgency.rawValue) \($0.kind.rawValue): \($0.reason)" } == example.expected)
  }

  /// What rests since the athlete committed is counted, and the lines that show it work.
  @Test func whatACommitmentHidesIsTold() async {
    var tables = Tables()
    tables.talk(1, (.inbound, 9), tier: .a)
    tables.talk(2, (.inbound, 8))
    var talk = February.talk(tables)
    #expect(await !talk.hear("due").results.contains("since you committed"))
    var school = School(id: February.id(3))
    (school.name, school.status, school.statusChangedAt) = ("School 3", .known(.committed), February.moment(-1))
    tables.schools.append(school)
    talk = February.talk(tables)
    let said = await talk.hear("due").results
    #expect(said.contains("2 things about other schools have been on hold since you committed"), "\(said)")
    for line in ["reminders", "offers pending", "interactions inbound"] {
      #expect(await talk.hear(line).status == .done)
    }
  }

  /// Beneath an offer without a deadline stands how one is recorded, and that works.
  @Test func aDeadlineCanBeRecorded() async throws {
    var tables = Tables()
    tables.talk(1, status: .offerReceived)
    tables.offer(nil)
    var offer = tables.offers[tables.offers.indices.lowerBound]
    offer.schoolID = February.id(1)
    _ = tables.offers.replace(offer)
    var talk = February.talk(tables)
    let said = await talk.hear("due").results
    let told = try #require(said.split(separator: "as in '").last?.split(separator: "'").first)
    #expect(told.hasPrefix("offers; edit ") && told.hasSuffix(" deadline=2026-02-21"), "\(said)")
    #expect(await talk.hear(String(told)).status == .done)
    #expect(await talk.hear("due").results.contains("deadline in 14 days"))
  }

  /// After a yes the others are counted in all rows: offers however far their deadlines are, schools without an address.
  @Test func whatAYesLeavesIsCountedWhole() async {
    var tables = Tables()
    tables.users.append(User(id: SampleFamily.user))
    for number in 1...5 { tables.talk(number, tier: .a) }
    for (number, days) in [(1, 5), (2, 60), (3, nil)] {
      var offer = Offer(id: February.id(number))
      (offer.userID, offer.schoolID, offer.status) = (SampleFamily.user, February.id(number), .known(.pending))
      offer.deadlineDate = days.map { February.clock.today + $0 }
      tables.offers.append(offer)
    }
    var coach = Coach(id: February.id(1))
    (coach.schoolID, coach.firstName, coach.lastName) = (February.id(1), "Ana", "Ruiz")
    coach.email = "ruiz@college.example"
    tables.coaches.append(coach)
    var talk = February.talk(tables)
    let said = await talk.hear("status \"School 5\" committed").notices
    #expect(said.contains("3 offers of other schools are still pending: 'offers pending' lists them"), "\(said)")
    #expect(
      said.contains("3 other schools are still open, 1 with a coach to write to: 'contact \"Ana Ruiz\""), "\(said)")
    #expect(await talk.hear("count offers pending").results.trimmed == "3")
    #expect(await talk.hear("due").results.contains("3 things about other schools have been on hold since"))
  }

  /// The six lines of what follows, of a family that doesn't say the year of graduation.
  private static let afterTheYes = Array(repeating: "medium following: no day is known", count: 6)

  static let cases: [DueCase] = [
    DueCase("nothing", []) { _ in },
    DueCase("a reminder long overdue", ["high reminder: overdue by 3 days"]) { $0.remind(-3) },
    DueCase("a reminder overdue since yesterday", ["high reminder: overdue by 1 day"]) { $0.remind(-1) },
    DueCase("a reminder for today", ["high reminder: today"]) { $0.remind(0) },
    DueCase("a reminder for tomorrow", ["medium reminder: tomorrow"]) { $0.remind(1) },
    DueCase("a reminder that has time", ["low reminder: in 10 days"]) { $0.remind(10) },
    DueCase("a pressing reminder", ["high reminder: in 7 days"]) { $0.remind(7, .high) },
    DueCase("a pressing reminder that has time", ["medium reminder: in 8 days"]) { $0.remind(8, .high) },
    DueCase("a reminder after the horizon", []) { $0.remind(15) },
    DueCase("a reminder that is done", []) { $0.remind(-3, isDone: true) },
    DueCase("a word of theirs", ["medium reply: they wrote 16 days ago"]) { $0.talk(1, (.inbound, 16)) },
    DueCase("a call of theirs answers itself", []) { $0.talk(1, (.inbound, 6), by: .phoneCall) },
    DueCase("their answer", ["medium reply: they replied yesterday"]) {
      $0.talk(1, (.outbound, 9), (.inbound, 1))
    },
    DueCase("our answer", []) { $0.talk(1, (.inbound, 9), (.outbound, 1)) },
    DueCase("our answer at the same moment", []) { $0.talk(1, (.outbound, 9), (.inbound, 9)) },
    DueCase("what lies ahead doesn't answer", ["medium reply: they wrote 9 days ago"]) {
      $0.talk(1, (.inbound, 9), (.outbound, -1))
    },
    DueCase("a school that we gave up", []) { $0.talk(1, (.inbound, 9), status: .notPursuing) },
    DueCase("a fallback", ["low reply: they wrote 9 days ago"]) { $0.talk(1, (.inbound, 9), tier: .c) },
    DueCase("tier A for a week", ["high contact: tier A, quiet for 7 days"]) { $0.talk(1, (.outbound, 7), tier: .a) },
    DueCase("tier A whose camp the athlete was at", []) {
      $0.talk(1, (.outbound, 20), tier: .a)
      $0.event(-7)
      $0.events.change(February.id(1)) { ($0.schoolID, $0.attended) = (February.id(1), true) }
    },
    DueCase("tier A a day less", []) { $0.talk(1, (.outbound, 6), tier: .a) },
    DueCase("tier B for half as long again", ["medium contact: tier B, quiet for 11 days"]) {
      $0.talk(1, (.outbound, 11), tier: .b)
    },
    DueCase("tier B a day less", []) { $0.talk(1, (.outbound, 10), tier: .b) },
    DueCase("tier A, as often as it is wanted", ["high contact: tier A, quiet for 20 days"]) {
      $0.prefer(#"{"followUpReminderDays": 20}"#)
      $0.talk(1, (.outbound, 20), tier: .a)
      $0.talk(2, (.outbound, 19), tier: .a)
      $0.talk(3, (.outbound, 29), tier: .b)
    },
    DueCase("no follow-ups wanted", ["medium offer: deadline in 14 days"]) {
      $0.prefer(#"{"enableFollowUpReminders": false}"#)
      $0.talk(1, tier: .a)
      $0.remind(-3)
      $0.offer(14)
    },
    DueCase("no deadlines wanted", ["high reminder: overdue by 3 days"]) {
      $0.prefer(#"{"enableDeadlineAlerts": false}"#)
      $0.remind(-3)
      $0.offer(14)
      $0.event(1)
    },
    DueCase("no words of theirs wanted", []) {
      $0.prefer(#"{"enableInboundInteractionAlerts": false}"#)
      $0.talk(1, (.inbound, 16))
    },
    DueCase("tier B for a month", ["high contact: tier B, quiet for 30 days"]) {
      $0.talk(1, (.outbound, 30), tier: .b)
    },
    DueCase("tier B never", ["high contact: tier B, no contact logged"]) { $0.talk(1, tier: .b) },
    DueCase("tier C for a year", []) { $0.talk(1, (.outbound, 365), tier: .c) },
    DueCase("tier A, committed", afterTheYes) { $0.talk(1, (.outbound, 99), tier: .a, status: .committed) },
    DueCase("a reply owed to tier A is told once", ["high reply: they wrote 20 days ago"]) {
      $0.talk(1, (.inbound, 20), tier: .a)
    },
    DueCase("an offer in three days", ["high offer: deadline in 3 days"]) { $0.offer(3) },
    DueCase("an offer in a week", ["high offer: deadline in 7 days"]) { $0.offer(7) },
    DueCase("an offer in two weeks", ["medium offer: deadline in 14 days"]) { $0.offer(14) },
    DueCase("an offer that ran out", ["high offer: deadline was 2 days ago: does it still stand?"]) { $0.offer(-2) },
    DueCase(
      "an offer without a deadline comes after what has a day",
      ["high offer: deadline in 3 days", "high event: tomorrow", "medium offer: no deadline recorded"]
    ) {
      $0.offer(nil)
      $0.offer(3)
      $0.event(1)
    },
    DueCase("an offer that was answered", []) { $0.offer(3, .accepted) },
    DueCase("an event tomorrow", ["high event: tomorrow"]) { $0.event(1) },
    DueCase("an event without a place", ["medium event: in 5 days, not registered yet"]) {
      $0.event(5, isRegistered: false)
    },
    DueCase("a game needs none", ["high event: tomorrow"]) {
      $0.event(1, isRegistered: false)
      $0.events.change(February.id(1)) { $0.type = .known(.game) }
    },
    DueCase("an event of yesterday", ["medium past: was yesterday: did you go, and who did you meet?"]) {
      $0.event(-1)
    },
    DueCase("an event of last month", []) { $0.event(-30) },
    DueCase("a word of six weeks ago", ["low reply: they wrote 43 days ago"]) {
      $0.talk(1, (.inbound, 43), tier: .a)
    },
    DueCase("an invitation", ["high invitation: not answered yet"]) { $0.talk(1, status: .campInvite) },
    DueCase("an invitation that was answered", []) { $0.talk(1, (.outbound, 2), status: .officialVisitInvited) },
    DueCase("an invitation to a camp that one signed up for", ["medium event: in 5 days"]) {
      $0.talk(1, (.outbound, 9), status: .campInvite)
      $0.schools.change(February.id(1)) { $0.statusChangedAt = February.moment(-3) }
      $0.event(5)
      $0.events.change(February.id(1)) { ($0.schoolID, $0.type) = (February.id(1), .known(.camp)) }
    },
    DueCase("a task of today", ["medium task: added today"]) { $0.task("Send the transcript", 0) },
    DueCase("an old task", ["high task: added 7 days ago"]) { $0.task("Send the transcript", 7) },
    DueCase("a deadline of tomorrow comes first", ["medium reminder: tomorrow", "high offer: deadline in 3 days"]) {
      $0.offer(3)
      $0.remind(1) { $0.type = .known(.deadline) }
    },
    DueCase("a school without tiers and words", ["medium contact: no contact logged"]) { $0.talk(1) },
    DueCase(
      "a favorite before a better known one",
      ["medium contact: a favorite, no contact logged", "medium contact: no contact logged"]
    ) {
      $0.talk(1)
      $0.talk(2)
      $0.schools.change(February.id(2)) { $0.isFavorite = true }
    },
    DueCase(
      "a school to whose coach one can write first",
      ["medium contact: no contact logged", "medium contact: a favorite, no contact logged"]
    ) {
      $0.talk(1)
      $0.talk(2)
      $0.schools.change(February.id(1)) { $0.isFavorite = true }
      var coach = Coach(id: February.id(3))
      (coach.schoolID, coach.firstName, coach.lastName) = (February.id(2), "Ana", "Ruiz")
      $0.coaches.append(coach)
    },
    DueCase("who was contacted by status alone", ["medium contact: no contact logged"]) {
      $0.talk(1, status: .contacted)
    },
    DueCase("nobody writes a first letter to who made an offer", ["medium offer: no deadline recorded"]) {
      $0.talk(1)
      $0.offer(nil)
      $0.offers.change(February.id(1)) { $0.schoolID = February.id(1) }
    },
    DueCase("nor where the offer has time", []) {
      $0.talk(1, tier: .a)
      $0.offer(60)
      $0.offers.change(February.id(1)) { $0.schoolID = February.id(1) }
    },
    DueCase("an offer and a silence are told once", ["high offer: deadline in 3 days"]) {
      $0.talk(1, (.outbound, 20), tier: .a)
      $0.offer(3)
      $0.offers.change(February.id(1)) { $0.schoolID = February.id(1) }
    },
    DueCase("a tier ends the first letters", []) {
      $0.talk(1)
      $0.talk(2, (.outbound, 1), tier: .b)
    },
    DueCase("a commitment ends what waited before it", afterTheYes) {
      $0.talk(1, (.outbound, 3), status: .committed)
      $0.schools.change(February.id(1)) { $0.statusChangedAt = February.moment(-3) }
      $0.talk(2, (.outbound, 9), (.inbound, 5), tier: .a)
    },
    DueCase(
      "a school that one goes on with after a commitment", ["high reply: they replied yesterday"] + afterTheYes
    ) {
      $0.talk(1, (.outbound, 3), status: .committed)
      $0.schools.change(February.id(1)) { $0.statusChangedAt = February.moment(-3) }
      $0.talk(2, (.outbound, 2), (.inbound, 1), tier: .a)
    },
    DueCase("a task that is done", []) { $0.task("Send the transcript", 7, isDone: true) },
  ]

  /// The order: what ends tomorrow, what was promised, what runs out, what is owed (tier A first, then the newest), what is
  /// to come, one's own errands, silence, and last what waited too long.
  @Test func theOrderOfAFamily() {
    var tables = Tables()
    tables.event(12)
    tables.talk(1, (.inbound, 8))
    tables.talk(2, (.inbound, 30))
    tables.offer(2)
    tables.remind(-1)
    tables.remind(-2) { $0.schoolID = February.id(1) }
    tables.offer(1)
    tables.talk(3, (.inbound, 20), tier: .a)
    tables.talk(4, tier: .b)
    tables.talk(5, (.inbound, 60), tier: .a)
    tables.task("Send the transcript", 3)
    let list = DueList(February.session(tables), on: Self.today)
    let found = list.rows
    for count in 0...found.count + 1 {
      let first = list.first(count)
      #expect(first.rows.map(\.source) == found.prefix(count).map(\.source))
      #expect(first.total == found.count)
    }
    #expect(
      found.map(\.kind) == [
        .offer, .reminder, .offer, .reply, .reply, .reply, .event, .reminder, .task, .contact, .reply,
      ])
    #expect(found.filter { $0.kind == .reply }.map(\.day) == [20, 8, 30, 60].map { Self.today - $0 })
  }

  /// A closed reminder that points at a word of theirs has dealt with it; the next word is a new one.
  @Test func whatIsDoneWithStaysSoUntilSomethingHappens() throws {
    var tables = Tables()
    tables.talk(1, (.inbound, 8))
    tables.talk(2, (.outbound, 40), tier: .a)
    let session = February.session(tables)
    for due in DueList(session, on: Self.today).rows {
      tables.remind(0, isDone: true) { reminder in
        reminder.title = due.reminderTitle(in: session)
        reminder.schoolID = due.school
        reminder.interactionID = due.kind == .reply ? Key(due.source.id) : nil
        reminder.completedAt = February.now
      }
    }
    #expect(DueList(February.session(tables), on: Self.today).rows.isEmpty)
    var next = Interaction(id: February.id(99))
    next.schoolID = February.id(1)
    next.direction = .known(.inbound)
    next.occurredAt = February.moment(-1)
    tables.interactions.append(next)
    #expect(DueList(February.session(tables), on: Self.today).rows.map(\.kind) == [.reply])
  }

  /// What is due now has the events of the day; those to come aren't.
  @Test func theEventsOfADayAreNews() {
    var tables = Tables()
    tables.event(0)
    tables.event(1)
    #expect(News(February.session(tables), since: nil, on: Self.today).due == "1 event today")
  }

  @Test(arguments: [(0, 1), (9, 1), (10, 2)]) func theHorizonMoves(_ ahead: Int, _ count: Int) {
    var tables = Tables()
    tables.remind(10)
    tables.remind(0)
    #expect(DueList(February.session(tables), on: Self.today, ahead: ahead).rows.count == count)
  }
}

@Suite struct ReviewTests {
  /// A person who answers these, one after another, and then gives up.
  private func talk(_ answers: [String]) -> Talk {
    let box = Answers(answers)
    var tables = Tables()
    tables.users = Sample.at(February.now).tables.users
    tables.talk(1, (.outbound, 9), tier: .b)
    tables.talk(2, (.outbound, 30), tier: .a)
    tables.talk(3, (.outbound, 1))
    tables.talk(4, (.outbound, 99), status: .declined)
    return February.talk(tables) { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.line = { _, _ in box.next() }
      world.scriptedPerson.tell = { _ in }
    }
  }

  @Test(arguments: [
    ([], "0 of 2 reviewed"), (["", ""], "0 of 2 reviewed, 2 skipped"),
    (["q"], "0 of 2 reviewed"),
    (["skip", "quit"], "0 of 2 reviewed, 1 skipped"),
    (["x", "", ""], "0 of 2 reviewed, 2 skipped"),
    (["s", "x", "stat", "", ""], "0 of 2 reviewed, 2 skipped"),
    (["tier C", "", "note called; left word", "status offer", ""], "2 of 2 reviewed"),
    (["tier", "A", "note", "hello", ""], "0 of 2 reviewed, 2 skipped"),
    (["tier C", "q"], "1 of 2 reviewed"),
    (["tier C; skip", "tier A", "undo", "undo", "q"], "0 of 2 reviewed"),
    (["status offer; skip; note hello", "q"], "2 of 2 reviewed"),
  ])
  func answersAreTaken(_ answers: [String], _ summary: String) async {
    var talk = self.talk(answers)
    let answer = await talk.hear("review")
    #expect(answer.status == .done)
    #expect(answer.notices.split(separator: "\n").last.map(String.init) == summary)
  }

  @Test func eachChangeIsUndoneByItself() async {
    var talk = self.talk(["note one", "tier none", "", "status offered"])
    await talk.hear("review")
    func school(_ number: Int) -> School? { talk.session.tables.schools[February.id(number)] }
    #expect(school(2)?.notes == "one" && school(2)?.priorityTier == nil)
    #expect(school(1)?.status == .known(.offerReceived))
    await talk.hear("undo")
    #expect(school(1)?.status == .known(.contacted) && school(2)?.priorityTier == nil)
    await talk.hear("undo")
    #expect(school(2)?.priorityTier == .known(.a) && school(2)?.notes == "one")
    await talk.hear("undo")
    #expect(school(2)?.notes == nil)
  }

  @Test func offATerminalItIsAList() async {
    var tables = Tables()
    tables.talk(1, (.outbound, 7), tier: .b)
    tables.talk(2, (.outbound, 6))
    tables.talk(3)
    var talk = February.talk(tables)
    #expect(
      await talk.hear("output tsv; review; show 2").results.hasPrefix(
        "school\tstatus\ttier\ttouched\tschool_id\nSchool 1\tcontacted\tB\t2026-01-31\t"))
    let third: Key<School> = February.id(3)
    #expect(talk.interpreter.shell.current?.id == third.uuid)
  }

  @Test func anEmptyList() async {
    var empty = February.talk(Tables())
    #expect(await empty.hear("review").results.hasPrefix("No schools found\n"))
  }
}
