/// The deeds of a person at the keyboard, written down: a word a line, and what it's about.
///
///     type filter D1      letters, one after another
///     key Tab             a key by its name; Right waits for what it takes
///     wait 26 schools     goes on once the screen shows this
///     gone Illinois       goes on once it doesn't any more
///     pause 1.5           seconds in which someone reads
///     resize 60 20        columns and rows
package struct SessionScript: Sendable {
  package enum Action: Equatable, Sendable {
    case type(String)
    case key(String)
    case wait(String)
    case gone(String)
    case pause(Double)
    case resize(columns: Int, rows: Int)
  }

  package struct Problem: Error, CustomStringConvertible {
    package var description: String
    package init(_ description: String) { self.description = description }
  }

  package let actions: [Action]

  package init(_ text: String) throws {
    var actions: [Action] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.drop { $0 == " " }
      guard !words.isEmpty, words.first != "#" else { continue }
      guard let action = Action(words) else { throw Problem("line \(index + 1): '\(line)'?") }
      actions.append(action)
    }
    self.actions = actions
  }

  /// Does it all.
  ///
  /// - Parameter haste: how many times faster than written pauses and typing are; infinite for none at all.
  package func play(on terminal: PseudoTerminal, haste: Double = 1) throws {
    for action in actions {
      switch action {
      case .type(let text):
        // Keys that come before the editor takes them are the terminal's.
        if !terminal.screen.isAlternate { try terminal.wait("editor") { !$0.isCanonical } }
        for letter in text {
          try terminal.send(String(letter))
          terminal.pause(seconds: (letter == " " ? 0.12 : 0.07) / haste)
        }
        if !terminal.screen.isAlternate { try terminal.wait(for: text) }
      case .key(let name):
        guard let code = Self.keys[name] else { throw Problem("no key is called '\(name)'") }
        if name == "Right" {
          try terminal.wait("what could follow") {
            !$0.isCanonical && $0.screen.line($0.screen.row) != $0.screen.currentRow
          }
        }
        let (before, written) = (terminal.screen, terminal.transcript.utf8.count)
        try terminal.send(code)
        terminal.pause(seconds: 0.35 / haste)
        if name == "Enter", !before.isAlternate { try waitForAnswer(on: terminal, since: written) }
      case .wait(let text): try terminal.wait(for: text)
      case .gone(let text): try terminal.wait("screen without '\(text)'") { !$0.screen.text.contains(text) }
      case .pause(let seconds): terminal.pause(seconds: seconds / haste)
      case .resize(let columns, let rows): terminal.resize(columns: columns, rows: rows)
      }
    }
  }

  /// Enter takes what is selected in a list, or runs the line: then there is another prompt, or a full screen, or the end.
  private func waitForAnswer(on terminal: PseudoTerminal, since written: Int) throws {
    try terminal.wait("answer to Enter") { $0.hasExited || $0.transcript.utf8.count > written }
    try terminal.wait("prompt") {
      $0.hasExited || $0.screen.isAlternate || !$0.isCanonical && $0.prompts > $0.count(of: "\u{1b}[?2004l")
    }
  }

  /// The text that a keyboard sends for each key.
  private static let keys: [String: String] = [
    "Enter": "\r", "Tab": "\t", "Shift-Tab": "\u{1b}[Z", "Escape": "\u{1b}", "Up": "\u{1b}[A", "Down": "\u{1b}[B",
    "Right": "\u{1b}[C", "Left": "\u{1b}[D", "Home": "\u{1b}[H", "End": "\u{1b}[F", "Backspace": "\u{7f}",
    "Space": " ", "Alt-f": "\u{1b}f", "Alt-Enter": "\u{1b}\r", "Ctrl-C": "\u{3}", "Ctrl-D": "\u{4}", "Ctrl-L": "\u{c}",
    "Ctrl-R": "\u{12}", "Ctrl-U": "\u{15}", "Ctrl-W": "\u{17}", "Ctrl-_": "\u{1f}", "Alt-_": "\u{1b}_",
    "Ctrl-A": "\u{1}", "Ctrl-E": "\u{5}",
  ]
}

extension SessionScript.Action {
  fileprivate init?(_ line: Substring) {
    let word = line.prefix { $0 != " " }
    let rest = String(line.dropFirst(word.count + 1))
    switch word {
    case "type" where !rest.isEmpty: self = .type(rest)
    case "key" where !rest.isEmpty: self = .key(rest)
    case "wait" where !rest.isEmpty: self = .wait(rest)
    case "gone" where !rest.isEmpty: self = .gone(rest)
    case "pause":
      guard let seconds = Double(rest), seconds >= 0 else { return nil }
      self = .pause(seconds)
    case "resize":
      let sizes = rest.split(separator: " ").compactMap { Int($0) }
      guard sizes.count == 2, sizes.allSatisfy({ $0 > 0 }) else { return nil }
      self = .resize(columns: sizes[0], rows: sizes[1])
    default: return nil
    }
  }
}
