import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Testing
import Values

/// The list of schools, from the first look to a row that is taken away.
@Suite("Schools list: what goes well")
struct SchoolsListTests {
  @Test("Page loads and displays all schools with correct data") func everySchoolIsThere() async throws {
    let stored = try await Talk.store().tables().schools
    var talk = try await Talk()
    let rows = await talk.rows("schools")
    #expect(rows.count == stored.count)
    for row in rows {
      let id = try #require(row["id"]?.words)
      let school = try #require(stored.first { $0.id.description == id })
      #expect(row["name"]?.words == school.name)
      #expect(row["location"]?.words == school.location)
      #expect(row["status"]?.words == school.status?.raw)
      #expect(row["is_favorite"]?.flag == school.isFavorite)
      #expect(row["fit_score"]?.amount == school.fitScore.map(Double.init))
    }
  }

  @Test(
    "Search filters schools by name and location (case-insensitive)",
    arguments: [("KENYON", ["Kenyon College"]), ("gAmBiEr", ["Kenyon College"]), ("no such place", [])])
  func search(text: String, names: [String]) async throws {
    var talk = try await Talk()
    _ = await talk.say("search \(text)")
    #expect(await talk.names("show") == names)
  }

  /// A few words are all there is, and nothing says that there are more.
  @Test func fieldsNameAllOfAFewWords() async throws {
    var talk = try await Talk()
    let said = await talk.say("fields")
    #expect(said.contains("A, B or C") && !said.contains("A, B, C, ..."), "\(said)")
    #expect(said.contains("one of 11: researching, "))
  }

  @Test("Search looks into names and into locations at once") func searchLooksIntoBoth() async throws {
    var talk = try await Talk()
    _ = await talk.say("search cleveland")
    #expect(await talk.names("show") == ["Case Western Reserve University", "Delta State University"])
  }

  @Test("Division filter narrows to selected division", arguments: ["D1", "D2", "D3", "NAIA", "JUCO"])
  func division(_ division: String) async throws {
    var talk = try await Talk()
    try await expect(&talk, "schools \(division)") { $0.division?.raw == division }
  }

  @Test("Status filter narrows to selected status", arguments: SchoolStatus.allCases)
  func status(_ status: SchoolStatus) async throws {
    var talk = try await Talk()
    try await expect(&talk, "schools status=\(status.rawValue)", mayBeNone: true) { $0.status == .known(status) }
  }

  @Test("State filter shows unique states and filters correctly") func state() async throws {
    var talk = try await Talk()
    let groups = await talk.rows("schools; group state").filter { $0["state"] != nil }
    let states = groups.compactMap { $0["state"]?.words }
    #expect(Set(states).count == states.count)
    #expect(states.count > 5)
    for group in groups {
      guard let state = group["state"]?.words else { continue }
      #expect(await Double(talk.rows("schools state=\(state)").count) == group["count"]?.amount, "\(state)")
    }
  }

  @Test("Favorites filter shows only starred schools") func favorites() async throws {
    var talk = try await Talk()
    try await expect(&talk, "schools favorites") { $0.isFavorite == true }
    try await expect(&talk, "clear; schools not favorite") { $0.isFavorite != true }
  }

  @Test("Priority tier filter works correctly", arguments: ["A", "B", "C"]) func tier(_ tier: String) async throws {
    var talk = try await Talk()
    try await expect(&talk, "schools tier=\(tier)") { $0.priorityTier?.raw == tier }
    try await expect(&talk, "schools tier=\(tier),none") { $0.priorityTier == nil || $0.priorityTier?.raw == tier }
  }

  @Test("Fit score slider filters by score range", arguments: [(0, 49), (50, 69), (70, 100)])
  func fit(low: Int, high: Int) async throws {
    var talk = try await Talk()
    let rows = await talk.rows("schools fit=\(low)..\(high)")
    #expect(!rows.isEmpty)
    for row in rows {
      let score = try #require(row["fit_score"]?.amount ?? row["fit_computed"]?.amount)
      #expect((Double(low)...Double(high)).contains(score))
    }
  }

