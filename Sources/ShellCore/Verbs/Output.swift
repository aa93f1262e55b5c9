import Display
import Grammar
import Values

/// `output`: how results are printed from now on.
package struct Output: Command {
  package static let verb = Verb(
    "output", "Choose how results are printed", group: .shell, needs: .nothing,
    examples: ["output json", "output table", "output"],
    Parameter<OutputMode>.mode.optional, make: Self.init)

  let mode: OutputMode?

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard let mode else {
      let current = shell.settings.output ?? .table
      return CommandResult([.datum(.object([("output", .text(current.rawValue))]), [Text(current.rawValue)])])
    }
    try shell.set("output", to: mode.rawValue)
    return CommandResult()
  }
}

extension Parameter where Value == OutputMode {
  static let mode = Parameter.choice(
    "MODE", "an output mode", OutputMode.allCases.map { (Candidate($0.rawValue), $0) })
}
