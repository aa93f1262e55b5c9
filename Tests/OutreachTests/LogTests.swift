import Domain
import Foundation
import SampleFamily
import ShellTesting
import Storage
import TestSupport
import Testing

@testable import Lists
@testable import ShellCore

@Suite struct LogTests {
  @Test func tooLongATextIsToBeMadeShorter() async {
    let subject = String(repeating: "x", count: 501)
    var talk = February.talk()
    #expect(await talk.hear("log preston call subject=\(subject)").notices.hasSuffix("make it shorter\n"))
  }

  @Test(arguments: [
    ("subject=\(String(repeating: "x", count: 501))", "expected text of at most 500 characters, not 501 characters"),
    (String(repeating: "x", count: 501), "expected text of at most 500 characters, not 501 characters"),
    (
      "content=\(String(repeating: "x", count: 10_001))",
      "expected text of at most 10000 characters, not 10001 characters"
    ),
  ])
  func aTextThatIsTooLongChangesNothing(details: String, message: String) async {
    var talk = February.talk()
    let before = talk.session.tables
    let answer = await talk.hear("log preston call \(details)")
    #expect(answer.status == .notUnderstood)
    #expect(answer.notices.contains("error: \(message)"), "\(answer.notices)")
    #expect(talk.session.journal.written.isEmpty)
    #expect(talk.session.tables.interactions.count == before.interactions.count)
  }

  /// Who began and how it went are no text, unless a sentence needs the word.
  @Test(arguments: [
    ("received thanks for coming", "inbound", nil, "thanks for coming"),
    ("thanks for coming positive", "outbound", "positive", "thanks for coming"),
    ("received thanks for coming, very positive", "inbound", "very_positive", "thanks for coming"),
    ("thanks for coming , positive", "outbound", "positive", "thanks for coming"),
    ("sent highlight video", "outbound", nil, "highlight video"),
    ("inbound sent us the camp dates", "inbound", nil, "sent us the camp dates"),
    ("inbound received the video", "inbound", nil, "received the video"),
    ("with preston ashworthy received negative", "inbound", "negative", ""),
    ("they were positive", "outbound", nil, "they were positive"),
    ("positive feedback", "outbound", nil, "positive feedback"),
    ("sentiment=neutral he tested positive", "outbound", "neutral", "he tested positive"),
  ])
  func whoBeganAndTheMoodAreNoText(words: String, direction: String, mood: String?, subject: String) async throws {
    var talk = February.talk()
    #expect(await talk.hear("log kenyon email \(words)").status == .done)
    let logged = try #require(talk.logged)
    #expect(logged.direction?.raw == direction)
    #expect(logged.sentiment?.raw == mood)
    #expect(logged.subject ?? "" == subject)
  }

  /// A visit needs no `visit`, as where it's asked for, and what isn't before a text may be said as people say it.
  @Test(arguments: [
    ("unofficial", "unofficial_visit", ""), ("official on yesterday they liked me", "official_visit", "they liked me"),
    ("in-person inbound", "in_person_visit", ""), ("Unofficial visit", "unofficial_visit", ""),
    ("called", "phone_call", ""), ("in person", "in_person_visit", ""), ("facetime", "virtual_meeting", ""),
  ])
  func aTypeMayBeSaid(details: String, type: String, subject: String) async throws {
    var talk = February.talk()
    #expect(await talk.hear("log kenyon \(details)").status == .done)
    let logged = try #require(talk.logged)
    #expect(logged.type?.raw == type && logged.subject ?? "" == subject)
  }

  /// A visit moves no status: on a terminal the letter that follows is named, where there is an address.
  @Test(arguments: [
    ("log kenyon unofficial visit", true, "thanks"), ("log preston camp", true, "camp"),
    ("log kenyon email", true, nil), ("log kenyon unofficial visit", false, nil),
  ])
  func aVisitNamesItsLetter(line: String, isThere: Bool, letter: String?) async {
    var talk = February.talk { world in
      world.scriptedPerson.isThere = isThere
      world.scriptedPerson.ask = { _ in false }
    }
    let notices = await talk.hear(line).notices
    #expect(notices.contains("say thanks") == (letter != nil), "\(notices)")
    #expect(letter.map { notices.contains("email \"Preston Ashworthy\" \($0)") } ?? true, "\(notices)")
  }

  /// The suggestion that the school has waited for is closed and named; what would hold as well afterwards
  /// stays open.
  @Test(arguments: [
    "log middlebury call", "add interaction school=middlebury type=email direction=outbound occurred=today",
  ])
  func suggestionsThatAskedForItAreClosed(line: String) async throws {
    var talk = February.talk()
    let before = talk.session.tables.suggestions
    let school = try #require(talk.session.tables.schools.first { $0.name == "Middlebury College" }).id
    let answer = await talk.hear(line)
    #expect(answer.status == .done)
    #expect(answer.notices.contains("suggestion completed: 'No contact with Middlebury College for 53 days. Send an"))
    for old in before {
      let new = try #require(talk.session.tables.suggestions[old.id])
      let isMeant = old.ruleType == "interaction-gap" && old.relatedSchoolID == school
      #expect(new.completed == (isMeant ? true : old.completed))
      #expect(new.completedAt == (isMeant ? February.now : old.completedAt))
    }
    await talk.hear("undo")
    #expect(Array(talk.session.tables.suggestions) == Array(before))
    #expect(talk.logged == nil)
  }

  /// What is stored is told, although the reminder that it settles couldn't be closed.
  @Test func aReminderThatStaysOpenTakesNothingBack() async {
    var talk = February.talk { world in
      let store = FaultyStore(world.store)
      store.judge { changes throws(StoreError) in
        if changes.allSatisfy({ $0.table == .reminders && !$0.isAddition }) { throw .readOnly("here") }
      }
      world.store = store
    }
    await talk.hear("remind kenyon friday call them")
    talk.seat(answering: true)
    let answer = await talk.hear("log kenyon call")
    #expect(answer.status != .done && talk.logged != nil)
    #expect(answer.notices.contains("logged a phone call") && answer.notices.contains("was not stored: here"))
    #expect(talk.session.tables.reminders.contains { $0.title == "call them" && $0.isCompleted != true })
  }

  @Test func onlyTheAthleteLogs() async throws {
    var shell = February.talk().interpreter.shell
    let (user, family) = (SampleFamily.parent, SampleFamily.family)
    for athlete in [SampleFamily.athlete, user] {
      let identity = Identity(user: user, athlete: athlete, family: family, role: .known(.parent))
      shell.session.identity = identity
      let store = MemoryStore(name: "test", identity: identity, rows: Tables(), now: { February.now })
      let world = World(store: store, time: TimeScript(February.clock))
      let looking = shell
      let failure = #expect(throws: Failure.self) { try LoggingRules(looking, world).refuseOthers() }
      #expect(failure?.message == "nothing was logged: only the athlete logs interactions; parents view them")
    }
  }
}

extension Talk {
  var preston: Coach? { session.tables.coaches.first { $0.firstName == "Preston" } }

  /// The interaction that was logged now; nil if none was.
  fileprivate var logged: Interaction? { session.tables.interactions.first { $0.createdAt == February.now } }
}