  @Test("Distance slider filters by distance (when home location set)", arguments: [50, 250, 1000])
  func distance(miles: Int) async throws {
    var talk = try await Talk()
    let all = await talk.rows("schools")
    let near = all.filter { $0["distance_miles"]?.amount.map { $0 <= Double(miles) } ?? false }
    let rows = await talk.rows("schools within=\(miles)")
    #expect(!rows.isEmpty && rows.count < all.count)
    #expect(Set(rows.compactMap { $0["id"]?.words }) == Set(near.compactMap { $0["id"]?.words }))
  }

  @Test(
    "Sort options reorder list correctly",
    arguments: [
      ("schools", "fit", false), ("schools", "distance", true), ("schools", "contacted", false),
      ("coaches", "school", true), ("coaches", "contacted", false), ("coaches", "responsiveness", false),
    ])
  func sort(list: String, field: String, ascending: Bool) async throws {
    var talk = try await Talk()
    _ = await talk.say("add coach Ana Ruiz school=kenyon role=assistant")
    let rows = await talk.rows("\(list); sort \(field); columns name,\(field); show")
    let values = rows.map { $0[field] }
    let known = values.prefix { $0?.words != nil || $0?.amount != nil }
    #expect(known.count > 5)
    #expect(values.dropFirst(known.count).allSatisfy { $0 == nil || $0 == .null })
    let texts = known.compactMap { $0?.words?.lowercased() }
    let numbers = known.compactMap { $0?.amount }
    #expect(texts == texts.sorted { ascending ? $0 < $1 : $0 > $1 })
    #expect(numbers == numbers.sorted { ascending ? $0 < $1 : $0 > $1 })
    guard list == "coaches" else { return }
    let unknown = rows.dropFirst(known.count).compactMap { $0["name"]?.words }
    #expect(unknown.contains("Ana Ruiz") == (field != "school"))
  }

  @Test("Sort options: names from A to Z") func sortByName() async throws {
    var talk = try await Talk()
    let names = await talk.names("sort name; schools")
    #expect(names == names.sorted { $0.lowercased() < $1.lowercased() })
    #expect(await talk.names("sort name desc; schools") == names.reversed())
  }

  @Test("Delete with confirmation works (simple + cascade)", arguments: ["Kenyon College", "Rice University"])
  func deleting(name: String) async throws {
    let store = Talk.store()
    var talk = try await Talk(.terminal, store: store)
    _ = await talk.say("add school Rice University")
    let before = try await store.tables().contents(without: [], columns: ["updated_at"])
    let (_, refused) = await talk.run("delete \"\(name)\"", answering: ["n"])
    #expect(refused.contains("Are you sure you want to delete \(name)?"))
    #expect(refused.contains(" go with it") == (name == "Kenyon College"))
    #expect(try await store.tables().contents(without: [], columns: ["updated_at"]) == before)
    let (_, deleted) = await talk.run("delete \"\(name)\"", answering: ["y"])
    #expect(deleted.contains(name == "Kenyon College" ? "School and 2 coaches" : "School deleted"))
    #expect(try await store.tables().schools.contains { $0.name == name } == false)
    #expect(await talk.run("undo").outcome.status == .done)
    #expect(try await store.tables().contents(without: [], columns: ["updated_at"]) == before)
  }

  /// That exactly the schools which fit are listed.
  private func expect(
    _ talk: inout Talk, _ line: String, mayBeNone: Bool = false, _ fits: (School) -> Bool
  ) async throws {
    let schools = talk.session.tables.schools.filter(fits)
    let ids = await talk.rows(line).compactMap { $0["id"]?.words }
    #expect(mayBeNone || !ids.isEmpty, "\(line)")
    #expect(Set(ids) == Set(schools.map(\.id.description)), "\(line)")
    #expect(ids.count == schools.count, "\(line)")
  }

  /// A section of many schools is rather the list that it's made of.
  @Test func manySectionsNameTheirList() async {
    var talk = February.talk()
    #expect(await talk.hear("show all events").notices.contains("'events' lists them all"))
    #expect(await talk.hear("show 1-2 events").notices.isEmpty)
  }
}
