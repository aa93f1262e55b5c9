import CEditLine
import Glibc

/// Reads lines from a person at a terminal, with editing, history and completion.
///
/// libedit holds the line and knows the keys; what is to be seen is a `Frame` that `Screen` draws. To be used on one
/// thread, always the same; only `messages` may be used from others.
package final class LineEditor {
  /// The messages of background work, shown above the prompt.
  package let messages = MessageQueue()
  /// Where Up and a search go back to.
  package let history: History
  /// Lines of `.editrc` that could not be used, each said in one sentence.
  package private(set) var warnings: [String] = []

  /// `keys` and `editrc` count at the start only; `use` changes the keys later.
  package var settings: EditorSettings

  let edit: LibEdit
  /// As the terminal was found.
  var modes: TerminalModes
  private(set) var events: InputEvents
  private let editrc: EditRC?
  private(set) var keys: KeyBindings?
  private let output: Int32
  private let isUTF8: Bool

  var prompt = PromptLayout()
  var questions: Questions?
  var decoder: KeyDecoder
  var pending: [UInt32] = []
  /// The number of pending codes that stand for a key that was taken already.
  var forwarded = 0
  var ending: Outcome?
  /// Pasted texts whose turn comes with the keys before them.
  var pastes: [String] = []
  /// The one whose turn it is.
  var pasted = ""
  /// True if several lines were pasted into the line that was read last, as they are.
  package internal(set) var holdsPastedLines = false
  /// True if the next key is text, whatever it does otherwise.
  var isVerbatim = false
  var count = KeyCount()
  var lastChange = LastChange()
  var undo = EditHistory()
  var recall: Recall?
  /// The line that was refused last, and where its mistake is: Up puts the cursor there.
  package var mistake: (line: String, cursor: Int)?
  var arguments: LastArguments?
  /// The text that was searched for last in the list of earlier lines.
  var searched = ""
  var overlay: (any Overlay)?
  var typingList = TypingList()
  var hasResumed = false
  var burst = Burst()

  var screen = Screen(columns: 80)
  var adviser: Adviser?
  var advice = Advice.none
  /// The line as it was when something was last done about it.
  var seen: TypedLine?
  var drawing = Drawing.done

  /// The prompt before the last row, and the rows before it for which that was found out.
  var continuation: (before: String, prompt: String?) = ("", nil)
  /// vi's mode as the prompt shows it.
  var shownMode = ""

  /// The state of the screen, which shows the line as it is or not yet.
  enum Drawing {
    case done
    /// As soon as no key waits.
    case due
    /// The same, but advice may come first.
    case dueWithAdvice
  }

  /// The questions that the editor asks about the line while it is typed.
  struct Questions {
    var completing: (String, Int) -> Completion
    var continuing: (String) -> String?
    var expanding: (String, Int) -> String?
    var pasting: (String, String, Int) -> (line: String, cursor: Int)? = { _, _, _ in nil }
    var explaining: (String, Int) -> Explanation? = { _, _ in nil }
  }

  /// Rows that explain the line, as they are written, and one that stands for those without room.
  package struct Explanation {
    package var rows: [String]
    package var more: String

    package init(_ rows: [String], more: String) { (self.rows, self.more) = (rows, more) }
  }

  /// nil unless standard input and one of standard output and error are terminals, or if `.editrc` says
  /// `edit off`.
  ///
  /// Draws on standard output; if that leads elsewhere, on standard error, so that output can be
  /// collected.
  ///
  /// - Parameter takesSignals: false leaves Ctrl-C to other code that waits for it; `messages.close()`
  ///   then ends the line.
  package init?(
    _ settings: EditorSettings = EditorSettings(), history: History = History(path: nil), takesSignals: Bool = true
  ) {
    guard isatty(0) == 1, let output = [1, 2].first(where: { isatty($0) == 1 }) else { return nil }
    isUTF8 = TerminalLocale.prepare()
    editline_signals_thread()
    guard let edit = LibEdit(program: settings.program, output: output), let modes = TerminalModes() else { return nil }
    editrc = settings.editrc.flatMap { path in
      EditRCFile.text(at: path).map { EditRC($0, path: path, program: settings.program) }
    }
    decoder = KeyDecoder()
    events = InputEvents(input: 0, wake: messages.event.descriptor, takesSignals: takesSignals)
    events.mayReadNothing = true
    (self.edit, self.modes, self.settings, self.history, self.output) = (edit, modes, settings, history, output)
    edit.responder = self
    KeyMap.define(in: edit)
    use(settings.keys)
    guard edit.isEditing else { return nil }
  }

  /// Changes what the keys do, from the next line on; nil leaves it to `.editrc`.
  package func use(_ wanted: KeyBindings?) {
    let wanted = wanted ?? editrc?.keys ?? .emacs
    guard wanted != keys else { return }
    keys = wanted
    KeyMap.apply(wanted, to: edit)
    warnings = editrc?.warnings ?? []
    for command in editrc?.commands ?? [] where !edit.execute(command.words) {
      let words = command.words.joined(separator: " ").withVisibleControls
      warnings.append("\(settings.editrc ?? ""):\(command.line): '\(words)' is not understood")
    }
  }

  /// True if Escape alone is a key: in vi mode, and where something is open.
  var deliversEscape: Bool { keys == .vi || overlay != nil || isVerbatim || listedChoices != nil }

  /// Reads one line; blocks until it is accepted or given up.
  ///
  /// - Parameters:
  ///   - text: what stands in the line already, one that `LineRoom` holds.
  ///   - completing: what Tab offers, given the line and the cursor's offset in bytes of UTF-8.
  ///   - continuing: what stands before the row in which Enter goes on, rather than accept the line; nil for a line that
  ///     is finished.
  ///   - expanding: what stands before the cursor once a blank follows it, where that is something else.
  ///   - pasting: the line, and the cursor in it, once a text of several lines is pasted at an offset, where that is
  ///     something else than the text put there.
  ///   - explaining: what F1 shows, given the line and the cursor's offset; nil for nothing.
  ///   - advising: what is said of the line while it is typed; asked in the background, and cancelled by the next key.
  package func readLine(
    prompt: Prompt, beginning text: String = "", completing: (String, Int) -> Completion = { _, _ in .none },
    continuing: (String) -> String? = { _ in nil }, expanding: @escaping (String, Int) -> String? = { _, _ in nil },
    pasting: @escaping (String, String, Int) -> (line: String, cursor: Int)? = { _, _, _ in nil },
    explaining: @escaping (String, Int) -> Explanation? = { _, _ in nil },
    advising: (@Sendable (String) async -> Advice)? = nil
  ) -> Outcome {
    withoutActuallyEscaping(completing) { completing in
      withoutActuallyEscaping(continuing) { continuing in
        questions = Questions(
          completing: completing, continuing: continuing, expanding: expanding, pasting: pasting,
          explaining: explaining)
        adviser = advising.map { Adviser($0, event: messages.event) }
        defer { questions = nil }
        return readLine(prompt, text)
      }
    }
  }

  private func readLine(_ prompt: Prompt, _ text: String) -> Outcome {
    begin(prompt)
    if !text.isEmpty { put(text) }
    defer { end() }
    do {
      var line = try edit.gets()
      if line.last == "\n" { line.removeLast() }
      leave(TypedLine(text: line, cursor: line.utf8.count))
      return .line(line)
    } catch {
      if ending == .interrupted { history.drop(edit.line.text) }
      leave(nil, mark: ending == .interrupted ? "^C" : ending == nil && error.isEndOfInput ? "^D" : "")
      if let ending { return ending }
      return error.isEndOfInput ? .endOfInput : .failed(errno: error.code)
    }
  }

  /// Puts a text into the empty line as if it was pasted; one that is taller than the screen is seen from its top.
  private func put(_ text: String) {
    let size = TerminalSize.current()
    let isTall =
      LineView(line: TypedLine(text: text), wrapsWords: settings.wrapsWords)
      .frame(on: TerminalSize(columns: size.columns, rows: .max)).rows.count > size.rows
    (pastes, pending) = ([text], [SpecialKey.paste.rawValue] + (isTall ? [SpecialKey.home.rawValue] : []))
  }

  private func begin(_ prompt: Prompt) {
    self.prompt = PromptLayout(prompt, isUTF8: isUTF8)
    decoder.reset()
    (pending, forwarded) = ([], 0)
    ending = nil
    undo = EditHistory()
    (recall, overlay, seen, advice) = (nil, nil, nil, .none)
    typingList = TypingList()
    continuation = ("", nil)
    (pastes, pasted, isVerbatim, holdsPastedLines) = ([], "", false, false)
    (count, burst) = (KeyCount(), Burst())
    lastChange = LastChange(after: lastChange)
    edit.settle()
    screen = Screen(columns: TerminalSize.current().columns)
    editline_signals_pasting_terminal(output)
    editline_signals_editing(1)
    takeTerminal()
    edit.write(freshLine + Paste.enable)
    show(rows: self.prompt.header.map(\.drawn) + messages.takeAll())
    askGround()
  }

  private func end() {
    adviser?.cancel()
    adviser = nil
    edit.write(Paste.disable)
    modes.set()
    editline_signals_pasting_terminal(-1)
    editline_signals_editing(0)
  }
}

