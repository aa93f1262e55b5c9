import Domain
import Storage
import Web

/// What PostgREST answers instead of rows: a code of its own or of PostgreSQL, and its words.
struct Refusal: Hashable, Sendable {
  let status: Int
  let code: String
  let message: String
  let details: String
  let hint: String

  /// Nil for an answer that isn't a refusal.
  init?(_ response: WebResponse) {
    guard !(200..<300).contains(response.status) else { return nil }
    let json = response.text.flatMap { JSON(parsing: $0) }
    status = response.status
    code = json?["code"]?.string ?? ""
    message = json?["message"]?.string ?? json?["statusMessage"]?.string ?? ""
    details = json?["details"]?.string ?? ""
    hint = json?["hint"]?.string ?? ""
  }

  /// The column that the database says it doesn't have; nil for other refusals.
  var missingColumn: String? {
    switch code {
    case "PGRST204": return message.quoted("'")
    case "42703":
      if let name = message.quoted("\"") { return name }
      let words = message.split(separator: " ")
      guard words.count > 1, words[0] == "column" else { return nil }
      return words[1].split(separator: ".").last.map(String.init)
    default: return nil
    }
  }

  /// Whether the database doesn't have the table at all.
  var lacksTable: Bool { code == "PGRST205" || code == "42P01" }

  /// The constraint that was broken.
  var constraint: String? {
    message.range(of: "constraint ").flatMap { String(message[$0.upperBound...]).quoted("\"") }
  }

  /// Of a refused deletion: the table whose rows point at the row.
  var pointing: String? {
    guard code == "23503", message.hasPrefix("update or delete") || details.contains("still referenced") else {
      return nil
    }
    return details.range(of: "from table ").flatMap { String(details[$0.upperBound...]).quoted("\"") }
      ?? message.range(of: " on table ", options: .backwards).flatMap { String(message[$0.upperBound...]).quoted("\"") }
  }
}

extension String {
  /// What stands between the first two of these quotes.
  fileprivate func quoted(_ quote: Character) -> String? {
    let parts = split(separator: quote, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }

  fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }

  fileprivate enum Direction { case backwards }

  fileprivate func range(of part: String, options: Direction) -> Range<String.Index>? { ranges(of: part).last }
}
