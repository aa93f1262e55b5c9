import Display
import Domain
package import ShellCore

/// `redo`: does again what `undo` took back.
package struct Redo: Command {
  package static let verb = Verb(
    "redo", "Do again what 'undo' took back", group: .change, effect: .store, prints: false, examples: ["redo"],
    make: Self.init)

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard let last = shell.session.journal.lastUndone else {
      throw Failure("nothing is left to redo", hint: "'undo' takes the last change back")
    }
    let changes = last.changes.undoing(by: shell.session.identity.user, at: world.clock.now()) {
      Key(world.newID())
    }
    let title = last.title.hasPrefix("undone: ") ? String(last.title.dropFirst("undone: ".count)) : last.title
    let entry = try await shell.store(changes, title: title, with: world)
    shell.session.journal.redid(by: entry)
    return await shell.answer(to: changes, ["redone: \(title)"], world)
  }
}
