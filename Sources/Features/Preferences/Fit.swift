import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `fit`: how well a school fits the athlete, how each point came about, and what would give more.
package struct FitOf: Command {
  package static let verb = Verb(
    "fit", "Explain how well a school fits, point by point", group: .look,
    examples: ["fit kenyon", "fit 3", "fit denison"],
    .school, make: Self.init)

  let row: RowID

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard let school = shell.schools([row]).first else {
      throw Failure("the school is gone", hint: "'schools' lists what there is")
    }
    shell.current = row
    return CommandResult([.detail(FitReport(school, shell.session.context).detail)])
  }
}
