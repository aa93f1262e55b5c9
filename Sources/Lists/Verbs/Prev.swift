import Domain
import Grammar
package import ShellCore

/// `prev`: shows the preceding row of the list in front.
package struct Prev: Command {
  package static let verb = Verb(
    "prev", "Show the preceding row of the list", group: .look, examples: ["prev"], make: Self.init)

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    try shell.step(-1)
  }
}
