/// A value as SQLite holds it, on its way into a statement.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  /// Stored whole, NUL characters included.
  case text(String)
}
