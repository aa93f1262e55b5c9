import Display
import Domain
package import ShellCore

/// `undo`: takes the last change back, in the store as well.
package struct Undo: Command {
  package static let verb = Verb(
    "undo", "Take the last change back", group: .change, effect: .store, prints: false, examples: ["undo"],
    make: Self.init)

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard let last = shell.session.journal.last else {
      guard !shell.session.journal.written.isEmpty else { throw Failure("nothing was changed yet") }
      throw Failure("everything was taken back already", hint: "'redo' does the last one again")
    }
    let changes = last.changes.undoing(by: shell.session.identity.user, at: world.clock.now()) {
      Key(world.newID())
    }
    let entry = try await shell.store(changes, title: "undone: \(last.title)", with: world)
    shell.session.journal.undid(by: entry)
    return await shell.answer(to: changes, [entry.title], world)
  }
}
