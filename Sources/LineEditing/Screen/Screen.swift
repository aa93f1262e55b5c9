import Values

/// The picture that a part of the terminal shows, and the fewest bytes that make it show another one.
///
/// The part begins in the first column of some row, and grows downwards: a row that isn't there yet is
/// made by a line feed, which scrolls at the bottom of the screen. Only cursor movements that every
/// terminal knows are used, all of them relative, so it doesn't matter where on the screen the part
/// lies.
package struct Screen {
  /// The width of the terminal.
  package private(set) var columns: Int
  private var shown = Frame()
  private var pen = Pen()

  /// - Parameter rows: how many rows are there already, from the one with the cursor on.
  package init(columns: Int, rows: Int = 1) {
    self.columns = columns
    pen.height = rows
  }

  /// The output that makes the terminal show `frame`.
  package mutating func draw(_ frame: Frame) -> String {
    pen.columns = columns
    for index in 0..<max(shown.rows.count, frame.rows.count) {
      let old = index < shown.rows.count ? shown.rows[index] : ScreenRow()
      let new = index < frame.rows.count ? frame.rows[index] : ScreenRow()
      for change in new.changes(from: old) {
        pen.move(to: index, change.lowerBound)
        pen.write(new.cells[change])
      }
      guard new.width < old.width else { continue }
      pen.move(to: index, new.width)
      pen.eraseRow()
    }
    pen.move(to: frame.cursor.row, frame.cursor.column)
    shown = frame
    return pen.take()
  }

  /// Takes everything away, and leaves the cursor where the part begins.
  package mutating func clear() -> String {
    pen.move(to: 0, 0)
    pen.eraseBelow()
    shown = Frame()
    pen.height = 1
    return pen.take()
  }

  /// Leaves what is shown where it is, and the cursor in the first column of the row after it.
  package mutating func leave() -> String {
    pen.move(toRow: max(0, shown.rows.count - 1))
    pen.newRow()
    defer { self = Screen(columns: columns) }
    return pen.take()
  }

  /// Takes everything away after the terminal's width has changed.
  ///
  /// - Parameter reflows: whether the terminal wraps rows again that no longer fit.
  package mutating func resize(columns: Int, reflows: Bool) -> String {
    let above = shown.rows.prefix(pen.row).reduce(0) { sum, row in
      sum + (reflows ? max(1, (row.width + columns - 1) / columns) : 1)
    }
    let inRow = reflows ? (pen.column ?? self.columns - 1) / columns : 0
    self = Screen(columns: columns)
    let up = above + inRow
    return (up > 0 ? "\r\u{1b}[\(up)A" : "\r") + "\u{1b}[J"
  }
}

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

  /// The output since the last time; the style is plain again.
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
  /// True if terminals disagree about the columns it takes.
  fileprivate var isJoined: Bool {
    text.unicodeScalars.count > 1 && text.unicodeScalars.contains { $0 == "\u{200d}" || $0 == "\u{fe0f}" }
  }
}

/// One row of a frame: cells from the left edge on, as many as there are columns in use.
package struct ScreenRow: Hashable, Sendable {
  package private(set) var cells: [Cell] = []

  package init() {}

  package init(_ text: String, style: String = "", columns: Int = .max) {
    append(text, style: style, columns: columns)
  }

  package var width: Int { cells.count }

  /// The row as text.
  package var text: String { cells.reduce("") { $0 + $1.text } }

  /// Adds a character; one that can't be printed is shown by its picture.
  package mutating func append(_ character: Character, style: String = "") {
    let text = Self.printable(character)
    cells.append(Cell(text, style: style))
    for _ in 1..<max(1, Width.of(text)) { cells.append(Cell("", style: style)) }
  }

  /// Adds text up to a width; what doesn't fit is left out.
  package mutating func append(_ text: String, style: String = "", columns: Int = .max) {
    for character in text {
      guard width + Self.width(character) <= columns else { return }
      append(character, style: style)
    }
  }

  /// Blanks up to a column.
  package mutating func pad(to column: Int, style: String = "") {
    while width < column { cells.append(Cell(" ", style: style)) }
  }

  /// The row with other styles.
  package func restyled(_ change: (String) -> String) -> ScreenRow {
    var row = self
    for index in row.cells.indices { row.cells[index].style = change(cells[index].style) }
    return row
  }

  /// Columns that a character takes once it is in a row.
  static func width(_ character: Character) -> Int {
    if let byte = character.asciiValue, (0x20..<0x7f).contains(byte) { return 1 }
    return max(1, Width.of(printable(character)))
  }

  private static func printable(_ character: Character) -> String {
    if let byte = character.asciiValue, (0x20..<0x7f).contains(byte) { return String(character) }
    let text = String(character).withVisibleControls
    return Width.of(text) > 0 ? text : "\u{fffd}"
  }

  /// Where this row differs from another one, as columns to write again: few stretches rather than many short ones.
  func changes(from old: ScreenRow) -> [Range<Int>] {
    var changes: [Range<Int>] = []
    for column in cells.indices where cells[column] != (column < old.width ? old.cells[column] : .blank) {
      if let last = changes.last, column - last.upperBound <= 3 {
        changes[changes.count - 1] = last.lowerBound..<column + 1
      } else {
        changes.append(column..<column + 1)
      }
    }
    return changes.map(whole)
  }

  /// The stretch with both columns of the wide characters at its ends.
  private func whole(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, cells[start].text.isEmpty { start -= 1 }
    while end < cells.count, cells[end].text.isEmpty { end += 1 }
    return start..<end
  }
}

/// One column of a row on the screen.
package struct Cell: Hashable, Sendable {
  /// A character with its combining marks; empty for the second column of a wide one.
  package var text: String
  /// Parameters of SGR, `1;34` for bold blue; empty for plain.
  package var style: String

  package init(_ text: String, style: String = "") {
    self.text = text
    self.style = style
  }

  /// The cell that a terminal shows where nothing was written.
  static let blank = Cell(" ")
}

/// A picture of some rows of the terminal, and where the cursor stands in it.
package struct Frame: Hashable, Sendable {
  package var rows: [ScreenRow]
  package var cursor: Position

  package struct Position: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int = 0, column: Int = 0) {
      self.row = row
      self.column = column
    }
  }

  package init(rows: [ScreenRow] = [], cursor: Position = Position()) {
    self.rows = rows
    self.cursor = cursor
  }

  /// As many rows as a screen holds, the one with the cursor among them.
  func cropped(to limit: Int) -> Frame {
    guard rows.count > limit, limit > 0 else { return self }
    let first = max(0, min(cursor.row - limit + 1, rows.count - limit))
    return Frame(
      rows: Array(rows[first..<first + limit]), cursor: Position(row: cursor.row - first, column: cursor.column))
  }
}
