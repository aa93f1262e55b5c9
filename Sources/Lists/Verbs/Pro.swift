import Grammar
package import ShellCore

/// `pro`: what speaks for a school.
package struct Pro: Command {
  package static let verb = Verb(
    "pro", "Note what speaks for a school, or take the Nth away", group: .change, effect: .store, prints: false,
    examples: ["pro 3 Small classes; everybody knows you", "pro kenyon -1", "pro denison The coach wrote first"],
    .school, .text("TEXT|-N"), make: Self.init)

  let row: RowID
  let text: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await Argument.pro.weigh(row, text, in: &shell, with: world)
  }
}
