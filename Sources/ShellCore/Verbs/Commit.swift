import Display
import Domain

/// `commit` and `rollback`: store the held changes, all or none, or drop them.
package struct Commit: Command {
  package static let commit = Verb(
    "commit", "Store the held changes, all or none", group: .script, effect: .store, storing: "what is held",
    needs: .nothing, prints: false, examples: ["commit"]
  ) { Commit(isStored: true) }
  .spelledOut().noting(
    "They are one change, which 'undo' undoes. A project without the functions of this version may store only a part: "
      + "the rest stays held, and is counted.")

  package static let rollback = Verb(
    "rollback", "Drop the held changes", group: .script, effect: .world, needs: .nothing, prints: false,
    examples: ["rollback"]
  ) { Commit(isStored: false) }
  .spelledOut()

  let isStored: Bool

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard let held = shell.held.last else { throw Failure("no changes are held", hint: "begin") }
    if held.isLoop { throw Failure(besides: held) }
    guard isStored else {
      shell.rollBack()
      return .notice(Text(held.titles.isEmpty ? "nothing was held" : "\(held.counted) dropped"))
    }
    let entry = try await shell.commit(with: world)
    let deed = world.rules.isDryRun ? "would be stored" : "stored"
    let line = entry == nil ? "nothing was held" : "\(held.counted) \(deed)"
    return await shell.answer(to: entry?.changes ?? [], [line], world)
  }
}
