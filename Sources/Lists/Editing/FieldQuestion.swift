import Display
import Domain
import Grammar
package import ShellCore
import Values

/// Asks for the value of a field that a new row must have.
struct FieldQuestion {
  private let entry: FieldEntry
  private let label: String
  /// What a blank answer means; nil where it means nothing.
  private let standard: String?
  /// True if a blank answer leaves it open.
  private let isOptional: Bool
  /// A line for each choice, where they need more than their names.
  private let explained: [Text]
  /// What an answer that is no value of the field says of the row, and so of the field.
  private let meant: ((String, EntryContext) -> [Assignment])?
  /// What is expected, where more than a value of the field is understood.
  private let expected: String?
  private let world: World

  init(
    _ entry: FieldEntry, _ label: String, standard: String? = nil, isOptional: Bool = false, explained: [Text] = [],
    meant: ((String, EntryContext) -> [Assignment])?, expected: String? = nil, _ world: World
  ) {
    (self.entry, self.label, self.standard, self.isOptional) = (entry, label, standard, isOptional)
    (self.explained, self.meant, self.expected, self.world) = (explained, meant, expected, world)
  }

  /// What the person's answer sets; throws where they leave, and the second answer that is none, with the line that
  /// says everything.
  func answer(_ context: EntryContext, otherwise line: String) async throws -> [Assignment] {
    let choices = entry.format.choices(context)
    if !explained.isEmpty {
      world.person.tell([Text("Which \(label)?")] + explained)
    } else if entry.format.words != nil, !choices.isEmpty {
      world.person.tell([ChoiceQuestion.shown(choices.map { entry.format.words?.said($0.text) ?? $0.text })])
    }
    let words = "\(label)\(standard.map { " [\($0)]" } ?? "")\(isOptional ? " (Enter skips)" : ""): "
    let answer = try await world.person.answer(words, choices.map(\.text), otherwise: line) {
      (typed) throws(Failure) -> [Assignment] in
      try assignments(typed, context)
    }
    try Task.checkCancellation()
    guard let answer else { throw Failure.declined("nothing was added") }
    return answer
  }

  private func assignments(_ typed: String, _ context: EntryContext) throws(Failure) -> [Assignment] {
    let text = typed.isEmpty ? standard ?? "" : typed
    if text.isEmpty, isOptional { return [] }
    guard !text.isEmpty else { throw Failure("expected \(label.withArticle)") }
    do {
      _ = try entry.value(text, in: context)
      return [Assignment(name: entry.name, value: text)]
    } catch {
      if let said = meant?(text, context), !said.isEmpty { return said }
      throw expected.map { Failure("expected \($0), not '\(text)'") } ?? error
    }
  }
}

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
