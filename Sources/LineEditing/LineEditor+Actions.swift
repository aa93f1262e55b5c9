import CEditLine

/// The editor as what its own keys do.
extension LineEditor {
  func perform(_ action: EditorAction) -> KeyResult {
    switch action {
    case .complete: complete(step: 1)
    case .completeBackward: complete(step: -1)
    case .enter: enter()
    case .breakLine: breakLine()
    case .undo: replace(undo.undo())
    case .redo: replace(undo.redo())
    case .editExternally: editExternally()
    case .nothing: .bell
    }
  }

  private func replace(_ line: TypedLine?) -> KeyResult {
    guard let line else { return .bell }
    edit.set(line)
    return .refresh
  }

  private func complete(step: Int) -> KeyResult {
    let line = edit.line
    if let walk, walk.line == line { return goOn(walk, step: step) }
    guard let completion = questions?.completing(line.text, line.cursor) else { return .bell }
    switch CompletionStep(completion, on: line) {
    case .nothing: return .bell
    case .insert(let changed): return replace(changed)
    case .list(let changed):
      walk = CompletionWalk(origin: line, completion: completion, line: changed)
      menu = CompletionMenu(completion: completion)
      return changed == line ? .nothing : replace(changed)
    }
  }

  /// Tab again: the next candidate, or the list as it was if it doesn't show them all.
  private func goOn(_ walk: CompletionWalk, step: Int) -> KeyResult {
    var walk = walk
    let list = CompletionMenu(completion: walk.completion)
    guard list.showsAll(columns: TerminalSize.current().columns, limit: menuLimit) else {
      menu = list
      return .nothing
    }
    walk.advance(by: step)
    self.walk = walk
    menu = CompletionMenu(completion: walk.completion, selected: walk.selected)
    return replace(walk.line)
  }

  /// A finished line goes on to libedit's own Enter, by a code that no key sends.
  private func enter() -> KeyResult {
    guard questions?.isUnfinished(edit.line.text) == true else {
      pending.insert(SpecialKey.accept.rawValue, at: 0)
      return .nothing
    }
    edit.moveToEnd()
    return breakLine()
  }

  private func breakLine() -> KeyResult {
    edit.insert("\n")
    return .refresh
  }

  private func editExternally() -> KeyResult {
    let start = startOfPrompt
    edit.write(start + "\u{1b}[J" + Paste.disable)
    edit.setRaw(false)
    editline_signals_editing(0)
    let text = ExternalEditor.edit(edit.line.text)
    editline_signals_editing(1)
    discardInterrupts()
    edit.setRaw(true)
    edit.write(Paste.enable)
    if let text { edit.set(TypedLine(text: text, cursor: text.utf8.count)) }
    redraw(from: "\r")
    return text == nil ? .bell : .nothing
  }

  /// Signals that were meant for the program that had the terminal.
  private func discardInterrupts() { while events.nextSignal() != nil {} }
}
