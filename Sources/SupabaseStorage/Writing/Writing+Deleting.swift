import Domain
import Storage
import Values
import Web

extension Writing {
  /// Deletes the rows of some steps, of which the later ones may be pointed at by the earlier ones: the last one first, and
  /// what the database says to be in its way before it. So nothing goes that the database takes along by itself, or that
  /// may stay, and a row that may not go is refused while everything that hangs on it is still there. A history that is in
  /// the way goes only when nothing else is.
  mutating func delete(_ steps: ArraySlice<WriteStep>) async throws(StoreError) {
    let start = done.count
    var waiting = Array(steps)
    var retries = steps.count * steps.count
    while let step = waiting.popLast() {
      let gone = Set(done.flatMap(\.consequences).filter(\.isDeletion).map(\.row))
      guard let rest = step.without({ gone.contains(RowReference(step.table, $0)) }) else { continue }
      do throws(StoreError) {
        try await delete(rest)
      } catch {
        retries -= 1
        switch error {
        case .referenced(_, _, let blocker) where retries >= 0 && waiting.contains { $0.table == blocker }:
          let blockers = waiting.filter { $0.table == blocker }
          let others = waiting.filter { $0.table != blocker }
          waiting = blocker.isNotes ? [rest] + blockers + others : others + [rest] + blockers
        case .missing where retries >= 0 && done.count > start: waiting += [try await left(of: rest)].compactMap(\.self)
        default: throw error
        }
      }
    }
  }

  /// The rows of a step that are still there, when the database has taken others along; nil if none is.
  private mutating func left(of step: WriteStep) async throws(StoreError) -> WriteStep? {
    let found = try await rest.read(step.table, step.ids)
    let deleted = Set(done.filter { $0.step.table == step.table }.flatMap(\.step.ids))
    let gone = step.rows.filter { found[$0.id] == nil && !deleted.contains($0.id) }
    if let parent = done.lastIndex(where: { $0.step.isPlainDeletion && $0.step.table != step.table }) {
      done[parent].consequences += gone.map { row in
        Change(step.table, row.id, .delete(known[step.table]?[row.id] ?? row.values))
      }
    }
    return step.without { found[$0] == nil }
  }

  /// Deletes the rows of a step, and takes note of what went or was emptied with them.
  private mutating func delete(_ step: WriteStep) async throws(StoreError) {
    let children = try await children(of: step)
    var rows: StoredRows
    do throws(StoreError) {
      rows = try await remove(step, children)
    } catch {
      rows = try await settled(step, after: error)
    }
    var touched: StoreError?
    if let left = step.without({ rows[$0] != nil }) {
      do throws(StoreError) { rows.merge(try await deleteTouched(left, children)) { $1 } } catch { touched = error }
    }
    let removed = step.rows.filter { rows[$0.id] != nil }
    if !removed.isEmpty {
      let stored = WriteStep(table: step.table, rows: removed, deed: .delete)
      done.append(Done(step: stored, rows: rows))
      for row in removed { known[step.table]?[row.id] = nil }
      if !children.isEmpty { done[done.count - 1].consequences = try await fate(of: children) }
    }
    if let touched { throw touched }
    guard let left = step.rows.first(where: { rows[$0.id] == nil }) else { return }
    let isThere = try await !rest.read(step.table, [left.id]).isEmpty
    throw isThere
      ? .notPermitted(step.table, "deleting this row of \(step.table.rawValue)")
      : .missing(step.table, id: left.id.text)
  }

  /// Deletes what is left of a step's rows because they were touched since they were read, if they still are what was seen.
  private mutating func deleteTouched(_ step: WriteStep, _ children: [TableName: StoredRows]) async throws(StoreError)
    -> StoredRows
  {
    guard !stamps(of: step).isEmpty else { return [:] }
    let found = try await rest.read(step.table, step.ids)
    var isTouched = false
    for row in step.rows {
      guard let now = found[row.id] else { continue }
      if let (column, expected) = step.difference(of: row, from: now) {
        throw .conflict(
          step.table, id: row.id.text, column: column, expected: expected, found: now[column] ?? .null)
      }
      if known[step.table]?[row.id]?["updated_at"] != now["updated_at"] { isTouched = true }
      known[step.table]?[row.id] = now
    }
    return isTouched ? try await remove(step, children) : [:]
  }

