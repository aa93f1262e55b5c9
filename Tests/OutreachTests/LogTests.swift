import Domain
import Foundation
import SampleFamily
import ShellTesting
import Storage
import Testing

@testable import Lists
@testable import ShellCore

@Suite struct LogTests {
  @Test(arguments: [
    ("log preston call", InteractionType.phoneCall), ("log preston phone call", .phoneCall),
    ("log preston sms", .text), ("log preston zoom", .virtualMeeting), ("log preston dm", .dm),
    ("log preston official visit", .officialVisit), ("log preston unofficial visit", .unofficialVisit),
    ("log preston in-person visit", .inPersonVisit), ("log preston tweet", .tweet), ("log preston EMAIL", .email),
  ])
  func typesAreSaidAsPeopleDo(line: String, type: InteractionType) async throws {
    var talk = February.talk()
    #expect(await talk.hear(line).status == .done)
    let logged = try #require(talk.logged)
    #expect(logged.type == .known(type) && logged.direction == .known(.outbound))
    #expect(logged.occurredAt == February.now && logged.loggedBy == SampleFamily.user)
    #expect(logged.coachID == talk.preston?.id && logged.schoolID == talk.preston?.schoolID)
    #expect(logged.familyID == SampleFamily.family)
  }

  @Test(arguments: [
    ("inbound on yesterday They liked it", "2026-02-06", "They liked it", nil as String?),
    ("2 weeks ago", "2026-01-24", nil, nil), ("on friday at noon", "2026-02-06", "at noon", nil),
    ("on saturday", "2026-02-07", nil, nil), ("last monday", "2026-02-02", nil, nil),
    ("friday night", "2026-02-06", "night", nil), ("\"friday night\"", "2026-02-07", "friday night", nil),
    ("occurred=2026-02-01", "2026-02-01", nil, nil),
    ("date=yesterday \"on campus\"", "2026-02-06", "on campus", nil),
    ("subject=Visit Met the team", "2026-02-07", "Visit", "Met the team"),
    ("content=\"a = b\" Short", "2026-02-07", "Short", "a = b"),
  ])
  func detailsAreRead(details: String, day: String, subject: String?, content: String?) async throws {
    var talk = February.talk()
    #expect(await talk.hear("log preston call \(details)").status == .done)
    let logged = try #require(talk.logged)
    #expect(logged.occurredAt.map { February.clock.day($0).description } == day)
    #expect(logged.subject == subject && logged.content == content)
    #expect(logged.direction == .known(details.hasPrefix("inbound") ? .inbound : .outbound))
  }

  @Test func theRestOfTheLineGoesOn() async {
    var talk = February.talk()
    #expect(await talk.hear("log preston call Talked; count").results == "65\n")
    #expect(talk.logged?.subject == "Talked")
  }

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
    ("on tomorrow", "an interaction must be in the past, not on 2026-02-08"),
    ("in 3 days", "an interaction must be in the past, not on 2026-02-10"),
    ("occurred=2027-01-01", "an interaction must be in the past, not on 2027-01-01"),
    ("occurred=2026-02-07T12:00:01Z", "an interaction must be in the past"),
    ("on campus", "expected a day, not 'campus'"), ("on", "expected a day"),
    ("2026-02-30", "expected a day, not '2026-02-30'"), ("feb 31", "expected a day, not 'feb 31'"),
    ("13/45 intro", "expected a day, not '13/45'"), ("occurred=feb 31", "expected a day (yesterday"),
    ("occurred=never", "expected a day (yesterday"),
    ("sentiment=great", "expected a sentiment, not 'great'"), ("mood=good", "'mood' is not a field of interactions"),
    ("school=kenyon", "the school of an interaction comes before its fields"),
    ("coach=preston", "the coach of an interaction comes before its fields"),
    ("subject=a content=b c", "there is already a subject and content: 'c' is too much"),
  ])
  func badInputChangesNothing(details: String, message: String) async {
    var talk = February.talk()
    let before = talk.session.tables
    let answer = await talk.hear("log preston call \(details)")
    #expect(answer.status == .notUnderstood)
    #expect(answer.notices.contains("error: \(message)"), "\(answer.notices)")
    #expect(talk.session.journal.written.isEmpty)
    #expect(talk.session.tables.interactions.count == before.interactions.count)
  }

  @Test func aCoachOfAnotherSchoolIsRefused() async {
    var talk = February.talk()
    let answer = await talk.hear("log kenyon call coach=\"Gino Marchetta\"")
    #expect(answer.status == .failed)
    #expect(answer.notices.contains("'Gino Marchetta' is not a coach of Kenyon College"))
    #expect(await talk.hear("log kent state call coach=\"Gino Marchetta\"").status == .done)
    #expect(talk.session.tables.coaches.first { $0.lastName == "Marchetta" }?.lastContactDate == February.now)
  }

  @Test func lastContactOnlyMovesForward() async throws {
    var talk = February.talk()
    let before = try #require(talk.preston?.lastContactDate)
    await talk.hear("log preston call on 2020-01-01")
    #expect(talk.preston?.lastContactDate == before)
    await talk.hear("log kenyon call")
    #expect(talk.preston?.lastContactDate == before)
    await talk.hear("log preston call")
    #expect(talk.preston?.lastContactDate == February.now)
    #expect(talk.preston?.updatedBy == SampleFamily.user)
    await talk.hear("undo")
    #expect(talk.preston?.lastContactDate == before)
  }

  /// What the school has waited for is closed and named; what would hold as well afterwards stays open.
  @Test(arguments: [
    "log middlebury call", "add interaction school=middlebury type=email direction=outbound occurred=today",
  ])
  func suggestionsThatAskedForItAreClosed(line: String) async throws {
    var talk = February.talk()
    let before = talk.session.tables.suggestions
    let school = try #require(talk.session.tables.schools.first { $0.name == "Middlebury College" }).id
    let answer = await talk.hear(line)
    #expect(answer.status == .done)
    #expect(answer.notices.contains("suggestion completed: No contact with Middlebury College for 53 days. Send an"))
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
