import CSQLite
import Domain
import Storage
import TestSupport
import Testing
import Values

@testable import SQLite
@testable import SQLiteStorage

/// The faults of SQLite, in the words of stores.
struct FaultTests {
  let folder = Folder()

  static let sentences: [(code: Int32, words: String, error: StoreError)] = [
    (SQLITE_BUSY | 2 << 8, "database is locked", .busy),
    (SQLITE_LOCKED, "database table is locked", .busy),
    (SQLITE_FULL, "database or disk is full", .full),
    (SQLITE_INTERRUPT, "interrupted", .cancelled),
    (
      SQLITE_READONLY | 4 << 8, "attempt to write a readonly database",
      .readOnly("'/x.db' can't be written: attempt to write a readonly database")
    ),
    (
      SQLITE_CORRUPT | 1 << 8, "database disk image is malformed",
      .unavailable(
        "'/x.db' is damaged: database disk image is malformed",
        hint: "restore a copy, or try: sqlite3 '/x.db' .recover")
    ),
    (
      SQLITE_NOTADB, "file is not a database",
      .unavailable(
        "'/x.db' is damaged: it is no longer a database", hint: "restore a copy, or try: sqlite3 '/x.db' .recover"
      )
    ),
    (
      SQLITE_CONSTRAINT | 5 << 8, "NOT NULL constraint failed: schools.name",
      .refused("'schools.name' must have a value")
    ),
    (
      SQLITE_CONSTRAINT | 8 << 8, "UNIQUE constraint failed: users.email",
      .refused("'users.email' must be unique: another row has the same")
    ),
    (SQLITE_CONSTRAINT | 1 << 8, "CHECK constraint failed: role", .refused("'role' breaks a rule of the database")),
    (SQLITE_TOOBIG, "string or blob too big", .refused("a value is too big for the database")),
    (
      SQLITE_CANTOPEN, "unable to open database file",
      .unavailable("'/x.db' can't be opened", hint: "check permissions: ls -ld '/x.db'")
    ),
    (
      SQLITE_IOERR | 3 << 8, "disk I/O error",
      .unavailable("'/x.db' can't be read or written: disk I/O error", hint: "check the disk: df -h")
    ),
    (SQLITE_NOMEM, "out of memory", .unavailable("'/x.db' needs more memory than there is", hint: nil)),
    (SQLITE_ERROR, "no such column: name", .malformed("'/x.db' has other tables than expected: no such column: name")),
    (SQLITE_MISUSE, "bad parameter", .unavailable("'/x.db' can't be used: bad parameter", hint: nil)),
  ]

  @Test(arguments: sentences) func isASentence(_ code: Int32, _ words: String, _ error: StoreError) {
    #expect(DatabaseFile("/x.db").storeError(SQLiteError(code: code, message: words)) == error)
  }

  @Test func everyKindHasOne() {
    let kinds = Set(FaultTests.sentences.map { SQLiteError(code: $0.code, message: "").kind })
    #expect(kinds == Set(SQLiteError.Kind.allCases))
  }

  @Test func columnsThatComeAndGoMeanwhileAreSeen() async throws {
    let (store, make) = try await folder.openedWithASchool()
    let other = try Locker(folder("compass.db"), "ALTER TABLE schools ADD COLUMN colors DEFAULT 'red'")
    #expect(try await store.load(School.self, limit: 1).first?.extra == ["colors": .string("red")])
    try await store.apply([make.school(2).insertion])
    // A column that a view shows goes only when the view has gone.
    try other.database.execute("ALTER TABLE schools DROP COLUMN colors; DROP VIEW school_list")
    try other.database.execute("ALTER TABLE schools DROP COLUMN ranking")
    #expect(try await store.load(School.self, limit: 1) == [make.school(1)])
    let change = Change(.schools, make.school(1).id.uuid, .set(column: "ranking", before: .null, after: .int(3)))
    await #expect(throws: StoreError.refused("'ranking' is not a column of schools here")) {
      try await store.apply([change])
    }
    try other.database.execute("DROP TABLE offers")
    let gone = StoreError.malformed("'\(folder("compass.db"))' has other tables than expected: no such table: offers")
    await #expect(throws: gone) { try await store.load(Offer.self, limit: 1) }
  }

  @Test func aTableThatIsAQueryIsNotRun() async throws {
    let store = try await folder.open()
    try await store.sql("DROP TABLE offers; CREATE VIEW offers AS SELECT id, id AS notes FROM users")
    let error = StoreError.malformed(
      "'\(folder("compass.db"))' has other tables than expected: access to view \"offers\" prohibited")
    await #expect(throws: error) { try await store.load(Offer.self, limit: 1) }
  }

  @Test func aValueThatIsTooBigIsRefused() async throws {
    let (store, make) = try await folder.opened()
    guard case .writable(let queue) = store.connection else { return }
    _ = try await queue.writeWithoutTransaction { sqlite3_limit($0.connection, SQLITE_LIMIT_LENGTH, 10_000) }
    var school = make.school(1)
    school.notes = String(repeating: "x", count: 10_001)
    await #expect(throws: StoreError.refused("a value is too big for the database")) {
      try await store.apply([make.school(2).insertion, school.insertion])
    }
    #expect(try await store.load(School.self, limit: 9).isEmpty)
  }

  /// A trigger of the file that never ends; the change is given up whenever that is.
  @Test func anEndlessChangeIsGivenUpWhole() async throws {
    let (store, make) = try await folder.opened()
    try await store.sql(
      """
      CREATE TRIGGER endless AFTER INSERT ON schools WHEN NEW.name = 'School 2' BEGIN
        SELECT count(*) FROM (WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n);
      END
      """)
    let task = Task { try await store.apply([make.school(1).insertion, make.school(2).insertion]) }
    let reader = try Locker(folder("compass.db"), "SELECT 1")
    while !reader.isLockedByOthers { await Task.yield() }
    task.cancel()
    await #expect(throws: StoreError.cancelled) { try await task.value }
    #expect(try await store.load(School.self, limit: 9).isEmpty)
    try await store.apply([make.school(1).insertion])
    #expect(try await store.load(School.self, limit: 9) == [make.school(1)])
  }

  @Test func waitingForAnotherProgramIsGivenUp() async throws {
    let store = try await folder.open(patience: 3600)
    let make = StoreRows(try await store.identity())
    let other = try Locker(folder("compass.db"), "BEGIN IMMEDIATE")
    let task = Task { try await store.apply([make.school(1).insertion]) }
    task.cancel()
    await #expect(throws: StoreError.cancelled) { try await task.value }
    try other.unlock()
    #expect(try await store.load(School.self, limit: 9).isEmpty)
  }
}

extension Locker {
  /// True while someone else is writing.
  fileprivate var isLockedByOthers: Bool {
    do {
      try database.execute("BEGIN IMMEDIATE; ROLLBACK")
      return false
    } catch {
      return error.kind == .busy
    }
  }
}
