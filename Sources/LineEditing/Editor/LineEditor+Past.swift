import Glibc

/// The editor as the way back to earlier lines, and to what could follow.
extension LineEditor {
  enum Part { case all, word }

  /// Takes what is shown behind the cursor into the line; nil where nothing is.
  func takeAutosuggestion(_ part: Part) -> KeyResult? {
    let line = edit.line
    guard line == seen, advice.isSuggestedText, settings.isColoured else { return nil }
    let view = LineView(prompt: prompt.spans, line: line, advice: advice)
    guard view.showsAutosuggestion(on: TerminalSize.current()) else { return nil }
    switch part {
    case .all: edit.insert(advice.autosuggestion)
    case .word:
      let blanks = advice.autosuggestion.prefix { $0 == " " }
      edit.insert(String(blanks) + String(advice.autosuggestion.dropFirst(blanks.count).prefix { $0 != " " }))
    }
    return .refresh
  }

  /// The line before or after among those that hold what was typed; within a text of several rows, the row.
  func recall(_ direction: Recall.Direction) -> KeyResult {
    let line = edit.line
    if let moved = line.moved(direction) { return replace(moved) }
    var walk = recall.flatMap { $0.shown == line.text ? $0 : nil } ?? Recall(line, in: history.entries.map(\.line))
    guard let next = walk.step(direction) else { return .bell }
    recall = walk
    return replace(next)
  }

  /// Opens the list of earlier lines, those of other shells included.
  func searchHistory() -> KeyResult {
    if settings.isPlain {
      show(["'history TEXT' lists the earlier lines that hold a text, !N runs the one with the number N"])
      return .nothing
    }
    try? history.load()
    overlay = HistoryList(history.entries, origin: edit.line, now: time(nil))
    drawing = .due
    return .nothing
  }
}
