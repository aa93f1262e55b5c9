import Glibc

/// Questions to the person at the terminal in the middle of a command.
///
/// They are asked within `Interruption.run`, to which Ctrl-C belongs.
package enum Question {
  /// Asks on the terminal that controls the process, even if standard input and output lead elsewhere (without one, on
  /// standard error and input), and reads one line.
  ///
  /// - Parameter isSecret: what is typed isn't shown.
  /// - Returns: the answer without its line end; nil as soon as the task is cancelled, or at the end of input.
  package static func ask(_ question: String, isSecret: Bool = false) async -> String? {
    let event = WakeEvent()
    return await withTaskCancellationHandler {
      let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
      defer { if terminal >= 0 { close(terminal) } }
      let (input, output) = terminal < 0 ? (0, 2) : (terminal, terminal)
      let modes = isSecret ? TerminalModes(of: input) : nil
      modes?.secret.set(TCSAFLUSH)
      defer { modes?.set(TCSANOW) }
      return answer(to: question, from: InputEvents(input: input, wake: event.descriptor, takesSignals: false), output)
    } onCancel: {
      event.signal()
    }
  }

  private static func answer(to question: String, from events: InputEvents, _ output: Int32) -> String? {
    Descriptor.write(question, to: output)
    let reader = PlainReader(events)
    let line = try? reader.nextBytes()
    if line == nil || reader.isAtEnd { Descriptor.write("\n", to: output) }
    if line == nil, !reader.isAtEnd {
      tcflush(events.input, TCIFLUSH)
      TypedAhead.drop()
    }
    return line.map { String(decoding: TerminalGround.withoutAnswers(Array($0)), as: UTF8.self) }
  }
}

extension Question {
  /// Asks for one of many answers: Tab completes them, any other one may be typed as well.
  ///
  /// - Returns: the answer; nil after Ctrl-C, or at the end of input.
  package static func ask(_ question: String, offering answers: [String]) async -> String? {
    guard !answers.isEmpty else { return await ask(question) }
    return await ask(question, completing: { completion(of: $0, at: $1, among: answers) })
  }

  /// The same for a line that is completed, and advised on, as at a prompt; a plain one has nothing drawn below it.
  package static func ask(
    _ question: String, isPlain: Bool = false, completing: (String, Int) -> Completion,
    advising: (@Sendable (String) async -> Advice)? = nil
  ) async -> String? {
    guard let editor = lineEditor else { return await ask(question) }
    editor.settings.isPlain = isPlain
    return await answer(in: editor) {
      $0.readLine(prompt: Prompt(question), completing: completing, advising: advising)
    }
  }

  /// True if a text can be changed in the line: it isn't too long, or a single row where no line is
  /// edited.
  package static func holds(_ text: String) -> Bool {
    LineRoom.holds(text) && (canEdit || !text.contains { $0.isNewline })
  }

  /// Lets a text that `holds` be changed in the line; where no line is edited it's shown, and an empty answer leaves
  /// it.
  ///
  /// - Returns: the text; nil after Ctrl-C, or at the end of input.
  package static func edit(_ text: String, asking question: String) async -> String? {
    let text = String(text.reversed().drop { $0.isNewline }.reversed())
    guard let editor = lineEditor else {
      let shown = text.split(separator: "\n").map { String($0).withVisibleControls + "\n" }
      let answer = await ask(shown.joined() + question)
      return answer.map { $0.isEmpty ? text : $0 }
    }
    editor.settings.wrapsWords = true
    return await answer(in: editor) { $0.readLine(prompt: Prompt(question), beginning: text) }
  }

  private static var canEdit: Bool { LineSource.canEdit((true, true, true), term: Environment.value("TERM")) }

  /// Nil where no line is edited.
  private static var lineEditor: LineEditor? {
    guard canEdit else { return nil }
    guard let editor = LineEditor(history: History(path: nil), takesSignals: false) else { return nil }
    editor.settings.opensEditor = false
    return editor
  }

  private static func answer(in editor: LineEditor, _ read: (LineEditor) -> Outcome) async -> String? {
    let messages = editor.messages
    return await withTaskCancellationHandler {
      if case .line(let line) = read(editor) { return line }
      return nil
    } onCancel: {
      messages.close()
    }
  }

  static func completion(of line: String, at cursor: Int, among answers: [String]) -> Completion {
    let typed = String(decoding: line.utf8.prefix(cursor), as: UTF8.self).lowercased()
    let matching = answers.filter { $0.lowercased().hasPrefix(typed) }
    return Completion(
      span: 0..<cursor, candidates: matching.prefix(200).map { CompletionItem($0, appendsSpace: false) },
      total: matching.count)
  }
}