  /// Sends the deletion; what others still point at goes through the web application, where there is one.
  func remove(_ step: WriteStep, _ children: [TableName: StoredRows]) async throws(StoreError) -> StoredRows {
    let response = try await rest.write(
      .delete, step.table, [Rest.among(step.ids)] + scope(step.table) + stamps(of: step))
    guard let refusal = Refusal(response) else {
      let told = try rest.rows(step.table, of: response.body)
      let left = told.isEmpty ? [:] : try await rest.read(step.table, Array(told.keys))
      return told.filter { left[$0.key] == nil }
    }
    guard refusal.breaksKey, rest.caller.hasAPI, step.table == .schools || step.table == .coaches else {
      let pointing = refusal.pointing.flatMap(TableName.init)
      let parent = pointing.flatMap { step.parent(of: children[$0] ?? [:], in: $0) }
      throw StoreError(refusal, .deleting, step.table, id: parent ?? step.ids.first)
    }
    let before = try await rest.read(step.table, step.ids)
    for id in step.ids where before[id] != nil {
      try await cascade(step.table, id, or: StoreError(refusal, .deleting, step.table, id: id))
    }
    let after = try await rest.read(step.table, step.ids)
    if let left = step.ids.first(where: { after[$0] != nil }), after.count == before.count {
      throw .refused(
        "the web application said that the row '\(left.text)' of \(step.table.rawValue) was deleted, but it is still there"
      )
    }
    return before.filter { after[$0.key] == nil }
  }

  /// Asks the web application to delete a row with everything that belongs to it.
  private func cascade(_ table: TableName, _ id: UUID, or refusal: StoreError) async throws(StoreError) {
    let call = Call(
      .post, .api, [table.rawValue, id.text, "cascade-delete"],
      headers: [(name: "Content-Type", value: "application/json")], body: Array(#"{"confirmDelete":true}"#.utf8),
      isRepeatable: false)
    let response = try await rest.send(call)
    switch response.status {
    case 200..<300: return
    case 401, 403: throw .notPermitted(table, "deleting this row of \(table.rawValue)")
    case 404:
      if try await rest.read(table, [id]).isEmpty { throw .missing(table, id: id.text) }
      throw refusal
    default:
      let said = Refusal(response)?.message ?? ""
      throw .refused(
        "the web application did not delete the row of \(table.rawValue): "
          + (said.isEmpty ? "status \(response.status)" : said))
    }
  }

  /// The rows that point at those of the step.
  private func children(of step: WriteStep) async throws(StoreError) -> [TableName: StoredRows] {
    guard step.table != .users, step.table != .familyUnits else { return [:] }
    let rest = rest
    let found = try await sideBySide(Reference.to(step.table)) { reference async throws(StoreError) in
      (reference.table, try await rest.read(reference.table, through: reference.column, at: step.ids))
    }
    var children: [TableName: StoredRows] = [:]
    for (table, rows) in found where !rows.isEmpty { children[table, default: [:]].merge(rows) { first, _ in first } }
    for id in step.ids { children[step.table]?[id] = nil }
    return children.filter { !$0.value.isEmpty }
  }

  /// The changes to rows that pointed at something that is gone now.
  private func fate(of children: [TableName: StoredRows]) async throws(StoreError) -> [Change] {
    let rest = rest
    let now = try await sideBySide(Array(children)) { table, rows async throws(StoreError) in
      (table, try await rest.read(table, rows.keys.sorted()))
    }
    return fate(of: children, now: Dictionary(now) { first, _ in first })
  }

  /// The same, of rows as they were and as they are.
  func fate(of children: [TableName: StoredRows], now after: [TableName: StoredRows]) -> [Change] {
    TableName.allCases.reversed().flatMap { table in
      (children[table] ?? [:]).sorted { $0.key < $1.key }.flatMap { id, before -> [Change] in
        guard let found = after[table]?[id] else { return [Change(table, id, .delete(before))] }
        // Nobody fills what was emptied in rows of others: the project does, where it has a trash.
        if let owner = table.owner, let value = before[owner], !value.isNull, value != membership.identity.user.value {
          return []
        }
        return table.differences(from: before, to: found, of: id)
      }
    }
  }
}

extension WriteStep {
  /// Which of the rows one of these children points at.
  fileprivate func parent(of children: StoredRows, in table: TableName) -> UUID? {
    let columns = Reference.to(self.table).filter { $0.table == table }.map(\.column)
    return ids.first { id in children.values.contains { row in columns.contains { row[$0] == .uuid(id) } } }
  }
}
