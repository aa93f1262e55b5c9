import Display
import Domain
import Grammar
package import ShellCore

/// `done`: checks quick tasks off; where all that are named are done already it opens them again.
package struct Done: Command {
  package static let verb = Verb(
    "done", "Check off quick tasks, or reopen done ones", group: .plan, effect: .store, needs: .nothing,
    prints: false, examples: ["done 2", "done 1-3", "done coach smith"], .tasks, make: Self.init
  ).about(.tasks)

  let rows: [RowID]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let tasks = rows.compactMap { shell.session.tables.tasks[Key<QuickTask>($0.id)] }
    guard !tasks.isEmpty else { throw Failure("these tasks are gone", hint: "'tasks' lists what there is") }
    let opensAgain = tasks.allSatisfy(\.isCompleted)
    let changed = tasks.filter { $0.isCompleted == opensAgain }
    let finished: Domain.Value = opensAgain ? .null : .instant(world.clock.now())
    let changes = changed.flatMap { task in
      [task.setting("completed", to: .bool(!opensAgain)), task.setting("completed_at", to: finished)]
        .compactMap(\.self)
    }
    let confirmations = changed.map { "\($0.text): \(opensAgain ? "open again" : "done")" }
    try await shell.confirmMany(confirmations, "change \(ListName.tasks.counted(changed.count))", with: world)
    let title =
      confirmations.count == 1
      ? confirmations[0] : "\(ListName.tasks.counted(changed.count)) \(opensAgain ? "open again" : "done")"
    return try await shell.write(changes, title: title, confirmations: confirmations, with: world)
  }
}
