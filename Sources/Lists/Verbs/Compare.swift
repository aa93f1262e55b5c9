import Display
import Domain
import Grammar
package import ShellCore

/// `compare`: two to five schools side by side, the best value of each row marked.
package struct Compare: Command {
  package static let verb = Verb(
    "compare", "Compare schools side by side", group: .look,
    examples: ["compare 1 2 3", "compare kenyon denison", "compare 1-4"],
    .schools, make: Self.init)

  let rows: [RowID]

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard (2...5).contains(rows.count) else {
      throw Failure("expected two to five schools, not \(rows.count)", hint: "compare 1 2 3", status: .notUnderstood)
    }
    let comparison = SchoolComparison(shell.schools(rows), shell.session)
    return CommandResult([.sheet(comparison.sheet)])
  }
}
