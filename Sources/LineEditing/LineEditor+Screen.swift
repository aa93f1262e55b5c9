/// The editor as what is drawn around libedit's line.
extension LineEditor {
  /// Moves to the first column of an empty row: blanks as many as the row has columns end in the next one, unless they
  /// began in the first column.
  var freshLine: String { String(repeating: " ", count: TerminalSize.current().columns) + "\r\u{1b}[K" }

  /// Moves to the first column of the prompt's first row.
  var startOfPrompt: String {
    let row = position(before: edit.line.cursor).row
    return row > 0 ? "\r\u{1b}[\(row)A" : "\r"
  }

  /// Clears the screen from the prompt on, prints whole lines there and the prompt with the line below them.
  func redraw(from start: String, printing lines: String = "") {
    edit.write(start + "\u{1b}[J" + lines.withCarriageReturns)
    edit.refresh()
  }

  func ring() { if settings.bell { edit.write("\u{7}") } }

  /// Draws the list of candidates below the line: makes room with `ESC D`, which scrolls on the last row only, goes
  /// back up, and leaves the cursor where libedit believes it to be.
  func drawMenu() {
    guard let menu, !drawnMenu else { return }
    let rows = menu.rows(columns: TerminalSize.current().columns, limit: menuLimit)
    guard !rows.isEmpty else { return }
    let below = rowsBelowCursor
    let depth = below + rows.count
    let room = String(repeating: "\u{1b}D", count: depth) + "\u{1b}[\(depth)A"
    let down = String(repeating: "\r\n", count: below)
    edit.write(room + "\u{1b}7" + down + rows.map { "\r\n\u{1b}[K" + $0 }.joined() + "\u{1b}8")
    drawnMenu = true
  }

  /// Takes the list away, for good.
  func closeMenu() {
    eraseMenu()
    menu = nil
  }

  /// Takes the list away until the next wait for a key.
  func eraseMenu() {
    guard drawnMenu else { return }
    edit.write("\u{1b}7" + String(repeating: "\r\n", count: rowsBelowCursor + 1) + "\u{1b}[J\u{1b}8")
    drawnMenu = false
  }

  /// Rows that the list may take without pushing the prompt off the screen, one row left as a margin.
  var menuLimit: Int {
    TerminalSize.current().rows - 2 - position(before: edit.line.text.utf8.count).row
  }

  private var rowsBelowCursor: Int {
    let line = edit.line
    return position(before: line.text.utf8.count).row - position(before: line.cursor).row
  }

  private func position(before offset: Int) -> ScreenPosition {
    let columns = TerminalSize.current().columns
    var position = ScreenPosition()
    position.advance(over: prompt.visible, columns: columns)
    let before = String(decoding: edit.line.text.utf8.prefix(offset), as: UTF8.self)
    position.advance(over: before, columns: columns)
    return position
  }
}

extension String {
  /// The text as a raw terminal needs it.
  var withCarriageReturns: String { split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") }
}
