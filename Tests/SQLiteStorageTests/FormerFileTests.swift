import Domain
import Foundation
import SQLite
import Storage
import TestSupport
import Testing

@testable import SQLiteStorage

/// Files that earlier versions of the program made: `Files/version1.sql` is one, with a column that another program added,
/// and `Files/version1.json` is what that version said about it.
struct FormerFileTests {
  let folder: Folder
  init() throws {
    folder = try Folder()
    try folder.write([], to: "compass.db")
    try Database(folder("compass.db")).execute(try FormerFileTests.text("version1.sql"))
  }

  /// What a file beside the tests says.
  static func text(_ name: String) throws -> String {
    let files = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Files")
    return try String(contentsOf: files.appending(path: name), encoding: .utf8)
  }

  @Test(arguments: [false, true])
  func everyCellIsReadAsItWas(isReadOnly: Bool) async throws {
    let store = isReadOnly ? try await folder.openReadOnly() : try await folder.open()
    let written = try #require(JSON(parsing: try FormerFileTests.text("version1.json")))
    for table in TableName.allCases {
      guard case .array(let expected)? = written[table.rawValue] else {
        Issue.record("nothing about \(table.rawValue)")
        continue
      }
      #expect(!expected.isEmpty)
      #expect(Set(try await rows(table.entity, in: store)) == Set(try expected.map(cells)), "\(table.rawValue)")
    }
  }

  @Test func itIsWrittenAsItIs() async throws {
    let before = try await folder.open().identity()
    let store = try await folder.open()
    #expect(try await store.identity() == before)
    let school = try #require(try await store.load(School.self, limit: 1).first)
    #expect(school.extra == ["colors": .string("scarlet & \"gray\"")])
    try await store.apply([try #require(school.setting("notes", to: .text("new")))])
    try await store.apply([StoreRows(before).school(7).insertion])
    #expect(try await store.load(School.self, limit: 1).first?.extra == school.extra)
    #expect(try await store.rows("PRAGMA user_version") == [["user_version": "4"]])
    #expect(try await store.rows("PRAGMA quick_check") == [["quick_check": "ok"]])
  }

  /// What is added to the tables of a new file is added to those of an old one by a migration.
  @Test func newFilesHaveTheSameTables() async throws {
    let query = "SELECT name, sql FROM sqlite_master WHERE sql NOT NULL AND name <> 'schools' ORDER BY name"
    let old = try await folder.open().rows(query)
    #expect(try await folder.open("new.db").rows(query) == old)
  }

  private func rows<E: Entity>(_ entity: E.Type, in store: SQLiteStore) async throws -> [[String: JSON]] {
    try await store.loadAll(entity).map { $0.values.mapValues(JSON.init) }
  }

  private func cells(_ row: JSON) throws -> [String: JSON] {
    guard case .object(let members) = row else { return [:] }
    return Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
  }
}
