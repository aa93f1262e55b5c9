import Domain
import SQLiteStorage
import SampleFamily
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

@testable import ShellCore

/// The whole family in one file.
struct ArchiveTests {
  private func archive(_ talk: inout Talk) async throws -> String {
    await talk.lines("archive family.json")
    return try #require(talk.surroundings.files["family.json"])
  }

  /// The rows of the tables in an archive, by table and id; people left out.
  private func rows(_ text: String) throws -> [String: [String: JSON]] {
    var found: [String: [String: JSON]] = [:]
    guard case .object(let tables)? = try #require(JSON(parsing: text))["tables"] else { return found }
    for table in tables where !["users", "family_units", "family_members"].contains(table.key) {
      guard case .array(let rows) = table.value else { continue }
      found[table.key] = Dictionary(uniqueKeysWithValues: rows.map { ($0["id"]?.string ?? "", $0) })
    }
    return found
  }

  /// The sample with what is easily lost: nulls where stores have defaults, unknown columns, documents with blanks.
  private var intricate: Tables {
    var tables = Sample.at(February.now).tables
    var schools = Array(tables.schools)
    schools[0].createdAt = nil
    schools[1].updatedAt = nil
    schools[2].pros = nil
    schools[2].isFavorite = nil
    schools[3].academicInfo = JSONText(#"{ "gpa_requirement" : 3.80, "x":[1, {"y":null}] }"#)
    schools[4].notes = RoundTripTests.hostile.filter { $0 != "\u{0}" }.joined()
    tables.schools = Rows(schools)
    return tables
  }

  @Test func restoresIntoAnEmptyFamily() async throws {
    var full = February.stored(intricate)
    let text = try await archive(&full)
    var empty = February.people()
    empty.surroundings.change { $0["family.json"] = text }
    let (status, said) = await empty.lines("restore family.json")
    #expect(status == .done, "\(said)")
    for table in TableName.allCases { expectEqual(table.entity, full.session.tables, empty.session.tables) }
    let stored = try await empty.interpreter.world.store.tables()
    for table in TableName.allCases { expectEqual(table.entity, full.session.tables, stored) }
  }

  private func expectEqual<E: Entity>(_ entity: E.Type, _ one: Tables, _ other: Tables) {
    #expect(one[E.self].count == other[E.self].count)
    for row in one[E.self] { #expect(other[E.self][row.id] == row) }
  }

  @Test func restoresIntoANewDatabase() async throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var full = February.stored(intricate)
    let text = try await archive(&full)
    let store = try await SQLiteStore.open(
      folder("list.db"), bootstrap: Bootstrap(newID: { UUID() }, now: { February.now }))
    var new = try await February.talk(on: store)
    let before = try await store.tables()
    new.surroundings.change { $0["family.json"] = text }
    let (status, said) = await new.lines("restore family.json")
    #expect(status == .done, "\(said)")
    let identity = new.session.identity
    let expected = text.replacing(SampleFamily.athlete.description, with: identity.athlete.description)
      .replacing(SampleFamily.family.description, with: identity.family?.description ?? "")
    let (found, wanted) = try (await rows(archive(&new)), rows(expected))
    #expect(found.keys.sorted() == wanted.keys.sorted())
    for (table, rows) in wanted { for (id, row) in rows { #expect(found[table]?[id] == row) } }
    #expect(
      try await store.tables().schools.map(\.academicInfo?.text) == new.session.tables.schools.map(\.academicInfo?.text)
    )
    #expect(try await store.identity() == identity)
    #expect(
      new.session.tables.users[identity.athlete]?.fullName == full.session.tables.users[SampleFamily.athlete]?.fullName)
    let again = await new.lines("restore family.json")
    #expect(again.said.last == "nothing to change", "\(again.said)")
    #expect(await new.lines("undo").status == .done)
    let after = try await store.tables()
    for table in TableName.allCases where !TableRules.people.contains(table) {
      expectEqual(table.entity, before, after)
    }
    #expect(after.users.count == 1)
    try await store.close()
  }

  @Test func bringsBackWhatWasChanged() async throws {
    var talk = February.talk()
    let text = try await archive(&talk)
    let before = try rows(text)
    await talk.lines("tier 1 A; status 2 declined; fav 3; filter name~zzz")
    let refused = await talk.lines("restore family.json")
    #expect(refused.status == .failed)
    #expect(refused.said.first?.contains("rows would be overwritten") == true)
    talk.seat(answering: true)
    let (status, said) = await talk.lines("restore family.json")
    #expect(status == .done, "\(said)")
    #expect(talk.questions.count == 1)
    let after = try await rows(archive(&talk))
    #expect(after["schools"] == before["schools"])
    #expect(await talk.lines("undo").status == .done)
    #expect(try await rows(archive(&talk))["schools"] != before["schools"])
  }
}

extension TableRules {
  fileprivate static let people: [TableName] = [.users, .familyUnits, .familyMembers]
}
