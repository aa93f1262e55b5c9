import Domain
import Grammar
import Lists
package import ShellCore

/// `done` and `reopen`: closes what stands in `due`, a quick task, a reminder or a suggestion, or opens it again. What is
/// so already stays so.
package struct Done: Command {
  package static let done = Verb(
    "done", "Mark a task, a reminder or a row of 'due' as done", group: .plan, effect: .store,
    storing: "the change", prints: false, examples: ["done 2", "done 1-3", "done follow up"], .thingsToDo,
    make: { Self(isDone: true, rows: $0) }
  ).needingNoRows { $0.meansTasks }.about(.tasks)

  package static let reopen = Verb(
    "reopen", "Open a task, a reminder or a suggestion again that was done", group: .plan, effect: .store,
    storing: "the change", prints: false, examples: ["reopen 2", "reopen 1-3", "reopen follow up"], .thingsToDo,
    make: { Self(isDone: false, rows: $0) }
  ).needingNoRows { $0.meansTasks }.about(.tasks)

  let isDone: Bool
  let rows: [RowID]

  package var needs: Needs? { rows.allSatisfy { $0.list == .tasks } ? .nothing : nil }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    var closing = Closing(shell.session, world)
    for row in rows { if isDone { try await closing.close(row) } else { try closing.reopen(row) } }
    let verb = isDone ? "close" : "open"
    try await shell.confirmMany(closing.changed, "\(verb) \(closing.changed.count) things", with: world)
    return try await closing.write(in: &shell)
  }
}
