import Glibc

/// Where command lines come from: an editor on the terminal, or plain lines.
package enum LineSource {
  case terminal(LineEditor)
  case plain(PlainReader)

  /// The editor, if standard input is a terminal, standard output or error too, and it can move its cursor; plain lines
  /// from standard input otherwise.
  package static func standard(_ settings: EditorSettings, history: History) -> LineSource {
    let terminal = (input: isatty(0) == 1, output: isatty(1) == 1, errors: isatty(2) == 1)
    if canEdit(terminal, term: Environment.value("TERM")), let editor = LineEditor(settings, history: history) {
      return .terminal(editor)
    }
    return .plain(PlainReader())
  }

  static func canEdit(_ terminal: (input: Bool, output: Bool, errors: Bool), term: String?) -> Bool {
    terminal.input && (terminal.output || terminal.errors) && !["dumb", ""].contains(term ?? "")
  }

  /// Whether the line that was read last holds several that were pasted at once.
  package var holdsPastedLines: Bool { if case .terminal(let editor) = self { editor.holdsPastedLines } else { false } }

  /// The next line, which may hold newlines. Without an editor the prompt is written on standard error, if standard input
  /// is a terminal, and nothing is completed.
  ///
  /// - Parameters:
  ///   - continuing: what stands before another line, where a whole text that is being edited goes on in one.
  ///   - goingOn: the same where lines come one by one: asked once of each, in their order.
  package func readLine(
    prompt: Prompt, completing: (String, Int) -> Completion, continuing: (String) -> String?,
    goingOn: (String) -> String?, expanding: @escaping (String, Int) -> String? = { _, _ in nil },
    pasting: @escaping (String, String, Int) -> (line: String, cursor: Int)? = { _, _, _ in nil },
    advising: (@Sendable (String) async -> Advice)? = nil
  ) -> Outcome {
    switch self {
    case .terminal(let editor):
      return editor.readLine(
        prompt: prompt, completing: completing, continuing: continuing, expanding: expanding, pasting: pasting,
        advising: advising)
    case .plain(let reader):
      TypedAhead.comeBack()
      return Self.readLine(from: reader, prompt: isatty(0) == 1 ? prompt.text : "", goingOn: goingOn)
    }
  }

  static func readLine(from reader: PlainReader, prompt: String, goingOn: (String) -> String?) -> Outcome {
    var lines: [String] = []
    var next: String? = prompt
    do throws(PlainReader.Failure) {
      while let asked = next {
        Descriptor.write(prompt.isEmpty ? prompt : asked, to: 2)
        guard let line = try reader.next() else { break }
        lines.append(line)
        next = goingOn(line)
      }
    } catch {
      switch error {
      case .notUTF8(let line): return .notUTF8(line: line)
      case .interrupted: return .interrupted
      case .system(let code): return .failed(errno: code)
      }
    }
    return lines.isEmpty ? .endOfInput : .line(lines.joined(separator: "\n"))
  }
}

/// How reading one line ended.
package enum Outcome: Sendable, Equatable {
  /// What was typed, without the last newline.
  case line(String)
  case interrupted
  case endOfInput
  /// Only from a pipe or a file: the line with this number, from 1, is no UTF-8.
  case notUTF8(line: Int)
  case failed(errno: Int32)
}
