import Domain
import ShellCore
import ShellTesting
import Testing
import Values

/// Applications, and what follows a yes, in `due`: on 21 November 2026.
@Suite struct ApplicationDueTests {
  private func due(_ lines: [String], ahead: Int = 14) async throws -> [Due] {
    let day = try #require(Day(2026, 11, 21))
    var talk = Talk(sample: [], at: Instant(day, hour: 12))
    for line in lines { #expect(await talk.hear(line).status == .done, "\(line)") }
    return DueList(talk.session, on: day, ahead: ahead).rows
  }

  private func applications(_ lines: [String], ahead: Int = 14) async throws -> [String] {
    try await due(lines, ahead: ahead).filter { $0.kind == .application }.map(\.reason)
  }

  @Test(
    arguments: [
      ("2026-11-22", 14, ["due tomorrow"]), ("2026-12-05", 14, ["due in 14 days"]), ("2026-12-06", 14, []),
      ("2026-12-20", 30, ["due in 29 days"]), ("2026-11-07", 14, ["was due 14 days ago"]),
      ("2026-11-06", 14, ["was due 15 days ago"]),
      ("2026-08-22", 14, []),
    ])
  func days(_ deadline: String, _ ahead: Int, _ reasons: [String]) async throws {
    let line = "edit denison application_deadline=\(deadline)"
    #expect(try await applications([line], ahead: ahead) == reasons)
    #expect(try await applications([line, "edit denison applied=yes"], ahead: ahead).isEmpty)
    #expect(try await applications([line, "status denison dropped"], ahead: ahead).isEmpty)
    #expect(try await applications([line, "edit denison applied=\"nov 3\" applied=no"], ahead: ahead) == reasons)
  }

  /// A deadline without a year is one of the athlete's last year of school, for a class that is over one to come; it's told
  /// where it has passed, or comes after that year.
  @Test(
    arguments: [
      ("nov 15", 2027, "2026-11-15", "6 days ago"), ("11/15", 2028, "2027-11-15", ""),
      ("jan 15", 2027, "2027-01-15", ""),
      ("aug 15", 2027, "2027-08-15", ""), ("nov 15", 2026, "2027-11-15", ""), ("tomorrow", 2029, "2026-11-22", ""),
      ("2027-11-15", 2027, "2027-11-15", "check the year"),
    ])
  func season(_ typed: String, _ year: Int, _ day: String, _ notice: String) async throws {
    var talk = Talk(sample: [], at: Instant(try #require(Day(2026, 11, 21)), hour: 12))
    await talk.hear("prefs player graduation_year=\(year)")
    let said = await talk.say("edit kenyon application_deadline=\"\(typed)\"")
    #expect(said.contains("→ \(day)") && said.contains(notice), "\(said)")
    #expect((said.contains("was ") || said.contains("is after")) == !notice.isEmpty, "\(said)")
    #expect(!(await talk.say("edit kenyon applied=yes")).contains("was "))
    let added = await talk.say("add school Macalester application_deadline=\"\(typed)\"")
    #expect(added.contains(notice), "\(added)")
    #expect(await talk.say("show macalester application_deadline").contains(day))
  }

  @Test(arguments: ["the deadline of kenyon is nov 15", "kenyon deadline nov 15", "deadline kenyon nov 15"])
  func seasonInASentence(_ line: String) async throws {
    var talk = Talk(sample: [], at: Instant(try #require(Day(2026, 11, 21)), hour: 12))
    let said = await talk.say(line)
    #expect(said.contains("application_deadline=2026-11-15"), "\(said)")
  }

  /// What ends tomorrow comes before everything else, what ends in some days after the offers.
  @Test func order() async throws {
    let rows = try await due(["edit denison application_deadline=2026-11-22 application=EA"])
    #expect(rows.first?.kind == .application && rows.first?.reason == "Early Action, due tomorrow")
    let later = try await due(["edit denison application_deadline=2026-11-29"])
    let place = try #require(later.firstIndex { $0.kind == .application })
    #expect(later.lastIndex { $0.kind == .offer }.map { $0 < place } == true)
    #expect(later.firstIndex { $0.kind == .invitation }.map { place < $0 } == true)
  }

  /// After a yes the open lines of that school are due, whenever their day is, and applications elsewhere rest.
  @Test func afterTheYes() async throws {
    let lines = [
      "status \"Sinclair Community College\" declined", "edit denison application_deadline=2026-11-22",
      "status kenyon committed",
      "after done deposit",
    ]
    let rows = try await due(lines)
    #expect(
      rows.filter { $0.kind == .following }.map(\.what) == [
        "Apply for housing", "Have the final transcript sent", "Send in the medical forms",
      ])
    #expect(!rows.contains { $0.kind == .application })
    #expect(try await due(lines + ["undo", "undo"]).contains { $0.kind == .application })
    let digest = try await due(lines, ahead: 0)
    #expect(!digest.contains { $0.kind == .following })
  }

  /// Days that were named bound what is listed, whatever the list looks ahead for by itself.
  @Test(arguments: [("due", true), ("due all", true), ("due 30", false), ("due all 30", false), ("due 300", true)])
  func namedDaysAreABound(line: String, isFar: Bool) async {
    var talk = Talk(sample: [])
    await talk.hear("status kenyon committed")
    let days = await talk.rows(line).compactMap { $0["date"]?.words }.compactMap { Day($0) }
    let last = talk.session.context.clock.today + 30
    #expect(!days.isEmpty && days.contains { $0 > last } == isFar, "\(days)")
  }

  /// What stands on the day already isn't put off to it.
  @Test func noDayNoChange() async {
    var talk = Talk(sample: [])
    await talk.hear("snooze \"Ask Wooster for their deadline\" friday")
    let count = talk.session.journal.written.count
    let answer = await talk.hear("snooze \"Ask Wooster for their deadline\" friday")
    #expect(answer.notices.trimmed == "Ask Wooster for their deadline: for 2026-11-27 already")
    #expect(answer.status == .done && talk.session.journal.written.count == count)
  }

  /// An event is a thing to do under its name; what is over is told where it stands.
  @Test(arguments: [
    ("done \"Scout league final\"", "'Scout league final' hasn't happened yet"),
    ("done \"Erie Shore Showcase\"", "'Erie Shore Showcase' is marked as attended"),
    ("done scout league scrimmage", "whether 'Scout league scrimmage' was attended isn't known"),
    ("snooze \"Scout league final\" tomorrow", "Scout league final: put off until 2026-11-22"),
    ("done \"Winter competition\"", "no thing to do is called 'Winter competition'"),
  ])
  func eventsAreDoneByName(line: String, told: String) async {
    var talk = Talk(sample: [])
    await talk.hear("events; edit \"Scout league scrimmage\" attended=no; schools")
    #expect(await talk.hear(line).notices.contains(told))
  }
}
