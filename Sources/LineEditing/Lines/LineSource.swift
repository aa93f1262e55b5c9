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

  /// True if the line that was read last holds several that were pasted at once.
  package var holdsPastedLines: Bool { if case .terminal(let editor) = self { editor.holdsPastedLines } else { false } }

  /// The next line, which may hold newlines. Without an editor the prompt is written on standard error, if standard input
  /// is a terminal, and nothing is completed.
  ///
  /// - Parameters:
  ///   - text: what stands on the line already, where there is an editor.
  ///   - continuing: what stands before another line, where a whole text that is being edited goes on in one.
  ///   - goingOn: the same where lines come one by one: asked once of each, in their order.
  package func readLine(
    prompt: Prompt, beginning text: String = "", completing: (String, Int) -> Completion,
    continuing: (String) -> String?, goingOn: (String) -> String?,
    expanding: @escaping (String, Int) -> String? = { _, _ in nil },
    pasting: @escaping (String, String, Int) -> (line: String, cursor: Int)? = { _, _, _ in nil },
    explaining: @escaping (String, Int) -> LineEditor.Explanation? = { _, _ in nil },
    advising: (@Sendable (String) async -> Advice)? = nil
  ) -> Outcome {
    switch self {
    case .terminal(let editor):
      return editor.readLine(
        prompt: prompt, beginning: text, completing: completing, continuing: continuing, expanding: expanding,
        pasting: pasting, explaining: explaining, advising: advising)
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

/// The outcome of reading one line.
package enum Outcome: Sendable, Equatable {
  /// The text that was typed, without the last newline.
  case line(String)
  case interrupted
  case endOfInput
  /// Only from a pipe or a file: the line with this number, from 1, is no UTF-8.
  case notUTF8(line: Int)
  case failed(errno: Int32)
}

/// Lines from a pipe, a file or a terminal that can't be edited on.
package final class PlainReader {
  package enum Failure: Error, Sendable, Equatable {
    /// The line with this number, from 1, is no UTF-8; reading can go on after it.
    case notUTF8(line: Int)
    case interrupted
    case system(errno: Int32)
  }

  /// The number of the line read last, from 1; 0 before the first.
  package private(set) var lineNumber = 0

  private let events: InputEvents
  private var buffer: [UInt8] = []
  private var start = 0
  private(set) var isAtEnd = false

  /// - Parameter descriptor: stays open when the reader goes.
  package convenience init(descriptor: Int32 = 0) { self.init(InputEvents(input: descriptor, chunk: 1 << 16)) }

  /// - Parameter events: a wake-up interrupts, as Ctrl-C does.
  init(_ events: InputEvents) { self.events = events }

  /// The next line without its end (LF or CRLF; the last line needs none); nil at the end of input.
  package func next() throws(Failure) -> String? {
    guard var line = try nextBytes() else { return nil }
    lineNumber += 1
    if line.last == 0x0d { line.removeLast() }
    guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8(line: lineNumber) }
    return text
  }

  /// The bytes of the next line without the newline.
  func nextBytes() throws(Failure) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0a) {
        defer { start = end + 1 }
        return buffer[start..<end]
      }
      if isAtEnd {
        defer { start = buffer.count }
        return start < buffer.count ? buffer[start...] : nil
      }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private func fill() throws(Failure) {
    while true {
      switch events.next() {
      case .bytes(let bytes):
        buffer += bytes
        return
      case .endOfInput:
        isAtEnd = true
        return
      case .signal(SIGINT), .woken: throw .interrupted
      case .failed(let code): throw .system(errno: code)
      case .signal, .timeout: continue
      }
    }
  }
}
