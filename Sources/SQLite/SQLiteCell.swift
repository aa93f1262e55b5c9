import CSQLite

/// One value of the row that a statement stands on, read in place: valid until the statement moves on.
package struct SQLiteCell {
  @usableFromInline let statement: OpaquePointer
  @usableFromInline let index: CInt

  @inlinable package init(statement: OpaquePointer, index: CInt) {
    self.statement = statement
    self.index = index
  }

  /// What the cell holds; its kind belongs to the value, not to the column.
  package enum Content {
    case null
    case integer(Int)
    case real(Double)
    /// The UTF-8 of a text, which may be broken, as it comes out of a file; the bytes of a blob.
    case bytes(UnsafeBufferPointer<UInt8>)
  }

  @inlinable package var content: Content {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: .integer(integer)
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT: .bytes(bytes(from: sqlite3_column_text(statement, index)))
    case SQLITE_BLOB: .bytes(bytes(from: sqlite3_column_blob(statement, index)))
    default: .null
    }
  }

  @inlinable package var integer: Int { Int(sqlite3_column_int64(statement, index)) }

  /// The text whole, NUL characters included, with U+FFFD in the place of broken UTF-8; a number's digits; nil for null.
  package var text: String? {
    switch content {
    case .null: nil
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    default: String(decoding: bytes(from: sqlite3_column_text(statement, index)), as: UTF8.self)
    }
  }

  /// So many bytes as SQLite says that there are; none without an address, as an empty blob has it.
  @inlinable package func bytes(from start: UnsafeRawPointer?) -> UnsafeBufferPointer<UInt8> {
    let start = start?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, index)))
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
