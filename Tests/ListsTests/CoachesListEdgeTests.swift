import Characters
import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

/// The list of coaches when something fails, is missing, or is unusually large.
///
/// A terminal has no cards to swipe and no memory of pages left behind; so nothing stands here for gestures, loading over
/// 4G and leaks of navigation.
@Suite("Coaches list: errors and edges")
struct CoachesListEdgeTests {
  @Test(
    "Handle network timeout gracefully, a 401 (sign in again) and server errors (5xx)",
    arguments: [
      (
        StoreError.unavailable("the connection timed out", hint: "'refresh' tries again"), 3, "the connection timed out"
      ),
      (.notSignedIn("the session is over", hint: "login"), 4, "the session is over"),
      (.unavailable("the server answered 503", hint: nil), 3, "the server answered 503"),
    ])
  func loadFailures(error: StoreError, status: Int32, message: String) async throws {
    let store = UnreachableStore(Talk.store())
    var talk = try await Talk(store: store)
    await store.fail(error)
    let before = talk.session.tables.contents()
    let (outcome, said) = await talk.run("coaches; refresh")
    #expect(outcome.status.rawValue == status)
    #expect(said.contains("2> error: \(message)\n"))
    #expect(talk.session.tables.contents() == before)
  }

  @Test("Handle empty coach list (show empty state)")
  func empty() async throws {
    var talk = try await Talk(.empty)
    let said = await talk.say("coaches")
    #expect(said.hasPrefix("No coaches found\n") && said.contains("add coach"))
    #expect(await talk.json("coaches") == .array([]))
    var full = try await Talk()
    let nothing = await full.say("coaches name~zzz")
    #expect(nothing.contains("No coaches match your filters\nTry adjusting your search or filters: 'clear'"))
  }

  @Test("Handle delete failure (show error alert)")
  func deleteFailure() async throws {
    let store = FaultyStore(Talk.store(), refusing: .refused("permission denied for table coaches"))
    var talk = try await Talk(.terminal, store: store)
    let before = talk.session.tables.contents()
    let (outcome, said) = await talk.run("delete preston", answering: ["y"])
    #expect(outcome.status == .failed)
    #expect(said.contains("error: Preston Ashworthy: the deletion was not stored: permission denied for table coaches"))
    #expect(talk.session.tables.contents() == before)
  }

  @Test("Concurrent delete: \"Coach not found\"")
  func concurrentDelete() async throws {
    let store = Talk.store()
    var (one, other) = (try await Talk(.terminal, store: store), try await Talk(.terminal, store: store))
    #expect(await other.run("delete preston", answering: ["y"]).outcome.status == .done)
    let (outcome, said) = await one.run("delete preston", answering: ["y"])
    #expect(outcome.status == .failed)
    #expect(said.hasSuffix("2> error: Coach not found\n2>   'refresh' loads the list again\n"), "\(said)")
  }

