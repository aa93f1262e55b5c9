import Display
import Domain
package import ShellCore

/// `undo` and `redo`: take the last change back and do it again, in the store as well.
package struct JournalStep: Command {
  package static let undo = Verb(
    "undo", "Take the last change back", group: .change, effect: .store, prints: false, examples: ["undo"]
  ) { JournalStep(isBack: true) }

  package static let redo = Verb(
    "redo", "Redo what 'undo' took back", group: .change, effect: .store, prints: false, examples: ["redo"]
  ) { JournalStep(isBack: false) }

  let isBack: Bool

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let last = try entry(of: shell.session.journal)
    let changes = last.changes.undoing(by: shell.session.identity.user, at: world.clock.now()) {
      Key(world.time.newID())
    }
    let name = last.title.hasPrefix(Self.undone) ? String(last.title.dropFirst(Self.undone.count)) : last.title
    let title = isBack ? Self.undone + last.title : name
    let written = try await shell.store(changes, title: title, with: world)
    if isBack { shell.session.journal.undid(by: written) } else { shell.session.journal.redid(by: written) }
    return await shell.answer(to: changes, [isBack ? title : "redone: \(name)"], world)
  }

  private static let undone = "undone: "

  /// What is taken back, or done again.
  private func entry(of journal: Journal) throws(Failure) -> Journal.Entry {
    if let entry = isBack ? journal.last : journal.lastUndone { return entry }
    guard isBack else { throw Failure("nothing is left to redo", hint: "'undo' takes the last change back") }
    guard !journal.written.isEmpty else { throw Failure("nothing was changed yet") }
    throw Failure("everything was taken back already", hint: "'redo' does the last one again")
  }
}
