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

  /// The most words that are shown above the question, and the most answers that may be wrong.
  private static let (mostShown, mostMisses) = (8, 2)

  /// The value that the person gives; throws where they leave, and the second answer that is none, with the line that
  /// says everything.
  func answer(_ context: EntryContext, otherwise line: String) async throws -> Value {
    let choices = entry.format.choices(context)
    if entry.format.words != nil, !choices.isEmpty {
      let more = choices.count > Self.mostShown ? ", ... (Tab lists all)" : ""
      world.person.tell([
        Text(choices.prefix(Self.mostShown).map(\.text).joined(separator: ", ") + more, .dim)
      ])
    }
    for miss in 1...Self.mostMisses {
      let hint = standard.map { " [\($0)]" } ?? ""
      let typed = await world.person.line("\(entry.name)\(hint): ", choices.map(\.text))?.trimmed
      guard let typed, !["stop", "quit", "exit", "cancel"].contains(typed.lowercased()) else { break }
      do throws(Failure) { return try value(typed, context) } catch {
        guard miss < Self.mostMisses else { throw Failure(error.message, hint: line, status: .notUnderstood) }
        world.person.tell([Text(error.message, .bad)])
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
