import Display
import Domain
import SampleFamily
import ShellTesting
import Testing
import Values

@testable import ShellCore

@Suite struct TonightTests {
  private let opened = Kept<[String]>([])
  private let told = Kept<[String]>([])

  /// A person who answers these lines, and every question with yes; their editor adds a sentence.
  private func talk(
    _ answers: [String], of tables: Tables? = nil, editing: String = "\nSee you soon.", opens: Bool = true
  ) -> Talk {
    let (box, told, opened) = (Answers(answers), told, opened)
    return February.talk(tables) { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.line = { _, _ in box.next() }
      world.scriptedPerson.ask = { _ in true }
      world.scriptedPerson.edit = { text, _ in text + editing }
      world.scriptedPerson.tell = { lines in told.change { $0 += lines.map(\.words) } }
      world.scriptedMachine.open = { address in
        guard opens else { throw Failure("no mail program") }
        opened.change { $0.append(address) }
      }
    }
  }

  @Test(arguments: [
    ([], "0 of 3 dealt with"), (["", "", ""], "0 of 3 dealt with, 3 skipped"),
    (["q"], "0 of 3 dealt with"), (["sn friday", "skip", "quit"], "1 of 3 dealt with, 1 skipped"),
    (["x", ""], "0 of 3 dealt with, 1 skipped"),
    (["snooze yesterday", "skip"], "0 of 3 dealt with, 1 skipped"),
    (["x", "snooze yesterday", "q"], "0 of 3 dealt with, 1 skipped"),
    (["x", "y", "", "x", "y"], "0 of 3 dealt with, 3 skipped"),
    (["sn friday", "skip", "undo", "quit"], "0 of 3 dealt with"),
    (["w", "", "", "q"], "1 of 3 dealt with"), (["w", "", "someday", "friday", "q"], "1 of 3 dealt with"),
    (["w", "", "someday", "one day", "q"], "1 of 3 dealt with"),
    (["w", "nonsense", "more of it", "q"], "0 of 3 dealt with"),
  ])
  func answersAreTaken(_ answers: [String], _ summary: String) async {
    var talk = self.talk(answers)
    #expect(await talk.hear("tonight").notices.split(separator: "\n").last.map(String.init) == summary)
  }

  /// A question that wasn't understood twice ends, and says what can be typed instead.
  @Test func questionsEndWithALine() async {
    var talk = self.talk(["w", "nonsense", "more of it", "w", "", "someday", "one day", "q"])
    let notices = await talk.hear("tonight").notices
    let wrong = "no letter is called 'more of it': Enter takes '"
    #expect(told.value.contains { $0.hasPrefix(wrong) && $0.hasSuffix("', Ctrl-C leaves") }, "\(told.value)")
    #expect(notices.contains("  email --edit ") || told.value.contains { $0.contains("email --edit ") }, "\(notices)")
    #expect((told.value + [notices]).contains { $0.contains("no reminder was set: remind ") }, "\(notices)")
  }

  /// A stop that wasn't understood twice is left for the next one, with the line that comes back to it.
  @Test func aStopEndsAfterTwoMisses() async {
    var talk = self.talk(["x", "y", "q"])
    let notices = await talk.hear("tonight").notices
    #expect((told.value + [notices]).contains { $0.contains("'tonight' comes back to it") }, "\(notices) \(told.value)")
    #expect(told.value.contains { $0.hasPrefix("2/3  ") }, "\(told.value)")
    #expect(talk.session.journal.written.isEmpty)
  }

  /// What is said of an event before it's over: a place is taken, or, on its day, that the athlete was there.
  @Test(arguments: [
    (3, "registered", true, false), (3, "register", true, false), (3, "done", true, false),
    (3, "attended", false, false), (0, "attended", false, true), (0, "done", false, true),
  ])
  func anEventIsAnsweredInPlace(_ left: Int, _ answer: String, _ isRegistered: Bool, _ isAttended: Bool) async throws {
    var talk = self.talk([answer, "q"], of: camp(in: left, isRegistered: false))
    await talk.hear("tonight")
    let event = try #require(talk.session.tables.events.first { $0.name == "Winter camp" })
    #expect(event.registered == isRegistered && event.attended == isAttended, "\(told.value)")
  }

  private func camp(in days: Int, isRegistered: Bool) -> Tables {
    var tables = Tables()
    tables.users = Sample.at(February.now).tables.users
    var camp = Event(id: February.id(1))
    (camp.name, camp.type) = ("Winter camp", .known(.camp))
    camp.startDate = (Day(2026, 2, 7) ?? Day(number: 0)) + days
    (camp.registered, camp.attended) = (isRegistered, false)
    tables.events.append(camp)
    return tables
  }

  /// An event before Friday is neither done nor put off until then: no hint says so.
  @Test func hintsNameWhatCanBeDone() async {
    var talk = February.talk(camp(in: 2, isRegistered: true))
    let board = await talk.hear("dashboard due").results
    #expect(board.contains("Winter camp") && !board.contains("done ") && !board.contains("snooze"), "\(board)")
    let refused = await talk.hear("due; done 1").notices
    #expect(refused.contains("hasn't happened yet") && !refused.contains("registered=yes"), "\(refused)")
  }

