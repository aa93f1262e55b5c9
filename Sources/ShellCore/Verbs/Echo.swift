import Display
import Grammar
import Values

/// `echo`: prints a text.
package struct Echo: Command {
  package static let verb = Verb(
    "echo", "Print some text", group: .script, needs: .nothing,
    examples: ["echo Finalists", "echo \"$1 and more\"", "echo The list of this week"],
    .words("TEXT", .freeText("some text")), make: Self.init)

  let words: [String]

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    let text = words.joined(separator: " ")
    return CommandResult([.datum(.text(text), [Text(text)])])
  }
}
