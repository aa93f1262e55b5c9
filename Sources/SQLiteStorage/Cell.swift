import Domain
import GRDBSQLite

/// One value of the row that a statement stands on, read in place.
struct Cell {
  let statement: OpaquePointer
  let index: CInt

  var isNull: Bool { sqlite3_column_type(statement, index) == SQLITE_NULL }

  /// The value, taken as the column's type where it can be; a text or a number as it is elsewhere.
  func value(as type: ColumnType?) -> Value {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .int(Int(sqlite3_column_int64(statement, index)))
    case SQLITE_FLOAT: .double(sqlite3_column_double(statement, index))
    default: Cell.value(of: bytes, as: type)
    }
  }

  /// UTF-8 of a text, bytes of a blob: valid until the statement moves on.
  private var bytes: UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(statement, index)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, index)))
  }

  private static func value(of bytes: UnsafeBufferPointer<UInt8>, as type: ColumnType?) -> Value {
    switch type {
    case .uuid: if let id = UUID(utf8: bytes) { return .uuid(id) }
    case .instant: if let instant = Instant(utf8: bytes) { return .instant(instant) }
    case .day: if let day = Day(utf8: bytes) { return .day(day) }
    case .json: if let document = JSONText(utf8: bytes) { return .json(document) }
    case .list where bytes.count == 2 && bytes[0] == UInt8(ascii: "[") && bytes[1] == UInt8(ascii: "]"):
      return .list([])
    default: break
    }
    return .text(String(decoding: bytes, as: UTF8.self))
  }
}
