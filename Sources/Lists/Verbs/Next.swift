import Domain
import Grammar
package import ShellCore

/// `next`: shows the following row of the list in front.
package struct Next: Command {
  package static let verb = Verb(
    "next", "Show the following row of the list", group: .look, examples: ["next"], make: Self.init)

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    try shell.step(1)
  }
}
