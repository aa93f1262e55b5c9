import Domain
import PostgresCluster

/// A value as it's written in SQL.
enum SQLLiteral {
  static func of(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .int(let number): String(number)
    case .double(let number): JSON(.double(number)).text
    case .text(let text): Postgres.literal(text)
    case .day(let day): "'\(day)'"
    case .instant(let instant): "'\(instant)'"
    case .uuid(let id): "'\(id.text)'"
    case .list(let items): Postgres.literal("{\(items.map(element).joined(separator: ","))}")
    case .json(let document): Postgres.literal(document.text)
    }
  }

  private static func element(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
