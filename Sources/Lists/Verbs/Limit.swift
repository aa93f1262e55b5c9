import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `limit`: how many rows are printed at most, all together or of each value of a field.
package struct Limit: Command {
  package static let verb = Verb(
    "limit", "Show at most N rows; count and export take all", group: .narrow, needs: .query, prints: false,
    examples: ["limit 10", "limit none", "limit 2 per state"], Parameter.limit.orNone(or: .usual).optional,
    make: Self.init)

  let limit: LimitRule??

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    anticipate(in: &shell)
    let query = shell.session.query
    let per = query.limitKey.map { " per \($0.text)" } ?? ""
    return .notice(
      query.limit.map { Text("at most \($0.counted("row"))\(per)") } ?? Text("no limit"))
  }

  /// `12 of 65`: how many would be shown.
  package func preview(in shell: ShellState) -> Preview? {
    guard limit != nil else { return nil }
    var shell = shell
    anticipate(in: &shell)
    return shell.limitedPreview
  }

  package func anticipate(in shell: inout ShellState) {
    var clauses = ListClauses()
    clauses.limit = limit
    clauses.apply(to: &shell.session)
  }
}
