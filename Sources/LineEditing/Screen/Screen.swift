/// What a part of the terminal shows, and the fewest bytes that make it show something else.
///
/// The part begins in the first column of some row, and grows downwards: a row that isn't there yet is made by a line
/// feed, which scrolls at the bottom of the screen. Only cursor movements that every terminal knows are used, all of
/// them relative, so it doesn't matter where on the screen the part lies.
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

  /// What has to be written so that the terminal shows `frame`.
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