  @Test func aLetterIsWrittenOpenedLoggedAndRemembered() async throws {
    var talk = self.talk(["write", "thanks", "in 2 weeks"])
    let first = try #require(DueList(talk.session, on: Day(2026, 2, 7) ?? Day(number: 0)).rows.first)
    let coach = try #require(first.coach.flatMap { talk.session.tables.coaches[$0] })
    await talk.hear("tonight")
    let address = try #require(opened.value.first)
    #expect(address.hasPrefix("mailto:\(coach.email ?? "")?subject="))
    #expect(address.contains("Dear%20Coach%20\(coach.lastName)") && address.contains("See%20you%20soon."))
    let logged = try #require(talk.session.tables.interactions.first { $0.createdAt == February.now })
    #expect(logged.coachID == coach.id && logged.type == .known(.email) && logged.direction == .known(.outbound))
    #expect(logged.content?.hasSuffix("See you soon.") == true)
    #expect(talk.session.tables.reminders.contains { $0.coachID == coach.id && $0.isCompleted == false })
    await talk.hear("undo; undo; undo")
    #expect(talk.session.tables.interactions[logged.id] == nil)
  }

  /// Without a mail program the letter is printed, and logged if it was sent by other means.
  @Test func aLetterThatNothingOpensIsPrinted() async throws {
    var talk = self.talk(["write", "", "", "q"], opens: false)
    await talk.hear("tonight")
    #expect(told.value.contains("no mail program: send it yourself") && told.value.contains("See you soon."))
    #expect(talk.session.tables.interactions.contains { $0.content?.hasSuffix("See you soon.") == true })
  }

  /// The typed text survives a mail program that can't be opened.
  @Test func aTextThatWasNotSentIsKept() async {
    var talk = self.talk(["write", "", "k", "q"], opens: false)
    talk.interpreter.world.scriptedPerson.ask = { _ in false }
    let notices = await talk.hear("tonight").notices
    #expect((told.value + [notices]).contains { $0.contains("your text is saved: 'drafts 1'") })
    #expect(talk.session.journal.written.isEmpty)
  }

  /// Why nothing opened is told once; what was neither sent nor kept is said to be dropped, and isn't said to be stored.
  @Test func aLetterThatIsDroppedIsGone() async {
    var talk = self.talk(["d"], opens: false)
    talk.interpreter.world.scriptedPerson.ask = { !$0.hasPrefix("log the email") }
    let notices = await talk.hear("contact --edit ashworthy email").notices
    let all = told.value + notices.split(separator: "\n").map(String.init)
    #expect(all.count { $0.contains("no mail program") } == 1, "\(all)")
    #expect(all.contains("dropped: email to 'Preston Ashworthy'"), "\(all)")
    #expect(await talk.hear("drafts").results == "No drafts\n")
  }

  /// A Ctrl-C at the question says where the text is, and no more.
  @Test func aCtrlCAtTheQuestionIsQuiet() async throws {
    var talk = self.talk([], opens: false)
    let told = Kept<[String]>([])
    talk.interpreter.world.scriptedPerson.tell = { lines in told.change { $0 += lines.map(\.words) } }
    talk.interpreter.world.scriptedPerson.ask = { question in
      guard question.hasPrefix("log the email") else { return true }
      told.change { $0 = [] }
      withUnsafeCurrentTask { $0?.cancel() }
      return nil
    }
    let asking = talk
    let notices = await Task {
      var talk = asking
      return await talk.hear("contact --edit ashworthy email").notices
    }.value
    #expect(told.value == ["your text is saved: 'drafts 1' opens it"])
    #expect(notices.isEmpty, "\(notices)")
  }

  /// A row that can't be closed beside the store takes what is in the store back.
  @Test func closingIsAllOrNothing() async throws {
    var tables = Tables()
    tables.users = Sample.at(February.now).tables.users
    tables.remind(-1)
    var talk = February.talk(tables)
    await talk.hear("add task Call the counsellor")
    talk.interpreter.world.scriptedBelongings.keepTasks = { _, _ in throw Failure("the disk is full") }
    let answer = await talk.hear("due all; done 1-2")
    #expect(answer.status == .failed && answer.notices.contains("the disk is full"))
    #expect(talk.session.tables.reminders.allSatisfy { $0.isCompleted == false })
    #expect(talk.session.tables.tasks.allSatisfy { !$0.isCompleted })
  }

  /// A person who has answered an invitation has answered what came with it; a later word is a new one.
  @Test func aClosedInvitationTakesWhatCameBeforeAlong() async throws {
    var talk = February.talk()
    func rows(_ name: String) async -> Int {
      await talk.hear("output tsv; due all").results.split(separator: "\n").count { $0.contains(name) }
    }
    let invited = try #require(
      DueList(talk.session, on: Day(2026, 2, 7) ?? Day(number: 0)).rows.first { $0.kind == .invitation })
    let name = try #require(invited.school.flatMap { talk.session.tables.schools.name(of: $0) })
    let others = await rows(name) - 1
    await talk.hear("output table; due all")
    let place = try #require(
      DueList(talk.session, on: Day(2026, 2, 7) ?? Day(number: 0)).rows.firstIndex { $0.source == invited.source })
    #expect(await talk.hear("done \(place + 1)").status == .done)
    #expect(await rows(name) == others)
  }

  @Test func readOnlyItIsAList() async {
    var talk = February.talk { $0.rules.isReadOnly = true }
    #expect(await talk.hear("output tsv; tonight").results.split(separator: "\n").count == 4)
  }
}
