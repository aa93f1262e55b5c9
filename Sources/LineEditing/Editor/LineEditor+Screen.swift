/// The editor as what is to be seen of it.
extension LineEditor {
  /// Moves to the first column of an empty row: blanks as many as the row has columns end in the next one, unless they
  /// began in the first column.
  var freshLine: String { String(repeating: " ", count: TerminalSize.current().columns) + "\r\u{1b}[K" }

  /// Draws the line as it is.
  func draw() {
    drawing = .done
    let size = TerminalSize.current()
    var view = LineView(prompt: prompt.spans, line: edit.line, advice: advice)
    if var open = overlay {
      let bare = LineView(prompt: view.prompt, line: view.line).frame(on: size)
      open.draw(on: &view, columns: size.columns, rows: size.rows - 1 - bare.rows.count)
      if view.below.count > 0 { view.advice.note = open is HistoryList ? view.advice.note : "" }
      overlay = open
    }
    edit.write(screen.draw((settings.isColoured ? view : view.uncoloured).frame(on: size)))
    if edit.takeBell() { ring() }
  }

  /// Draws the line as it stays, and goes to the row behind it.
  ///
  /// - Parameters:
  ///   - line: what was accepted; nil if none was.
  ///   - mark: the key that ended the line instead.
  func leave(_ line: TypedLine?, mark: String = "") {
    overlay = nil
    var view = LineView(prompt: prompt.spans, line: line ?? edit.line)
    view.line.cursor = view.line.text.utf8.count
    if settings.isColoured { view.advice.styles = advice.styles }
    var frame = view.frame(on: TerminalSize.current())
    if frame.rows[frame.rows.count - 1].width + mark.count > TerminalSize.current().columns { frame.rows.append(Row()) }
    frame.rows[frame.rows.count - 1].append(mark)
    edit.write(screen.draw(frame) + screen.leave())
  }

  /// Takes the line off the screen, and prints whole lines in its place; the line comes back below them. What messages
  /// quote doesn't reach the terminal as anything but text.
  func show(_ messages: [String]) {
    show(rows: messages.flatMap { $0.split(separator: "\n").map { String($0).withVisibleControls } })
  }

  /// The same with rows that are written as they are.
  func show(rows: [String]) {
    guard !rows.isEmpty else { return }
    edit.write(screen.clear() + rows.map { $0 + "\r\n" }.joined())
    drawing = .due
  }

  /// Begins anew on a terminal that shows something else by now.
  func startAgain() {
    screen = Screen(columns: TerminalSize.current().columns)
    drawing = .due
  }

  func ring() { if settings.bell { edit.write("\u{7}") } }
}

extension Row {
  /// The row as what has to be written for it.
  var drawn: String {
    var screen = Screen(columns: .max)
    return screen.draw(Frame(rows: [self], cursor: Frame.Position(column: width)))
  }
}