  @Test("Delete a coach with interactions that were logged meanwhile: they are counted and named")
  func blockersOfOthers() async throws {
    let store = Talk.store()
    var (one, other) = (try await Talk(.terminal, store: store), try await Talk(.terminal, store: store))
    let before = try await store.tables().interactions.filter { $0.coachID == Self.preston(one)?.id }.count
    _ = await other.say("log preston call")
    let (outcome, said) = await one.run("delete preston", answering: ["y"])
    #expect(outcome.status == .failed)
    #expect(said.contains("nothing was deleted: \(before + 1) interactions in the database belong to it"), "\(said)")
    _ = await one.say("refresh")
    #expect(
      await one.run("delete preston", answering: ["y"]).said.contains("Coach and \(before + 1) interactions deleted"))
  }

  @Test("Very long names don't break card layout", arguments: ["table", "cards"], [40, 80])
  func longNames(mode: String, width: Int) async throws {
    let names = [
      String(repeating: "Maximilian-Alexander ", count: 20), String(repeating: "x", count: 300),
      String(repeating: "山田", count: 60), "Tab\there", "line\nbreak",
    ]
    var talk = try await Talk(canvas: Canvas(width: width), Self.store(names.map { Self.coach($0, "Ruiz") }))
    let drawn = await talk.say("output \(mode); coaches") + (await talk.say("show 1"))
    #expect(drawn.split(separator: "\n").count > 5)
    for line in drawn.split(separator: "\n") { #expect(Width.of(String(line)) <= width, "\(line)") }
  }

  @Test("Special characters in names display correctly", arguments: ["Zoë", "Šárka", "O'Neil", "José-María", "李"])
  func specialCharacters(name: String) async throws {
    var talk = try await Talk(Self.store([Self.coach(name, "Ruiz")]))
    #expect(await talk.say("coaches").contains("\(name) Ruiz"))
    #expect(await talk.rows("coaches").first?["first_name"]?.words == name)
    #expect(await talk.say("show \"\(name) Ruiz\" header").contains("\(name) Ruiz"))
  }

  @Test("0% responsiveness shows correctly (not blank)")
  func zero() async throws {
    var coach = Self.coach("Ana", "Ruiz")
    coach.responsivenessScore = 0
    var talk = try await Talk(Self.store([coach]))
    #expect(await talk.say("coaches").contains(" 0%"))
    #expect(await talk.say("output cards; coaches").contains("0% Responsive"))
    #expect(await talk.say("show 1").contains("0% Responsive"))
  }

  @Test("\"Never contacted\" shown when no last_contact_date, \"Unknown School\" without a school")
  func neverContacted() async throws {
    var talk = try await Talk(Self.store([Self.coach("Ana", "Ruiz")]))
    for line in ["coaches", "output cards; coaches", "show 1"] {
      let said = await talk.say(line)
      #expect(said.contains("Never contacted") && said.contains("Unknown School"), "\(line)")
    }
  }

  @Test("Pull-to-refresh re-fetches data")
  func refresh() async throws {
    let store = Talk.store()
    var (one, other) = (try await Talk(store: store), try await Talk(store: store))
    _ = await other.say("edit preston email=new@kenyon.example")
    #expect(await one.say("refresh").contains("coaches: 1 changed"))
    #expect(await one.rows("coaches name~ashworthy").first?["email"]?.words == "new@kenyon.example")
  }

  @Test("VoiceOver reads all coach card elements: without boxes and bars, every value has its name")
  func plain() async throws {
    for mode in ["table", "cards"] {
      var talk = try await Talk(canvas: Canvas(isPlain: true), Talk.store())
      let said = await talk.say("output \(mode); coaches name~ashworthy")
      for part in ["Preston Ashworthy", "Head Coach", "Kenyon College", "93%"] {
        #expect(said.contains(part), "\(part)")
      }
      #expect(!said.contains { "─│╭╮█·".contains($0) }, "\(said)")
    }
  }

  @Test("Page adapts to different device sizes", arguments: [20, 40, 49, 50, 60, 80, 120, 200])
  func widths(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width), Talk.store())
    for mode in ["table", "cards"] {
      let drawn = await talk.say("output \(mode); coaches head").split(separator: "\n").filter { !$0.hasPrefix("2> ") }
      #expect(drawn.contains { $0.contains("Preston") || $0.contains("[PA]") }, "\(mode)")
      for line in drawn { #expect(Width.of(String(line)) <= width, "\(line)") }
    }
  }

  @Test("List scrolling is smooth with 100+ coaches, search filtering is instant: all of them are there, in order")
  func many() async throws {
    var talk = try await Talk(Self.store((1000..<3000).map { Self.coach("Ana", "Ruiz \($0)") }))
    #expect(await talk.rows("coaches").map { $0["last_name"]?.words } == (1000..<3000).map { "Ruiz \($0)" })
    #expect(await talk.say("search ruiz 29") == "2> 100 of 2000 coaches  [\"ruiz 29\"]\n")
  }
}

extension CoachesListEdgeTests {
  /// A coach of whom little is known.
  static func coach(_ first: String, _ last: String) -> Coach {
    var coach = Coach(id: Key(UUID()))
    (coach.firstName, coach.lastName) = (first, last)
    coach.familyID = SampleFamily.family
    return coach
  }

  static func store(_ coaches: [Coach]) -> MemoryStore {
    let all = Sample.at().tables
    var tables = Tables()
    (tables.users, tables.families, tables.members) = (all.users, all.families, all.members)
    tables.coaches = Rows(coaches)
    return MemoryStore(name: "test", identity: Talk.identity, rows: tables, now: { Talk.now })
  }

  static func preston(_ talk: Talk) -> Coach? { talk.session.tables.coaches.first { $0.firstName == "Preston" } }
}
