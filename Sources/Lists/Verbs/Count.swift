import Display
import Domain
package import ShellCore
import Values

/// `count`: how many rows match.
package struct Count: Command {
  package static let verb = Verb(
    "count", "Count the matching rows", group: .look, needs: .query, examples: ["count"], make: Self.init)

  package func preview(in shell: ShellState) -> Preview? { shell.matchingPreview }

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    let count = shell.session.matching
    return CommandResult([.datum(.object([("count", .int(count))]), [Text("\(count)", .number)])])
  }
}
