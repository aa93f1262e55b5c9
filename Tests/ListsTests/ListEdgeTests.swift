import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

/// The lists of schools and coaches when something fails, is missing, or is unusually large.
///
/// A line on a terminal has no gestures, no images and no connection of its own; so nothing stands here for VoiceOver
/// gestures (`--plain` is read aloud instead), loading over 4G, and logos.
@Suite("Lists: errors and edges")
struct ListEdgeTests {
  @Test(
    "Handle network timeout gracefully, a 401 (sign in again) and server errors (5xx)",
    arguments: ["schools", "coaches"],
    [
      (StoreError.unavailable("the connection timed out", hint: "'refresh' tries again"), 3),
      (.notSignedIn("the session is over", hint: "login"), 4),
      (.unavailable("the server answered 503", hint: nil), 3), (.malformed("schools, row 7"), 3),
    ] as [(StoreError, Int32)])
  func loadFailures(list: String, failure: (error: StoreError, status: Int32)) async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store)
    for table in TableName.allCases { store.refuse(table, failure.error) }
    let before = talk.session.tables.contents()
    let (outcome, said) = await talk.run("\(list); refresh")
    #expect(outcome.status.rawValue == failure.status)
    switch failure.error {
    case .unavailable(let words, _), .notSignedIn(let words, _): #expect(said.contains("2> error: \(words)\n"))
    default: break
    }
    #expect(talk.session.tables.contents() == before)
    await #expect(throws: StoreError.self) { try await Talk(store: store) }
    for table in TableName.allCases { store.refuse(table, nil) }
    #expect(await talk.run("refresh").outcome.status == .done)
  }

  @Test("Very long names don't break card layout", arguments: ["schools", "coaches"], [40, 80])
  func longNames(list: String, width: Int) async throws {
    let names = [
      String(repeating: "University of Very Long Names ", count: 12), String(repeating: "x", count: 300),
      String(repeating: "東京大学", count: 40), "Tab\there", "line\nbreak",
    ]
    let store = Self.store(names.map { Self.school($0) }, names.map { Self.coach($0) })
    for mode in ["table", "cards"] {
      var talk = try await Talk(canvas: Canvas(width: width), store)
      let drawn = await talk.say("output \(mode); \(list)") + (await talk.say("show 1"))
      #expect(drawn.split(separator: "\n").count > 5)
      for line in drawn.split(separator: "\n") { #expect(Width.of(String(line)) <= width, "\(line)") }
    }
  }

  @Test(
    "the columns that a family decides on stay longest",
    arguments: [
      ("events", 60, "#DateNameTypeSchool"), ("events", 80, "#DateNameTypeSchoolCost"),
      ("offers", 60, "#SchoolTypeAidDeadline"), ("offers", 80, "#SchoolTypeAidDeadlineStatusOffered"),
    ])
  func decidingColumns(list: String, width: Int, titles: String) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    let header = await talk.say(list).split(separator: "\n").first { $0.contains("#") }
    #expect(header?.filter { $0 != " " } == titles)
  }

  @Test("no word of a place or a conference is cut", arguments: [60, 80])
  func wholeWords(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    for line in ["schools columns name,conference,city,state", "colleges OH columns name,conference,city,state"] {
      #expect(!(await talk.say(line)).contains("…"), "\(line)")
    }
  }

  @Test("\"Never contacted\" shown when no last_contact_date, \"Unknown School\" without a school")
  func neverContacted() async throws {
    var talk = try await Talk(Self.store([], [Self.coach("Ana")]))
    for line in ["coaches", "output cards; coaches", "show 1"] {
      let said = await talk.say(line)
      #expect(said.contains("Never contacted") && said.contains("Unknown School"), "\(line)")
    }
  }

  @Test("30+ schools trigger warning banner", arguments: [29, 30, 34]) func warning(count: Int) async throws {
    var talk = try await Talk(Self.store((1...count).map { Self.school("School \($0)") }))
    let said = await talk.say("schools")
    #expect(said.contains("You have \(count) schools on your list") == (count >= 30))
    #expect(said.contains("Consider organizing with priority tiers (A, B, C)") == (count >= 30))
  }

  @Test(
    "where a school has none, the line is shown that adds the first",
    arguments: [
      ("coaches chipola", "add coach FIRST LAST school=\"Chipola College\" role=head"),
      ("show chipola coaches", "add coach FIRST LAST school=\"Chipola College\" role=head"),
      ("offers chipola", "add offer school=\"Chipola College\" type=scholarship"),
      ("interactions chipola", "log \"Chipola College\" call"),
    ])
  func firstOfSchool(line: String, hint: String) async throws {
    var talk = try await Talk()
    #expect(await talk.say(line).contains(hint))
    #expect(await talk.say("coaches head chipola").contains("'clear' removes them"))
    #expect(!(await talk.say("coaches school=zzz")).contains("no coaches yet"))
  }

  @Test("Page adapts to different device sizes", arguments: [20, 40, 49, 50, 60, 80, 120, 200])
  func widths(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width), Talk.store())
    for (list, names) in [("schools D3", ["Kenyon"]), ("coaches head", ["Preston", "[PA]"])] {
      for mode in ["table", "cards"] {
        let drawn = await talk.say("output \(mode); \(list)").split(separator: "\n").filter { !$0.hasPrefix("2> ") }
        #expect(drawn.contains { line in names.contains { line.contains($0) } }, "\(mode)")
        for line in drawn { #expect(Width.of(String(line)) <= width, "\(line)") }
      }
    }
  }

  @Test(
    "In a table the columns stay that tell rows apart",
    arguments: [
      ("interactions", 60, ["Dir"]), ("interactions", 80, ["Dir", "School", "Coach"]),
      ("interactions", 100, ["Dir", "Subject"]), ("documents", 80, ["Health"]), ("events", 60, ["Name", "Type"]),
      ("coaches", 100, ["Phone"]), ("coaches kenyon", 80, ["Phone"]),
    ])
  func columns(line: String, width: Int, titles: [String]) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    let said = await talk.say(line)
    for title in titles { #expect(said.contains(title), "\(said)") }
  }

  @Test("An address is shown whole or not at all", arguments: [40, 60, 80, 100, 120, 140, 160])
  func addresses(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    let known = Set(talk.session.tables.coaches.compactMap(\.email))
    for line in ["coaches", "coaches kenyon"] {
      let said = await talk.say(line)
      if width >= 50 {
        for word in said.split(whereSeparator: \.isWhitespace) where word.contains("@") {
          #expect(known.contains(String(word)), "\(word)")
        }
      }
      #expect(!said.contains("…"), "\(said)")
    }
  }

  @Test("Where there's little room long words go on in the next line", arguments: ["show bristow", "colleges CA JUCO"])
  func narrow(line: String) async throws {
    var talk = try await Talk(canvas: Canvas(width: 40))
    let said = await talk.say(line)
    #expect(!said.contains("…"), "\(said)")
  }

  @Test("Notes of results wrap, and a column without any word goes", arguments: [40, 60, 80])
  func notes(width: Int) async throws {
    let note = "Taken by the college staff at the Pennsylvania prospect camp in June, by hand"
    var talk = try await Talk(canvas: Canvas(width: width), Self.store([]))
    for value in 81...84 {
      await talk.run("add metric velocity value=\(value) unit=mph recorded=today notes=\"\(note)\"")
    }
    let said = await talk.say("metrics")
    #expect(said.contains("hand") && !said.contains("…") && !said.contains("Verified"), "\(said)")
  }

  @Test("List scrolling is smooth with 100+ rows, search filtering is instant: all of them are there, in order")
  func many() async throws {
    let numbers = 1000..<1300
    let store = Self.store(numbers.map { Self.school("School \($0)") }, numbers.map { Self.coach("Ana", "Ruiz \($0)") })
    var talk = try await Talk(store)
    #expect(await talk.names("schools") == numbers.map { "School \($0)" })
    #expect(await talk.say("filter name~29").contains("of 300 schools"))
    #expect(await talk.say("clear").hasPrefix("2> 300 of 300 schools\n"))
    #expect(await talk.rows("coaches").map { $0["last_name"]?.words } == numbers.map { "Ruiz \($0)" })
    #expect(await talk.say("search ruiz 12") == "2> 100 of 300 coaches  [\"ruiz 12\"]\n")
  }

  @Test("Distance calculations cached (not recalculated on filter change): a filter leaves the distances alone")
  func distances() async throws {
    var talk = try await Talk()
    let (all, some) = (await talk.rows("schools"), await talk.rows("schools D3"))
    #expect(!some.isEmpty)
    for row in some {
      let same = all.first { $0["id"] == row["id"] }
      #expect(row["distance_miles"] == same?["distance_miles"])
    }
  }

  /// A school of which little is known.
  private static func school(_ name: String) -> School {
    var school = School(id: Key(UUID()))
    (school.name, school.status, school.familyID) = (name, .known(.researching), SampleFamily.family)
    return school
  }

  /// A coach of whom little is known.
  private static func coach(_ first: String, _ last: String = "Ruiz") -> Coach {
    var coach = Coach(id: Key(UUID()))
    (coach.firstName, coach.lastName, coach.familyID) = (first, last, SampleFamily.family)
    return coach
  }

  private static func store(_ schools: [School], _ coaches: [Coach] = []) -> MemoryStore {
    var tables = Sample.at().people
    (tables.schools, tables.coaches) = (Rows(schools), Rows(coaches))
    return Sample.store(tables, name: "test")
  }
}

