import Display
import Domain
import SampleFamily
import ShellTesting
import Testing

@testable import ShellCore

@Suite struct TonightTests {
  private let opened = Kept<[String]>([])
  private let told = Kept<[String]>([])

  /// A person who answers these lines, and every question with yes; their editor adds a sentence.
  private func talk(_ answers: [String], editing: String = "\nSee you soon.", opens: Bool = true) -> Talk {
    let (box, told, opened) = (Answers(answers), told, opened)
    return February.talk { world in
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
    ([], "0 of 3 done, 0 changes"), (["", "", ""], "0 of 3 done, 3 skipped, 0 changes"),
    (["q"], "0 of 3 done, 0 changes"), (["sn friday", "skip", "quit"], "1 of 3 done, 1 skipped, 1 change"),
    (["x", "snooze", "snooze yesterday", ""], "0 of 3 done, 1 skipped, 0 changes"),
    (["w", "", "q"], "1 of 3 done, 2 changes"),
    (["w", "someday", "friday", "q"], "1 of 3 done, 3 changes"),
  ])
  func answersAreTaken(_ answers: [String], _ summary: String) async {
    var talk = self.talk(answers)
    #expect(await talk.hear("tonight").notices == summary + "\n")
  }

  @Test func aLetterIsWrittenOpenedLoggedAndRemembered() async throws {
    var talk = self.talk(["write", "in 2 weeks"])
    let first = try #require(talk.session.due(on: Day(2026, 2, 7) ?? Day(number: 0)).first)
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

  /// What was typed survives a mail program that can't be opened.
  @Test func aTextThatCannotBeOpenedIsKept() async {
    var talk = self.talk(["write", "k", "q"], opens: false)
    await talk.hear("tonight")
    #expect(told.value.contains { $0.contains("your text is saved: 'drafts 1'") })
    #expect(talk.session.journal.written.isEmpty)
  }

  /// What was typed is asked about once: a reminder that is open stays so unless the person says that it's done with.
  @Test(arguments: [true, false]) func loggingAsksAboutAnOpenReminder(isDone: Bool) async throws {
    var tables = Tables()
    tables = Sample.at(February.now).people
    tables.talk(1, (.outbound, 9), tier: .b)
    tables.remind(3) { $0.schoolID = February.id(1) }
    let asked = Kept<[String]>([])
    var talk = February.talk(tables) { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.ask = { question in
        asked.change { $0.append(question) }
        return isDone
      }
    }
    let reminder = try #require(talk.session.tables.reminders.first)
    let answer = await talk.hear("log id:\(reminder.schoolID?.description ?? "") call")
    #expect(answer.status == .done, "\(answer.notices)")
    #expect(asked.value.contains { $0.contains("is the reminder '\(reminder.title)', due in 3 days, done?") })
    #expect(talk.session.tables.reminders[reminder.id]?.isCompleted == isDone)
    #expect(talk.session.journal.written.count == (isDone ? 2 : 1))
    await talk.hear("undo")
    #expect(talk.session.tables.reminders[reminder.id]?.isCompleted == false)
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

  /// Whoever has answered an invitation has answered what came with it; a later word is a new one.
  @Test func aClosedInvitationTakesWhatCameBeforeAlong() async throws {
    var talk = February.talk()
    func rows(_ name: String) async -> Int {
      await talk.hear("output tsv; due all").results.split(separator: "\n").count { $0.contains(name) }
    }
    let invited = try #require(
      talk.session.due(on: Day(2026, 2, 7) ?? Day(number: 0)).first { $0.kind == .invitation })
    let name = try #require(invited.school.flatMap { talk.session.tables.schools.name(of: $0) })
    let others = await rows(name) - 1
    await talk.hear("output table; due all")
    let place = try #require(
      talk.session.due(on: Day(2026, 2, 7) ?? Day(number: 0)).firstIndex { $0.source == invited.source })
    #expect(await talk.hear("done \(place + 1)").status == .done)
    #expect(await rows(name) == others)
  }

  @Test func nothingWaitsBeyondItsDeadline() async throws {
    var tables = Tables()
    tables = Sample.at(February.now).people
    tables.talk(1)
    tables.offer(9)
    var talk = February.talk(tables)
    let answer = await talk.hear("due all; snooze 1 3/20")
    #expect(answer.status == .notUnderstood && answer.notices.contains("the deadline is 2026-02-16"))
    #expect(await talk.hear("snooze 1 2/16").status == .done)
  }

  @Test func remindersInADetailHaveNumbers() async throws {
    var tables = Sample.at(February.now).people
    tables.talk(1)
    tables.remind(3) { $0.schoolID = February.id(1) }
    var talk = February.talk(tables)
    #expect(await talk.hear("show \"school 1\" reminders").results.contains("1  2026-02-10  Call"))
    await talk.hear("edit 1 title=\"Call them\"; done 1")
    #expect(talk.session.tables.reminders.first?.title == "Call them")
    #expect(talk.session.tables.reminders.first?.isCompleted == true)
  }

  @Test func readOnlyItIsAList() async {
    var talk = February.talk { $0.rules.isReadOnly = true }
    #expect(await talk.hear("output tsv; tonight").results.split(separator: "\n").count == 4)
  }
}
