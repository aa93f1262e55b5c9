import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Testing
import Values

/// The list of coaches, from the first look to a row that is taken away.
@Suite("Coaches list: what goes well")
struct CoachesListTests {
  @Test("Page loads and displays all coaches with correct data") func everyCoachIsThere() async throws {
    let tables = try await Talk.store().tables()
    var talk = try await Talk()
    let rows = await talk.rows("coaches")
    #expect(rows.count == tables.coaches.count)
    for row in rows {
      let coach = try #require(tables.coaches.first { $0.id.description == row["id"]?.words })
      #expect(row["first_name"]?.words == coach.firstName && row["last_name"]?.words == coach.lastName)
      #expect(row["role"]?.words == coach.role?.raw)
      #expect(row["email"]?.words == coach.email)
      #expect(row["responsiveness_score"]?.amount == coach.responsivenessScore.map(Double.init))
      #expect(row["school_name"]?.words == coach.schoolID.flatMap { tables.schools[$0]?.name })
    }
  }

  @Test(
    "Search filters coaches by name, email, phone (case-insensitive)",
    arguments: ["ASHWORTHY", "preston", "Preston Ashworthy", "pashworth@", "EX_pashworth"])
  func search(text: String) async throws {
    var talk = try await Talk()
    _ = await talk.say("coaches; search \(text)")
    #expect(await talk.rows("show").map { $0["last_name"]?.words } == ["Ashworthy"])
  }

  @Test("Search looks into phone and notes, too") func searchPhoneAndNotes() async throws {
    var talk = try await Talk()
    _ = await talk.say("edit preston phone=\"(555) 765-4321\" notes=\"Likes Šárka's curveball\"")
    for text in ["765-4321", "sarka's CURVEBALL"] {
      _ = await talk.say("coaches; search \(text)")
      #expect(await talk.rows("show").map { $0["last_name"]?.words } == ["Ashworthy"], "\(text)")
    }
  }

  @Test("Role filter narrows to selected role", arguments: CoachRole.allCases)
  func role(_ role: CoachRole) async throws {
    var talk = try await Talk()
    try await expect(&talk, "coaches \(role.rawValue)") { $0.role == .known(role) }
    try await expect(&talk, "clear; coaches role=\"\(role.label)\"") { $0.role == .known(role) }
  }

  @Test("Last contact filter shows only coaches contacted within timeframe", arguments: [7, 14, 30, 60, 90])
  func contacted(days: Int) async throws {
    var talk = try await Talk()
    let clock = Clock.fixed(Talk.now)
    try await expect(&talk, "coaches contacted=\(days)") { coach in
      coach.lastContactDate.map { clock.today - clock.day($0) <= days } ?? false
    }
  }

  @Test("Last contact filter: coaches who were never contacted are left out, and found by 'never'")
  func neverContacted() async throws {
    var talk = try await Talk()
    _ = await talk.say("add coach Ana Ruiz school=kenyon role=assistant; edit preston contacted=")
    let context = talk.session.context
    try await expect(&talk, "coaches contacted=never") { $0.contact(context).contacted == nil }
    let contacted = await talk.rows("clear; coaches contacted=3650").compactMap { $0["last_name"]?.words }
    #expect(contacted.contains("Ashworthy") && !contacted.contains("Ruiz"))
  }

  @Test(
    "Responsiveness filter shows correct score ranges",
    arguments: [("high", 75...100), ("medium", 50...74), ("low", 0...49)])
  func responsiveness(level: String, scores: ClosedRange<Int>) async throws {
    var talk = try await Talk()
    _ = await talk.say("edit preston responsiveness=")
    try await expect(&talk, "coaches responsiveness=\(level)") { scores.contains($0.responsivenessScore ?? 0) }
  }

  @Test("Sort options: by last, then first name unless told otherwise; roles head first")
  func sortByNameAndRole() async throws {
    var talk = try await Talk()
    let names = await talk.rows("coaches").map { "\($0["last_name"]?.words ?? "") \($0["first_name"]?.words ?? "")" }
    let plain = names.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
    #expect(plain.count > 50 && plain == plain.sorted { $0.lowercased() < $1.lowercased() })
    let roles = await talk.rows("sort role; show").compactMap { $0["role"]?.words }
    let places = roles.compactMap { CoachRole(rawValue: $0) }.compactMap { CoachRole.allCases.firstIndex(of: $0) }
    #expect(places == places.sorted() && places.first == 0 && places.last == 2)
  }

  @Test("Cascade delete works for coaches with interactions/offers") func cascadeDelete() async throws {
    let store = Talk.store()
    var talk = try await Talk(.terminal, store: store)
    let offer = try #require(talk.session.tables.offers.first { $0.coachID != nil })
    let id = try #require(offer.coachID)
    let interactions = talk.session.tables.interactions.filter { $0.coachID == id }.count
    _ = await talk.say("remind id:\(id.description.prefix(8)) friday ask again")
    let before = try await store.tables().contents(columns: ["updated_at"])
    let (_, said) = await talk.run("delete id:\(id.description.prefix(8))", answering: ["y"])
    #expect(said.contains("\(interactions) interactions, 1 offer go with it. 1 reminder stays."))
    #expect(
      said.hasSuffix("2> Coach and \(interactions) interactions, 1 offer deleted\n2> 1 reminder stays\n"), "\(said)")
    let after = try await store.tables()
    #expect(after.coaches[id] == nil && !after.interactions.contains { $0.coachID == id })
    #expect(after.offers.contains { $0.id == offer.id } == false)
    #expect(await talk.run("undo").outcome.status == .done)
    #expect(try await store.tables().contents(columns: ["updated_at"]) == before)
  }

  /// That exactly the coaches who fit are listed.
  private func expect(_ talk: inout Talk, _ line: String, _ fits: (Coach) -> Bool) async throws {
    let coaches = talk.session.tables.coaches.filter(fits)
    let ids = await talk.rows(line).compactMap { $0["id"]?.words }
    #expect(!ids.isEmpty && ids.count < talk.session.tables.coaches.count, "\(line)")
    #expect(Set(ids) == Set(coaches.map(\.id.description)), "\(line)")
    #expect(ids.count == coaches.count, "\(line)")
  }
}