/// The editor as the way back to earlier lines, and to what could follow.
extension LineEditor {
  enum Part { case all, word }

  /// Takes what is shown after the cursor into the line; nil where nothing is.
  func takeAutosuggestion(_ part: Part) -> KeyResult? {
    let line = edit.line
    guard line == seen, advice.isSuggestedText, settings.isColoured else { return nil }
    var view = bareView(of: line)
    view.advice = advice
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
    var walk = recall.flatMap { $0.shown == line.text ? $0 : nil } ?? Recall(line, in: history.typedLines)
    guard let next = walk.step(direction) else { return .bell }
    recall = walk
    if let mistake, mistake.line == next.text { return replace(TypedLine(text: next.text, cursor: mistake.cursor)) }
    return replace(next)
  }

  /// Opens the list of earlier lines, those of other shells included.
  func searchHistory() -> KeyResult {
    if settings.isPlain {
      show(["'history TEXT' lists matching earlier lines, !N reruns line N"])
      return .nothing
    }
    try? history.load()
    overlay = HistoryList(history.entries, origin: edit.line, now: time(nil))
    drawing = .due
    return .nothing
  }
}

/// The editor as what is to be seen of it.
extension LineEditor {
  /// Moves to the first column of an empty row: blanks as many as the row has columns end in the next one, unless they
  /// began in the first column.
  var freshLine: String { String(repeating: " ", count: TerminalSize.current().columns) + "\r\u{1b}[K" }

