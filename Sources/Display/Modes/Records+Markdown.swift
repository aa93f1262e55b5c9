extension Records {
  /// A table of GitHub's Markdown; columns of numbers keep to the right.
  func markdown(on canvas: Canvas) -> Drawing {
    guard !fields.isEmpty else { return Drawing() }
    let rules = fields.indices.map { isNumeric($0) ? "---:" : "---" }
    let escaped: @Sendable (String) -> String = { Markdown.escaped($0, on: canvas) }
    var drawing = Drawing(Markdown.row(fields.map(escaped)) + Markdown.row(rules))
    drawing.add(count) { row in Markdown.row(values(row).map { escaped($0.cell) }) }
    return drawing
  }

  /// Whether every value of a column, among the first rows, is a number.
  private func isNumeric(_ column: Int) -> Bool {
    let sample = (0..<min(count, 50)).lazy.map { values($0)[column] }.filter { !$0.isNull }
    return !sample.isEmpty && sample.allSatisfy(\.isNumeric)
  }
}

/// The signs of a Markdown table.
enum Markdown {
  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  static func escaped(_ cell: String, on canvas: Canvas) -> String {
    guard cell.utf8.contains(where: { $0 < 0x20 || $0 == 0x5C || $0 == 0x7C || $0 >= 0x7F }) else { return cell }
    var escaped = ""
    for character in cell {
      switch character {
      case "\n", "\r\n", "\r": escaped += "<br>"
      case "|": escaped += "\\|"
      case "\\": escaped += "\\\\"
      default: escaped.append(character)
      }
    }
    return canvas.isTerminal ? Visible.shown(escaped, unicode: canvas.unicode) : escaped
  }
}
