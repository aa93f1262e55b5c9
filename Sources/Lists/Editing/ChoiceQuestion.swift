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

  /// The most choices that are shown.
  package static let mostShown = 8

  /// The first of the choices in a line.
  static func shown(_ choices: [String]) -> Text {
    let more = choices.count > mostShown ? ", ... (Tab lists all)" : ""
    return Text(choices.prefix(mostShown).joined(separator: ", ") + more, .dim)
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
    let answer = try await person.answer(words, choices, otherwise: line) { (typed) throws(Failure) -> Value in
      if let value = meaning(typed) { return value }
      throw Failure(typed.isEmpty ? "expected one of these" : "'\(typed)' is none of these")
    }
    guard let answer else { throw Failure.declined(left) }
    return answer
  }
}
