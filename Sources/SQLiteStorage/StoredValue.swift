import Domain
import SQLite

extension Value {
  /// How the database holds it: ids, dates, times, lists and JSON as text, booleans as 0 and 1.
  ///
  /// `column` is the type of a column that the program knows; of another one a JSON text or number becomes just that again.
  func stored(in column: ColumnType?) -> SQLiteValue {
    switch self {
    case .null: .null
    case .bool(let flag): .integer(flag ? 1 : 0)
    case .int(let number): .integer(number)
    case .double(let number): .real(number)
    case .text(let text): .text(text)
    case .day(let day): .text(day.description)
    case .instant(let instant): .text(instant.description)
    case .uuid(let id): .text(id.text)
    case .list(let items): .text(JSON.array(items.map(JSON.string)).text)
    case .json(let document): column == .json ? .text(document.text) : Value.kept(document.json)
    }
  }

  private static func kept(_ json: JSON) -> SQLiteValue {
    switch json {
    case .null: .null
    case .bool(let flag): .integer(flag ? 1 : 0)
    case .number(let digits):
      Int(digits).map(SQLiteValue.integer) ?? Double(digits).map(SQLiteValue.real) ?? .text(digits)
    case .string(let text): .text(text)
    case .array, .object: .text(json.text)
    }
  }
}
