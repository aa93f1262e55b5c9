import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `dashboard`: the whole journey on one screen, or one part of it.
package struct Dashboard: Command {
  package static let verb = Verb(
    "dashboard", "Show the whole journey on one screen", group: .look,
    examples: ["dashboard", "dashboard trend", "dashboard events"],
    Parameter<Widget>.choice(
      "WIDGET", "a part of the dashboard",
      Widget.all.map { (Candidate($0.name, note: $0.title), $0) }
    ).optional, make: Self.init)

  let widget: Widget?

  package var viewed: String? { "dashboard" }

  package func run(in shell: inout ShellState, with world: World) async -> CommandResult {
    if widget == nil { shell.session.tables.schools.prepare(columns: School.summedUp) }
    await SuggestionList.workOut(in: &shell, with: world)
    let school = Once { [shell] in ShortestNames(shell).school }
    let board = Board(shell.session, world.belongings) { school.value }
    return CommandResult([.detail(widget.map(board.detail) ?? board.detail)])
  }
}

/// A value that is worked out when it's first asked for.
private final class Once<Value> {
  private let make: () -> Value
  private(set) lazy var value: Value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}
