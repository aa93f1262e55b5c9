import Domain
import SampleFamily
import ShellTesting
import Testing
import Values

@testable import InterchangeFeature
@testable import ShellCore

/// Calendars and address books, read back by a cursor of their own.
struct CardFileTests {
  private static let hostile = [
    "two\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:smuggled", "a\nb\rc\u{2028}d\u{2029}e\u{85}f\u{B}g\u{C}h",
    "semi;colon,comma\\back\\nslash:colon\"quote\"", String(repeating: "ö", count: 200),
    String(repeating: "👩‍👩‍👧‍👦", count: 40), "bell\u{7}esc\u{1B}[31mnul\u{0}del\u{7F}", " leading and trailing ",
    String(repeating: "x", count: 75 - 8) + "ü", "\\", ";;;;,,,,", "\r", "",
  ]

  private static func event(_ number: Int, _ change: (inout Event) -> Void) -> Event {
    var event = Event(id: Key(UUID(high: 0x4000, low: 0x8000_0000_0000_0000 | UInt64(number))))
    event.startDate = Day("2026-03-01")
    change(&event)
    return event
  }

  private static func exported(_ line: String, _ change: (inout Tables) -> Void) async throws -> ContentReader {
    var tables = Sample.at(February.now).tables
    change(&tables)
    var talk = February.stored(tables)
    #expect(await talk.lines(line).status == .done)
    return try ContentReader(try #require(talk.surroundings.files.first?.value))
  }

  @Test func noTextEndsItsLine() async throws {
    let texts = Self.hostile
    let cursor = try await Self.exported("events; export all.ics") { tables in
      tables.events = Rows(
        texts.enumerated().map { number, text in
          Self.event(number) { ($0.name, $0.description, $0.location, $0.url) = (text, text, text, text) }
        })
    }
    let events = try cursor.components("VEVENT")
    #expect(events.count == texts.count)
    let names = Set(events.compactMap { $0["SUMMARY"] })
    #expect(names.contains("two\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:smuggled"))
    #expect(names.contains("a\nb\nc\nd\ne\nf\ng\nh"))
    #expect(names.contains("semi;colon,comma\\back\\nslash:colon\"quote\""))
    #expect(names.contains(String(repeating: "👩‍👩‍👧‍👦", count: 40)))
    #expect(names.contains("bellesc[31mnuldel"))
  }

  @Test(arguments: [
    (nil as String?, nil as String?, nil as String?, "DTSTART;VALUE=DATE:20260301 DTEND;VALUE=DATE:20260302"),
    ("2026-03-03", nil, nil, "DTSTART;VALUE=DATE:20260301 DTEND;VALUE=DATE:20260304"),
    ("2026-02-01", nil, nil, "DTSTART;VALUE=DATE:20260301 DTEND;VALUE=DATE:20260302"),
    (nil, "09:30:00", nil, "DTSTART:20260301T093000"),
    (nil, "9:30", "17:00:00.5", "DTSTART:20260301T093000 DTEND:20260301T170000"),
    (nil, "17:00", "09:30", "DTSTART:20260301T170000"),
    ("2026-03-03", "09:30", nil, "DTSTART;VALUE=DATE:20260301 DTEND;VALUE=DATE:20260304"),
    ("2026-03-03", "09:30", "12:00", "DTSTART:20260301T093000 DTEND:20260303T120000"),
    (nil, "25:00", nil, "DTSTART;VALUE=DATE:20260301 DTEND;VALUE=DATE:20260302"),
    (nil, "9:30\r\nX:1", nil, "DTSTART;VALUE=DATE:20260301 DTEND;VALUE=DATE:20260302"),
  ])
  func tellsWhen(end: String?, from: String?, to: String?, expected: String) async throws {
    let cursor = try await Self.exported("events; export all.ics") { tables in
      tables.events = Rows([
        Self.event(1) { ($0.name, $0.endDate, $0.startTime, $0.endTime) = ("Camp", end.flatMap(Day.init), from, to) }
      ])
    }
    let event = try #require(try cursor.components("VEVENT").first)
    let times = event.filter { $0.name.hasPrefix("DTSTART") || $0.name.hasPrefix("DTEND") }
    #expect(times.map { "\($0.name):\($0.raw)" }.joined(separator: " ") == expected)
  }

  @Test func leapDaysAndTheEndOfTime() async throws {
    let cursor = try await Self.exported("events; export all.ics") { tables in
      tables.events = Rows([
        Self.event(1) { $0.startDate = Day("2028-02-29") }, Self.event(2) { $0.startDate = Day("9999-12-31") },
        Self.event(3) { $0.startDate = nil },
      ])
    }
    let events = try cursor.components("VEVENT")
    #expect(Set(events.map { $0["DTEND;VALUE=DATE"] }) == ["20280301", nil])
    #expect(events.count == 2)
  }

  @Test func idsStayAndStampsAreTheClocks() async throws {
    let files = try await [
      Self.exported("export all.ics") { _ in }, Self.exported("export all.ics") { _ in },
    ].map { try $0.components("VEVENT") }
    let ids = files[0].compactMap { $0["UID"] }
    #expect(ids == files[1].compactMap { $0["UID"] })
    #expect(Set(ids).count == files[0].count && ids.count == files[0].count)
    #expect(files[0].allSatisfy { $0["DTSTAMP"] == "20260207T120000Z" })
    let tables = Sample.at(February.now).tables
    let open = tables.offers.count { $0.deadlineDate != nil && ($0.status == nil || $0.status == .known(.pending)) }
    let reminders = tables.reminders.count { $0.isCompleted != true && $0.dueDate != nil }
    #expect(files[0].count == tables.events.count + open + reminders)
    let moments = Set(files[0].filter { $0["UID"]?.hasPrefix("reminder-") == true }.compactMap { $0["DTSTART"] })
    #expect(moments.isSuperset(of: tables.reminders.filter { $0.isCompleted != true }.compactMap { $0.dueDate?.basic }))
  }

  @Test func schoolsThatDoNotMatchStayOut() async throws {
    let tables = Sample.at(February.now).tables
    let event = try #require(tables.events.first { $0.schoolID != nil })
    let school = try #require(event.schoolID.flatMap { tables.schools[$0] })
    let cursor = try await Self.exported("search \"\(school.name)\"; export one.ics") { _ in }
    let ids = try cursor.components("VEVENT").compactMap { $0["UID"] }
    #expect(ids.contains("event-\(event.id)@recruiting-compass"))
    let others = tables.events.filter { $0.schoolID != school.id }.map { "event-\($0.id)@recruiting-compass" }
    #expect(!others.isEmpty && Set(others).isDisjoint(with: ids))
  }

  @Test func coachesBecomeCards() async throws {
    let texts = Self.hostile
    let cursor = try await Self.exported("coaches; export all.vcf") { tables in
      let some = Array(tables.coaches.prefix(texts.count))
      tables.coaches = Rows(
        zip(some, texts).map { coach, text in
          var coach = coach
          (coach.firstName, coach.lastName, coach.notes, coach.email) = (text, text, text, text)
          (coach.phone, coach.twitterHandle, coach.privateNotes) = (text, text, "my secret")
          return coach
        })
    }
    let cards = try cursor.components("VCARD")
    #expect(cards.count == texts.count)
    #expect(cards.allSatisfy { $0.first == ContentReader.Line(name: "VERSION", raw: "3.0") })
    #expect(cards.allSatisfy { $0["FN"]?.isEmpty == false && $0.contains { $0.name == "N" } })
    #expect(cards.contains { $0["NOTE"] == "two\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:smuggled" })
    #expect(!cursor.lines.contains { $0.text.contains("secret") })
    #expect(Set(cards.compactMap { $0["UID"] }).count == cards.count)
  }

  @Test func aCardSaysWhatIsKnown() async throws {
    let cursor = try await Self.exported("coaches; export all.vcf") { tables in
      var coach = Coach(id: tables.coaches[0].id)
      (coach.firstName, coach.lastName, coach.role) = ("Jo", "O'Neil; Jr.", .known(.head))
      (coach.email, coach.phone, coach.twitterHandle) = ("jo@kenyon.edu", "+1 555-123-4567", "@jo")
      coach.schoolID = tables.coaches[0].schoolID
      coach.updatedAt = Instant("2026-01-02T03:04:05.5Z")
      tables.coaches = Rows([coach])
    }
    let card = try #require(try cursor.components("VCARD").first)
    #expect(card.first { $0.name == "N" }?.raw == #"O'Neil\; Jr.;Jo;;;"#)
    #expect(card["FN"] == "Jo O'Neil; Jr." && card["TITLE"] == "Head Coach" && card["ORG"] != nil)
    #expect(card["EMAIL;TYPE=INTERNET,WORK"] == "jo@kenyon.edu" && card["TEL;TYPE=WORK,VOICE"] == "+1 555-123-4567")
    #expect(card["X-SOCIALPROFILE;TYPE=twitter"] == "https://twitter.com/jo" && card["REV"] == "20260102T030405Z")
  }

  @Test(arguments: [
    (TableName.events, "export x.ics"), (.offers, "export x.ics"), (.reminders, "export x.ics"),
    (.coaches, "export x.vcf"),
  ])
  func aPartIsNotTheWhole(table: TableName, line: String) async throws {
    var talk = February.talk()
    talk.interpreter.shell.session.mark(table, .failed("out of order"))
    let (status, said) = await talk.lines(line)
    #expect(status == .unavailable && said.joined().contains("out of order"))
    #expect(talk.surroundings.files.isEmpty)
  }

  @Test(arguments: [
    "coaches; export x.ics", "interactions; export x.ics", "events; export x.vcf", "offers; export x.vcf",
  ])
  func listsWithoutThemAreRefused(line: String) async throws {
    var talk = February.talk()
    #expect(await talk.lines(line).status == .failed)
    #expect(talk.surroundings.files.isEmpty)
  }
}
