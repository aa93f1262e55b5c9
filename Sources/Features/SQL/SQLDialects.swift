import Domain
import ShellCore
import Values

/// What other databases have, as it's said here.
extension SQLMistakes {
  /// The line for a statement that begins otherwise: FROM first, DESCRIBE, SUMMARIZE, a dot.
  var foreign: String? {
    let list = tokens.dropFirst().lazy.compactMap { SQLSources.list(named: $0.text) }.first?.plural
    return switch tokens.first?.text.uppercased() {
    case "FROM": list.flatMap { _ in ForeignLine.select(from: statement.text) }.map { "sql \($0)" }
    case "SUMMARIZE": list.map { "stats \($0)" } ?? "stats"
    case "DESCRIBE", "DESC", "SHOW", "PRAGMA", ".": list.map { "sql \($0)" } ?? "sql"
    default: nil
    }
  }

  /// The statement with places of columns instead of `GROUP BY ALL` and `ORDER BY ALL`.
  var spelledOut: String? {
    guard let from = tokens.firstIndex(where: { $0.isWord("FROM") }), from > 0 else { return nil }
    var (places, place, depth, isFigure) = ([Int](), 1, 0, false)
    for (index, token) in tokens[..<from].enumerated() {
      if token.text == "(" {
        (depth, isFigure) = (depth + 1, isFigure || Self.figures.contains(tokens[max(0, index - 1)].text.lowercased()))
      }
      if token.text == ")" { depth -= 1 }
      guard index + 1 == from || depth == 0 && token.text == "," else { continue }
      if !isFigure { places.append(place) }
      (place, isFigure) = (place + 1, false)
    }
    guard !places.isEmpty else { return nil }
    var text = Array(statement.text.utf8)
    for index in tokens.indices.dropFirst(2).reversed()
    where tokens[index].isWord("ALL") && tokens[index - 1].isWord("BY") {
      let isOrder = tokens[index - 2].isWord("ORDER")
      let all = isOrder ? Array(1..<place) : places
      text.replaceSubrange(tokens[index].span, with: all.map(String.init).joined(separator: ", ").utf8)
    }
    return "sql \(String(decoding: text, as: UTF8.self))"
  }

  /// The list with columns of related rows, where a statement only selects these: `school.division` of coaches.
  func related(_ owner: String) -> String? {
    guard let from = tokens.firstIndex(where: { $0.isWord("FROM") }), from + 2 == tokens.count,
      let list = SQLSources.list(named: tokens[from + 1].text), list.owner(in: "\(owner).x") != nil,
      tokens[1..<from].allSatisfy({ $0.isName || ".,".contains($0.text) })
    else { return nil }
    return "\(list.plural) columns \(tokens[1..<from].map(\.text).joined())"
  }

  private static let figures: Set = ["count", "avg", "sum", "min", "max", "total", "group_concat"]

  /// The line, or the function, for one that isn't there.
  static let functions = [
    "median": "group schools division median(fit)", "quantile": "stats schools fit",
    "regexp_matches": "schools name~/^Ohio/",
    "string_agg": "did you mean 'group_concat'?", "listagg": "did you mean 'group_concat'?",
    "list": "did you mean 'group_concat'?", "array_agg": "did you mean 'json_group_array'?",
    "len": "did you mean 'length'?", "date_trunc": "strftime('%Y-%m', occurred)",
    "year": "strftime('%Y', occurred)", "month": "strftime('%m', occurred)", "to_char": "did you mean 'strftime'?",
    "nvl": "did you mean 'ifnull'?", "now": "date('now')", "today": "date('now')",
  ]
}
