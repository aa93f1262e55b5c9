import Domain
import Grammar

/// How much of the rows a command looks at: what it needs is loaded before it runs.
package enum Needs: Int, Sendable, Comparable {
  /// Nothing: it's about the shell itself.
  case nothing
  /// The list in front, and what the fields that it's filtered and sorted by are made of.
  case query
  /// That, and the names that rows are called by.
  case names
  /// The list in front as it's printed: its columns as well.
  case list
  /// Every table.
  case everything

  package static func < (a: Needs, b: Needs) -> Bool { a.rawValue < b.rawValue }
}

extension ShellState {
  /// The tables without which the words of a command can't be read: `within=300` asks for a home.
  func tables(toRead needs: Needs) -> Set<TableName> {
    switch needs {
    case .nothing: []
    case .query, .list: session.front == .tasks ? [] : stored([session.front.table, .preferences])
    case .names: stored([session.front.table, .schools, .coaches])
    case .everything: Set(TableName.allCases)
    }
  }

  /// The tables in which a name among the terms of a list is looked for: whatever was loaded before, it means the same.
  func tables(toName list: ListName) -> Set<TableName> {
    stored(Set(FieldList(list, session.context).namedLists.map(\.table)))
  }

  /// Without those that lie beside the store.
  private func stored(_ tables: Set<TableName>) -> Set<TableName> { tables.subtracting([.tasks, .colleges]) }

  /// The tables that a command looks at when it runs in this shell's state.
  func tables(toRun needs: Needs, isWhole: Bool) -> Set<TableName> {
    let read = tables(toRead: needs)
    guard needs != .nothing, needs != .everything, session.front != .tasks else { return read }
    let (usesContext, others) = tables(ofFieldsFor: needs)
    guard isWhole || usesContext else { return read }
    return read.union(EvaluationContext.sources).union([.schools]).union(stored(others))
  }

  /// Whether a field that is filtered, sorted by, limited per or printed says more than its own row knows,
  /// and which other tables they look at.
  private func tables(ofFieldsFor needs: Needs) -> (usesContext: Bool, others: Set<TableName>) {
    func look<E: Listed>(_ entity: E.Type) -> (Bool, Set<TableName>) {
      let query = session.queries[E.list] ?? Query()
      let names =
        query.terms.flatMap(\.fields) + (query.ordering.isEmpty ? E.ordering : query.ordering).map(\.field)
        + [query.limitKey?.field].compactMap(\.self) + (needs == .list ? session.columns[E.list] ?? E.columns : [])
      let fields = session.context.fields(of: E.self)
      let found = names.map { fields[$0] }
      let others = found.reduce(into: Set<TableName>()) { $0.formUnion($1?.tables ?? []) }
      return (found.contains { $0?.usesContext ?? true }, others)
    }
    return look(session.front.entity)
  }
}
