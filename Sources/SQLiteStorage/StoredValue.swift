import Domain
import GRDB

extension Value {
  /// How the database holds it: ids, dates, times, lists and JSON as text, booleans as 0 and 1.
  ///
  /// `column` is the type of a column that the program knows; of another one a JSON text or number becomes just that again.
  func stored(in column: ColumnType?) -> DatabaseValue {
    switch self {
    case .null: .null
    case .bool(let flag): (flag ? 1 : 0).databaseValue
    case .int(let number): number.databaseValue
    case .double(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .day(let day): day.description.databaseValue
    case .instant(let instant): instant.description.databaseValue
    case .uuid(let id): id.text.databaseValue
    case .list(let items): JSON.array(items.map(JSON.string)).text.databaseValue
    case .json(let document): column == .json ? document.text.databaseValue : Value.kept(document.json)
    }
  }

  private static func kept(_ json: JSON) -> DatabaseValue {
    switch json {
    case .null: .null
    case .bool(let flag): (flag ? 1 : 0).databaseValue
    case .number(let digits): Int(digits)?.databaseValue ?? Double(digits)?.databaseValue ?? digits.databaseValue
    case .string(let text): text.databaseValue
    case .array, .object: json.text.databaseValue
    }
  }
}
