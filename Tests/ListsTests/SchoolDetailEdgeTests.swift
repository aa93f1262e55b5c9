import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

/// A school of which little is known, or too much, or that isn't there.
@Suite("School detail: what is missing, and what goes wrong")
struct SchoolDetailEdgeTests {
  private static func bare() -> MemoryStore {
    var tables = Sample.at().tables
    tables.preferences = Rows()
    tables.schools.append(SchoolsListEdgeTests.school("Bare College"))
    return MemoryStore(name: "test", identity: Talk.identity, rows: tables, now: { Talk.now })
  }

  @Test(
    "School with no academic_info, coaches, notes, pros, cons, documents or philosophy shows its placeholders",
    arguments: [
      "Location unknown", "No coaches added yet", "No status changes yet", "No notes added yet.",
      "Only you can see these", "No private notes added yet.", "No pros added yet", "No cons added yet",
      "Coaching Style       Not provided", "Overall Philosophy   Not provided",
      "No documents shared with this school yet",
    ])
  func placeholders(words: String) async throws {
    var talk = try await Talk(Self.bare())
    #expect(await talk.say("show bare").contains(words))
  }

  @Test(
    "School with no academic_info hides map and related sections; with no fit score it hides the fit section",
    arguments: [
      "●", "Distance", "College Scorecard", "Information", "School Fit Analysis", "Consider Other", "Tier", "[D",
    ])
  func hidden(words: String) async throws {
    var talk = try await Talk(Self.bare())
    #expect(await !talk.say("show bare").contains(words))
  }

  @Test("Fit score without anything known of the athlete: what to do about it")
  func noFit() async throws {
    var talk = try await Talk(Self.bare())
    let said = await talk.say("fit bare")
    #expect(said.contains("Fit: not enough known ("))
    #expect(said.contains("record it: prefs player gpa=3.6"))
    let json = await talk.json("fit bare")
    #expect(json?["score"] == .null)
  }

  @Test("Distance calculation with missing home location omits display")
  func noHome() async throws {
    var talk = try await Talk(SchoolsListEdgeTests.withoutHome())
    let said = await talk.say("show kenyon information")
    #expect(!said.contains("Distance"))
    #expect(said.contains("● Kenyon College\n"))
  }

  private static let rates: [(String, String?)] = [
    ("0.32", "32%"), ("0.005", "1%"), ("1", "100%"), ("\"0.155\"", "16%"), ("0", nil), ("null", nil),
  ]

  @Test("Admission rate displays as percentage (not decimal)", arguments: rates)
  func admission(rate: String, shown: String?) async throws {
    var talk = try await Talk(
      Talk.store { $0.academicInfo = JSONText("{\"admission_rate\":\(rate),\"mascot\":\"x\"}") })
    let line = await talk.say("show kenyon information").split(separator: "\n").first { $0.contains("Admission") }
    #expect(line.map(String.init) == shown.map { "  Admission Rate  \($0)" })
  }

