import Display
import Domain
package import ShellCore

/// `redo`: does again what `undo` took back.
package struct Redo: Command {
  package static let verb = Verb(
    "redo", "Do again what 'undo' took back", group: .change, effect: .store, prints: false, examples: ["redo"],
    make: Self.init)

  package func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    guard let last = conversation.session.journal.lastUndone else {
      throw Failure("nothing is left to be done again", hint: "'undo' takes the last change back")
    }
    let changes = last.changes.undoing(by: conversation.session.identity.user, at: world.clock.now()) {
      Key(world.newID())
    }
    let title = last.title.hasPrefix("undone: ") ? String(last.title.dropFirst("undone: ".count)) : last.title
    let entry = try await conversation.store(changes, title: title, with: world)
    conversation.session.journal.redid(by: entry)
    return await conversation.answer(to: changes, ["redone: \(title)"], world)
  }
}
