import CEditLine
import Glibc

/// The editor as what its own keys do.
extension LineEditor {
  func perform(_ action: EditorAction, key: Int32) -> KeyResult {
    switch action {
    case .complete: enterList(.next) ?? complete()
    case .completeBackward: enterList(.previous) ?? complete()
    case .enter: enter()
    case .breakLine: breakLine()
    case .undo: replace(undo.undo())
    case .redo: replace(undo.redo())
    case .editExternally: editExternally()
    case .forward: takeAutosuggestion(.all) ?? moveRight()
    case .forwardWord: takeAutosuggestion(.word) ?? instead(.moveWordRight)
    case .end: takeAutosuggestion(.all) ?? moveToEnd()
    case .paste: paste()
    case .verbatim: verbatim()
    case .digit, .argument, .zero, .lastLetter, .wordBack, .bigWordBack, .changeCase, .undoAll, .searchOlder,
      .searchNewer, .oldest, .pastWord, .change, .again:
      performVi(action, key: key)
    case .lastArgument: lastArgument()
    case .older: recall(.older)
    case .newer: enterList(.down) ?? recall(.newer)
    case .searchHistory: searchHistory()
    case .clearScreen: clearScreen()
    case .explain: explain()
    case .space: lastChange.isReplacing ? forward(plain: UInt32(key)) : space()
    case .quote: lastChange.isReplacing ? forward(plain: UInt32(key)) : typeOver("\"")
    case .apostrophe: lastChange.isReplacing ? forward(plain: UInt32(key)) : typeOver("'")
    case .nothing: .bell
    }
  }

  func replace(_ line: TypedLine?) -> KeyResult {
    guard let line, edit.set(line) else { return .bell }
    return .refresh
  }

  /// Leaves the key to libedit, by a code that no key sends.
  func instead(_ key: SpecialKey) -> KeyResult {
    putFirst(key.rawValue)
    return .nothing
  }

  func putFirst(_ codes: UInt32...) {
    pending.insert(contentsOf: codes, at: 0)
    forwarded += codes.count
  }

  private func moveRight() -> KeyResult {
    let line = edit.line
    let after = String(decoding: line.text.utf8.dropFirst(line.cursor), as: UTF8.self)
    guard !after.isEmpty else { return .bell }
    return replace(TypedLine(text: line.text, cursor: line.cursor + after.prefix(count.value).utf8.count))
  }

  private func moveToEnd() -> KeyResult {
    edit.moveToEnd()
    return .refresh
  }

  private func paste() -> KeyResult {
    defer { pasted = "" }
    guard !pasted.isEmpty else { return .bell }
    guard pasted.contains("\n") else { return edit.insert(pasted) ? .refresh : .bell }
    let line = edit.line
    if let whole = questions?.pasting(pasted, line.text, line.cursor) {
      let line = TypedLine(text: whole.line, cursor: whole.cursor)
      // A pasted text is whole: nothing is open in its last row.
      continuation = (String(decoding: line.text.utf8.prefix(line.startOfLastRow), as: UTF8.self), nil)
      return replace(line)
    }
    holdsPastedLines = true
    return edit.insert(pasted) ? .refresh : .bell
  }

  private func verbatim() -> KeyResult {
    isVerbatim = true
    return .nothing
  }

  private func complete() -> KeyResult {
    let line = edit.line
    guard let completion = questions?.completing(line.text, line.cursor) else { return .bell }
    switch CompletionStep(completion, on: line) {
    case .nothing: return completeByNotes(line)
    case .insert(let changed): return replace(changed)
    case .list(let changed):
      if settings.isPlain { return list(completion, changed) }
      overlay = CompletionMenu(completion, origin: line, line: changed)
      drawing = .due
      return changed == line ? .nothing : replace(changed)
    }
  }

  /// Where no word goes on so, those whose notes say the word before the cursor.
  private func completeByNotes(_ line: TypedLine) -> KeyResult {
    let before = String(decoding: line.text.utf8.prefix(line.cursor), as: UTF8.self)
    let word = before.reversed().prefix { $0.isLetter }.reversed()
    let start = line.cursor - String(word).utf8.count
    let after = String(decoding: line.text.utf8.dropFirst(line.cursor), as: UTF8.self)
    guard word.count > 2, let all = questions?.completing(before.dropLast(word.count) + after, start),
      all.span == start..<start
    else { return .bell }
    let told = all.candidates.filter { NoteMatch(String(word), in: $0.note) != nil }
    guard !told.isEmpty else { return .bell }
    let found = Completion(span: start..<line.cursor, candidates: told)
    if settings.isPlain { return list(found, line) }
    overlay = CompletionMenu(found, origin: line, line: line, isFoundInNotes: true)
    drawing = .due
    return .nothing
  }

  /// The candidates as a sentence above the line.
  private func list(_ completion: Completion, _ changed: TypedLine) -> KeyResult {
    let labels = completion.candidates.prefix(20).map(\.label.withVisibleControls).joined(separator: ", ")
    let rest = completion.total > 20 ? ", and \(completion.total - 20) more" : ""
    show(["\(completion.total) choices: \(labels)\(rest)"])
    return replace(changed)
  }