  @Test("Very long school name doesn't break header layout", arguments: [40, 80, 140])
  func longName(width: Int) async throws {
    var talk = try await Talk(
      canvas: Canvas(width: width),
      Talk.store { $0.name = String(repeating: "Kenyon College of Long Names ", count: 20) })
    let id = try talk.kenyon.id.description.prefix(8)
    let lines = await talk.say("show id:\(id) header").split(separator: "\n")
    #expect(lines[1].hasSuffix("…"))
    #expect(lines[2] == "Gambier, OH")
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test("Private notes isolated per user")
  func isolated() async throws {
    var talk = try await Talk(Talk.store { $0.privateNotes = JSONText("{\"\(SampleFamily.parent)\":\"not for Eli\"}") })
    let said = await talk.say("show kenyon private")
    #expect(said.contains("No private notes added yet.") && !said.contains("not for Eli"))
    _ = await talk.say("note --private kenyon mine")
    #expect(await !talk.say("show kenyon private; undo; redo; note --private kenyon more").contains("not for Eli"))
  }

  @Test("Many pros/cons render correctly", arguments: [20, 45])
  func many(count: Int) async throws {
    var talk = try await Talk(Talk.store { $0.pros = (1...count).map { "reason \($0)" } })
    let said = await talk.say("show kenyon pros")
    for number in 1...count { #expect(said.contains("✓ \(number) reason \(number)\n")) }
  }

  @Test("VoiceOver reads all sections correctly: without boxes and maps, every value has its name")
  func plain() async throws {
    var talk = try await Talk(canvas: Canvas(isPlain: true))
    let said = await talk.say("show kenyon")
    for words in ["Information", "Distance from Home: 86 miles", "Athletic: 31 of 40", "Coaching Style: Mentor"] {
      #expect(said.contains(words), "\(words)")
    }
    let drawn = said.unicodeScalars.filter {
      (0x2500...0x259F).contains($0.value) || (0x2801...0x28FF).contains($0.value)
    }
    #expect(drawn.isEmpty)
  }

  @Test("Pull-to-refresh re-fetches all data")
  func refresh() async throws {
    let store = Talk.store()
    var (one, other) = (try await Talk(store: store), try await Talk(store: store))
    _ = await one.say("pro kenyon Quiet library")
    #expect(await !other.say("show kenyon pros").contains("Quiet library"))
    _ = await other.say("refresh")
    #expect(await other.say("show kenyon pros").contains("Quiet library"))
  }

  @Test(
    "Handle school not found (show empty state); sections and names that aren't there",
    arguments: [
      ("show nowhere", "no row is called 'nowhere'"), ("fit nowhere", "no school is called 'nowhere'"),
      ("pro nowhere Quiet", "no school is called 'nowhere'"), ("con nowhere Loud", "no school is called 'nowhere'"),
      ("note nowhere Quiet", "no row is called 'nowhere'"), ("lookup nowhere", "no school is called 'nowhere'"),
      ("philosophy nowhere", "no school is called 'nowhere'"), ("fit university", "matches "),
      ("pro university Quiet", "matches "), ("note university Quiet", "matches "),
      ("lookup university", "matches "), ("show kenyon fit nonsense", "'nonsense'"),
      ("pro kenyon", "expected some text"),
      ("pro kenyon \"\"", "expected some text for the pro"), ("con kenyon ' '", "expected some text for the con"),
      ("pro kenyon -5", "has 3 pros, not 5"), ("con kenyon -0", "has 1 con, not 0"),
      ("note kenyon \"\"", "expected some text"),
      ("philosophy kenyon mascot=Owls", "'mascot' is not a part of the philosophy"),
    ])
  func badInput(line: String, says: String) async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    let before = try await store.tables().contents()
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == .failed || outcome.status == .notUnderstood)
    #expect(said.contains(says), "\(said)")
    #expect(try await store.tables().contents() == before)
    #expect(talk.session.journal.written.isEmpty)
  }

  @Test(
    "Handle save failures (keep edit mode, show error); nothing was changed",
    arguments: [
      "note kenyon new", "note --private kenyon new", "pro kenyon new", "con kenyon -1", "philosophy kenyon style=new",
    ])
  func saveFailures(line: String) async throws {
    let store = FaultyStore(Talk.store(), refusing: .unavailable("Connection timed out", hint: nil))
    var talk = try await Talk(store: store)
    let before = talk.session.tables.contents()
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == .failed)
    #expect(said.contains("error: Kenyon College: the "))
    #expect(said.contains(" was not stored: Connection timed out"))
    #expect(talk.session.tables.contents() == before)
    store.refuse(nil)
    #expect(await talk.run(line).outcome.status == .done)
  }

  @Test("Information edit mode saves all fields; what isn't shown stays; after an error one goes back to the editor")
  func form() async throws {
    let store = Talk.store { $0.academicInfo = JSONText(#"{"secret_key":[1,2.50],"mascot":"Owls"}"#) }
    var talk = try await Talk(.terminal, store: store)
    talk.surroundings.edit(with: ["ranking: many"])
    let failed = await talk.run("edit kenyon", answering: ["", "d"])
    #expect(failed.outcome.status == .notUnderstood)
    #expect(failed.said.contains("edit again, keep for later, or drop? [E/k/d]"))
    talk.surroundings.edit(with: [
      "address: 103 College Rd", "facility: McCloskey Field", "mascot: Lords", "undergrad: 1,900",
      "noted_distance: 88", "website: kenyon.edu", "twitter: @owls", "instagram: owls",
    ])
    #expect(await talk.run("edit kenyon").outcome.status == .done)
    let school = try await store.tables().schools.kenyon
    let info = try #require(school.academicInfo?.json)
    #expect(info["secret_key"] == .array([.number("1"), .number("2.50")]))
    #expect(info["address"]?.words == "103 College Rd" && info["mascot"]?.words == "Lords")
    #expect(info["baseball_facility_address"]?.words == "McCloskey Field")
    #expect(info["undergrad_size"]?.words == "1,900" && info["distance_from_home"]?.amount == 88)
    #expect(school.website == "kenyon.edu" && school.twitterHandle == "@owls" && school.instagramHandle == "owls")
  }
}