  /// Draws the line as it is.
  func draw() {
    drawing = .done
    let size = TerminalSize.current()
    var view = bareView(of: edit.line)
    view.advice = advice
    if let choices = listedChoices {
      var list = CompletionMenu(choices, origin: view.line, line: view.line)
      let room = size.rows - 1 - view.frame(on: size).rows.count
      list.draw(on: &view, columns: size.columns, rows: min(room, TypingList.mostRows))
    }
    if var open = overlay {
      let bare = bareView(of: view.line).frame(on: size)
      open.draw(on: &view, columns: size.columns, rows: size.rows - 1 - bare.rows.count)
      if view.below.count > 0 { view.advice.note = open is HistoryList ? view.advice.note : "" }
      overlay = open
    }
    edit.write(screen.draw((settings.isColoured ? view : view.uncoloured).frame(on: size)))
    if edit.takeBell() { ring() }
  }

  /// The line after its prompts.
  func bareView(of line: TypedLine) -> LineView {
    shownMode = mode
    var view = LineView(prompt: prompt.spans, line: line, wrapsWords: settings.wrapsWords)
    if !shownMode.isEmpty { view.prompt.insert(Prompt.Span(shownMode), at: 0) }
    let before = String(decoding: line.text.utf8.prefix(line.startOfLastRow), as: UTF8.self)
    if before != continuation.before {
      continuation = (before, before.isEmpty ? nil : questions?.continuing(String(before.dropLast())))
    }
    view.continuation = Prompt.Span(continuation.prompt ?? "", style: settings.isColoured ? "2" : "")
    return view
  }

  /// `[I] ` while vi's keys insert, `[R] ` while they replace, `[N] ` while they are commands; nothing where lines are
  /// read aloud or with other keys.
  var mode: String {
    guard keys == .vi, !settings.isPlain else { return "" }
    return lastChange.isReplacingText ? "[R] " : lastChange.isTyping ? "[I] " : "[N] "
  }

  /// Draws the line as it stays, and goes to the row after it.
  ///
  /// - Parameters:
  ///   - line: what was accepted; nil if none was.
  ///   - mark: the key that ended the line instead.
  func leave(_ line: TypedLine?, mark: String = "") {
    overlay = nil
    var view = bareView(of: line ?? edit.line)
    view.line.cursor = view.line.text.utf8.count
    if settings.isColoured { view.advice.styles = advice.styles }
    var frame = view.frame(on: TerminalSize.current())
    if frame.rows[frame.rows.count - 1].width + mark.count > TerminalSize.current().columns {
      frame.rows.append(ScreenRow())
    }
    frame.rows[frame.rows.count - 1].append(mark)
    edit.write(screen.draw(frame) + screen.leave())
  }

  /// Takes the line off the screen, and prints whole lines in its place; the line comes back below them. What messages
  /// quote doesn't reach the terminal as anything but text.
  func show(_ messages: [String]) {
    let columns = TerminalSize.current().columns
    let lines = messages.flatMap { $0.split(separator: "\n").map { String($0).withVisibleControls } }
    show(rows: lines.flatMap { Flow.rows(of: $0, columns: columns).map(\.text) })
  }

  /// The same with rows that are written as they are.
  func show(rows: [String]) {
    guard !rows.isEmpty else { return }
    edit.write(screen.clear() + rows.map { $0 + "\r\n" }.joined())
    drawing = .due
  }

  /// Begins again on a terminal that shows something else by now.
  func startAgain() {
    screen = Screen(columns: TerminalSize.current().columns)
    drawing = .due
  }

  func ring() { if settings.bell { edit.write("\u{7}") } }
}

extension ScreenRow {
  /// The row as what has to be written for it.
  var drawn: String {
    var screen = Screen(columns: .max)
    return screen.draw(Frame(rows: [self], cursor: Frame.Position(column: width)))
  }
}
