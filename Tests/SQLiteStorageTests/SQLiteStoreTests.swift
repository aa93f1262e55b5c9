import Domain
import SQLite
import Storage
import TestSupport
import Testing
import Values

@testable import SQLiteStorage

struct SQLiteStoreTests {
  let folder = Folder()

  @Test(arguments: StoreContract.all)
  func contract(_ check: StoreContract) async throws { try await check.run(on: try await folder.open()) }

  @Test func valuesThatTheProgramDoesNotKnowSurvive() async throws {
    let (store, _) = try await folder.openedWithASchool()
    try await store.sql(
      """
      PRAGMA ignore_check_constraints = 1;
      ALTER TABLE schools ADD COLUMN colors TEXT;
      ALTER TABLE schools ADD COLUMN rivals;
      UPDATE schools SET colors = 'scarlet', rivals = 7, status = 'dreaming', ranking = 'top', academic_info = '{broken',
        pros = 'none', created_at = 'long ago';
      PRAGMA ignore_check_constraints = 0;
      """)
    let school = try #require(try await store.load(School.self, limit: 1).first)
    #expect(school.status == .unknown("dreaming"))
    #expect(
      school.extra == [
        "colors": .string("scarlet"), "rivals": .number("7"), "ranking": .string("top"),
        "pros": .string("none"), "created_at": .string("long ago"),
      ])
    #expect(school.academicInfo?.json == .string("{broken"))
    let change = try #require(school.setting("notes", to: .text("n")))
    try await store.apply([change])
    let after = try #require(try await store.load(School.self, limit: 1).first)
    #expect(after.extra == school.extra)
    try await store.apply([
      Change(.schools, school.id.uuid, .set(column: "status", before: .text("dreaming"), after: .null))
    ])
    let undone = try #require(try await store.load(School.self, limit: 1).first)
    try await store.apply([undone.deletion])
    try await store.apply([undone.deletion.inverse])
    let again = try #require(try await store.load(School.self, limit: 1).first)
    #expect(again == undone)
  }

  @Test func theBeforeValueIsComparedAsAValueNotAsText() async throws {
    let (store, _) = try await folder.openedWithASchool()
    try await store.sql("UPDATE schools SET created_at = '2026-02-07 13:30:00+01'")
    let found = try #require(Instant("2026-02-07T12:30:00Z"))
    try await store.apply([
      Change(.schools, StoreRows.id(1), .set(column: "created_at", before: .instant(found), after: .null))
    ])
    #expect(try await store.load(School.self, limit: 1).first?.createdAt == nil)
  }

  @Test func otherProgramsRenewUpdatedAtToo() async throws {
    let (store, _) = try await folder.openedWithASchool()
    try await store.sql("UPDATE schools SET notes = 'by hand'")
    let updated = try #require(try await store.load(School.self, limit: 1).first?.updatedAt)
    #expect(updated != StoreRows.moment)
  }

  @Test func aFullDiskLosesNothingAndSaysSo() async throws {
    let (store, make) = try await folder.openedWithASchool()
    try await store.sql("PRAGMA max_page_count = 1")
    var big = make.school(2)
    big.notes = String(repeating: "x", count: 1_000_000)
    await #expect(throws: StoreError.full) { try await store.apply([make.school(1).deletion, big.insertion]) }
    #expect(try await store.load(School.self, limit: 9) == [make.school(1)])
  }

  @Test func aCancelledTaskReadsAndWritesNothing() async throws {
    let (store, make) = try await folder.opened()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      await #expect(throws: StoreError.cancelled) { try await store.apply([make.school(1).insertion]) }
      await #expect(throws: StoreError.cancelled) { try await store.load(School.self, limit: 1) }
    }
    task.cancel()
    await task.value
    #expect(try await store.load(School.self, limit: 1).isEmpty)
  }

  @Test func anUnreadableIdIsNamed() async throws {
    let (store, _) = try await folder.openedWithASchool()
    try await store.sql("PRAGMA ignore_check_constraints = 1; UPDATE schools SET id = 'x'")
    let error = StoreError.malformed("schools holds a row whose id isn't a uuid: '\"x\"'")
    await #expect(throws: error) { try await store.load(School.self, limit: 1) }
  }
}
