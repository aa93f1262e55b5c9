import Grammar
package import ShellCore

/// `con`: what speaks against a school.
package struct Con: Command {
  package static let verb = Verb(
    "con", "Note what speaks against a school, or take the Nth away", group: .change, effect: .store, prints: false,
    examples: ["con 3 Six hours by car", "con kenyon -1", "con denison Far from home"], .school, .text("TEXT|-N"),
    make: Self.init)

  let row: RowID
  let text: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await Argument.con.weigh(row, text, in: &shell, with: world)
  }
}
