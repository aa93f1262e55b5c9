import Display
import Domain
import Grammar
package import ShellCore

/// `limit`: how many rows are printed at most.
package struct Limit: Command {
  package static let verb = Verb(
    "limit", "Print at most this many rows; count and export take all", group: .narrow, needs: .query, prints: false,
    examples: ["limit 10", "limit none", "limit 25"],
    Parameter.whole("N", 1...1_000_000).orNone().optional, make: Self.init)

  let limit: Int??

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    anticipate(in: &shell)
    return .notice(
      shell.session.query.limit.map { Text("at most \($0) \($0 == 1 ? "row" : "rows")") } ?? Text("no limit"))
  }
  package func anticipate(in shell: inout ShellState) {
    if let limit { shell.session.query.limit = limit }
  }
}
