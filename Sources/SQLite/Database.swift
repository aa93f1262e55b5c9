import CSQLite

/// One connection to a database file, for one thread at a time; closed when nobody holds it any more.
///
/// A cancelled task gives up at its next statement, inside a long one, and while it waits for a lock; the error is
/// `interrupted`.
package final class Database {
  let connection: OpaquePointer
  private var kept: [String: Statement] = [:]
  private let options: Options

  /// How a file is opened.
  package struct Options: Sendable {
    package var isReadOnly = false
    /// How long others that hold the file are waited for, in seconds, up to a day.
    package var patience = 0.0
    /// Statements that prepare the connection.
    package var preparation = ""

    package init(isReadOnly: Bool = false, patience: Double = 0, preparation: String = "") {
      self.isReadOnly = isReadOnly
      self.patience = patience
      self.preparation = preparation
    }
  }

  /// Opens a file that is there: by its path from the root, or by an address that begins with `file:`.
  package init(_ path: String, _ options: Options = Options()) throws(SQLiteError) {
    let access = options.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(code, on: opened)
      sqlite3_close_v2(opened)
      throw error
    }
    connection = opened
    self.options = options
    sqlite3_extended_result_codes(connection, 1)
    distrust()
    waitForOthers()
    hearCancellation()
    try execute("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA foreign_keys = ON")
    try execute(options.preparation)
  }

  // The connection outlives this call until the last statement is finalised.
  deinit { sqlite3_close_v2(connection) }

  /// Runs statements that are separated by semicolons; rows are passed over.
  package func execute(_ statements: String) throws(SQLiteError) {
    var rest = Substring(statements).utf8
    while !rest.isEmpty {
      let length = rest.count
      let statement = try Statement.compile(&rest, on: connection, isKept: false)
      try statement?.execute()
      if statement == nil, rest.count == length { return }
    }
  }

  /// The statement compiled: the same one every time, as long as it isn't being run.
  package func statement(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = kept[sql], !statement.isRunning { return statement }
    var rest = Substring(sql).utf8
    guard let statement = try Statement.compile(&rest, on: connection, isKept: true) else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "there is no statement in '\(sql)'")
    }
    if kept.count >= Database.keptAtMost { kept = [:] }
    kept[sql] = statement
    return statement
  }

  private static var keptAtMost: Int { 250 }

  /// The names of a table's columns in their order; none if there is no such table.
  package func columns(of table: String) throws -> [String] {
    try statement("SELECT name FROM pragma_table_info(?) ORDER BY cid").map([.text(table)]) { $0[0].text ?? "" }
  }

  /// Runs `body` with room for so much of the file in memory: for a transaction that touches most of it.
  package func withPageCache<T>(kilobytes: Int, _ body: () throws -> T) throws -> T {
    let usual = try statement("PRAGMA cache_size").first { $0[0].integer } ?? -2000
    try executeWhole("PRAGMA cache_size = -\(kilobytes)")
    defer {
      try? executeWhole("PRAGMA cache_size = \(usual)")
      sqlite3_db_release_memory(connection)
    }
    return try body()
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(connection) == 0 }

  /// Runs one statement that must not stop half way, cancelled or not.
  func executeWhole(_ statement: String) throws(SQLiteError) {
    sqlite3_progress_handler(connection, 0, nil, nil)
    defer { hearCancellation() }
    let code = sqlite3_exec(connection, statement, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: connection) }
  }

  private func hearCancellation() {
    sqlite3_progress_handler(connection, 1000, { _ in Task.isCancelled ? 1 : 0 }, nil)
  }

  /// Waits as SQLite itself would, but not for a task that was cancelled.
  private func waitForOthers() {
    let milliseconds = Int(min(max(0, options.patience), 86_400) * 1000)
    let wait: @convention(c) (UnsafeMutableRawPointer?, CInt) -> CInt = { context, tries in
      let next = Patience.wait(after: Int(tries), of: Int(bitPattern: context))
      guard next > 0, !Task.isCancelled else { return 0 }
      sqlite3_sleep(CInt(next))
      return 1
    }
    sqlite3_busy_handler(connection, wait, UnsafeMutableRawPointer(bitPattern: milliseconds))
  }
}
