import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

/// The rows that words in a change touch, on lists of look-alikes.
@Suite struct NameChangeTests {
  private static let parts = ["kent", "state", "miami", "ohio", "st", "university", "college", "of", "mary", "north"]

  private static func family(_ random: inout StoreRandom) -> [String] {
    (0..<10).map { _ in
      (0..<Int.random(in: 1...4, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined(
        separator: " ")
    }
  }

  private static func store(_ names: [String]) -> MemoryStore {
    var tables = Sample.at().tables
    tables.schools = Rows()
    for name in names {
      var school = School(id: Key(StoreRows.id(tables.schools.count + 1)))
      (school.userID, school.familyID, school.name) = (SampleFamily.user, SampleFamily.family, name)
      tables.schools.append(school)
    }
    return MemoryStore(name: "look-alikes", identity: Talk.identity, rows: tables, now: { Talk.now })
  }

  /// Without a comma or an `and` one row changes at most, and only one that has one of the words; where no name is said
  /// none does.
  @Test func noChangeTouchesWhatWasNotNamed() async throws {
    var random = StoreRandom(seed: 20)
    for _ in 0..<12 {
      var talk = try await Talk(store: Self.store(Self.family(&random)))
      for _ in 0..<25 {
        let words = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          (Self.parts + ["fl", "oh", "univ", "u", "the"]).randomElement(using: &random)!
        }
        let before = talk.interpreter.shell.session.tables.schools
        let said = await talk.say("fav \(words.joined(separator: " "))")
        let changed = talk.interpreter.shell.session.tables.schools.filter { before[$0.id] != $0 }
        #expect(changed.count <= 1, "\(words): \(said)")
        for school in changed {
          let name = school.name.split(separator: " ").map(String.init)
          let means = [
            "st": ["state", "st"], "state": ["state", "st"], "oh": ["ohio"], "univ": ["university"],
            "u": ["university"],
          ]
          let isNamed = words.contains { word in ([word] + (means[word] ?? [])).contains(where: name.contains) }
          #expect(isNamed, "\(words): \(said)")
          _ = await talk.say("undo")
        }
      }
    }
  }
}
