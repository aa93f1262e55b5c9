import Display
import Domain
import ShellCore
import Values

/// Asks for the value of a field that a new row must have.
struct FieldQuestion {
  private let entry: FieldEntry
  /// What a blank answer means; nil where it means nothing.
  private let standard: String?
  private let world: World

  init(_ entry: FieldEntry, standard: String?, _ world: World) {
    (self.entry, self.standard, self.world) = (entry, standard, world)
  }

  /// The value that the person gives; throws where they leave, and the second answer that is none, with the line that
  /// says everything.
  func answer(_ context: EntryContext, otherwise line: String) async throws -> Value {
    let choices = entry.format.choices(context)
    if entry.format.words != nil, !choices.isEmpty {
      world.person.tell([ChoiceQuestion.shown(choices.map { entry.format.words?.said($0.text) ?? $0.text })])
    }
    for miss in 1...ChoiceQuestion.mostMisses {
      let hint = standard.map { " [\($0)]" } ?? ""
      let typed = await world.person.line("\(entry.name)\(hint): ", choices.map(\.text))?.trimmed
      guard let typed, !ChoiceQuestion.leaves(typed) else { break }
      do throws(Failure) { return try value(typed, context) } catch {
        guard miss < ChoiceQuestion.mostMisses else { throw Failure(error.message, hint: line, status: .notUnderstood) }
        let meant = error.hint.flatMap { $0.hasPrefix("did you mean") ? [Text("  \($0)", .dim)] : nil } ?? []
        world.person.tell([Text(error.message, .bad)] + meant)
      }
      try Task.checkCancellation()
    }
    throw Failure.declined("nothing was added")
  }

  private func value(_ typed: String, _ context: EntryContext) throws(Failure) -> Value {
    let text = typed.isEmpty ? standard ?? "" : typed
    guard !text.isEmpty else { throw Failure("expected \(entry.name.withArticle)") }
    return try entry.value(text, in: context)
  }
}
