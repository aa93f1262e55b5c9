import Domain
import SampleFamily
import Storage
import TestSupport
import Testing
import Values

@testable import SQLiteStorage

/// The sample family in files of earlier versions: each is one of today without what came later.
struct FormerFileTests {
  let folder = Folder()
  static let versions = 1..<Schema.newest

  /// The statements that take a file back to the version before.
  private static let steps = [
    2: "DROP TABLE compass_journal",
    3: ListName.allCases.filter { $0 != .tasks }.map { "DROP VIEW \($0.singular)_list" }.joined(separator: ";"),
    4: formerView("school", "schools") + "; ALTER TABLE compass_journal DROP COLUMN step",
    5: formerView("coach", "coaches") + "; ALTER TABLE coaches DROP COLUMN left_on",
    6: formerView("offer", "offers"),
    8: formerView("offer", "offers") + ";"
      + ["kind", "years", "period", "renewal"].map { "ALTER TABLE offers DROP COLUMN \($0)" }.joined(separator: ";"),
    7: formerView("metric", "performance_metrics") + ";" + formerView("interaction", "interactions", "content"),
  ]

  /// A view as an earlier version made it.
  private static func formerView(_ name: String, _ table: String, _ column: String = "notes") -> String {
    """
    DROP VIEW \(name)_list;
    CREATE VIEW \(name)_list AS SELECT
      own.id AS "id",
      own.\(column) AS "\(column)"
    FROM \(table) AS own
    """
  }

  @Test(arguments: versions, [false, true]) func everyRowIsReadAsItWas(_ version: Int, isReadOnly: Bool) async throws {
    let tables = try await make(version)
    let store = isReadOnly ? try await folder.openReadOnly() : try await folder.open()
    for table in TableName.allCases { try await check(table.entity, tables, in: store) }
    #expect(try await store.journal(besides: []).map(\.entry.title) == (version < 2 ? [] : ["a"]))
    #expect(try await store.rows("PRAGMA foreign_key_check").isEmpty)
  }

  /// Another athlete's list isn't brought up to date by a look.
  @Test(arguments: versions) func aGlanceChangesNothing(_ version: Int) async throws {
    let tables = try await make(version)
    let before = try folder.contents
    let glance = try ListGlance(at: folder("compass.db"))
    #expect(
      glance.schools == tables.schools.count && Set(glance.users.map(\.id)).isSuperset(of: tables.users.map(\.id)))
    #expect(glance.preferences.count >= tables.preferences.count && glance.families.count >= tables.families.count)
    #expect(try folder.contents == before)
  }

  private func check<E: Entity>(_ entity: E.Type, _ tables: Tables, in store: SQLiteStore) async throws {
    let rows = try await store.loadAll(entity)
    #expect(tables[entity].allSatisfy { rows[$0.id] == $0 } && rows.count >= tables[entity].count, "\(E.table.name)")
  }

  @Test(arguments: versions) func itsTablesAndViewsAreThoseOfToday(_ version: Int) async throws {
    _ = try await make(version)
    let old = try await folder.open().parts()
    #expect(try await folder.open("new.db").parts() == old)
    #expect(try await folder.open().rows("PRAGMA user_version") == [["user_version": "\(Schema.newest)"]])
  }

  /// Also a column that another program added.
  @Test(arguments: versions) func itIsWrittenAsItIs(_ version: Int) async throws {
    let colors = "ALTER TABLE schools ADD COLUMN colors TEXT; UPDATE schools SET colors = 'red'"
    let tables = try await make(version, colors)
    let store = try await folder.open()
    let school = try #require(try await store.load(School.self, limit: 1).first)
    let change = try #require(school.setting("notes", to: .text("new")))
    _ = try await store.apply([change], as: Self.step(.undid(7), [change]))
    try await store.close()
    let again = try await folder.open()
    #expect(try await again.loadAll(School.self).allSatisfy { $0.extra == ["colors": .string("red")] })
    #expect(try await again.load(School.self, limit: 1).first?.notes == "new")
    #expect(try await again.journal(besides: []).last?.kind == .undid(7))
    #expect(try await again.loadAll(User.self).count == tables.users.count + 1)
    #expect(try await again.rows("PRAGMA quick_check") == [["quick_check": "ok"]])
  }

  /// A table or a view of someone else's keeps the name.
  @Test(arguments: [
    "CREATE TABLE school_list (tuition)", "CREATE VIEW school_list AS SELECT 'mine' AS tuition FROM schools",
  ])
  func whatSomebodyElseMadeStays(_ sql: String) async throws {
    _ = try await make(3, "DROP VIEW school_list; \(sql)")
    #expect(try await folder.open().rows("SELECT sql FROM sqlite_master WHERE name = 'school_list'") == [["sql": sql]])
  }

  /// Makes a file of that version, and answers the rows that it holds; `others` is what another program
  /// did to it.
  private func make(_ version: Int, _ others: String = "") async throws -> Tables {
    var tables = SampleFamily.tables(now: StoreClock.moment)
    if version > 4, var coach = tables.coaches.first {
      coach.leftOn = Day(2026, 1, 2)
      Coach.change(in: &tables) { _ = $0.replace(coach) }
    }
    let store = try await folder.open()
    for table in TableName.allCases { try await store.apply(insertions(table.entity, tables)) }
    _ = try await store.apply([], as: Self.step(.wrote, []))
    for step in (version + 1...Schema.newest).reversed() { try await store.sql(try #require(Self.steps[step])) }
    try await store.sql("PRAGMA user_version = \(version); \(others)")
    try await store.close()
    return tables
  }

  private static func step(_ kind: Journal.Step.Kind, _ changes: [Change]) -> Journal.Step {
    Journal.Step(kind, Journal.Entry(title: "a", changes: changes, at: StoreClock.moment))
  }

  private func insertions<E: Entity>(_ entity: E.Type, _ tables: Tables) -> [Change] { tables[entity].map(\.insertion) }
}

extension SQLiteStore {
  /// The parts that each table, view, index and trigger is made of: a column that came later stands last.
  fileprivate func parts() async throws -> [String: Set<Substring>] {
    let rows = try await rows("SELECT name, sql FROM sqlite_master WHERE sql NOT NULL")
    return Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let parts = row["sql", default: ""].split { ",()\n".contains($0) }
        return (row["name", default: ""], Set(parts.map { $0.drop { $0 == " " } }))
      })
  }
}