  /// A finished line goes on to libedit's own Enter.
  private func enter() -> KeyResult {
    let text = edit.line.text
    guard let prompt = questions?.continuing(text) else { return instead(.accept) }
    continuation = (text + "\n", prompt)
    edit.moveToEnd()
    return breakLine()
  }

  private func breakLine() -> KeyResult {
    edit.insert("\n") ? .refresh : .bell
  }

  private func clearScreen() -> KeyResult {
    edit.write("\u{1b}[H\u{1b}[2J")
    startAgain()
    return .nothing
  }

  /// What is said of the verb at the cursor, above the line; as much as there is room for.
  private func explain() -> KeyResult {
    let line = edit.line
    guard var explained = questions?.explaining(line.text, line.cursor), !explained.rows.isEmpty else { return .bell }
    overlay = nil
    typingList.close(at: line)
    let size = TerminalSize.current()
    let room = max(1, size.rows - bareView(of: line).frame(on: size).rows.count - 1)
    if explained.rows.count > room, !settings.isPlain {
      explained.rows = explained.rows.prefix(room - 1) + [explained.more]
    }
    show(rows: explained.rows)
    return .nothing
  }

  /// A blank, after what the word before it stands for.
  private func space() -> KeyResult {
    let line = edit.line
    if let text = questions?.expanding(line.text, line.cursor) {
      let after = String(decoding: line.text.utf8.dropFirst(line.cursor), as: UTF8.self)
      edit.set(TypedLine(text: text + after, cursor: text.utf8.count))
    }
    edit.insert(" ")
    return .refresh
  }

  /// A quote that closes another one is typed over it.
  private func typeOver(_ quote: Character) -> KeyResult {
    let line = edit.line
    let before = String(decoding: line.text.utf8.prefix(line.cursor), as: UTF8.self)
    let after = String(decoding: line.text.utf8.dropFirst(line.cursor), as: UTF8.self)
    if after.first == quote, before.count(where: { $0 == quote }) % 2 == 1 {
      edit.set(TypedLine(text: line.text, cursor: line.cursor + 1))
    } else {
      edit.insert(String(quote))
    }
    return .refresh
  }

  private func editExternally() -> KeyResult {
    guard settings.opensEditor else {
      show(["no editor is opened here"])
      return .bell
    }
    overlay = nil
    edit.write(screen.clear() + Paste.disable)
    modes.set()
    editline_signals_editing(0)
    let text = try? ExternalEditor.edit(edit.line.text)
    editline_signals_editing(1)
    while events.nextSignal() != nil {}  // They were meant for the program that had the terminal.
    takeTerminal()
    edit.write("\r" + Paste.enable)
    startAgain()
    guard let text else {
      show([
        "'\(ExternalEditor.name.withVisibleControls)' failed: the line is unchanged; set VISUAL or EDITOR to another"
      ])
      return .bell
    }
    guard edit.set(TypedLine(text: text, cursor: text.utf8.count)) else {
      show([LineRoom.refusal])
      return .bell
    }
    return .nothing
  }
}

extension LineEditor {
  /// Puts the last word of the line before at the cursor; pressed again, that of a line further back in its place.
  private func lastArgument() -> KeyResult {
    let line = edit.line
    var walk = arguments.flatMap { $0.shown == line ? $0 : nil } ?? LastArguments(from: line)
    guard walk.step(through: history.entries.map(\.line)) else { return .bell }
    arguments = walk
    return replace(walk.shown)
  }
}

/// A walk back through the last words of earlier lines, one of which stands in a line.
struct LastArguments {
  private let origin: TypedLine
  /// The number of lines from here back to the word.
  private var back = 0
  private(set) var shown: TypedLine

  init(from line: TypedLine) { (origin, shown) = (line, line) }

  /// Puts the next word into the line; false if there is none.
  mutating func step(through lines: [String]) -> Bool {
    var place = back
    while place < lines.count {
      place += 1
      guard let word = Self.lastWord(of: lines[lines.count - place]) else { continue }
      back = place
      let before = String(decoding: origin.text.utf8.prefix(origin.cursor), as: UTF8.self)
      let after = String(decoding: origin.text.utf8.dropFirst(origin.cursor), as: UTF8.self)
      shown = TypedLine(text: before + word + after, cursor: (before + word).utf8.count)
      return true
    }
    return false
  }

  /// The last word, with blanks if it stands in quotes.
  static func lastWord(of line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let last = words.last else { return nil }
    guard let quote = last.last, quote == "\"" || quote == "'", last.first != quote || last.count == 1,
      let opening = line[..<last.startIndex].lastIndex(of: quote),
      opening == line.startIndex || line[line.index(before: opening)].isWhitespace
    else { return String(last) }
    return String(line[opening..<last.endIndex])
  }
}
