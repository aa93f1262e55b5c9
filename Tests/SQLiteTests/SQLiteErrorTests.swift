import CSQLite
import Foundation
import Testing

@testable import SQLite

struct SQLiteErrorTests {
  let scratch = Scratch()

  @Test(arguments: [
    (SQLITE_BUSY, SQLiteError.Kind.busy), (SQLITE_BUSY | 1 << 8, .busy), (SQLITE_LOCKED | 1 << 8, .busy),
    (SQLITE_PROTOCOL, .busy), (SQLITE_FULL, .full), (SQLITE_READONLY | 4 << 8, .readOnly), (SQLITE_PERM, .readOnly),
    (SQLITE_INTERRUPT, .interrupted), (SQLITE_ABORT | 2 << 8, .interrupted), (SQLITE_CORRUPT | 3 << 8, .corrupt),
    (SQLITE_NOTADB, .notADatabase), (SQLITE_CONSTRAINT | 5 << 8, .constraint), (SQLITE_TOOBIG, .tooBig),
    (SQLITE_CANTOPEN | 2 << 8, .cannotOpen), (SQLITE_IOERR | 3 << 8, .inputOutput),
    (SQLITE_IOERR | 12 << 8, .outOfMemory), (SQLITE_NOMEM, .outOfMemory), (SQLITE_ERROR, .statement),
    (SQLITE_SCHEMA, .statement), (SQLITE_AUTH, .statement), (SQLITE_MISUSE, .other), (SQLITE_MISMATCH, .other),
    (200, .other), (-1, .other),
  ])
  func everyCodeIsAKindOfFault(_ code: Int32, _ kind: SQLiteError.Kind) {
    #expect(SQLiteError(code: code, message: "").kind == kind)
  }

  @Test func aFileThatIsNotThereIsNotMade() throws {
    let error = #expect(throws: SQLiteError.self) { try Database(scratch.folder + "/nothing.db") }
    #expect(error?.kind == .cannotOpen && error?.message == "unable to open database file")
    #expect(scratch.files == ["scratch.db"])
  }

  @Test func whatIsNoDatabaseIsSaid() throws {
    try Data("just a text, and long enough to have a header of a hundred bytes, which is what is looked at first".utf8)
      .write(to: URL(fileURLWithPath: scratch.file))
    let error = #expect(throws: SQLiteError.self) { try scratch.database() }
    #expect(error?.kind == .notADatabase && error?.message == "file is not a database")
  }

  @Test func aFileForReadingIsNotWritten() throws {
    _ = try scratch.database()
    let database = try Database(scratch.file, Database.Options(isReadOnly: true))
    let error = #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO notes (text) VALUES ('1')") }
    #expect(error?.kind == .readOnly && error?.message == "attempt to write a readonly database")
  }

  @Test func extendedCodesAreKept() throws {
    let database = try scratch.database()
    try database.execute("INSERT INTO notes (id) VALUES (1)")
    let error = #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO notes (id) VALUES (1)") }
    #expect(error?.code == SQLITE_CONSTRAINT | 6 << 8)
  }

  @Test func moreThanTheFileMayHoldIsAFullDisk() throws {
    let database = try scratch.database()
    try database.execute("PRAGMA max_page_count = 3")
    let error = #expect(throws: SQLiteError.self) {
      try database.transaction {
        try database.execute("INSERT INTO notes (text) VALUES ('1')")
        try database.execute("INSERT INTO notes (text) VALUES (zeroblob(100000))")
      }
    }
    #expect(error?.kind == .full && error?.message == "database or disk is full")
    #expect(try database.notes.isEmpty)
  }

  @Test func aFullDiskTakesBackTheTransaction() throws {
    let database = try scratch.database()
    try database.execute("PRAGMA journal_mode = WAL; INSERT INTO notes (text) VALUES ('1')")
    try Descriptor(of: scratch.file + "-wal").replace(with: "/dev/full", O_RDWR)
    let error = #expect(throws: SQLiteError.self) {
      try database.transaction { try database.execute("INSERT INTO notes (text) VALUES ('2')") }
    }
    #expect(error?.kind == .full)
    #expect(!database.isInTransaction)
    #expect(try scratch.database().notes == ["1"])
  }

  @Test func aDiskThatFailsIsSaid() throws {
    let database = try scratch.database()
    try database.execute("INSERT INTO notes (text) VALUES ('1'); PRAGMA cache_size = 0")
    try Descriptor(of: scratch.file).replace(with: "/dev/null", O_WRONLY)
    let error = #expect(throws: SQLiteError.self) { try database.notes }
    #expect(error?.kind == .inputOutput && error?.message == "disk I/O error")
  }

  @Test func aLogThatCannotBeOpenedIsSaid() throws {
    try scratch.database().execute("PRAGMA journal_mode = WAL")
    try FileManager.default.createDirectory(atPath: scratch.file + "-wal", withIntermediateDirectories: false)
    let error = #expect(throws: SQLiteError.self) { try scratch.database().notes }
    #expect(error?.kind == .cannotOpen)
  }
}

/// An open file of this process, found by its name.
private struct Descriptor {
  let number: CInt

  init(of path: String) throws {
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { CInt($0) }
    number = try #require(
      numbers.first { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path })
  }

  /// Anyone who uses it reads and writes something else from now on.
  func replace(with path: String, _ access: CInt) throws {
    let other = open(path, access | O_CLOEXEC)
    try #require(other >= 0 && dup2(other, number) == number)
    close(other)
  }
}
