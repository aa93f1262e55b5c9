/// The terminal's cursor while a screen is drawn, and what has been written with it.
struct Pen {
  var columns = 80
  /// Rows that are there, from the first one of the screen on.
  var height = 1
  private(set) var row = 0
  /// nil where terminals disagree: after the last column, or after a joined character.
  private(set) var column: Int? = 0
  private var style = ""
  private var text = ""

  /// What was written since the last time; the style is plain again.
  mutating func take() -> String {
    use(style: "")
    defer { text = "" }
    return text
  }

  mutating func move(to row: Int, _ column: Int) {
    if row >= height {
      move(toRow: height - 1)
      for _ in height...row { newRow() }
    }
    move(toRow: row)
    move(toColumn: column)
  }

  mutating func newRow() {
    use(style: "")
    text += "\r\n"
    (row, column) = (row + 1, 0)
    height = max(height, row + 1)
  }

  mutating func write(_ cells: ArraySlice<Cell>) {
    guard let start = column else { return }
    for (offset, cell) in cells.enumerated() where !cell.text.isEmpty {
      if column == nil { move(toColumn: start + offset) }
      use(style: cell.style)
      if cell.isJoined { text += "  \u{8}\u{8}" }
      text += cell.text
      if cell.isJoined { column = nil }
    }
    let end = start + cells.count
    if column != nil { column = end >= columns ? nil : end }
  }

  mutating func eraseRow() {
    use(style: "")
    text += "\u{1b}[K"
  }

  mutating func eraseBelow() {
    use(style: "")
    text += "\u{1b}[J"
  }

  mutating func move(toRow target: Int) {
    guard target != row else { return }
    text += target < row ? Self.sequence("A", row - target) : Self.sequence("B", target - row)
    row = target
  }

  private mutating func move(toColumn target: Int) {
    guard target != column else { return }
    if let column, target > 0 {
      text += target > column ? Self.sequence("C", target - column) : back(column - target)
    } else {
      text += "\r" + (target > 0 ? Self.sequence("C", target) : "")
    }
    column = target
  }

  private func back(_ count: Int) -> String {
    count <= 3 ? String(repeating: "\u{8}", count: count) : Self.sequence("D", count)
  }

  private mutating func use(style wanted: String) {
    guard wanted != style else { return }
    text += wanted.isEmpty ? "\u{1b}[m" : style.isEmpty ? "\u{1b}[\(wanted)m" : "\u{1b}[0;\(wanted)m"
    style = wanted
  }

  private static func sequence(_ final: String, _ count: Int) -> String {
    count == 1 ? "\u{1b}[\(final)" : "\u{1b}[\(count)\(final)"
  }
}

extension Cell {
  /// Whether terminals disagree about the columns it takes.
  fileprivate var isJoined: Bool {
    text.unicodeScalars.count > 1 && text.unicodeScalars.contains { $0 == "\u{200d}" || $0 == "\u{fe0f}" }
  }
}
