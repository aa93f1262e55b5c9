import Domain
import Storage
import Web

extension Writing {
  /// Takes back everything that is stored, the last step first, and answers the error that says what became of it.
  func takingBack(_ error: StoreError) async -> StoreError {
    guard !done.isEmpty else { return error }
    let (rest, shelf, done) = (rest, shelf, done)
    let outcome = await shielded { () async throws(StoreError) -> [Change] in
      var stored: [Change] = []
      for done in done.reversed() {
        do throws(StoreError) {
          if stored.isEmpty || !done.step.isNote { try await rest.takeBack(done, shelf) }
        } catch {
          stored = done.step.changes + stored
        }
      }
      return stored
    }
    guard case .success(let stored) = outcome, !stored.isEmpty else { return error }
    return .partly(stored: stored, error)
  }
}

extension Rest {
  fileprivate func takeBack(_ done: Writing.Done, _ shelf: Shelf) async throws(StoreError) {
    let table = done.step.table
    switch done.step.deed {
    case .insert:
      guard !done.step.ids.isEmpty else { return }
      let response = try await write(.delete, table, [Rest.among(done.step.ids)])
      if let refusal = Refusal(response) { throw StoreError(refusal, .deleting, table) }
      guard try rows(table, of: response).count == done.step.ids.count else { throw .notPermitted(table, "deleting") }
    case .update(let after):
      for row in done.step.rows {
        let before = done.before[row.id] ?? row.values
        try await put(Array(after.keys), of: before, into: table, row.id, shelf)
      }
    case .delete:
      var gone: [TableName: [[String: Value]]] = [table: Array(done.rows.values)]
      for case (let row, .delete(let values)) in done.consequences.map({ ($0, $0.action) }) {
        gone[row.table, default: []].append(values)
      }
      for table in TableName.allCases {
        let rows = gone[table] ?? []
        for start in stride(from: 0, to: rows.count, by: Rest.most) {
          _ = try await add(Array(rows[start..<min(start + Rest.most, rows.count)]), to: table, shelf)
        }
      }
      for case (let row, .set(let column, let before, _)) in done.consequences.map({ ($0, $0.action) })
      where column != "updated_at" {
        try await put([column], of: [column: before], into: row.table, row.id, shelf)
      }
    }
  }

  /// Writes columns of a row as they were.
  private func put(
    _ columns: [String], of row: [String: Value], into table: TableName, _ id: UUID, _ shelf: Shelf
  ) async throws(StoreError) {
    let lacking = await shelf.lacking(table)
    let body = row.body(columns.sorted().filter { !lacking.contains($0) })
    let response = try await write(.patch, table, [Rest.among([id])], body: body)
    if let refusal = Refusal(response) { throw StoreError(refusal, .changing, table, id: id) }
    guard try rows(table, of: response)[id] != nil else { throw .notPermitted(table, "changing") }
  }
}
