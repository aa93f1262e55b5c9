import Characters

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

  /// What a terminal shows where nothing was written.
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
  package func cropped(to limit: Int) -> Frame {
    guard rows.count > limit, limit > 0 else { return self }
    let first = max(0, min(cursor.row - limit + 1, rows.count - limit))
    return Frame(
      rows: Array(rows[first..<first + limit]), cursor: Position(row: cursor.row - first, column: cursor.column))
  }
}
