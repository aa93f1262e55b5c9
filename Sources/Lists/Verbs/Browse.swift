package import Display
package import Domain
import Grammar
package import ShellCore

/// `browse`: the list in front on the whole screen, to be looked through, marked and changed with keys.
package struct Browse: Command, Unrecorded {
  package static let verb = Verb(
    "browse", "Browse the list full screen, mark and edit rows", group: .look, effect: .world, needs: .list,
    examples: ["browse", "browse > shortlist.csv"], make: Self.init)

  /// The answer where the list can't be browsed.
  package static var noTerminal: Failure { Failure("browse needs a terminal", hint: "'show' prints the list") }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard world.person.canBrowse else { throw Self.noTerminal }
    return CommandResult(next: .take { try await $0.browse(into: $1) })
  }
}

/// A person who looks through a list already.
private struct PersonBrowsing: Person {
  let outer: (any Person)?

  func browse(_ interpreter: Interpreter) -> Browsed {
    Browsed(interpreter.shell, failure: Failure("you are already in 'browse'", hint: "q goes back to the prompt"))
  }
}

extension Interpreter {
  /// Lets the person look through the list in front; prints the rows that they marked, so that numbers mean them.
  mutating func browse(into target: Cursor.Target?) async throws -> Outcome {
    let person = world.person
    guard person.canBrowse else { throw Browse.noTerminal }
    var inner = self
    inner.depth = 0
    inner.isBrowsing = true
    inner.world.person = PersonBrowsing(outer: person)
    let printed = shell.printed
    let browsed = await person.browse(inner)
    shell = browsed.shell
    shell.printed = printed
    if let failure = browsed.failure { throw failure }
    guard browsed.outcome.status == .done, !browsed.outcome.leaves else { return browsed.outcome }
    guard browsed.marked.isEmpty else {
      try await show(FrontList(shell.session, only: browsed.marked).print(in: &shell), target)
      return browsed.outcome
    }
    if target != nil { throw Failure("no row was marked: nothing to print", hint: "Space marks rows in 'browse'") }
    if let row = browsed.current {
      shell.current = row
      try await show(.notice(Text("'.' is ", .dim) + shell.describe(row)), nil)
    }
    return browsed.outcome
  }
}

extension Interpreter {
  /// The detail view of a row, as `show` has it; the row becomes the current one.
  package mutating func look(at row: RowID) async throws -> Detail? {
    let show = Show(shown: .init(rows: [row], parts: .sections([])))
    try await load(Set(TableName.allCases))
    let before = shell.current
    try await fetch(everything: true)
    let answer = try show.run(in: &shell, with: world)
    try shell.session.checkRows()
    if let view = shell.seen(by: show, current: before) { await world.server.note(view) }
    guard case .detail(let detail)? = answer.results.first else { return nil }
    return detail
  }
}
