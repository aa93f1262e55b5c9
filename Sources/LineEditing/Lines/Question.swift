import Glibc

/// Questions to the person at the terminal in the middle of a command.
package enum Question {
  /// Asks on the terminal (or, without one, on standard error and input) and reads one line.
  ///
  /// - Returns: the answer without its line end; nil after Ctrl-C, or at the end of input.
  package static func ask(_ question: String) -> String? {
    onTerminal { $0.answer(to: question, InputEvents(input: $0.input)) }
  }

  /// The same within `Interruption.run`, to which Ctrl-C belongs: nil as soon as the task is cancelled.
  package static func ask(_ question: String) async -> String? {
    await untilCancelled { event in
      onTerminal { $0.answer(to: question, InputEvents(input: $0.input, wake: event.descriptor, takesSignals: false)) }
    }
  }

  /// Asks for something that is not shown while it's typed.
  package static func secret(_ prompt: String) -> String? {
    onTerminal { $0.secret(prompt, InputEvents(input: $0.input)) }
  }

  /// The same within `Interruption.run`.
  package static func secret(_ prompt: String) async -> String? {
    await untilCancelled { event in
      onTerminal { $0.secret(prompt, InputEvents(input: $0.input, wake: event.descriptor, takesSignals: false)) }
    }
  }

  private static func untilCancelled(_ body: (WakeEvent) -> String?) async -> String? {
    let event = WakeEvent()
    return await withTaskCancellationHandler {
      body(event)
    } onCancel: {
      event.signal()
    }
  }

  private static func onTerminal(_ body: (Terminal) -> String?) -> String? {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return body(Terminal(input: 0, output: 2)) }
    defer { close(descriptor) }
    return body(Terminal(input: descriptor, output: descriptor))
  }

  /// The terminal that controls the process, even if standard input and output lead elsewhere.
  private struct Terminal {
    var input: Int32
    var output: Int32

    func answer(to question: String, _ events: InputEvents, whenContinued resume: () -> Void = {}) -> String? {
      Descriptor.write(question, to: output)
      var line: [UInt8] = []
      while true {
        switch events.next() {
        case .bytes([0x0a]): return String(decoding: line, as: UTF8.self)
        case .bytes(let bytes): line += bytes
        case .signal(SIGINT), .woken:
          tcflush(input, TCIFLUSH)
          TypedAhead.drop()
          Descriptor.write("\n", to: output)
          return nil
        case .signal(SIGCONT): resume()
        case .endOfInput, .failed:
          Descriptor.write("\n", to: output)
          return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
        case .signal, .timeout: continue
        }
      }
    }

    func secret(_ prompt: String, _ events: InputEvents) -> String? {
      guard let modes = TerminalModes(of: input) else { return answer(to: prompt, events) }
      modes.secret.set(TCSAFLUSH)
      defer { modes.set(TCSANOW) }
      return answer(to: prompt, events) { modes.secret.set(TCSANOW) }
    }
  }
}

extension Question {
  /// Asks within `Interruption.run` for one of many answers: Tab completes them, any other one may be typed as well.
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

  /// Whether a text can be changed in the line: it isn't too long, or a single row where no line is edited.
  package static func holds(_ text: String) -> Bool {
    LineRoom.holds(text) && (canEdit || !text.contains { $0.isNewline })
  }

  /// Lets a text that `holds` be changed in the line, within `Interruption.run`; where no line is edited it's shown, and
  /// an empty answer leaves it.
  ///
  /// - Returns: the text; nil after Ctrl-C, or at the end of input.
  package static func edit(_ text: String, asking question: String) async -> String? {
    let text = String(text.reversed().drop { $0.isNewline }.reversed())
    guard let editor = lineEditor else {
      let shown = text.split(separator: "\n").map { String($0).withVisibleControls + "\n" }
      let answer = await ask(shown.joined() + question)
      return answer.map { $0.isEmpty ? text : $0 }
    }
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
