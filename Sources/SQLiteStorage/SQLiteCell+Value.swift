import Domain
import SQLite

extension SQLiteCell {
  /// The value, taken as the column's type where it can be; a text or a number as it is elsewhere.
  ///
  /// A blob is taken for the text that it spells, and broken UTF-8 is shown as U+FFFD.
  func value(as type: ColumnType?) -> Value {
    switch content {
    case .null: .null
    case .integer(let number): .int(number)
    case .real(let number): .double(number)
    case .bytes(let bytes): SQLiteCell.value(of: bytes, as: type)
    }
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
