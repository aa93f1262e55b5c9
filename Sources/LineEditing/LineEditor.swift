import CEditLine
import Glibc

/// Reads lines from a person at a terminal, with editing, history and completion.
///
/// To be used on one thread, always the same; only `messages` may be used from others.
public final class LineEditor {
  /// What background work wants to say, shown above the prompt.
  public let messages = MessageQueue()
  /// Where Up and a search go back to.
  public let history: History
  /// Lines of `.editrc` that could not be used, each said in one sentence.
  public private(set) var warnings: [String] = []

  let edit: LibEdit
  let settings: Settings
  let events: EventSource
  private let output: Int32
  private let isUTF8: Bool
  private var enteredHistory = (generation: -1, count: 0)

  var prompt = PromptRendering("", isUTF8: true)
  var questions: Questions?
  var decoder: KeyDecoder
  var pending: [UInt32] = []
  var ending: Outcome?
  var undo = Undo()
  var menu: CompletionMenu?
  var drawnMenu = false
  var walk: CompletionWalk?
  var hasResumed = false

  /// What the editor asks about the line while it is typed.
  struct Questions {
    var completing: (String, Int) -> Completion
    var isUnfinished: (String) -> Bool
  }

  /// nil unless standard input and one of standard output and error are terminals, or if `.editrc` says `edit off`.
  ///
  /// Draws on standard output; if that leads elsewhere, on standard error, so that output can be collected.
  ///
  /// - Parameter takesSignals: false leaves Ctrl-C to whoever else waits for it; `messages.close()` then ends the line.
  public init?(
    _ settings: Settings = Settings(), history: History = History(path: nil), takesSignals: Bool = true
  ) {
    guard isatty(0) == 1, let output = [1, 2].first(where: { isatty($0) == 1 }) else { return nil }
    isUTF8 = TerminalLocale.prepare()
    guard let edit = LibEdit(program: settings.program, output: output, historySize: settings.historySize) else {
      return nil
    }
    let editrc = settings.editrc.flatMap { path in
      EditRCFile.text(at: path).map { EditRC($0, path: path, program: settings.program) }
    }
    let keys = settings.keys ?? editrc?.keys ?? .emacs
    decoder = KeyDecoder(deliversEscape: keys == .vi)
    events = EventSource(input: 0, wake: messages.event.descriptor, takesSignals: takesSignals)
    (self.edit, self.settings, self.history, self.output) = (edit, settings, history, output)
    edit.responder = self
    KeyMap.apply(keys, to: edit)
    if !settings.bell { edit.silence() }
    warnings = editrc?.warnings ?? []
    for command in editrc?.commands ?? [] where !edit.execute(command.words) {
      let words = command.words.joined(separator: " ")
      warnings.append("\(settings.editrc ?? ""):\(command.line): '\(words)' is not understood")
    }
    guard edit.isEditing else { return nil }
  }

  /// Reads one line; blocks until it is accepted or given up.
  ///
  /// - Parameters:
  ///   - completing: what Tab offers, given the line and the cursor's offset in bytes of UTF-8.
  ///   - isUnfinished: whether Enter goes on in another row rather than accept the line.
  public func readLine(
    prompt: Prompt, completing: (String, Int) -> Completion = { _, _ in .none },
    isUnfinished: (String) -> Bool = { _ in false }
  ) -> Outcome {
    withoutActuallyEscaping(completing) { completing in
      withoutActuallyEscaping(isUnfinished) { isUnfinished in
        questions = Questions(completing: completing, isUnfinished: isUnfinished)
        defer { questions = nil }
        return readLine(prompt)
      }
    }
  }

  private func readLine(_ prompt: Prompt) -> Outcome {
    begin(prompt)
    defer { end() }
    do {
      var line = try edit.gets()
      if line.last == "\n" { line.removeLast() }
      return .line(line)
    } catch {
      if let ending { return ending }
      edit.write("\r\n")
      return error.isEndOfInput ? .endOfInput : .failed(errno: error.code)
    }
  }

  private func begin(_ prompt: Prompt) {
    self.prompt = PromptRendering(prompt, isUTF8: isUTF8)
    decoder.reset()
    pending = []
    ending = nil
    undo = Undo()
    menu = nil
    walk = nil
    enterHistory()
    edit.setPrompt(self.prompt.line)
    edit.resize()
    let messages = self.messages.takeAll().map { $0 + "\r\n" }.joined()
    editline_signals_pasting_terminal(output)
    editline_signals_editing(1)
    edit.write(freshLine + messages + self.prompt.header.withCarriageReturns + Paste.enable)
  }

  private func end() {
    edit.write(Paste.disable)
    editline_signals_pasting_terminal(-1)
    editline_signals_editing(0)
  }

  /// Brings libedit's list up to date, most often by one line.
  private func enterHistory() {
    let entries = history.entries
    if enteredHistory.generation != history.generation {
      edit.clearHistory()
      enteredHistory.count = 0
    }
    for entry in entries.dropFirst(enteredHistory.count) where isUTF8 || entry.line.utf8.allSatisfy({ $0 < 0x80 }) {
      edit.enter(entry.line)
    }
    enteredHistory = (history.generation, entries.count)
  }
}
