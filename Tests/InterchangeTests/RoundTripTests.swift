import Domain
import SampleFamily
import ShellTesting
import Storage
import Testing
import Values

@testable import InterchangeFeature
@testable import ShellCore

/// The files that export writes, import reads.
struct RoundTripTests {
  static let endings = ["csv", "tsv", "json", "jsonl"]

  @Test(arguments: endings, ListName.allCases)
  func changesNothingInTheSameFamily(ending: String, list: ListName) async throws {
    var talk = February.talk()
    talk.interpreter.shell.session.front = list
    let before = talk.session.tables.contents(list)
    let export = await talk.lines("export list.\(ending)")
    #expect(export.said == ["\(list.counted(before.count)) → list.\(ending)"])
    let (status, said) = await talk.lines("import list.\(ending)")
    #expect(said.last == "nothing to change", "\(said)")
    #expect(status == .done)
    #expect(talk.session.journal.written.isEmpty)
  }

  @Test(arguments: endings) func bringsEqualRowsToAnEmptyList(ending: String) async throws {
    var full = February.talk()
    var empty = February.people()
    for list in [ListName.schools, .coaches, .offers, .documents] {
      full.interpreter.shell.session.front = list
      empty.interpreter.shell.session.front = list
      await full.lines("export list.\(ending)")
      empty.surroundings.change { [text = full.surroundings.files] in $0 = text }
      let (status, said) = await empty.lines("import list.\(ending)")
      let expected = full.session.tables.contents(list).mapValues(Self.own)
      #expect(said.last?.hasPrefix("import of list.\(ending): \(expected.count) new") == true, "\(said)")
      #expect(status == .done)
      #expect(empty.session.tables.contents(list) == expected)
    }
    let stored = try await empty.interpreter.world.store.tables()
    #expect(stored.contents(.schools) == empty.session.tables.contents(.schools))
  }

  /// A row as its reader is shown it: of private notes their own.
  private static func own(_ row: [String: JSON]) -> [String: JSON] {
    var row = row
    guard let notes = row[PrivateNotes.column] else { return row }
    let user = Sample.identity.user.description
    row[PrivateNotes.column] = notes[user].map { .object([JSON.Member(user, $0)]) }
    return row
  }

  /// The values that the list holds already come back, though nobody could type them.
  @Test(arguments: endings) func whatIsHeldAlreadySurvives(ending: String) async throws {
    var tables = Sample.at(February.now).tables
    var school = try #require(tables.schools.first)
    school.status = .unknown("waitlisted")
    school.priorityTier = .unknown("S")
    school.ranking = 20_000
    school.notes = String(repeating: "x", count: 6_000)
    school.website = "ask them"
    school.academicInfo = JSONText(#"{"gpa_requirement":9.5}"#)
    tables.schools = Rows([school])
    var talk = February.stored(tables)
    await talk.lines("export list.\(ending)")
    #expect(await talk.lines("import list.\(ending)").said.last == "nothing to change")
    talk.interpreter.world.rules.assumesYes = true
    talk.surroundings.change { [name = school.name] files in
      files["list.\(ending)"] = files["list.\(ending)"]?.replacing(name, with: "Another College")
    }
    let (status, said) = await talk.lines("import list.\(ending)")
    #expect(status == .done, "\(said)")
    let found = try #require(talk.session.tables.schools[school.id])
    school.name = "Another College"
    #expect(found.differences(from: school).allSatisfy { $0.sets("updated_at") || $0.sets("updated_by") })
  }

  @Test func filterCountsAndLimitDoesNot() async throws {
    var talk = February.talk()
    await talk.lines("limit 2; filter D3; columns name,state")
    let matching = talk.session.tables.schools.count { $0.division == .known(.d3) }
    let (_, said) = await talk.lines("export schools.csv")
    #expect(said == ["\(ListName.schools.counted(matching)) → schools.csv"])
    let lines = try #require(talk.surroundings.files["schools.csv"]).split(separator: "\n")
    #expect(lines.count == matching + 1)
    #expect(lines.first == "name,state")
  }

  @Test func aDeletedRowComesBack() async throws {
    var talk = February.talk()
    talk.interpreter.shell.session.front = .offers
    await talk.lines("export offers.json")
    let before = talk.session.tables.contents(.offers)
    let gone = talk.session.tables.offers.map(\.deletion)
    _ = try await talk.interpreter.shell.write(gone, title: "gone", confirmations: [], with: talk.interpreter.world)
    #expect(talk.session.tables.offers.isEmpty)
    await talk.lines("import offers.json")
    #expect(talk.session.tables.contents(.offers) == before)
  }

  static let hostile = [
    "=1+1", "'=1+1", "''=1+1", "+1 555 123", "-5", "'-5", "@coach", "'", "\t", "\ttab", "\rcr", "a\"b", "\"", "\"\"",
    "a,b", "a\nb", "a\r\nb", "a\rb", "\u{FEFF}x", "\u{0}", "; ", "a;b", ";", "[", "[1]", "[\"a\"]", " edge ", "null",
    "true", "é\u{301}", "'\u{301}=x", "🏈", "\\n", "=", "-", "+", "#", "</td>", "\u{1B}[31m", "\u{85}", "\u{2028}",
  ]

  @Test(arguments: endings) func hostileTextsSurvive(ending: String) async throws {
    try await survives(RoundTripTests.hostile, ending)
  }

  @Test(arguments: endings, 0..<4) func randomTextsSurvive(ending: String, seed: UInt64) async throws {
    var random = Letters(seed: seed)
    try await survives((0..<60).map { _ in random.text() }, ending)
  }

  private func survives(_ texts: [String], _ ending: String) async throws {
    var tables = Sample.at(February.now).tables
    let owner = try #require(tables.schools.first)
    var schools: [School] = []
    for (place, text) in texts.enumerated() {
      var school = School(id: Key(Letters.id(place)))
      (school.userID, school.familyID) = (owner.userID, owner.familyID)
      school.name = "School \(place)"
      (school.createdAt, school.updatedAt) = (February.now, February.now)
      school.notes = text
      school.pros = [text]
      school.cons = [text, "plain", text]
      school.privateNotes = JSONText(.object([JSON.Member(Sample.identity.user.description, .string(text))]))
      school.amenities = JSONText(.array([.string(text), .number("1.50")]))
      school.offerDetails = JSONText(.string(text))
      schools.append(school)
    }
    tables.schools = Rows(schools)
    var full = February.stored(tables)
    var empty = February.people()
    await full.lines("export list.\(ending)")
    empty.surroundings.change { [text = full.surroundings.files] in $0 = text }
    let (status, said) = await empty.lines("import list.\(ending)")
    #expect(status == .done, "\(said)")
    for school in schools {
      let found = try #require(empty.session.tables.schools[school.id])
      let isEqual = found == school
      #expect(isEqual, "\(school.notes.debugDescription): \(school.differences(from: found))")
    }
    let again = await full.lines("import list.\(ending)")
    #expect(again.said.last == "nothing to change")
  }
}
