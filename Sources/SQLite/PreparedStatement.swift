import CSQLite

/// A statement that was compiled for one connection; it's finalised when nobody holds it any more.
package final class PreparedStatement {
  @usableFromInline let pointer: OpaquePointer
  private let parameters: Int32
  /// The connection with what it calls back, where nobody else may hold it for as long as the statement runs.
  var owner: Database?

  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    parameters = sqlite3_bind_parameter_count(pointer)
  }

  deinit { sqlite3_finalize(pointer) }

  /// Compiles the first statement of the text, and takes it off the text; nil if there is only white space or a comment.
  ///
  /// `isKept` says that the statement will be run often.
  static func compile(
    _ sql: inout Substring.UTF8View, on connection: OpaquePointer, isKept: Bool
  ) throws(SQLiteError) -> PreparedStatement? {
    var pointer: OpaquePointer?
    var used = 0
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let length = sql.count
    let code = sql.withContiguousStorageIfAvailable { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        var rest: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(connection, text.baseAddress, CInt(clamping: length), flags, &pointer, &rest)
        if let start = text.baseAddress, let rest { used = rest - start }
        return code
      }
    }
    guard let code, code == SQLITE_OK else { throw SQLiteError(code ?? SQLITE_TOOBIG, on: connection) }
    sql = sql.dropFirst(used)
    return pointer.map(PreparedStatement.init)
  }

  /// True while it stands on a row of a run that isn't over.
  var isRunning: Bool { sqlite3_stmt_busy(pointer) != 0 }

  /// Runs it to its end; rows are passed over.
  package func execute(_ values: [SQLiteValue] = []) throws(SQLiteError) {
    try bind(values)
    defer { reset() }
    while try step() {}
  }

  /// Runs it and hands each row over; what `body` throws ends the run.
  package func eachRow(_ values: [SQLiteValue] = [], _ body: (SQLiteRow) throws -> Void) throws {
    try bind(values)
    defer { reset() }
    while try step() { try body(SQLiteRow(statement: pointer)) }
  }

  /// The value that `body` makes of each row.
  package func map<T>(_ values: [SQLiteValue] = [], _ body: (SQLiteRow) throws -> T) throws -> [T] {
    var all: [T] = []
    try eachRow(values) { all.append(try body($0)) }
    return all
  }

  /// The value that `body` makes of the first row; nil if there is none.
  package func first<T>(_ values: [SQLiteValue] = [], _ body: (SQLiteRow) throws -> T) throws -> T? {
    try bind(values)
    defer { reset() }
    return try step() ? try body(SQLiteRow(statement: pointer)) : nil
  }

  private func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError(code, on: sqlite3_db_handle(pointer))
    }
  }

  /// Ends a run, and lets go of what was bound: a statement that is kept doesn't keep a long text.
  private func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  private func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    if Task.isCancelled { throw .interrupted }
    guard values.count == parameters else {
      throw SQLiteError(
        code: SQLITE_RANGE, message: "the statement takes \(parameters) values, found \(values.count)")
    }
    var place: CInt = 0
    for value in values {
      place += 1
      let code = bind(value, at: place)
      guard code == SQLITE_OK else { throw SQLiteError(code, on: sqlite3_db_handle(pointer)) }
    }
  }

  private func bind(_ value: SQLiteValue, at place: CInt) -> CInt {
    switch value {
    case .null: return sqlite3_bind_null(pointer, place)
    case .integer(let number): return sqlite3_bind_int64(pointer, place, Int64(number))
    case .real(let number): return sqlite3_bind_double(pointer, place, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { text in
          // An empty text may have no address, which would be null.
          guard let start = text.baseAddress else { return csqlite_bind_text(pointer, place, "", 0) }
          return csqlite_bind_text(pointer, place, start, UInt64(text.count))
        }
      }
    case .blob(let bytes): return csqlite_bind_blob(pointer, place, bytes, UInt64(bytes.count))
    }
  }
}

extension PreparedStatement {
  /// The names of its columns, in their order.
  package var columnNames: [String] {
    (0..<sqlite3_column_count(pointer)).map { column in
      sqlite3_column_name(pointer, column).map { String(cString: $0) } ?? ""
    }
  }

  /// True if it writes nothing.
  package var isReadOnly: Bool { sqlite3_stmt_readonly(pointer) != 0 }
}

extension SQLiteCell {
  /// True if it holds bytes that are no text.
  package var isBlob: Bool { sqlite3_column_type(statement, index) == SQLITE_BLOB }
}

extension Database {
  /// Compiles the first statement of a text, which holds the connection; nil if there is none.
  ///
  /// - Returns: with it, how many bytes of the text it takes.
  package func first(of sql: String) throws(SQLiteError) -> (statement: PreparedStatement, length: Int)? {
    var rest = Substring(sql).utf8
    let length = rest.count
    guard let statement = try PreparedStatement.compile(&rest, on: connection, isKept: false) else { return nil }
    statement.owner = self
    return (statement, length - rest.count)
  }
}

/// One value of the row that a statement stands on, read in place: valid until the statement moves on.
package struct SQLiteCell {
  @usableFromInline let statement: OpaquePointer
  @usableFromInline let index: CInt

  @inlinable package init(statement: OpaquePointer, index: CInt) {
    self.statement = statement
    self.index = index
  }

  /// The content of the cell; its kind belongs to the value, not to the column.
  package enum Content {
    case null
    case integer(Int)
    case real(Double)
    /// The UTF-8 of a text, which may be broken, as it comes out of a file; the bytes of a blob.
    case bytes(UnsafeBufferPointer<UInt8>)
  }

  /// Looked up once: the statement is one thread's, so its value is safe until the next step.
  @inlinable package var content: Content {
    let value = sqlite3_column_value(statement, index)
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_value_int64(value)))
    case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
    case SQLITE_TEXT: return .bytes(Self.bytes(from: sqlite3_value_text(value), of: value))
    case SQLITE_BLOB: return .bytes(Self.bytes(from: sqlite3_value_blob(value), of: value))
    default: return .null
    }
  }

  @inlinable package var integer: Int { Int(sqlite3_column_int64(statement, index)) }

  /// The text whole, NUL characters included, with U+FFFD in the place of broken UTF-8; a number's digits; nil for null.
  package var text: String? {
    switch content {
    case .null: nil
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    default:
      String(
        decoding: Self.bytes(
          from: sqlite3_column_text(statement, index), of: sqlite3_column_value(statement, index)), as: UTF8.self)
    }
  }

  /// So many bytes as SQLite says that there are; none without an address, as an empty blob has it.
  @inlinable static func bytes(
    from start: UnsafeRawPointer?, of value: OpaquePointer?
  ) -> UnsafeBufferPointer<UInt8> {
    let start = start?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }
}

/// A value as SQLite holds it, on its way into a statement.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  /// Stored whole, NUL characters included.
  case text(String)
  case blob([UInt8])
}

/// The row that a statement stands on: valid until the statement moves on.
package struct SQLiteRow {
  @usableFromInline let statement: OpaquePointer

  /// The cell in a column, counted from 0.
  @inlinable package subscript(column: Int) -> SQLiteCell { SQLiteCell(statement: statement, index: CInt(column)) }
}
