/// `quit`: leaves the shell.
package struct Quit: Command, Unrecorded {
  package static let verb = Verb(
    "quit", "Quit the shell", group: .shell, effect: .world, needs: .nothing, prints: false, examples: ["quit"],
    make: Self.init)

  package func run(in shell: inout ShellState, with world: World) -> CommandResult { CommandResult(next: .leave) }
}
