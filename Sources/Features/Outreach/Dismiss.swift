import Domain
import Grammar
import Lists
package import ShellCore

/// `dismiss`: puts suggestions aside.
package struct Dismiss: Command {
  package static let verb = Verb(
    "dismiss", "Put suggestions aside", group: .plan, effect: .store, prints: false,
    examples: ["dismiss middlebury", "dismiss highlights", "dismiss dallas baptist"],
    .rows(of: [.suggestions], "a suggestion"), make: Self.init)

  let rows: [RowID]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.close(rows, "dismissed", with: world)
  }
}
