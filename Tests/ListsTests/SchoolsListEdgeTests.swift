import Characters
import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

/// The list of schools when something fails, is missing, or is unusually large.
///
/// A line on a terminal has no gestures, no images and no connection of its own; so nothing stands here for VoiceOver
/// gestures (`--plain` is read aloud instead), loading over 4G, and logos.
@Suite("Schools list: errors and edges")
struct SchoolsListEdgeTests {
  @Test("Handle network timeout gracefully")
  func timeout() async throws {
    let store = UnreachableStore(Talk.store())
    var talk = try await Talk(store: store)
    await store.fail(.unavailable("the connection timed out", hint: "'refresh' tries again"))
    let before = talk.session.tables.contents()
    let (outcome, said) = await talk.run("refresh")
    #expect(outcome.status == .unavailable)
    #expect(said == "2> error: the connection timed out\n2>   'refresh' tries again\n")
    #expect(talk.session.tables.contents() == before)
    #expect(await talk.run("schools D3").outcome.status == .done)
    await store.fail(nil)
    #expect(await talk.run("refresh").outcome.status == .done)
  }

  @Test(
    "A load failure gives exit status 3",
    arguments: [StoreError.malformed("schools, row 7"), .unavailable("x", hint: nil)])
  func loadFailure(error: StoreError) async throws {
    let store = UnreachableStore(Talk.store())
    var talk = try await Talk(store: store)
    await store.fail(error)
    #expect(await talk.run("refresh").outcome.status.rawValue == 3)
    await #expect(throws: StoreError.self) { try await Talk(store: store) }
  }

  @Test("Handle empty school list (show empty state)")
  func empty() async throws {
    var talk = try await Talk(.empty)
    #expect(await talk.say("schools") == "No schools found\nAdd Your First School: add school Kenyon College\n")
    #expect(await talk.json("schools") == .array([]))
    var full = try await Talk()
    #expect(await full.say("schools D1 name~zzz").contains("No schools match your filters\n"))
  }

  @Test("Handle delete failure (show error alert)")
  func deleteFailure() async throws {
    let store = FaultyStore(Talk.store(), refusing: .refused("permission denied for table schools"))
    var talk = try await Talk(.terminal, store: store)
    let before = talk.session.tables.contents()
    let (outcome, said) = await talk.run("delete kenyon", answering: ["y"])
    #expect(outcome.status == .failed)
    #expect(said.contains("error: Kenyon College: the deletion was not stored: permission denied for table schools"))
    #expect(talk.session.tables.contents() == before)
  }

  @Test("Handle favorite toggle failure (revert optimistic update)")
  func favoriteFailure() async throws {
    let store = FaultyStore(Talk.store(), refusing: .unavailable("the connection was lost", hint: nil))
    var talk = try await Talk(store: store)
    let before = talk.session.tables.contents()
    let (outcome, said) = await talk.run("unfav kenyon")
    #expect(outcome.status != .done)
    #expect(said.contains("error: Kenyon College: the mark was not stored: the connection was lost"))
    #expect(talk.session.tables.contents() == before)
    store.refuse(nil)
    #expect(await talk.run("unfav kenyon").outcome.status == .done)
  }

