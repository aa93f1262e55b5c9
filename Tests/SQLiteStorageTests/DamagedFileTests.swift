import CSQLite
import Domain
import Foundation
import Storage
import TestSupport
import Testing
import Values

@testable import SQLite
@testable import SQLiteStorage

/// Files that broke, or that someone made to break the program: whatever is done with them ends in rows
/// or in a sentence.
struct DamagedFileTests {
  let folder = Folder()

  @Test(arguments: 0..<16) func bytesThatChangedAreMetWithASentence(_ seed: Int) async throws {
    var random = StoreRandom(seed: UInt64(seed))
    var bytes = try await soundFile()
    for _ in 0..<(1 << Int.random(in: 0...9, using: &random)) {
      // The header is looked at before SQLite is: the numbers by which we recognise a file of ours stay.
      let place = Int.random(in: 72..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
    try await use(bytes)
  }

  @Test(arguments: 0..<8) func aFileThatWasCutOffIsMetWithASentence(_ seed: Int) async throws {
    var random = StoreRandom(seed: UInt64(seed))
    let bytes = try await soundFile()
    try await use(Array(bytes.prefix(Int.random(in: 100..<bytes.count, using: &random))))
  }

  @Test(arguments: 0..<8) func pagesInTheWrongPlaceAreMetWithASentence(_ seed: Int) async throws {
    var random = StoreRandom(seed: UInt64(seed))
    var bytes = try await soundFile()
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let (from, to) = (Int.random(in: 1..<bytes.count / 4096, using: &random), Int.random(in: 1..<10, using: &random))
      bytes.replaceSubrange(to * 4096..<(to + 1) * 4096, with: bytes[from * 4096..<(from + 1) * 4096])
    }
    try await use(bytes)
  }

  @Test(arguments: [
    "DROP TABLE schools; CREATE TABLE schools (id, name, status, fit_score, academic_info, pros); "
      + "INSERT INTO schools VALUES (x'00ff', 1e999, x'', 'many', '{', '[1, 2'), ('\(StoreRows.id(1).text)', NULL, 7, x'31', 3, '[]')",
    "DROP TABLE schools; CREATE TABLE schools (name)",
    "DROP TABLE schools; CREATE TABLE schools (id INTEGER PRIMARY KEY, \"a \"\" b\", [select]); INSERT INTO schools (id) VALUES (9)",
    "DROP TABLE users; DROP TABLE family_units",
    "DELETE FROM family_members; DELETE FROM family_units; UPDATE users SET role = 'parent'",
    "CREATE TABLE copy (user_id, athlete_id)",
    "CREATE TABLE copy (user_id, athlete_id, family_unit_id, role, project, loaded_at, tables)",
    "DROP TABLE schools; CREATE VIEW schools AS SELECT randomblob(1000000000) AS id",
    "DROP TABLE schools; CREATE VIRTUAL TABLE schools USING fts5(id, name)",
    "DROP TABLE schools; CREATE TABLE schools (id TEXT PRIMARY KEY, name TEXT, size AS (name || id)) WITHOUT ROWID",
    "CREATE TRIGGER t BEFORE INSERT ON schools BEGIN SELECT RAISE(ABORT, 'no schools today'); END",
    "CREATE TRIGGER t BEFORE INSERT ON schools BEGIN SELECT RAISE(ROLLBACK, 'no schools today'); END",
    "CREATE TRIGGER t BEFORE INSERT ON schools BEGIN SELECT RAISE(IGNORE); END",
  ])
  func otherTablesAreMetWithASentence(_ sql: String) async throws {
    let file = folder("compass.db")
    try await folder.open().close()
    try Database(file).execute(
      "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql); PRAGMA journal_mode = DELETE")
    try await use(try #require(try folder.contents["compass.db"]).map(\.self))
  }

  /// A file with some rows, whole in one piece.
  private func soundFile() async throws -> [UInt8] {
    let (store, make) = try await folder.opened()
    try await store.apply(
      (1...120).map { make.school($0).insertion } + (200...240).map { make.coach($0, of: 1).insertion })
    try await store.close()
    return try #require(try folder.contents["compass.db"]).map(\.self)
  }

  /// Reads and writes as the program does; anything but a `StoreError` fails the test.
  private func use(_ bytes: [UInt8]) async throws {
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder("compass.db" + end)) }
    folder.write(bytes, to: "compass.db")
    await ended { _ = try await SQLiteStore.openReadOnly(folder("compass.db"), patience: 0.1).copyLabel() }
    await ended { try await look(at: SQLiteStore.openReadOnly(folder("compass.db"), patience: 0.1)) }
    await ended { _ = try ListGlance(at: folder("compass.db"), patience: 0.1) }
    await ended {
      let store = try await folder.open(patience: 0.1)
      try await look(at: store)
      let make = StoreRows(try await store.identity())
      let row = RowReference(.schools, StoreRows.id(1))
      await ended { _ = try await store.dependents(of: row) }
      await ended { try await store.apply([make.school(999).insertion]) }
      await ended { try await store.apply([make.school(1).setting("notes", to: .text("n"))].compactMap(\.self)) }
      await ended { try await store.apply([make.school(2).deletion]) }
    }
  }

