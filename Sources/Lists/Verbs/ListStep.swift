import Domain
import Grammar
package import ShellCore

/// `next` and `prev`: show the row that follows the current one in the list in front, or precedes it;
/// the first or last one where no row of it is current.
package struct ListStep: Command {
  package static let next = Verb(
    "next", "Show the next row of the list", group: .look, examples: ["next"]
  ) { ListStep(isForward: true) }

  package static let prev = Verb(
    "prev", "Show the previous row of the list", group: .look, examples: ["prev"]
  ) { ListStep(isForward: false) }

  let isForward: Bool

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let rows = shell.scope.rowsInFront()
    let singular = shell.session.front.singular
    guard !rows.isEmpty else {
      let isNarrowed = shell.session.queries[shell.session.front]?.hasTerms ?? false
      throw Failure("no \(singular) \(isNarrowed ? "matches" : "is here")", hint: isNarrowed ? "clear" : "show")
    }
    guard let current = shell.current, let place = rows.firstIndex(of: current) else {
      return try DetailView(of: [isForward ? rows[0] : rows[rows.count - 1]]).show(in: &shell)
    }
    let next = isForward ? place + 1 : place - 1
    guard rows.indices.contains(next) else {
      throw Failure("'\(shell.title(of: current))' is the \(isForward ? "last" : "first") \(singular) on the list")
    }
    return try DetailView(of: [rows[next]]).show(in: &shell)
  }
}
