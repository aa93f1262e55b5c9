import Domain
import Storage
import Values
import Web

extension Writing {
  /// The rows of a step whose answer never came, as if it had come. What isn't there is sent once more,
  /// where that does no harm: rows are added under the same ids, and others only while they are what they
  /// should be.
  ///
  /// Throws the error again if it says that nothing was done, `unsettled` where nobody can tell.
  func settled(_ step: WriteStep, after error: StoreError) async throws(StoreError) -> StoredRows {
    guard error.leavesOpen else { throw error }
    let first = try await look(for: step, after: error)
    if let rows = outcome(of: step, in: first) { return rows }
    guard error != .cancelled, !Task.isCancelled, isUntouched(step, in: first) else { throw .unsettled(error) }
    var last = error
    do throws(StoreError) {
      let rows = try await send(step, again: first)
      if step.ids.allSatisfy({ rows[$0] != nil }) { return rows }
    } catch {
      last = error
    }
    let second = try await look(for: step, after: last.leavesOpen ? last : error)
    if let rows = outcome(of: step, in: second) { return rows }
    throw last.leavesOpen ? .unsettled(last) : last
  }

  /// The rows of a step as they are now, no matter who gives up meanwhile.
  func look(for step: WriteStep, after error: StoreError) async throws(StoreError) -> StoredRows {
    let rest = rest
    let found = await shielded { () async throws(StoreError) in try await rest.read(step.table, step.ids) }
    guard case .success(let rows) = found else { throw .unsettled(error) }
    return rows
  }

  /// The answer that the step would have given; nil if the rows say that it wasn't carried out.
  func outcome(of step: WriteStep, in rows: StoredRows) -> StoredRows? {
    switch step.deed {
    case .insert: return step.ids.allSatisfy { rows[$0] != nil } ? rows : nil
    case .update(let after):
      let isStored = step.ids.allSatisfy { id in
        guard let row = rows[id] else { return false }
        return step.table.holds(after, in: row)
      }
      return isStored ? rows : nil
    case .delete:
      guard rows.isEmpty else { return nil }
      return Dictionary(step.rows.map { ($0.id, known[step.table]?[$0.id] ?? $0.values) }) { first, _ in first }
    }
  }

  /// True if the rows are still what the step takes them for.
  func isUntouched(_ step: WriteStep, in rows: StoredRows) -> Bool {
    switch step.deed {
    case .insert: true
    case .update:
      step.rows.allSatisfy { row in
        guard let found = rows[row.id] else { return false }
        return row.values.allSatisfy { $0.isBookkeeping || $1.means(step.table.normal(found[$0] ?? .null, of: $0)) }
      }
    case .delete:
      step.rows.allSatisfy { row in rows[row.id].map { step.difference(of: row, from: $0) == nil } ?? true }
    }
  }

  private func send(_ step: WriteStep, again found: StoredRows) async throws(StoreError) -> StoredRows {
    switch step.deed {
    case .insert: return try await rest.add(step.rows.map(\.values), to: step.table, shelf, isRepeated: true)
    case .update(let after):
      return try await rest.change(step, to: after, scope: scope(step.table) + stamps(of: step), shelf)
    case .delete:
      let rows = step.rows.filter { found[$0.id] != nil }
      _ = try await remove(WriteStep(table: step.table, rows: rows, deed: .delete), [:])
      return [:]
    }
  }
}

extension Writing {
  /// Takes back everything that is stored, the last step first, and answers the error that says what became of it.
  func takingBack(_ error: StoreError) async -> StoreError {
    guard !done.isEmpty else { return error }
    let (rest, shelf, done) = (rest, shelf, done)
    let outcome = await shielded { () async throws(StoreError) -> (stored: [Change], isKnown: Bool) in
      var stored: [Change] = []
      var isKnown = true
      for done in done.reversed() where stored.isEmpty || !done.step.isNote {
        do throws(StoreError) {
          stored = try await rest.takeBack(done, shelf) + stored
        } catch {
          switch error.leavesOpen ? await rest.isBack(done) : false {
          case true?: break
          case false?: stored = done.step.changes + stored
          case nil: isKnown = false
          }
        }
      }
      return (stored, isKnown)
    }
    guard case .success(let (stored, isKnown)) = outcome else { return .unsettled(error) }
    if !isKnown { return .unsettled(error) }
    return stored.isEmpty ? error : .partly(stored: stored, error)
  }
}

extension Rest {
  /// True if everything is as it was before a step; nil where that can't be seen, or something lies
  /// between.
  fileprivate func isBack(_ done: Writing.Done) async -> Bool? {
    guard let rows = try? await read(done.step.table, done.step.ids) else { return nil }
    switch done.step.deed {
    case .insert: return rows.isEmpty ? true : rows.count == done.step.ids.count ? false : nil
    case .delete: return rows.isEmpty ? false : nil
    case .update(let after):
      func all(_ expected: (WriteStep.Row) -> [String: Value]) -> Bool {
        done.step.rows.allSatisfy { row in
          let wanted = expected(row)
          return after.keys.allSatisfy { $0.isBookkeeping || (wanted[$0] ?? .null).means(rows[row.id]?[$0] ?? .null) }
        }
      }
      if all({ done.before[$0.id] ?? $0.values }) { return true }
      return all { _ in after } ? false : nil
    }
  }
}

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