struct ListGoldenTests {
  @Test(arguments: [40, 80, 120, 200]) func pictures(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    let schools = await talk.say("schools")
    try Recording.expect(schools, golden: "schools-\(width).txt")
    try Recording.expect(await talk.say("show kenyon"), golden: "school-\(width).txt")
    try Recording.expect(await talk.say("output cards; schools OH"), golden: "cards-\(width).txt")
    try Recording.expect(await talk.say("output table; coaches head"), golden: "coaches-\(width).txt")
    #expect(schools.split(separator: "\n").filter { !$0.hasPrefix("2> ") }.allSatisfy { $0.count <= width })
  }

  @Test(arguments: [80, 120, 200]) func namesOfSchoolsAreWhole(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    let schools = await talk.say("schools")
    for name in talk.session.tables.schools.map(\.name) where name.count <= 30 {
      #expect(schools.contains(name), "\(name)")
    }
  }

  @Test(arguments: [
    ("sixteen", Canvas(colours: .sixteen, isTerminal: true)), ("indexed", Canvas(colours: .indexed, isTerminal: true)),
    ("truecolor", Canvas(colours: .truecolor, isTerminal: true)), ("plain", Canvas(isPlain: true)),
  ])
  func canvases(name: String, canvas: Canvas) async throws {
    var talk = try await Talk(canvas: canvas)
    let said = await talk.say("schools OH D1; show kent header coaches history")
    try Recording.expect(said, golden: "canvas-\(name).txt")
  }

  /// Who answers within minutes answers within the hour, not within none.
  @Test func aQuickAnswerTakesAnHourAtMost() async throws {
    var tables = Tables()
    tables.talk(1, (.outbound, 3), (.inbound, 3))
    var coach = Coach(id: February.id(1))
    (coach.schoolID, coach.firstName, coach.lastName) = (February.id(1), "Ana", "Ruiz")
    tables.coaches.append(coach)
    for var interaction in tables.interactions {
      let moment = try #require(interaction.occurredAt)
      interaction.coachID = coach.id
      if interaction.direction == .known(.inbound) {
        interaction.occurredAt = Instant(microseconds: moment.microseconds + 60_000_000)
      }
      _ = tables.interactions.replace(interaction)
    }
    var talk = February.talk(tables)
    let said = await talk.say("show \"Ana Ruiz\" responsiveness")
    #expect(said.contains("an hour on average") && said.contains("1 sent, 1 received"), "\(said)")
    #expect(!said.contains("0.0"))
  }
}
