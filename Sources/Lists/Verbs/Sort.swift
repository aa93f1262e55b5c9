import Display
import Domain
import Grammar
package import ShellCore

/// `sort`: puts the list in an order; without a field it tells the order.
package struct Sort: Command {
  package static let verb = Verb(
    "sort", "Sort the list", group: .narrow, needs: .query, prints: false,
    examples: ["sort fit", "sort state, fit desc", "sort tuition / fit asc", "sort none"],
    Parameter.ordering.orNone(or: .usual).optional, make: Self.init)

  let keys: [Query.SortKey]??

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    guard let keys else { return .notice(Text("sorted by \(spokenOrder(of: shell.session))")) }
    anticipate(in: &shell)
    shell.session.look(atFields: (keys ?? []).map(\.field))
    return CommandResult(
      notices: Self.warnings(about: keys ?? [], in: shell.session)
        + [Text("sorted by \(spokenOrder(of: shell.session))")])
  }

  package func anticipate(in shell: inout ShellState) {
    var clauses = ListClauses()
    clauses.ordering = keys.map { $0 ?? [] }
    clauses.apply(to: &shell.session)
  }

  /// The warning that an order says nothing yet.
  static func warnings(about keys: [Query.SortKey], in session: Session) -> [Text] {
    guard session.front == .schools, keys.contains(where: { $0.field == "distance" }), session.context.home == nil
    else { return [] }
    return [Text("Set home location to sort by distance: home 44107, or home Lakewood, OH", .warning)]
  }

  /// The order of the list in front: `state, fit descending`.
  private func spokenOrder(of session: Session) -> String {
    let ordering = session.query.ordering.isEmpty ? session.front.entity.ordering : session.query.ordering
    return ordering.spoken(in: FieldList(session.front, session.context))
  }
}
