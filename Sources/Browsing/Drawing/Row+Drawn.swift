import LineEditing

extension ScreenRow {
  /// A line as Display draws it: words, and the sequences that colour them; every other control is shown, not obeyed.
  init(drawn line: String, columns: Int = .max) {
    self.init()
    var style = ""
    for (place, part) in line.split(separator: "\u{1b}[", omittingEmptySubsequences: false).enumerated() {
      var words = part
      if place > 0, let end = part.firstIndex(where: { !"0123456789;".contains($0) }) {
        if part[end] == "m" {
          style = ["", "0"].contains(part[..<end]) ? "" : String(part[..<end])
          words = part[part.index(after: end)...]
        } else {
          append("\u{1b}", style: style, columns: columns)
          words = "[" + part
        }
      }
      append(String(words), style: style, columns: columns)
    }
  }

  /// Puts another row after this one, as much of it as there is room for.
  mutating func append(_ row: ScreenRow, columns: Int = .max) {
    for cell in row.cells where !cell.text.isEmpty { append(cell.text, style: cell.style, columns: columns) }
  }

  /// This row and something at the right edge, which gives way where there is no room for both.
  func ending(in text: String, style: String = "", columns: Int) -> ScreenRow {
    let end = ScreenRow(text, style: style)
    guard !text.isEmpty, width + end.width + 2 <= columns else { return self }
    var row = self
    row.pad(to: columns - end.width)
    row.append(end)
    return row
  }
}
