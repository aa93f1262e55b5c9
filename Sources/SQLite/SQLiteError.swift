import CSQLite

/// What SQLite refused or couldn't do, with its code and its words.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The extended result code, as `sqlite3.h` numbers it.
  package let code: Int32
  package let message: String
  /// Where in the statement it is, in UTF-8; nil where SQLite doesn't say.
  package let offset: Int?

  package init(code: Int32, message: String, offset: Int? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
  }

  /// What went wrong last on a connection, where it isn't clear from the code alone.
  init(_ code: Int32, on connection: OpaquePointer?) {
    // Who gave up waiting for a lock, or for a long statement, isn't interested in the lock.
    let isGivenUp = Task.isCancelled && [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_INTERRUPT].contains(code & 0xFF)
    self.code = isGivenUp ? SQLITE_INTERRUPT : code
    message = connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? SQLiteError.words(for: code)
    offset = connection.map { Int(sqlite3_error_offset($0)) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// SQLite's general words for a code.
  static func words(for code: Int32) -> String { sqlite3_errstr(code).map { String(cString: $0) } ?? "error \(code)" }

  /// The task was cancelled.
  static var interrupted: SQLiteError { SQLiteError(code: SQLITE_INTERRUPT, message: words(for: SQLITE_INTERRUPT)) }

  static var closed: SQLiteError { SQLiteError(code: SQLITE_MISUSE, message: "the database is closed") }
}

extension SQLiteError {
  /// The faults that can be told apart by what a person can do about them.
  package enum Kind: CaseIterable, Hashable, Sendable {
    /// Somebody else holds the database, for longer than was waited.
    case busy
    case full
    case readOnly
    /// The task was cancelled: nothing was done, or it was taken back.
    case interrupted
    case corrupt
    case notADatabase
    case constraint
    case tooBig
    case cannotOpen
    case inputOutput
    case outOfMemory
    /// The statement doesn't fit the tables that are there, or it isn't one.
    case statement
    case other
  }

  package var kind: Kind {
    switch code {
    case SQLITE_IOERR | 12 << 8: .outOfMemory  // SQLITE_IOERR_NOMEM, a macro that Swift doesn't see
    default: SQLiteError.kinds[code & 0xFF] ?? .other
    }
  }

  private static let kinds: [Int32: Kind] = [
    SQLITE_BUSY: .busy, SQLITE_LOCKED: .busy, SQLITE_PROTOCOL: .busy,
    SQLITE_FULL: .full,
    SQLITE_READONLY: .readOnly, SQLITE_PERM: .readOnly,
    SQLITE_INTERRUPT: .interrupted, SQLITE_ABORT: .interrupted,
    SQLITE_CORRUPT: .corrupt,
    SQLITE_NOTADB: .notADatabase,
    SQLITE_CONSTRAINT: .constraint,
    SQLITE_TOOBIG: .tooBig,
    SQLITE_CANTOPEN: .cannotOpen,
    SQLITE_IOERR: .inputOutput,
    SQLITE_NOMEM: .outOfMemory,
    SQLITE_ERROR: .statement, SQLITE_SCHEMA: .statement, SQLITE_AUTH: .statement,
  ]
}
