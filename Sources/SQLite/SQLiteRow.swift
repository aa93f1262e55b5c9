import CSQLite

/// The row that a statement stands on: valid until the statement moves on.
package struct SQLiteRow {
  @usableFromInline let statement: OpaquePointer

  /// The cell in a column, counted from 0.
  @inlinable package subscript(column: Int) -> SQLiteCell { SQLiteCell(statement: statement, index: CInt(column)) }
}
