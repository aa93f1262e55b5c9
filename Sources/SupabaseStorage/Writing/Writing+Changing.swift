import Domain
import Storage
import Values
import Web

extension Writing {
  /// Changes the rows of a step where they still hold what they should.
  mutating func update(_ step: WriteStep, to after: [String: Value]) async throws(StoreError) {
    var rows: StoredRows
    do throws(StoreError) {
      if let closed = try await close(step, to: after) {
        rows = closed
      } else if let preferred = try await prefer(step, to: after) {
        rows = preferred
      } else {
        rows = try await rest.change(step, to: after, scope: scope(step.table) + stamps(of: step), shelf)
      }
      if let missed = step.without({ rows[$0] != nil }), let again = try await restamped(missed, after) {
        let more = try await rest.change(again, to: after, scope: scope(step.table) + stamps(of: again), shelf)
        rows.merge(more) { $1 }
      }
    } catch {
      rows = try await settled(step, after: error)
    }
    var failure: StoreError?
    do throws(StoreError) { try await look(at: step.rows.filter { rows[$0.id] == nil }, of: step, to: after) } catch {
      failure = error
    }
    let changed = step.rows.filter { rows[$0.id] != nil }
    let before = Dictionary(changed.map { ($0.id, known[step.table]?[$0.id] ?? $0.values) }) { first, _ in first }
    let consequences = changed.flatMap { row -> [Change] in
      let sent = row.values.merging(after) { $1 }
      let stored = rows[row.id] ?? [:]
      guard let whole = known[step.table]?[row.id] else {
        return step.consequences(for: row.id, from: sent, to: stored)
      }
      return step.table.differences(from: whole.merging(after) { $1 }, to: stored, of: row.id)
    }
    if !changed.isEmpty {
      let stored = WriteStep(table: step.table, rows: changed, deed: step.deed)
      done.append(Done(step: stored, rows: rows, before: before, consequences: consequences))
      for row in changed where known[step.table] != nil { known[step.table]?[row.id] = rows[row.id] }
    }
    if let failure { throw failure }
  }

  /// Where an address can't hold what the rows must be, none of them may have been touched since they were read.
  func stamps(of step: WriteStep) -> Rest.Query {
    guard !step.saysAll, step.table.rules.refreshesUpdatedAt else { return [] }
    let stamps = Set(step.rows.map { known[step.table]?[$0.id]?["updated_at"] ?? .null })
    let moments = stamps.compactMap { if case .instant(let moment) = $0 { moment } else { nil } }
    guard moments.count == stamps.count else { return [] }
    if moments.count == 1 { return [("updated_at", "eq.\(moments[0])")] }
    return [("updated_at", "in.(\(moments.sorted().map(\.short).joined(separator: ",")))")]
  }

  /// Rows that weren't changed because they were touched since they were read, if they still hold what they should: then
  /// they are known as they are now. Those that hold already what was sent are left out. Nil if that isn't why.
  private mutating func restamped(
    _ missed: WriteStep, _ after: [String: Value]
  ) async throws(StoreError) -> WriteStep? {
    guard !stamps(of: missed).isEmpty else { return nil }
    let found = try await rest.read(missed.table, missed.ids)
    let held = { (id: UUID) in found[id].map { missed.table.holds(after, in: $0) } ?? false }
    guard let step = missed.without(held) else { return nil }
    var isTouched = false
    for row in step.rows {
      guard let now = found[row.id] else { return nil }
      for (column, expected) in row.values.sorted(by: { $0.key < $1.key }) where !column.isBookkeeping {
        let held = step.table.normal(now[column] ?? .null, of: column)
        try Plan.demand(expected, held, column, of: RowReference(step.table, row.id))
      }
      if known[step.table]?[row.id]?["updated_at"] != now["updated_at"] { isTouched = true }
      known[step.table]?[row.id] = now
    }
    return isTouched ? step : nil
  }

  /// Looks at rows that the server doesn't answer: they hold already what was sent, no matter who asked
  /// twice; else they're gone, hold something else, or are hidden, which is thrown. What someone else may
  /// have written isn't taken back later.
  private mutating func look(
    at rows: [WriteStep.Row], of step: WriteStep, to after: [String: Value]
  ) async throws(StoreError) {
    guard !rows.isEmpty else { return }
    let table = step.table
    let found = try await rest.read(table, rows.map(\.id))
    for row in rows {
      guard let now = found[row.id] else { throw .missing(table, id: row.id.text) }
      if table.holds(after, in: now) {
        if known[table] != nil { known[table]?[row.id] = now }
        continue
      }
      for (column, expected) in row.values.sorted(by: { $0.key < $1.key }) {
        let held = table.normal(now[column] ?? .null, of: column)
        try Plan.demand(expected, held, column, of: RowReference(table, row.id))
      }
      throw .notPermitted(table, "changing this row of \(table.rawValue)")
    }
  }
}

extension TableName {
  /// True if a row holds what was to be written into it.
  func holds(_ after: [String: Value], in row: [String: Value]) -> Bool {
    after.allSatisfy { $0.isBookkeeping || $1.means(normal(row[$0] ?? .null, of: $0)) }
  }
}

extension Instant {
  /// As an address says it: without signs that need three bytes there.
  fileprivate var short: String {
    let text = description
    return text.hasSuffix("+00:00") ? "\(text.dropLast(6))Z" : text
  }
}

extension WriteStep {
  /// The other changes that the server made to a row, as far as the step is about it; other columns may be
  /// old news.
  func consequences(for id: UUID, from sent: [String: Value], to stored: [String: Value]) -> [Change] {
    let renewed = table.rules.refreshesUpdatedAt ? "updated_at" : nil
    return table.differences(from: sent, to: stored.filter { sent[$0.key] != nil || $0.key == renewed }, of: id)
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
      guard let refusal = Refusal(response) else { return try rows(table, of: response.body) }
      guard let column = refusal.missingColumn, column.isBookkeeping, body.count > 1,
        body.removeValue(forKey: column) != nil
      else { throw StoreError(refusal, .changing, table, id: step.ids.first) }
      await shelf.lacks([column], table)
    }
  }
}
