import Display
import Grammar

/// `last`: what was printed last once more, in full or in another mode.
package struct Last: Command, Unrecorded {
  package static let verb = Verb(
    "last", "Print the last result again, in full or in another mode", group: .shell, needs: .nothing,
    examples: ["last", "last json", "last cards > finalists.txt"], Parameter<OutputMode>.mode.optional,
    make: Self.init)

  let mode: OutputMode?

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard !shell.results.isEmpty else {
      throw Failure("nothing was printed yet", hint: "'show' prints the list")
    }
    var answer = CommandResult(shell.results)
    answer.mode = mode
    answer.isUncut = true
    return answer
  }
}
