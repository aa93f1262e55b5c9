import Display
import Grammar
import Values

/// `timing`: whether the time that a command took is told.
package struct Timing: Command {
  package static let verb = Verb(
    "timing", "Show how long each command takes", group: .shell, needs: .nothing,
    examples: ["timing on", "timing off", "timing"],
    Parameter.choice("on|off", "on or off", [(Candidate("on"), true), (Candidate("off"), false)]).optional,
    make: Self.init)

  let isOn: Bool?

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard let isOn else {
      let word = shell.settings.values[.timing] ?? "off"
      return CommandResult([.datum(.object([("timing", .text(word))]), [Text(word)])])
    }
    try shell.set("timing", to: isOn ? "on" : "off")
    return CommandResult()
  }
}
