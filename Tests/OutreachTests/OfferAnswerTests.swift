import Display
import Domain
import Grammar
import SampleFamily
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

@testable import OutreachFeature
@testable import ShellCore

/// An offer at which `tonight` stops: it's accepted, declined, or more time is asked for, each with its letter.
@Suite struct OfferAnswerTests {
  private let told = Kept<[String]>([])
  private let opened = Kept<[String]>([])
  private let asked = Kept<[String]>([])

  private func talk(
    _ answers: [String], coach: Bool = true, besides other: Int? = nil,
    agrees: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Talk {
    var tables = Sample.at(February.now).people
    tables.talk(1, (.inbound, 9), status: .offerReceived)
    tables.offer(1)
    var offer = tables.offers[tables.offers.indices.lowerBound]
    offer.schoolID = February.id(1)
    _ = tables.offers.replace(offer)
    if let other {
      tables.talk(other, (.outbound, 9), status: .contacted)
      var reminder = Reminder(id: February.id(1))
      (reminder.title, reminder.schoolID) = ("Call them", February.id(other))
      (reminder.dueDate, reminder.isCompleted) = (February.now, false)
      tables.reminders.append(reminder)
    }
    if coach {
      var coach = Coach(id: February.id(1))
      (coach.firstName, coach.lastName, coach.email) = ("Ana", "Ruiz", "ruiz@school.example")
      coach.schoolID = February.id(1)
      tables.coaches.append(coach)
    }
    let (box, told, opened, asked) = (Answers(answers), told, opened, asked)
    return February.talk(tables) { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.line = { question, _ in
        asked.change { $0.append(question) }
        return box.next()
      }
      world.scriptedPerson.ask = { question in
        asked.change { $0.append(question) }
        return agrees(question)
      }
      world.scriptedPerson.edit = { text, _ in text + "\nMaya" }
      world.scriptedPerson.tell = { lines in told.change { $0 += lines.map(\.words) } }
      world.scriptedMachine.open = { address in opened.change { $0.append(address) } }
    }
  }

  @Test(arguments: [
    ("accept", "Yes%20to%20your%20offer", OfferStatus.accepted, SchoolStatus.committed),
    ("decline", "decided%20not", .declined, .declined),
  ])
  func anAnswerIsWrittenLoggedAndKept(_ answer: String, _ words: String, _ offer: OfferStatus, _ school: SchoolStatus)
    async throws
  {
    var talk = self.talk([answer, "q"])
    let heard = await talk.hear("tonight").notices
    #expect(asked.value.first?.hasPrefix("accept, decline, ask for time, write") == true)
    #expect(opened.value.count == 1 && opened.value[0].contains(words), "\(opened.value)")
    #expect(talk.session.tables.offers.map(\.status) == [.known(offer)], "\(heard)")
    #expect(talk.session.tables.schools.map(\.status) == [.known(school)])
    let logged = try #require(talk.session.tables.interactions.first { $0.createdAt == February.now })
    #expect(
      logged.coachID == February.id(1) && logged.type == .known(.email) && logged.content?.hasSuffix("Maya") == true)
    #expect(await talk.hear("undo").notices.contains("undone: answer to '"))
    #expect(talk.session.tables.offers.map(\.status) == [.known(.pending)])
    #expect(talk.session.tables.schools.map(\.status) == [.known(.offerReceived)])
    #expect(talk.session.tables.interactions.count == 1)
    await talk.hear("redo")
    #expect(talk.session.tables.offers.map(\.status) == [.known(offer)])
    #expect(talk.session.tables.interactions.count == 2 && talk.session.journal.done.count == 1)
  }

  /// The verbs do at the prompt what the answers do at a stop.
  @Test(arguments: [
    ("accept", OfferStatus.accepted, SchoolStatus.committed), ("decline", .declined, .declined),
  ])
  func theVerbsDoTheSame(_ verb: String, _ offer: OfferStatus, _ school: SchoolStatus) async throws {
    var talk = self.talk([])
    let name = try #require(talk.session.tables.schools.first).name.quotedIfNeeded
    await talk.hear("\(verb) \(name) offer")
    #expect(opened.value.count == 1 && talk.session.tables.offers.map(\.status) == [.known(offer)])
    #expect(talk.session.tables.schools.map(\.status) == [.known(school)])
    #expect(await talk.hear("\(verb) \(name)").notices.contains("\(offer.rawValue) already"))
    let undone = await talk.hear("undo").notices
    #expect(undone.contains("undone: answer to '") && undone.contains("': \(offer.rawValue)"), "\(undone)")
    #expect(talk.session.tables.offers.map(\.status) == [.known(.pending)])
    #expect(talk.session.tables.schools.map(\.status) == [.known(.offerReceived)])
  }

  /// What becomes of the school is asked once, though a letter was written to it as well.
  @Test(arguments: ["accept", "decline"]) func theStatusIsAskedOnce(_ verb: String) async throws {
    var talk = self.talk([])
    let name = try #require(talk.session.tables.schools.first).name.quotedIfNeeded
    await talk.hear("status \(name) interested; \(verb) \(name)")
    #expect(asked.value.count { $0.hasPrefix("set '") } == 1, "\(asked.value)")
  }

