import Display
import Domain
import Grammar
package import ShellCore
import Storage

/// `delete`: takes rows away, with what hangs on them; asks first, and one `undo` brings all of it back.
package struct Delete: Command {
  package static let verb = Verb(
    "delete", "Delete rows, after asking", group: .change, effect: .store, storing: "the deletion", prints: false,
    examples: ["delete 3", "delete kenyon", "delete 3-5"], .rowsAlone, make: Self.init
  ).confirming().needingNoRows { $0.meansTasks }

  let rows: [RowID]

  package var needs: Needs? { rows.allSatisfy { $0.list == .tasks } ? .nothing : nil }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    if rows.contains(where: { $0.list == .colleges }) { throw CollegeKeeper.refusal }
    try Deletion.checkChildrenAreKnown(of: rows, in: shell.session.tables)
    let deletion = Deletion(rows, in: shell.session.tables, alsoTaking: world.store.cascading)
    try shell.refuseIfReadOnly(world, writing: deletion.named)
    guard !deletion.named.isEmpty else {
      throw Failure("nothing was deleted: it is already deleted", hint: "'show' prints the list")
    }
    try await deletion.confirm(in: shell, with: world)
    return try await deletion.write(in: &shell, with: world)
  }
}
