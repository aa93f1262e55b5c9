import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `website`: the addresses of schools' websites.
package struct Website: Command {
  package static let verb = Verb(
    "website", "Print the addresses of schools' websites", group: .look,
    examples: ["website 3", "website kenyon", "website ."], .schools, make: Self.init)

  let rows: [RowID]

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    CommandResult([.text(shell.schools(rows).map { Text($0.website ?? "no website") })])
  }
}
