import Display
package import ShellCore
import Values

/// A question with a few answers. What may be said, and how the question is left, is told once; the second answer that is
/// none ends it with the line that says everything.
package struct ChoiceQuestion {
  private let words: String
  private let choices: [String]
  /// What can be typed instead.
  package let line: String

  /// - Parameter line: what can be typed instead.
  package init(_ words: String, among choices: [String], otherwise line: String) {
    (self.words, self.choices, self.line) = (words, choices, line)
  }

  /// The most choices that are shown, and the most answers that may be wrong.
  package static let (mostShown, mostMisses) = (8, 2)

  /// The first of the choices in a line.
  static func shown(_ choices: [String]) -> Text {
    let more = choices.count > mostShown ? ", ... (Tab lists all)" : ""
    return Text(choices.prefix(mostShown).joined(separator: ", ") + more, .dim)
  }

  /// True for a word with which a person leaves a question.
  package static func leaves(_ answer: String) -> Bool {
    ["stop", "quit", "exit", "cancel"].contains(answer.lowercased())
  }

  /// What the person's answer means; throws where they leave.
  ///
  /// - Parameters:
  ///   - leaving: what leaving comes to: `logs nothing`.
  ///   - left: the words once they have left: `nothing was logged`.
  package func answer<Value>(
    _ person: any Person, leaving: String, left: String, meaning: (String) -> Value?
  ) async throws -> Value {
    person.tell([Self.shown(choices), Text("Ctrl-C, or 'stop', \(leaving).", .dim)])
    for miss in 1...Self.mostMisses {
      let typed = await person.answer(words, choices) { Self.leaves($0.trimmed) || meaning($0.trimmed) != nil }?.trimmed
      guard let typed, !Self.leaves(typed) else { break }
      if let value = meaning(typed) { return value }
      let message = typed.isEmpty ? "expected one of these" : "'\(typed)' is none of these"
      guard miss < Self.mostMisses else { throw Failure(message, hint: line, status: .notUnderstood) }
      person.tell([Text(message, .bad)])
    }
    throw Failure.declined(left)
  }
}
