import CSQLite
import Values

/// One connection to a database file, for one thread at a time; closed when nobody holds it any more.
///
/// A cancelled task gives up at its next statement, inside a long one, and while it waits for a lock; the error is
/// `interrupted`.
package final class Database {
  let connection: OpaquePointer
  private var kept: [String: PreparedStatement] = [:]
  private let options: Options
  /// The objects that the connection calls back.
  var called: [AnyObject] = []

  /// The options for opening a file.
  package struct Options: Sendable {
    package var isReadOnly = false
    /// The time to wait for others that hold the file, in seconds, up to a day.
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
      let statement = try PreparedStatement.compile(&rest, on: connection, isKept: false)
      try statement?.execute()
      if statement == nil, rest.count == length { return }
    }
  }

  /// The statement compiled: the same one every time, as long as it isn't being run.
  package func statement(_ sql: String) throws(SQLiteError) -> PreparedStatement {
    if let statement = kept[sql], !statement.isRunning { return statement }
    var rest = Substring(sql).utf8
    guard let statement = try PreparedStatement.compile(&rest, on: connection, isKept: true) else {
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

  /// True while a transaction is open.
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

extension Database {
  /// Files may come from anybody: what a schema can do by itself is kept small.
  func distrust() {
    for (option, isOn) in Database.switches { _ = csqlite_configure(connection, option, isOn ? 1 : 0) }
    for (limit, value) in Database.limits { sqlite3_limit(connection, limit, value) }
  }

  private static let switches: [(option: CInt, isOn: Bool)] = [
    // No statement can spoil the file as a whole.
    (SQLITE_DBCONFIG_DEFENSIVE, true),
    // Checks, defaults and triggers of the file reach only functions without side effects.
    (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
    (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false),
    // A table of ours is a table, not a query of someone else's.
    (SQLITE_DBCONFIG_ENABLE_VIEW, false),
    // A column that another program took away is an error, not a text in double quotes.
    (SQLITE_DBCONFIG_DQS_DML, false),
    (SQLITE_DBCONFIG_DQS_DDL, false),
  ]

  /// Far above what the program's own tables and rows need.
  private static let limits: [(limit: CInt, value: CInt)] = [
    (SQLITE_LIMIT_LENGTH, 100_000_000),
    (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
    (SQLITE_LIMIT_EXPR_DEPTH, 100),
    (SQLITE_LIMIT_COMPOUND_SELECT, 50),
    (SQLITE_LIMIT_VDBE_OP, 1_000_000),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
    (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]
}

/// The file that a connection has open.
extension Database {
  /// Decides whether the connection, where it's the last one, folds the log into the file and removes it
  /// when it's closed.
  package func foldLogOnClosing(_ isOn: Bool) {
    _ = csqlite_configure(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, isOn ? 0 : 1)
  }

  /// Brings what the log holds into the file and empties the log; false if someone stands in the way.
  package func foldLog() throws -> Bool {
    try statement("PRAGMA wal_checkpoint(TRUNCATE)").first { $0[0].integer == 0 } ?? false
  }

  /// From the root, links followed to their end; nil if the file doesn't bear that name any more.
  package var path: String? {
    var isMoved: CInt = 0
    guard sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved) == SQLITE_OK, isMoved == 0 else {
      return nil
    }
    return sqlite3_db_filename(connection, "main").map { String(cString: $0) }
  }
}

extension Database {
  /// Runs `body` as the only writer: what it writes is stored when this returns, and none of it if this throws.
  ///
  /// A task that is cancelled before the end throws `interrupted`; once it's stored, nothing is taken back.
  package func transaction<T>(_ body: () throws -> T) throws -> T {
    if Task.isCancelled { throw SQLiteError.interrupted }
    try executeWhole("BEGIN IMMEDIATE")
    do {
      let result = try body()
      if Task.isCancelled { throw SQLiteError.interrupted }
      try executeWhole("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs `body` over the rows and the tables as they are at one moment.
  package func snapshot<T>(_ body: () throws -> T) throws -> T {
    if Task.isCancelled { throw SQLiteError.interrupted }
    try executeWhole("BEGIN")
    defer { rollBack() }
    // The moment begins with the first look, which also finds out whether someone changed the tables
    // meanwhile.
    try statement("SELECT 1 FROM sqlite_master LIMIT 1").execute()
    return try body()
  }

  /// After some errors SQLite has done it already.
  private func rollBack() {
    guard isInTransaction else { return }
    try? executeWhole("ROLLBACK")
  }
}

/// The waits between tries at a lock that someone else holds: short ones first.
enum Patience {
  /// Milliseconds to wait after this many tries, if there is this much patience altogether; 0 when it's
  /// used up.
  static func wait(after tries: Int, of patience: Int) -> Int {
    let waited = first.prefix(tries).reduce(0, +) + max(0, tries - first.count) * longest
    return min(tries < first.count ? first[tries] : longest, patience - waited).clamped(to: 0)
  }

  private static let first = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50]
  private static let longest = 100
}

extension Int {
  fileprivate func clamped(to least: Int) -> Int { Swift.max(self, least) }
}

extension String {
  /// The name of a table or a column in a statement, whatever is in it.
  package var quotedIdentifier: String { "\"\(replacing("\"", with: "\"\""))\"" }
}

/// The rules for a connection that answers questions of people.
private final class ReadingRules {
  let tables: Set<String>

  init(_ tables: Set<String>) { self.tables = tables }

  /// Functions that reach beyond the values that they're given, by the beginnings of their names.
  private static let barred = ["load_extension", "fts", "rtree", "readfile", "writefile", "edit", "sqlite_log"]

  /// Tables of SQLite's own, by the beginnings of their names.
  private static let internals = ["sqlite_", "pragma_", "dbstat", "fts", "rtree"]

  /// True if a step of a statement may be compiled; `subject` and `object` are what SQLite says of it.
  func allow(_ action: CInt, _ subject: String?, _ object: String?) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_RECURSIVE: return true
    case SQLITE_READ:
      guard let name = subject?.lowercased() else { return false }
      // A statement's own tables are asked about, too, where it only counts their rows.
      return tables.contains(name) || object == "" && !ReadingRules.internals.contains { name.hasPrefix($0) }
    case SQLITE_FUNCTION:
      guard let name = object?.lowercased() else { return false }
      return !ReadingRules.barred.contains { name.hasPrefix($0) }
    default: return false
    }
  }
}

extension Database {
  /// A connection to no file, which can only be asked about some tables: nothing is written, attached, created or read
  /// from the disk through it, whatever a statement says.
  package static func reading(_ tables: [VirtualTable]) throws(SQLiteError) -> Database {
    let database = try Database(":memory:", Options(preparation: "PRAGMA temp_store = MEMORY"))
    for table in tables { try database.register(table) }
    _ = try database.first(of: "SELECT 1 FROM json_each('[]'), json_tree('[]')")
    database.allowReading(Set(tables.map { $0.name.lowercased() }))
    return database
  }

  private func allowReading(_ tables: Set<String>) {
    let rules = ReadingRules(tables.union(["json_each", "json_tree"]))
    called.append(rules)
    for (limit, value) in Database.limitsOfReading { sqlite3_limit(connection, limit, value) }
    // The data that a statement keeps meanwhile is in memory: an endless one ends with an error, not with
    // the machine.
    sqlite3_hard_heap_limit64(1 << 30)
    let ask:
      @convention(c) (
        UnsafeMutableRawPointer?, CInt, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
        UnsafePointer<CChar>?
      ) -> CInt = { context, action, subject, object, _, _ in
        guard let context else { return SQLITE_DENY }
        let rules = Unmanaged<ReadingRules>.fromOpaque(context).takeUnretainedValue()
        let isAllowed = rules.allow(action, subject.map { String(cString: $0) }, object.map { String(cString: $0) })
        return isAllowed ? SQLITE_OK : SQLITE_DENY
      }
    sqlite3_set_authorizer(connection, ask, Unmanaged.passUnretained(rules).toOpaque())
  }

  private static let limitsOfReading: [(limit: CInt, value: CInt)] = [
    (SQLITE_LIMIT_ATTACHED, 0),
    (SQLITE_LIMIT_LENGTH, 1_000_000),
    (SQLITE_LIMIT_SQL_LENGTH, 100_000),
    (SQLITE_LIMIT_COLUMN, 2000),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
  ]
}

/// A refusal or a failure of SQLite, with its code and its words.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The extended result code, as `sqlite3.h` numbers it.
  package let code: Int32
  package let message: String
  /// Where in the statement it is, in UTF-8; nil where SQLite doesn't say.
  package var offset: Int?
}

extension SQLiteError {
  /// The last fault of a connection, where it isn't clear from the code alone.
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
    /// Someone else holds the database, for longer than was waited.
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
