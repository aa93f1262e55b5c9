import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

/// The dashboard where something is missing, broken, or someone else's.
struct DashboardEdgeTests {
  /// A new family: its people, and nothing else but these schools.
  private static func newFamily(_ schools: [String]) -> MemoryStore {
    let sample = Sample.at().tables
    var tables = Tables()
    (tables.users, tables.families) = (sample.users, sample.families)
    for name in schools {
      var school = School(id: Key(StoreRows.id(tables.schools.count + 1)))
      (school.userID, school.familyID, school.name) = (SampleFamily.user, SampleFamily.family, name)
      tables.schools.append(school)
    }
    return MemoryStore(name: "new family", identity: Talk.identity, rows: tables, now: { Talk.now })
  }

  private static let widgets = [
    "actions", "trend", "pipeline", "sizes", "metrics", "events", "activity", "tasks", "frequency", "followups",
    "offers", "deadlines", "documents", "portfolio", "map", "social",
  ]

  @Test(
    "what empty parts offer works in a new family, before and after the first school",
    arguments: [[], ["Ohio State University"], ["The \"Big\" School", "Kenyon College"]], widgets)
  func offersOfANewFamily(schools: [String], widget: String) async throws {
    var talk = try await Talk(store: Self.newFamily(schools))
    let said = await talk.say("dashboard \(widget)")
    let verbs: Set<Substring> = ["add", "log", "remind", "prefs"]
    let offered = said.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
      verbs.contains($0.prefix { $0 != " " })
    }
    let silent = ["actions", "map", "frequency", "pipeline", "sizes", "portfolio"]
    #expect(offered.count == (silent.contains(widget) && (widget == "actions" || !schools.isEmpty) ? 0 : 1))
    for line in offered {
      let (outcome, said) = await talk.run(String(line))
      #expect(outcome.status == .done, "\(line): \(said)")
    }
  }

  @Test(
    "the commands that empty parts offer can be typed",
    arguments: [
      "log kenyon call", "log kenyon email", "add school Kenyon College II",
      "add metric velocity value=84 unit=mph recorded=today", "add event Prospect Camp type=camp start=2026-12-05",
      "add task Call Coach Preston", "add coach Ana Ruiz school=kenyon role=head",
      "add offer school=kenyon type=scholarship",
      "remind kenyon \"in 3 days\" send the new video", "suggestions", "schools contacted=7", "coaches contacted>14",
      "due 90", "documents", "events", "metrics", "activity", "tasks", "lookup kenyon",
    ])
  func offers(line: String) async throws {
    var talk = try await Talk()
    talk.surroundings.answer(with: [#"200 {"results":[]}"#])
    #expect(await talk.run(line).outcome.status != .notUnderstood)
  }

  /// A shell that has loaded nothing yet, and whose store refuses to load a table.
  private static func unloaded(refusing table: TableName, _ error: StoreError) -> (Talk, WatchedStore) {
    let store = WatchedStore(Talk.store())
    store.refuse(table, error)
    let session = Session(identity: Talk.identity, tables: Tables(), clock: .fixed(Talk.now))
    return (Talk([], canvas: Canvas(isPlain: true), session: session, store: store), store)
  }

  @Test(
    "handles partial data failure: one query fails, others succeed",
    arguments: [
      (TableName.offers, "offers", "Offers: --"), (.interactions, "trend", "Interactions: --"),
      (.coaches, "followups", "Coaches: --"), (.events, "events", "Schools: 65"), (.metrics, "metrics", "Schools: 65"),
      (.suggestions, "actions", "Schools: 65"), (.documents, "documents", "Schools: 65"),
      (.reminders, "deadlines", "Schools: 65"), (.statusHistory, "activity", "Schools: 65"),
    ])
  func partial(table: TableName, widget: String, card: String) async throws {
    var (talk, store) = Self.unloaded(refusing: table, .unavailable("Connection timed out", hint: nil))
    let (outcome, said) = await talk.run("dashboard")
    #expect(outcome.status == .done)
    #expect(said.contains("can't be loaded: Connection timed out\n'refresh' tries again") && said.contains(card))
    #expect(said.contains("Researching: 12 of 65"))
    #expect(await talk.json("dashboard \(widget)")?["error"]?.string?.hasSuffix("Connection timed out") == true)
    store.refuse(table, nil)
    _ = await talk.say("refresh")
    #expect(await talk.say("dashboard").contains("can't be loaded") == false)
  }

  @Test(
    "handles timeouts, server errors and 401: an error, its status, and a retry",
    arguments: [
      (StoreError.unavailable("Connection timed out", hint: "refresh"), ShellCore.ExitStatus.unavailable),
      (.unavailable("Server error (503)", hint: "refresh"), .unavailable),
      (.notSignedIn("Session expired", hint: nil), .notSignedIn),
    ])
  func failing(error: StoreError, status: ShellCore.ExitStatus) async throws {
    var (talk, store) = Self.unloaded(refusing: .schools, error)
    let failed = await talk.run("dashboard")
    #expect(failed.outcome.status == status && failed.said.hasPrefix("2> error: "))
    store.refuse(.schools, nil)
    #expect(await talk.run("dashboard").outcome.status == .done)
  }

  @Test("very long and hostile text doesn't break the layout", arguments: [40, 60, 80, 140])
  func longTexts(width: Int) async throws {
    var tables = Sample.at().tables
    let long = String(repeating: "Wilhelmina-Alexandra \u{1B}[31m 学校 ", count: 12)
    for school in tables.schools.prefix(20) {
      var school = school
      school.name = long
      tables.schools.replace(school)
    }
    for user in tables.users {
      var user = user
      user.fullName = long
      tables.users.replace(user)
    }
    for suggestion in tables.suggestions {
      var suggestion = suggestion
      suggestion.message = long
      suggestion.urgency = Open("\u{9B}2Jurgent")
      tables.suggestions.replace(suggestion)
    }
    let store = MemoryStore(name: "long", identity: Talk.identity, rows: tables, now: { Talk.now })
    var talk = try await Talk(.parent, canvas: Canvas(width: width), store: store)
    let said = await talk.say("dashboard; map; map tier OH; digest 30")
    #expect(said.split(separator: "\n").allSatisfy { Width.of($0) <= width })
    #expect(!said.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    #expect(said.contains("You're viewing Wilhelmina-Alexandra"))
  }

  @Test func aDamagedTaskFileIsSaidAndTheOthersStand() async throws {
    var talk = try await Talk()
    talk.interpreter.world.scriptedBelongings.tasks = { _ in throw Failure("'tasks.json' is damaged") }
    let said = await talk.say("dashboard")
    #expect(said.contains("'tasks.json' is damaged") && said.contains("Schools by Status"))
  }

  @Test(
    "several values of a field show any of them on the map",
    arguments: [
      ("map OH MI", ["[OH, MI]", "Kenyon College", "Grand Valley State University"]),
      ("map tier state=OH,MI", ["Kenyon College", "Grand Valley State University"]),
      ("map OH MI fit>=70 fit<90", ["Kenyon College"]),
    ])
  func unions(line: String, parts: [String]) async throws {
    var talk = try await Talk(canvas: Canvas(width: 2000, isPlain: true))
    let said = await talk.say(line).replacing("\n", with: " ")
    for part in parts { #expect(said.contains(part)) }
    #expect(!said.contains("Stanford University"))
  }

  @Test(
    "the map's signs tell without a colour",
    arguments: [
      ("map", ["★ Committed 1", "■ Offer Received 5"]), ("map tier", ["A Tier A 8", "· No tier 8"]),
      ("map fit", ["M Match 38", "S Safety 7"]), ("map tier OH", ["[OH]", "A Tier A"]),
    ])
  func legends(line: String, parts: [String]) async throws {
    var talk = try await Talk()
    let said = await talk.say(line)
    #expect(parts.allSatisfy(said.contains))
    var plain = try await Talk(canvas: Canvas(width: 2000, isPlain: true))
    #expect(await plain.say(line).contains("Kenyon College"))
  }
}
