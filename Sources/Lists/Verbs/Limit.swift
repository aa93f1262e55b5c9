import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `limit`: how many rows are printed at most, all together or of each value of a field.
package struct Limit: Command {
  package static let verb = Verb(
    "limit", "Show at most N rows; count and export take all", group: .narrow, needs: .query, prints: false,
    examples: ["limit 10", "limit none", "limit 2 per state"], Parameter.limit.orNone().optional, make: Self.init)

  let limit: Rule??

  /// So many rows, of each value of a field, or of each part of its days, if there's one.
  struct Rule: Hashable, Sendable {
    let count: Int
    let key: GroupKey?
  }

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    anticipate(in: &shell)
    let query = shell.session.query
    let per = query.limitKey.map { " per \($0.text)" } ?? ""
    return .notice(
      query.limit.map { Text("at most \($0.counted("row"))\(per)") } ?? Text("no limit"))
  }

  /// `12 of 65`: how many would be shown.
  package func preview(in shell: ShellState) -> Preview? {
    guard limit != nil, shell.isReady(for: Self.verb.needs) else { return nil }
    var shell = shell
    anticipate(in: &shell)
    let found = shell.session.front.entity.select(shell.session.query, in: shell.session)
    return CancellableScope.isOver ? nil : Preview("\(found.positions.count) of \(found.total)")
  }

  package func anticipate(in shell: inout ShellState) {
    guard let limit else { return }
    shell.session.define(expressions: [limit?.key?.field].compactMap(\.self), of: shell.session.front)
    (shell.session.query.limit, shell.session.query.limitKey) = (limit?.count, limit?.key)
  }
}

extension Parameter where Value == Limit.Rule {
  /// `N [per FIELD[:PART]]`.
  fileprivate static let limit = Parameter("N [per FIELD[:PART]]") { cursor in
    Parameter<Int>.whole("N", 1...1_000_000).readings(cursor).compactMap { count in
      guard !count.rest.isAtEnd else {
        count.rest.expect(.keyword("per", note: "for each value of a field"))
        return Reading(Limit.Rule(count: count.value, key: nil), count.rest)
      }
      return count.rest.takes("per").flatMap { Parameter<GroupKey>.groupKey.readings($0).first }
        .map { Reading(Limit.Rule(count: count.value, key: $0.value), $0.rest) }
    }
  }
}
