import Domain
import Storage

/// Sends the rows of a plan, batch by batch; a row that the project refuses doesn't stop the others.
struct PushRun {
  private let project: any Store
  /// How many rows of each table were stored.
  private(set) var stored: [TableName: Int] = [:]
  private(set) var refused: [(row: RowReference, reason: StoreError)] = []
  /// Rows that were there already, though they aren't shown there.
  private(set) var hidden = 0
  /// Columns that the project doesn't have: the rows were stored without them.
  private(set) var lacking: [TableName: [String]] = [:]
  private var refusedRows: Set<RowReference> = []

  init(into project: any Store) { self.project = project }

  /// So many rows are sent at once.
  private static var batch: Int { 100 }
  /// And so many where the project stores all of them or none.
  private static var most: Int { 5_000 }

  /// Throws what stops everything: no connection, no session, a cancelled task. What was stored by then is known.
  mutating func send(_ plan: PushPlan, progress: (_ done: Int) -> Void) async throws(StoreError) {
    if try await sendAtOnce(plan) { return progress(plan.changes.count) }
    var done = 0
    for (table, rows) in plan.new {
      for start in stride(from: 0, to: rows.count, by: Self.batch) {
        progress(done)
        let batch = rows[start..<min(start + Self.batch, rows.count)]
        let (ready, orphans) = apart(Array(batch), table)
        for orphan in orphans { refuse(orphan.row, orphan.reason) }
        if !ready.isEmpty { try await send(ready, table) }
        done += batch.count
      }
    }
    progress(done)
  }

  /// Sends everything by one request, where the project takes all of it or nothing; false where it has to go in batches,
  /// which tell what is in the way.
  private mutating func sendAtOnce(_ plan: PushPlan) async throws(StoreError) -> Bool {
    guard plan.changes.count <= Self.most, await project.storesAtOnce() else { return false }
    if Task.isCancelled { throw .cancelled }
    do throws(StoreError) {
      try await project.apply(plan.changes)
      for (table, rows) in plan.new { stored[table, default: 0] += rows.count }
      return true
    } catch {
      switch error {
      case .refused, .taken, .notPermitted, .referenced, .missing, .conflict, .noColumn: return false
      default: throw error
      }
    }
  }

  /// Rows whose parents were refused aren't sent.
  private func apart(
    _ rows: [Change], _ table: TableName
  ) -> (ready: [Change], orphans: [(row: RowReference, reason: StoreError)]) {
    guard !refusedRows.isEmpty else { return (rows, []) }
    var (ready, orphans): ([Change], [(row: RowReference, reason: StoreError)]) = ([], [])
    for change in rows {
      let missing = Reference.from(table).first { reference in
        guard case .insert(let values) = change.action, case .uuid(let id)? = values[reference.column] else {
          return false
        }
        return refusedRows.contains(RowReference(reference.parent, id))
      }
      guard let missing else {
        ready.append(change)
        continue
      }
      orphans.append((change.row, .refused("the row in '\(missing.column)' was refused")))
    }
    return (ready, orphans)
  }

  private mutating func send(_ rows: [Change], _ table: TableName) async throws(StoreError) {
    if Task.isCancelled { throw .cancelled }
    let rows = without(lacking[table] ?? [], rows)
    do throws(StoreError) {
      try await project.apply(rows)
      stored[table, default: 0] += rows.count
    } catch {
      try await take(error, rows, table)
    }
  }

  private mutating func take(_ error: StoreError, _ rows: [Change], _ table: TableName) async throws(StoreError) {
    switch error {
    case .partly(let done, let reason):
      let ids = Set(done.map(\.id))
      stored[table, default: 0] += rows.count { ids.contains($0.id) }
      try await take(reason, rows.filter { !ids.contains($0.id) }, table)
    case .noColumn(_, let column) where lacking[table]?.contains(column) != true && rows.contains { $0.holds(column) }:
      lacking[table, default: []].append(column)
      try await send(rows, table)
    case .refused, .taken, .notPermitted, .referenced, .missing, .conflict, .noColumn:
      if rows.count > 1 {
        try await send(Array(rows[..<(rows.count / 2)]), table)
        try await send(Array(rows[(rows.count / 2)...]), table)
      } else if let row = rows.first?.row {
        if error == .taken(row.table, id: row.id) { hidden += 1 } else { refuse(row, error) }
      }
    case .unavailable, .unreachable, .unsettled, .malformed, .notSignedIn, .busy, .readOnly, .full, .cancelled:
      throw error
    }
  }

  private mutating func refuse(_ row: RowReference, _ reason: StoreError) {
    refused.append((row, reason))
    refusedRows.insert(row)
  }

  private func without(_ columns: [String], _ rows: [Change]) -> [Change] {
    guard !columns.isEmpty else { return rows }
    return rows.map { change in
      guard case .insert(let values) = change.action else { return change }
      return Change(change.table, change.id, .insert(values.filter { !columns.contains($0.key) }))
    }
  }
}

extension Change {
  /// Whether a column has a value in the row that is added.
  fileprivate func holds(_ column: String) -> Bool {
    guard case .insert(let values) = action else { return false }
    return values[column] != nil
  }
}
