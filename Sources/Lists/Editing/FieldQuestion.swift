import Display
import Domain
import ShellCore
import Values

/// Asks for the value of a field that a new row must have.
struct FieldQuestion {
  private let entry: FieldEntry
  private let label: String
  /// What a blank answer means; nil where it means nothing.
  private let standard: String?
  /// A line for each choice, where they need more than their names.
  private let explained: [Text]
  private let world: World

  init(_ entry: FieldEntry, _ label: String, standard: String?, explained: [Text] = [], _ world: World) {
    (self.entry, self.label, self.standard, self.explained, self.world) = (entry, label, standard, explained, world)
  }

  /// The value that the person gives; throws where they leave, and the second answer that is none, with the line that
  /// says everything.
  func answer(_ context: EntryContext, otherwise line: String) async throws -> Value {
    let choices = entry.format.choices(context)
    if !explained.isEmpty {
      world.person.tell([Text("Which \(label)?")] + explained)
    } else if entry.format.words != nil, !choices.isEmpty {
      world.person.tell([ChoiceQuestion.shown(choices.map { entry.format.words?.said($0.text) ?? $0.text })])
    }
    let words = "\(label)\(standard.map { " [\($0)]" } ?? ""): "
    let answer = try await world.person.answer(words, choices.map(\.text), otherwise: line) {
      (typed) throws(Failure) -> Value in
      try value(typed, context)
    }
    try Task.checkCancellation()
    guard let answer else { throw Failure.declined("nothing was added") }
    return answer
  }

  private func value(_ typed: String, _ context: EntryContext) throws(Failure) -> Value {
    let text = typed.isEmpty ? standard ?? "" : typed
    guard !text.isEmpty else { throw Failure("expected \(label.withArticle)") }
    return try entry.value(text, in: context)
  }
}
