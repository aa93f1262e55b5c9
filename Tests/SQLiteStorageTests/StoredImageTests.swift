import Foundation
import Storage
import TestSupport
import Testing
import Values

@testable import Domain
@testable import SQLiteStorage

/// The values that a file gives of a table column by column are those that it gives row by row.
struct StoredImageTests {
  let folder = Folder()

  /// A store with this many schools, some of which hold what no program of ours writes.
  private func store(_ count: Int = 40) async throws -> SQLiteStore {
    var store = try await folder.open()
    let make = StoreRows(try await store.identity())
    try await store.apply((1...count).map { make.school($0).insertion })
    store.largestWhole = 8
    try await store.sql(
      """
      PRAGMA ignore_check_constraints = 1;
      ALTER TABLE schools ADD COLUMN colors TEXT;
      UPDATE schools SET status = 'dreaming', ranking = 'top', academic_info = '{broken', pros = 'none',
        created_at = 'long ago', colors = 'scarlet' WHERE name LIKE '%1%';
      UPDATE schools SET ranking = 7, academic_info = '{"state":"OH"}', location = 12, division = CAST(x'ff41' AS TEXT)
        WHERE name LIKE '%2%';
      """)
    return store
  }

  @Test func rowsAndColumnsAreThoseOfTheFile() async throws {
    let store = try await store()
    let whole = try await store.loadAll(School.self)
    let image = Rows(try #require(try await store.image(School.self, columns: ["name"])))
    let context = EvaluationContext(clock: .fixed(StoreRows.moment))
    #expect(image.count == whole.count)
    for field in School.fields.all {
      for position in whole.indices {
        #expect(image.read(field, at: position, context) == field.read(whole[position], context), "\(field.name)")
      }
      #expect(image.groups(by: field, context) == whole.groups(by: field, context), "\(field.name)")
    }
    for position in [0, 17, 39] { #expect(image[position] == whole[position]) }
    #expect(Array(image) == Array(whole))
    #expect(image.takeFailure() == nil)
  }

  /// What was read is moved when a column outgrows its place: twice the rows at most in all, not once more in each stretch.
  @Test func whatWasReadIsNotCopiedInEachStretch() async throws {
    let store = try await folder.open()
    let (count, user) = (100_000, try await store.identity().user)
    try await store.sql(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO schools (id, user_id, name) SELECT printf('%08x-0000-4000-8000-000000000000', i), '\(user)',
        'School ' || i FROM n;
      """)
    let image = StoredImage<School>(store: store)
    let ids = try #require(try await store.image(School.self, columns: [])).ids
    #expect(ids.count == count)
    for column in ["name", "division", "created_at"] {
      #expect(try image.read([column], of: Array(ids)).movedRows < 2 * count, "\(column)")
    }
  }

  @Test func whatIsAskedForNextIsReadInTheSameWalk() async throws {
    let store = try await store()
    let asked = try await store.table(.schools, with: ["division", "fit_score"]).schools
    #expect(Set(asked.stored?.image.columnNames ?? []) == ["name", "division", "fit_score"])
    #expect(Set(try await store.table(.schools).schools.stored?.image.columnNames ?? []) == ["name"])
  }

  @Test func smallTablesAndOthersAreLoadedWhole() async throws {
    var store = try await store(9)
    #expect(try await store.table(.schools).schools.isStored)
    #expect(try await !store.table(.coaches).coaches.isStored)
    store.largestWhole = 9
    #expect(try await store.image(School.self, columns: ["name"]) == nil)
    #expect(try await !store.table(.schools).schools.isStored)
  }

  @Test func whatThisProgramWroteMeanwhileIsNoSurprise() async throws {
    let store = try await store()
    var rows = Rows(try #require(try await store.image(School.self, columns: ["name"])))
    let deleted = try #require(rows.first(1) { _ in true }.first)
    try await store.apply([deleted.deletion])
    rows.remove(deleted.id)
    let context = EvaluationContext(clock: .fixed(StoreRows.moment))
    #expect(rows.count(Query(), context) == 39)
    #expect(rows.groups(by: try #require(School.fields["ranking"]), context).reduce(0) { $0 + $1.count } == 39)
    #expect(rows.takeFailure() == nil)
  }

  @Test func rowsThatAnotherProgramTookAwayAreMissed() async throws {
    let store = try await store()
    let rows = Rows(try #require(try await store.image(School.self, columns: ["name"])))
    try await store.sql("DELETE FROM schools WHERE id = '\(rows.id(at: 3))'")
    #expect(rows[2].id == rows.id(at: 2))
    #expect(rows.takeFailure() == nil)
    _ = rows[3]
    #expect((rows.takeFailure() as? ChangedElsewhere)?.table == .schools)
    _ = Array(rows)
    #expect(rows.takeFailure() is ChangedElsewhere)
  }

  /// Nothing but the names is read first; when the rows were written is read later, and told apart from what others wrote.
  @Test func whenRowsWereWrittenIsReadLater() async throws {
    let store = try await store()
    #expect(store.firstStamps.isEmpty)
    let (early, late) = (try await store.table(.schools).schools, try await store.table(.schools).schools)
    var changed = try #require(early.first(1) { _ in true }.first)
    try await store.apply([changed.setting("notes", to: .text("own"))].compactMap(\.self))
    #expect(!early.hasLateStamps())
    let other = try await folder.open()
    changed = try #require(try await other.loadAll(School.self)[changed.id])
    try await other.apply([changed.setting("notes", to: .text("theirs"))].compactMap(\.self))
    #expect(!early.hasLateStamps() && late.hasLateStamps())
    #expect(try await !store.table(.schools).schools.hasLateStamps())
  }

  @Test func aFileThatIsGoneIsToldInTheWordsOfStores() async throws {
    let store = try await store()
    let rows = Rows(try #require(try await store.image(School.self, columns: ["name"])))
    folder.write([], to: "other.db")
    try #require(rename(folder("other.db"), folder("compass.db")) == 0)
    _ = rows[3]
    guard case .unavailable = rows.takeFailure() as? StoreError else {
      Issue.record("expected a failure")
      return
    }
  }

  @Test func readOnlyFilesGiveImagesToo() async throws {
    var writer: SQLiteStore? = try await store()
    try await writer?.close()
    writer = nil
    var store = try await folder.openReadOnly()
    store.largestWhole = 8
    let rows = Rows(try #require(try await store.image(School.self, columns: ["name"])))
    let whole = try await store.loadAll(School.self)
    #expect(rows[5] == whole[5])
    #expect(Array(rows) == Array(whole))
  }
}