  /// A yes that is taken back by a status leaves an offer and reminders as they are: they are named, with what changes them.
  @Test(arguments: [
    ("status NAME researching", "pending"), ("status NAME declined", "declined"),
    ("edit NAME status=researching", "pending"),
  ])
  func whatAYesLeavesIsNamed(_ line: String, _ offer: String) async throws {
    var talk = self.talk([], besides: 2)
    let name = try #require(talk.session.tables.schools.first { $0.id == February.id(1) }).name.quotedIfNeeded
    await talk.hear("accept \(name)")
    #expect(talk.session.tables.reminders.map(\.isCompleted) == [true])
    let heard = await talk.hear(line.replacing("NAME", with: name)).notices
    #expect(heard.contains("is still accepted: 'offers; edit \(name) status=\(offer)' changes that"), "\(heard)")
    #expect(
      heard.contains("1 reminder closed with the yes stays closed: 'reopen \"Call them\"' opens it"), "\(heard)")
    await talk.hear("offers; edit \(name) status=\(offer); reopen \"Call them\"")
    #expect(talk.session.tables.offers.map { $0.status?.raw } == [offer])
    #expect(talk.session.tables.reminders.map(\.isCompleted) == [false])
    #expect(!(await talk.hear("schools; status \(name) contacted").notices.contains("still accepted")))
  }

  /// The answer waits for its letter: where that couldn't be stored, the offer stays as it is, and is told so.
  @Test(arguments: ["accept", "decline"]) func aLetterThatIsNotStoredLeavesTheOffer(verb: String) async throws {
    var talk = self.talk(["d"])
    let name = try #require(talk.session.tables.schools.first).name.quotedIfNeeded
    talk.interpreter.world.store = FaultyStore(talk.interpreter.world.store, refusing: .readOnly("here"))
    let answer = await talk.hear("\(verb) \(name)")
    let said = (told.value + [answer.notices]).joined(separator: "\n")
    #expect(answer.status != .done && said.contains("the answer was not stored: here"), "\(said)")
    #expect(said.contains("the offer stays open"), "\(said)")
    #expect(
      talk.session.tables.offers.map(\.status) == [.known(.pending)] && talk.session.tables.interactions.count == 1)
  }

  /// Without a mail program the letter is shown, and the answer goes on from there, whether it was sent or not.
  @Test func noMailProgramIsNoError() async throws {
    var talk = self.talk([], agrees: { !$0.hasPrefix("log the") })
    talk.interpreter.world.scriptedMachine.open = { _ in throw Failure("no mail program") }
    let name = try #require(talk.session.tables.schools.first).name.quotedIfNeeded
    let answer = await talk.hear("decline \(name)")
    #expect(answer.status == .done && told.value.contains("no mail program: send it yourself"), "\(answer.notices)")
    #expect(
      talk.session.tables.offers.map(\.status) == [.known(.declined)] && talk.session.tables.interactions.count == 1)
  }

  /// Off a terminal the line names the school.
  @Test func theLineNamesTheSchool() async throws {
    var talk = self.talk([])
    let name = try #require(talk.session.tables.schools.first).name.quotedIfNeeded
    talk.interpreter.world.scriptedPerson.isThere = false
    let answer = await talk.hear("decline \(name)")
    let line = "offers; edit \(name) status=declined"
    #expect(answer.notices.contains(line), "\(answer.notices)")
    talk.interpreter.world.rules.assumesYes = true
    #expect(await talk.hear(line).status == .done)
    #expect(talk.session.tables.offers.map(\.status) == [.known(.declined)])
  }

  @Test func theOfferIsNamed() async throws {
    var talk = self.talk(["3", "0", "2"], agrees: { _ in false })
    let school = try #require(talk.session.tables.schools.first)
    let name = school.name.quotedIfNeeded
    await talk.hear("add offer school=id:\(school.id) type=full_ride")
    var answer = await talk.hear("accept \(name)")
    #expect(answer.status == .notUnderstood && answer.notices.contains("accept id:"), "\(answer.notices)")
    answer = await talk.hear("decline \(name)")
    #expect(answer.notices.contains("the offer stays open"), "\(answer.notices)")
    talk.interpreter.world.scriptedPerson.isThere = false
    answer = await talk.hear("offers; accept 1")
    #expect(answer.status == .failed && answer.notices.contains("status=accepted"), "\(answer.notices)")
    talk.interpreter.world.rules.assumesYes = true
    await talk.hear("offers; delete all")
    #expect(await talk.hear("accept \(name)").notices.contains("no offer from"))
  }

  /// A stop that an earlier answer settled was neither done nor skipped.
  @Test func whatIsSettledIsntSkipped() async {
    var talk = self.talk(["decline"])
    let notices = await talk.hear("tonight").notices
    #expect(notices.contains(" dealt with") && !notices.contains("skipped"), "\(notices)")
  }

  @Test(arguments: ["ask for time", "ask", "a", "time"]) func timeIsAskedFor(_ answer: String) async {
    var talk = self.talk([answer, "tomorrow", "q"])
    await talk.hear("tonight")
    if answer == "a" { return #expect(opened.value.isEmpty) }
    #expect(opened.value.first?.contains("Time%20to%20decide") == true)
    #expect(talk.session.tables.offers.map(\.status) == [.known(.pending)])
    #expect(!asked.value.contains { $0.hasPrefix("set '") }, "\(asked.value)")
    #expect(talk.session.tables.reminders.map { $0.dueDate.map(February.clock.day) } == [February.clock.today + 1])
    #expect(talk.session.tables.interactions.count == 2)
  }

  /// What wasn't sent isn't taken for an answer.
  @Test func anOfferStaysOpenWhereNobodyWasTold() async {
    var talk = self.talk(["accept", "q"], agrees: { !$0.hasPrefix("log ") && !$0.hasSuffix("anyway?") })
    await talk.hear("tonight")
    #expect(asked.value.contains { $0.hasSuffix("to Accepted anyway?") })
    #expect(talk.session.tables.offers.map(\.status) == [.known(.pending)] && talk.session.journal.written.isEmpty)
  }

  @Test func aCoachIsAddedWhereNoneIsKnown() async throws {
    var talk = self.talk(["add coach Ana Ruiz role=head email=ruiz@school.example", "decline", "q"], coach: false)
    await talk.hear("tonight")
    #expect(told.value.contains("no coach is known here"))
    #expect(asked.value.first?.contains("add coach NAME email=ADDRESS") == true && !asked.value[0].contains("write"))
    #expect(asked.value.dropFirst().first?.contains("write") == true && asked.value[1].contains("add coach") == false)
    let coach = try #require(talk.session.tables.coaches.first { $0.lastName == "Ruiz" })
    #expect(coach.schoolID == February.id(1) && opened.value.first?.hasPrefix("mailto:ruiz@school.example") == true)
    #expect(talk.session.tables.offers.map(\.status) == [.known(.declined)])
  }

  /// Two offers are hardly accepted: whoever says yes to a second one is asked.
  @Test func aSecondYesIsAskedFor() async {
    var talk = self.talk(["accept", "q"], agrees: { !$0.contains("is accepted already") })
    await talk.hear("add offer school=id:\(February.id(1) as Key<School>) type=partial status=accepted")
    await talk.hear("tonight")
    #expect(asked.value.contains { $0.hasSuffix("is accepted already: accept this one, too?") })
    #expect(talk.session.tables.offers.count { $0.status == .known(.accepted) } == 1 && opened.value.isEmpty)
  }

  /// Whoever has no address was told otherwise, which is logged with the school.
  @Test func withoutAnAddressItIsLogged() async {
    var talk = self.talk(["accept", "q"], coach: false)
    await talk.hear("tonight")
    #expect(opened.value.isEmpty)
    #expect(
      talk.session.tables.interactions.contains { $0.type == .known(.other) && $0.subject == "Said yes to the offer" })
    #expect(talk.session.tables.offers.map(\.status) == [.known(.accepted)])
  }

  /// A text that waits is offered before a new one is begun, however one comes to write.
  @Test(arguments: ["email ruiz", "contact ruiz email first", "email --edit ruiz", "tonight"])
  func aWaitingTextIsOffered(_ line: String) async throws {
    var talk = self.talk(["write", "q"])
    let text = "My decision\n\nDear Coach, I wrote this yesterday."
    let kept = Draft(
      "email to 'Ana Ruiz'", line: "contact --edit id:\(February.id(1) as Key<Coach>) email", base: "", text: text)
    var alone = talk.interpreter
    alone.world.scriptedPerson.isThere = false
    _ = try? await alone.shell.submit(kept, with: alone.world) { _, _ in throw Failure("no mail program") }
    #expect(try talk.interpreter.world.belongings.drafts().count == 1)
    await talk.hear(line)
    #expect(asked.value.contains("your email to 'Ana Ruiz' from today waits: go on with it?"), "\(asked.value)")
    #expect(opened.value.first?.contains("yesterday") == true)
    #expect(try talk.interpreter.world.belongings.drafts().isEmpty)
  }

  /// A letter's dates are the games and showcases, and what its own school holds.
  @Test func aLetterNamesNoCampOfAnotherSchool() {
    var tables = Tables()
    func add(_ name: String, _ type: EventType, at school: Int?) {
      var event = Event(id: February.id(tables.events.count + 1))
      (event.name, event.type, event.startDate) = (name, .known(type), February.clock.today + 5)
      event.schoolID = school.map { February.id($0) }
      tables.events.append(event)
    }
    add("Own camp", .camp, at: 1)
    add("Other camp", .camp, at: 2)
    add("A camp", .camp, at: nil)
    add("Other showcase", .showcase, at: 2)
    add("League final", .game, at: nil)
    add("Own visit", .officialVisit, at: 1)
    let session = February.session(tables)
    #expect(session.schedule(for: February.id(1)) == "Own camp (February 12), League final (February 12)")
    #expect(session.schedule(for: nil) == "League final (February 12)")
  }
}
