import Display
import Grammar

/// `last`: what was printed last once more, in full, in another mode or as a picture.
package struct Last: Command, Unrecorded {
  package static let verb = Verb(
    "last", "Print the last result again, in full or in another mode", group: .shell, needs: .nothing,
    examples: ["last", "last json", "last cards > finalists.txt", "last chart"], Parameter<Form>.form.optional,
    make: Self.init
  ).drawing()

  let form: Form?

  /// The form in which it's printed.
  enum Form: Sendable {
    case mode(OutputMode)
    case chart
  }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard !shell.results.isEmpty else {
      throw Failure("nothing printed yet", hint: "'show' prints the list")
    }
    var answer = CommandResult(shell.results)
    switch form {
    case .chart?:
      guard let chart = shell.results.picture else {
        throw Failure(
          "the last result has no column of numbers to draw",
          hint: "'chart FIELD' draws a list, 'group division avg(fit); last chart' figures")
      }
      return CommandResult([.chart(chart)])
    case .mode(let mode)?: answer.mode = mode
    case nil: break
    }
    answer.isUncut = true
    return answer
  }
}

extension Parameter where Value == Last.Form {
  /// An output mode, or `chart`.
  fileprivate static let form = Parameter.choice(
    "MODE|chart", "an output mode or 'chart'",
    OutputMode.allCases.map { (Candidate($0.rawValue), Last.Form.mode($0)) }
      + [(Candidate("chart", note: "as a picture"), .chart)])
}
