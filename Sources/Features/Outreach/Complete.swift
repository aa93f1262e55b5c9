import Domain
import Grammar
import Lists
package import ShellCore

/// `complete`: says that what was suggested is done.
package struct Complete: Command {
  package static let verb = Verb(
    "complete", "Say that what was suggested is done", group: .plan, effect: .store, prints: false,
    examples: ["complete middlebury", "complete highlights", "complete dallas baptist"],
    .rows(of: [.suggestions], "a suggestion"), make: Self.init)

  let rows: [RowID]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.close(rows, "completed", with: world)
  }
}
