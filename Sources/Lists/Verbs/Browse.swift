import Domain
import Grammar
package import ShellCore

/// `browse`: the list in front on the whole screen, to be looked through, marked and changed with keys.
package struct Browse: Command, Unrecorded {
  package static let verb = Verb(
    "browse", "Look through the list with keys, and mark rows", group: .look, effect: .world, needs: .list,
    examples: ["browse", "browse > shortlist.csv"], make: Self.init)

  static var noTerminal: Failure { Failure("browse needs a terminal", hint: "'show' prints the list") }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard world.browse != nil else { throw Self.noTerminal }
    return CommandResult(next: .take { try await $0.browse(into: $1) })
  }
}
