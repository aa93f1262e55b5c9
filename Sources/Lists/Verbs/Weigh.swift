import Grammar
package import ShellCore

/// `pro` and `con`: what speaks for a school, and against it.
package struct Weigh: Command {
  package static let pro = Verb(
    "pro", "Note a strength of a school, or remove the Nth", group: .change, effect: .store, storing: "the strength",
    prints: false,
    examples: ["pro 3 Small classes; everybody knows you", "pro kenyon -1", "pro denison The coach wrote first"],
    .school, .text("TEXT|-N")
  ) { Weigh(argument: .pro, row: $0, text: $1) }

  package static let con = Verb(
    "con", "Note a drawback of a school, or remove the Nth", group: .change, effect: .store, storing: "the drawback",
    prints: false,
    examples: ["con 3 Six hours by car", "con kenyon -1", "con denison Far from home"],
    .school, .text("TEXT|-N")
  ) { Weigh(argument: .con, row: $0, text: $1) }

  let argument: Argument
  let row: RowID
  let text: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await argument.weigh(row, text, in: &shell, with: world)
  }
}