  private func look(at store: SQLiteStore) async throws {
    for table in TableName.allCases { await ended { _ = try await store.table(table) } }
    await ended { _ = try await store.identity() }
    await ended { _ = try await store.athletes() }
  }

  private func ended(_ body: () async throws -> Void) async {
    do {
      try await body()
    } catch {
      #expect(error is StoreError, "\(error)")
    }
  }
}

/// A shell that has the file open while its log goes, or the file is moved, and another one that writes meanwhile.
struct LostLogTests {
  let folder = Folder()

  /// The fate of the file before the other shell opens it.
  enum Loss: CaseIterable {
    case index, logAndIndex, moved

    func happen(in folder: Folder) throws {
      let file = folder("compass.db")
      switch self {
      case .index: try FileManager.default.removeItem(atPath: file + "-shm")
      case .logAndIndex: for end in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: file + end) }
      case .moved: try FileManager.default.moveItem(atPath: file, toPath: folder("moved.db"))
      }
    }
  }

  /// The way the first shell goes on afterwards.
  enum Ending: CaseIterable {
    case closing, writingAndClosing, going, writingAndGoing
    var isWriting: Bool { self == .writingAndClosing || self == .writingAndGoing }
    var isClosing: Bool { self == .closing || self == .writingAndClosing }
  }

  /// The other shell's rows stay, whether the first one wrote something or only looked, and the file stays
  /// sound.
  @Test(arguments: Loss.allCases.flatMap { loss in Ending.allCases.map { (loss, $0) } }, [true, false])
  func whatAnotherShellWroteStays(_ way: (loss: Loss, ending: Ending), _ hasWritten: Bool) async throws {
    let name = way.loss == .moved ? "moved.db" : "compass.db"
    do {
      try await folder.open().close()
      let store = try await folder.open()
      let make = StoreRows(try await store.identity())
      if hasWritten { try await store.apply([make.school(1).insertion]) }
      try way.loss.happen(in: folder)
      let writer = try SpawnedProgram.writer(folder(name), first: 1000, count: 3)
      #expect(writer.linesUntilEnd() == ["1000", "1001", "1002"])
      #expect(writer.status() == 0)
      if way.ending.isWriting {
        await #expect(throws: StoreError.self) { try await store.apply([make.school(2).insertion]) }
        await #expect(throws: StoreError.self) { _ = try await store.load(School.self, limit: 9) }
      }
      if way.ending.isClosing { await #expect(throws: StoreError.self) { try await store.close() } }
    }
    let again = try await folder.open(name)
    let found = Set(try await again.loadAll(School.self).map(\.id))
    #expect(found.isSuperset(of: (1000..<1003).map { Key(StoreRows.id($0)) }))
    if way.loss == .index, hasWritten { #expect(found.contains(Key(StoreRows.id(1)))) }
    #expect(try await again.rows("PRAGMA integrity_check") == [["integrity_check": "ok"]])
    try await again.close()
  }

  /// The rows that were folded into the file are there for a shell that opens it later, and that one's
  /// rows stay, too.
  @Test func aFileThatWasFoldedIsLeftToOthers() async throws {
    let (store, make) = try await folder.openedWithASchool()
    try Loss.index.happen(in: folder)
    await #expect(throws: StoreError.self) { try await store.apply([make.school(2).insertion]) }
    let writer = try SpawnedProgram.writer(folder("compass.db"), first: 1000, count: 1)
    #expect(writer.linesUntilEnd() == ["1000"])
    await #expect(throws: StoreError.self) { _ = try await store.load(School.self, limit: 9) }
    await #expect(throws: StoreError.self) { try await store.close() }
    let found = try await folder.open().loadAll(School.self).map(\.id)
    #expect(found == [1, 1000].map { Key<School>(StoreRows.id($0)) })
  }

  @Test(arguments: [Loss.index, .moved]) func aLostFileCostsNoDescriptors(_ loss: Loss) async throws {
    let store = try await folder.open()
    try await store.apply([StoreRows(try await store.identity()).school(1).insertion])
    try loss.happen(in: folder)
    var counts: Set<Int> = []
    for _ in 0..<20 {
      await #expect(throws: StoreError.self) { _ = try await store.load(School.self, limit: 9) }
      counts.insert(try folder.descriptors)
    }
    #expect(counts.count == 1)
    await #expect(throws: StoreError.self) { try await store.close() }
  }
}
