import Domain
import Storage
import Web

extension Rest {
  /// Adds what a step has deleted, with what went along, and fills references that were emptied; answers the deletions that
  /// can't be taken back.
  func bringBack(_ done: Writing.Done, _ shelf: ResponseShelf) async throws(StoreError) -> [Change] {
    var gone = [done.step.table: Array(done.rows.values)]
    for case (let row, .delete(let values)) in done.consequences.map({ ($0, $0.action) }) {
      gone[row.table, default: []].append(values)
    }
    let restored = await restored(gone.values.flatMap { $0.compactMap(\.id) })
    var lost: [Change] = []
    for table in TableName.allCases {
      let rows = (gone[table] ?? []).filter { row in row.id.map { !restored.contains($0) } ?? false }
      for start in stride(from: 0, to: rows.count, by: Rest.most) {
        let some = Array(rows[start..<min(start + Rest.most, rows.count)])
        lost += try await bringBack(some, to: table, shelf)
      }
    }
    for case (let row, .set(let column, let before, _)) in done.consequences.map({ ($0, $0.action) })
    where column != "updated_at" {
      try await put([column], of: [column: before], into: row.table, row.id, shelf)
    }
    return lost
  }

  /// All at once, or one by one where one of them is refused: it doesn't keep the others away.
  private func bringBack(
    _ rows: [[String: Value]], to table: TableName, _ shelf: ResponseShelf
  ) async throws(StoreError) -> [Change] {
    do throws(StoreError) {
      _ = try await add(rows, to: table, shelf)
      return []
    } catch {
      if error.leavesOpen { return try await bringBackAgain(rows, to: table, shelf) }
      var lost: [Change] = []
      if rows.count == 1 { return rows.compactMap { row in row.id.map { Change(table, $0, .delete(row)) } } }
      for row in rows { lost += try await bringBack([row], to: table, shelf) }
      return lost
    }
  }

  /// Adds those that aren't there, once more.
  private func bringBackAgain(
    _ rows: [[String: Value]], to table: TableName, _ shelf: ResponseShelf
  ) async throws(StoreError) -> [Change] {
    let found = try await read(table, rows.compactMap(\.id))
    let missing = rows.filter { row in row.id.map { found[$0] == nil } ?? false }
    if !missing.isEmpty { _ = try await add(missing, to: table, shelf, isRepeated: true) }
    return []
  }

  /// The rows that came back from the trash of a database that has one: those of others as well.
  private func restored(_ ids: [UUID]) async -> Set<UUID> {
    let body = "{\"ids\":[\(ids.map { "\"\($0.text)\"" }.joined(separator: ","))]}"
    let call = Call(
      .post, .rest, ["rpc", "restore_deleted"], headers: [(name: "Content-Type", value: "application/json")],
      body: Array(body.utf8), isRepeatable: false)
    guard let response = try? await send(call), response.status == 200,
      case .array(let restored)? = response.text.flatMap(JSON.init(parsing:))
    else { return [] }
    return Set(restored.compactMap { $0.string.flatMap { UUID(uuidString: $0) } })
  }
}
