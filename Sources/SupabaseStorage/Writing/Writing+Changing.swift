import Domain
import Storage
import Web

extension Writing {
  /// Changes the rows of a step where they still hold what they should.
  mutating func update(_ step: WriteStep, to after: [String: Value]) async throws(StoreError) {
    var rows: StoredRows
    do throws(StoreError) {
      if let closed = try await close(step, to: after) {
        rows = closed
      } else {
        rows = try await rest.change(step, to: after, scope: scope(step.table) + stamp(of: step), shelf)
      }
      if rows.isEmpty, try await isRestamped(step) {
        rows = try await rest.change(step, to: after, scope: scope(step.table) + stamp(of: step), shelf)
      }
    } catch {
      rows = try await settled(step, after: error)
    }
    let changed = step.rows.filter { rows[$0.id] != nil }
    let before = Dictionary(changed.map { ($0.id, known[step.table]?[$0.id] ?? $0.values) }) { first, _ in first }
    let consequences = changed.flatMap { row -> [Change] in
      let sent = row.values.merging(after) { $1 }
      let stored = rows[row.id] ?? [:]
      guard let whole = known[step.table]?[row.id] else {
        let renewed = step.table.rules.refreshesUpdatedAt ? "updated_at" : nil
        return step.table.differences(
          from: sent, to: stored.filter { sent[$0.key] != nil || $0.key == renewed }, of: row.id)
      }
      return step.table.differences(from: whole.merging(after) { $1 }, to: stored, of: row.id)
    }
    if !changed.isEmpty {
      let stored = WriteStep(table: step.table, rows: changed, deed: step.deed)
      done.append(Done(step: stored, rows: rows, before: before, consequences: consequences))
      for row in changed where known[step.table] != nil { known[step.table]?[row.id] = rows[row.id] }
    }
    if let missed = step.rows.first(where: { rows[$0.id] == nil }) { throw await why(missed, of: step.table) }
  }

  /// Where an address can't hold the before-values, the row must not have been touched since they were read.
  private func stamp(of step: WriteStep) -> Rest.Query {
    guard step.rows.count == 1, !step.isConditional, step.table.rules.refreshesUpdatedAt,
      case .instant(let read)? = known[step.table]?[step.rows[0].id]?["updated_at"]
    else { return [] }
    return [("updated_at", "eq.\(read)")]
  }

  /// Whether the row was touched since it was read, and still holds what it should: then it's read as it is now.
  private mutating func isRestamped(_ step: WriteStep) async throws(StoreError) -> Bool {
    let before = stamp(of: step)
    guard let row = step.rows.first, !before.isEmpty, let found = try await rest.read(step.table, [row.id])[row.id]
    else { return false }
    for (column, expected) in row.values where !column.isBookkeeping {
      let held = step.table.normal(found[column] ?? .null, of: column)
      try Plan.demand(expected, held, column, of: RowReference(step.table, row.id))
    }
    known[step.table]?[row.id] = found
    return stamp(of: step).map(\.value) != before.map(\.value)
  }

  /// Why a row wasn't changed: it's gone, it holds something else, or it's hidden.
  private func why(_ row: WriteStep.Row, of table: TableName) async -> StoreError {
    do throws(StoreError) {
      guard let found = try await rest.read(table, [row.id])[row.id] else { return .missing(table, id: row.id.text) }
      for (column, expected) in row.values.sorted(by: { $0.key < $1.key }) {
        let found = table.normal(found[column] ?? .null, of: column)
        try Plan.demand(expected, found, column, of: RowReference(table, row.id))
      }
      return .notPermitted(table, "changing this row of \(table.rawValue)")
    } catch {
      return error
    }
  }
}

extension Rest {
  /// Answers the rows that were changed.
  func change(
    _ step: WriteStep, to after: [String: Value], scope: Query, _ shelf: ResponseShelf
  ) async throws(StoreError) -> StoredRows {
    let table = step.table
    let lacking = await shelf.lacking(table)
    var body = after.filter { !($0.key.isBookkeeping && lacking.contains($0.key)) }
    while true {
      let query = [Rest.among(step.ids)] + scope + step.conditions
      let response = try await write(.patch, table, query, body: body.body(body.keys.sorted()))
      guard let refusal = Refusal(response) else { return try rows(table, of: response) }
      guard let column = refusal.missingColumn, column.isBookkeeping, body.count > 1,
        body.removeValue(forKey: column) != nil
      else { throw StoreError(refusal, .changing, table, id: step.ids.first) }
      await shelf.lacks([column], table)
    }
  }
}
