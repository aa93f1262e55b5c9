import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `done`: closes what stands in `due`, a quick task, a reminder or a suggestion. What is done already stays done.
package struct Done: Command {
  package static let verb = Verb(
    "done", "Mark a task, a reminder or a row of 'due' as done", group: .plan, effect: .store,
    storing: "the change", prints: false, examples: ["done 2", "done 1-3", "done coach smith"], .thingsToDo,
    make: Self.init
  ).needingNoRows { $0.meansTasks }.about(.tasks)

  let rows: [RowID]

  package var needs: Needs? { rows.allSatisfy { $0.list == .tasks } ? .nothing : nil }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    var closing = Closing(shell.session, world)
    for row in rows { try await closing.close(row) }
    try await shell.confirmMany(closing.told, "close \(closing.told.count) things", with: world)
    return try await closing.write(in: &shell)
  }
}
