package import Domain
import Storage
import Values

extension ShellState {
  /// Stores the inverse of what was written, and answers what was stored of it; nil if all of it was changed since. What the
  /// program keeps for itself is no reason to refuse the rest: it's left out.
  package mutating func takeBack(
    _ inverses: [Change], as kind: Journal.Step.Kind, title: String, with world: World
  ) async throws -> [Change]? {
    let changes = withoutOutdatedSuggestions(inverses)
    guard !changes.isEmpty || inverses.isEmpty else { return nil }
    do {
      try await store(changes, as: kind, title: title, with: world)
      return changes
    } catch let failure as Failure where failure.cause?.table == .suggestions {
      let rest = changes.filter { $0.table != .suggestions }
      guard !rest.isEmpty else { throw failure }
      try await store(rest, as: kind, title: title, with: world)
      return rest
    }
  }

  /// The changes without those of suggestions that don't hold any more, or that bring open ones back:
  /// these are the program's, and it works them out again.
  private func withoutOutdatedSuggestions(_ changes: [Change]) -> [Change] {
    let tables = session.tables
    guard tables.state(of: .suggestions) == .loaded else { return changes }
    // Of several changes of one column the first meets what is there.
    var verdicts: [String: Bool] = [:]
    return changes.filter { change in
      guard change.table == .suggestions else { return true }
      let row = tables.suggestions[Key<Suggestion>(change.id)]
      switch change.action {
      case .set(let column, let before, _):
        let part = "\(change.id.text) \(column)"
        let holds = verdicts[part] ?? row.map { before.means($0.value(of: column)) } ?? false
        verdicts[part] = holds
        return holds
      case .insert: return row == nil && !change.isOfProgram
      case .delete: return row != nil
      }
    }
  }

  /// Why the store didn't take something back, where that is known, with a hint where that is the same for all: a row
  /// isn't any more what it was made.
  package func obstacle(_ failure: Failure) -> (reason: String, hint: String?)? {
    switch failure.cause {
    case .conflict(let table, let id, let column, _, _)?:
      let row = UUID(uuidString: id).flatMap { title(of: $0, in: table) } ?? "a row of \(table.rawValue)"
      let what = column == RowSeal.column ? "it" : field(of: column, in: table)
      return ("\(row): someone else changed \(what) since", nil)
    case .missing(let table, _)?:
      return ("someone else deleted a row of \(table.rawValue) that it needs", nil)
    case .referenced?:
      return (
        "rows were added since that belong to what it would delete",
        "'delete' deletes a row with all that belongs to it; 'refresh' shows the current rows"
      )
    default: return nil
    }
  }
}

extension StoreError {
  /// The table of the row that isn't as it was.
  fileprivate var table: TableName? {
    switch self {
    case .conflict(let table, _, _, _, _), .missing(let table, _): table
    default: nil
    }
  }
}
