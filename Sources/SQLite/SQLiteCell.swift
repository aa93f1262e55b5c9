import CSQLite

/// One value of the row that a statement stands on, read in place: valid until the statement moves on.
package struct SQLiteCell {
  @usableFromInline let statement: OpaquePointer
  @usableFromInline let index: CInt

  @inlinable package init(statement: OpaquePointer, index: CInt) {
    self.statement = statement
    self.index = index
  }

  /// What the cell holds; it belongs to the value, not to the column.
  package enum Kind: Sendable {
    case null, integer, real, text, blob
  }

  @inlinable package var kind: Kind {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  @inlinable package var isNull: Bool { sqlite3_column_type(statement, index) == SQLITE_NULL }

  @inlinable package var integer: Int { Int(sqlite3_column_int64(statement, index)) }

  @inlinable package var real: Double { sqlite3_column_double(statement, index) }

  /// The UTF-8 of a text (or of a number's digits), the bytes of a blob as they are; none of null.
  ///
  /// The bytes come out of a file, so the UTF-8 may be broken.
  @inlinable package var bytes: UnsafeBufferPointer<UInt8> {
    let isBlob = sqlite3_column_type(statement, index) == SQLITE_BLOB
    let start =
      isBlob
      ? sqlite3_column_blob(statement, index)?.assumingMemoryBound(to: UInt8.self)
      : sqlite3_column_text(statement, index).map { UnsafePointer($0) }
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, index)))
  }

  /// The text whole, NUL characters included, with U+FFFD in the place of broken UTF-8; nil for null.
  @inlinable package var text: String? { isNull ? nil : String(decoding: bytes, as: UTF8.self) }
}
