import Domain
import Storage
import Web

extension Writing {
  /// What became of a step whose answer never came: the rows as if it had. What isn't there is sent once more, where that
  /// does no harm: rows are added under the same ids, and others only while they are what they should be.
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

  /// The rows of a step as they are now, whoever gives up meanwhile.
  func look(for step: WriteStep, after error: StoreError) async throws(StoreError) -> StoredRows {
    let rest = rest
    let found = await shielded { () async throws(StoreError) in try await rest.read(step.table, step.ids) }
    guard case .success(let rows) = found else { throw .unsettled(error) }
    return rows
  }

  /// What the step would have answered; nil if the rows say that it wasn't carried out.
  func outcome(of step: WriteStep, in rows: StoredRows) -> StoredRows? {
    switch step.deed {
    case .insert: return step.ids.allSatisfy { rows[$0] != nil } ? rows : nil
    case .update(let after):
      let isStored = step.ids.allSatisfy { id in
        guard let row = rows[id] else { return false }
        return after.allSatisfy { $0.isBookkeeping || $1.means(row[$0] ?? .null) }
      }
      return isStored ? rows : nil
    case .delete:
      guard rows.isEmpty else { return nil }
      return Dictionary(step.rows.map { ($0.id, known[step.table]?[$0.id] ?? $0.values) }) { first, _ in first }
    }
  }

  /// Whether the rows are still what the step takes them for.
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
  /// Whether everything is as it was before a step; nil where that can't be seen, or something lies between.
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