  @Test(
    "Handle missing home location (disable distance slider)", arguments: ["schools within=100", "filter distance<=100"])
  func noHome(line: String) async throws {
    var talk = try await Talk(Self.withoutHome())
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status != .done)
    #expect(said == "2> error: no home location is set, so there are no distances\n2>   home 41.4993,-81.6944\n")
    #expect(await talk.say("filter") == "2> 65 of 65 schools\n")
  }

  @Test("Distance filter disabled without home location: until one is set")
  func homeEnablesDistance() async throws {
    var talk = try await Talk(Self.withoutHome())
    #expect(await talk.rows("schools").allSatisfy { $0["distance_miles"] == .null })
    #expect(await talk.run("schools within=100").outcome.status != .done)
    #expect(await talk.run("home 41.4993,-81.6944").outcome.status == .done)
    #expect(await talk.run("schools within=100").outcome.status == .done)
    #expect(await !talk.rows("show").isEmpty)
  }

  @Test("Very long school names don't break card layout", arguments: ["table", "cards"], [40, 80])
  func longNames(mode: String, width: Int) async throws {
    let names = [
      String(repeating: "University of Very Long Names ", count: 12), String(repeating: "x", count: 300),
      String(repeating: "東京大学", count: 40), "Tab\there", "line\nbreak",
    ]
    var talk = try await Talk(canvas: Canvas(width: width), Self.store(names.map { Self.school($0) }))
    let drawn = await talk.say("output \(mode); schools") + (await talk.say("show 1"))
    #expect(drawn.split(separator: "\n").count > 5)
    for line in drawn.split(separator: "\n") { #expect(Width.of(String(line)) <= width, "\(line)") }
  }

  @Test("Schools with no fit score display correctly")
  func noFit() async throws {
    var talk = try await Talk(Self.store([Self.school("Rice University"), Self.school("Trinity University", fit: 0)]))
    let row = await talk.rows("schools").first
    #expect(row?["fit_score"] == .null && row?["fit_computed"] == .null)
    let cards = await talk.say("output cards; schools")
    #expect(cards.split(separator: "Fit").count == 2)
    #expect(cards.contains("[Fit: 0]"))
  }

  @Test("Schools with no location display \"Location unknown\"")
  func noLocation() async throws {
    var talk = try await Talk(Self.store([Self.school("Rice University")]))
    #expect(await talk.say("output cards; schools").contains("Location unknown"))
    #expect(await talk.say("show 1").contains("Location unknown"))
  }

  @Test("30+ schools trigger warning banner", arguments: [29, 30, 34])
  func warning(count: Int) async throws {
    var talk = try await Talk(Self.store((1...count).map { Self.school("School \($0)") }))
    let said = await talk.say("schools")
    #expect(said.contains("You have \(count) schools on your list") == (count >= 30))
    #expect(said.contains("Consider organizing with priority tiers (A, B, C)") == (count >= 30))
  }

  @Test("Pull-to-refresh re-fetches data")
  func refresh() async throws {
    let store = Talk.store()
    var (one, other) = (try await Talk(store: store), try await Talk(store: store))
    _ = await other.say("unfav kenyon")
    #expect(await one.rows("schools name=\"Kenyon College\"").first?["is_favorite"] == .bool(true))
    #expect(await one.say("refresh").contains("schools: 1 changed: Kenyon College"))
    #expect(await one.rows("schools").first?["is_favorite"] == .bool(false))
    #expect(await one.say("refresh") == "2> nothing changed\n")
  }

  @Test("VoiceOver reads all card elements: without boxes, every value has its name")
  func plain() async throws {
    var talk = try await Talk(canvas: Canvas(isPlain: true), Talk.store())
    let said = await talk.say("schools name=\"Kenyon College\"")
    for field in ["Kenyon College", "OH", "D3", "Recruited", "73"] { #expect(said.contains(field), "\(field)") }
    #expect(!said.contains { "─│╭╮".contains($0) })
  }

  @Test("Page adapts to different device sizes", arguments: [20, 40, 49, 50, 60, 80, 120, 200])
  func widths(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width), Talk.store())
    for mode in ["table", "cards"] {
      let drawn = await talk.say("output \(mode); schools D3").split(separator: "\n").filter { !$0.hasPrefix("2> ") }
      #expect(drawn.contains { $0.contains("Kenyon") }, "\(mode)")
      for line in drawn { #expect(Width.of(String(line)) <= width, "\(line)") }
    }
  }

  @Test("List scrolling smooth with 100+ schools: all of them are there, in order")
  func many() async throws {
    var talk = try await Talk(Self.store((1000..<3000).map { Self.school("School \($0)") }))
    let names = await talk.names("schools")
    #expect(names == (1000..<3000).map { "School \($0)" })
    #expect(await talk.say("filter name~29").contains("of 2000 schools"))
    #expect(await talk.say("clear") == "2> 2000 of 2000 schools\n")
  }

  @Test("Distance calculations cached (not recalculated on filter change): a filter leaves the distances alone")
  func distances() async throws {
    var talk = try await Talk()
    func distances(_ rows: [[String: JSON]]) -> [String: Double] {
      Dictionary(
        uniqueKeysWithValues: rows.compactMap { row in
          row["id"]?.words.map { ($0, row["distance_miles"]?.amount ?? -1) }
        })
    }
    let all = distances(await talk.rows("schools"))
    let some = distances(await talk.rows("schools D3"))
    #expect(!some.isEmpty)
    for (id, miles) in some { #expect(all[id] == miles) }
  }
}

extension SchoolsListEdgeTests {
  /// A school of which little is known.
  static func school(_ name: String, fit: Int? = nil) -> School {
    var school = School(id: Key(UUID()))
    school.name = name
    school.fitScore = fit
    school.status = .known(.researching)
    school.familyID = SampleFamily.family
    return school
  }

  static func store(_ schools: [School]) -> MemoryStore {
    let all = Sample.at().tables
    var tables = Tables()
    (tables.users, tables.families, tables.members) = (all.users, all.families, all.members)
    tables.schools = Rows(schools)
    return MemoryStore(name: "test", identity: Talk.identity, rows: tables, now: { Talk.now })
  }

  /// The sample family before it said where it lives.
  static func withoutHome() -> MemoryStore {
    var tables = Sample.at().tables
    tables.preferences = Rows(tables.preferences.filter { $0.category != .known(.location) })
    return MemoryStore(name: "test", identity: Talk.identity, rows: tables, now: { Talk.now })
  }
}
