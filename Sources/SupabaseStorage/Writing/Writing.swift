import Domain
import Storage
import Values
import Web

/// Sends the steps of a plan one after the other, and takes back what is stored when a later one fails.
struct Writing: Sendable {
  let rest: Rest
  let shelf: ResponseShelf
  let membership: Membership
  /// The rows as they were, where they were read beforehand.
  var known: [TableName: StoredRows] = [:]
  var done: [Done] = []

  /// A step that is stored, with what is needed to take it back.
  struct Done: Sendable {
    let step: WriteStep
    /// The rows as the server answered them: afterwards, or what was deleted.
    let rows: StoredRows
    /// Of an update, the rows before.
    var before: StoredRows = [:]
    /// The other changes that the server made.
    var consequences: [Change] = []
  }

  init(_ rest: Rest, _ shelf: ResponseShelf, _ membership: Membership) {
    self.rest = rest
    self.shelf = shelf
    self.membership = membership
  }

  /// Answers what was changed besides.
  mutating func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    let plan = try Plan(changes)
    if !(try await storeAtOnce(plan)) { try await store(plan) }
    let deleted = Set(changes.lazy.filter(\.isDeletion).map(\.row))
    return done.flatMap(\.consequences).filter { !($0.isDeletion && deleted.contains($0.row)) }
  }

  /// Step by step: what is stored when one fails is taken back.
  private mutating func store(_ plan: Plan) async throws(StoreError) {
    try await verify(plan)
    var waiting = plan.steps[...]
    while let step = waiting.first {
      let run = step.isPlainDeletion ? waiting.prefix(while: \.isPlainDeletion) : waiting.prefix(1)
      waiting = waiting.dropFirst(run.count)
      do throws(StoreError) {
        if Task.isCancelled { throw .cancelled }
        try await perform(run)
      } catch {
        if error != .cancelled, step.isNote, !done.isEmpty, !plan.addsParents(of: step) {
          await forgo(step, because: error)
          continue
        }
        let error = await takingBack(error)
        guard case .notPermitted = error, let restoration = Restoration(plan) else { throw error }
        done = []
        try await restore(restoration, or: error)
        break
      }
    }
  }

  /// Several steps are deletions that belong together.
  mutating func perform(_ run: ArraySlice<WriteStep>) async throws(StoreError) {
    guard let step = run.first else { return }
    switch step.deed {
    case .insert: try await insert(step)
    case .update(let after): try await update(step, to: after)
    case .delete: try await delete(run)
    }
  }

  /// A note that can't be stored goes from the session as well, and one that can't be taken away comes back; what it
  /// tells of stays as it is.
  mutating func forgo(_ step: WriteStep, because error: StoreError) async {
    if case .delete = step.deed { return await keep(step, because: error) }
    let gone = step.changes.map(\.inverse)
    done.append(Done(step: WriteStep(table: step.table, rows: [], deed: .insert), rows: [:], consequences: gone))
    guard step.table == .statusHistory else { return }
    if case .unsettled = error {
      await shelf.remark(
        "the status is stored; it isn't known whether its entry in the history is: \(error.reason). 'refresh' shows it")
    } else {
      await shelf.remark("the status is stored, its entry in the history is not: \(error.reason)")
    }
  }

  /// Entries of a history that the database keeps: those of statuses are marked by others as taken back.
  private mutating func keep(_ step: WriteStep, because error: StoreError) async {
    let kept = step.changes.map(\.inverse)
    done.append(Done(step: WriteStep(table: step.table, rows: [], deed: .insert), rows: [:], consequences: kept))
    guard step.table == .statusHistory else { return }
    let marks = step.rows.map { row in
      var mark = row.values
      let id = UUID()
      mark["id"] = .uuid(id)
      mark["previous_status"] = row.values["new_status"]
      mark["new_status"] = row.values["previous_status"] ?? .text(SchoolStatus.researching.rawValue)
      mark["changed_by"] = membership.identity.user.value
      mark["changed_at"] = nil
      mark["created_at"] = nil
      mark["notes"] = .text(StatusHistoryEntry.mark(takingBack: Key(row.id)))
      return WriteStep.Row(id: id, values: mark, changes: [Change(step.table, id, .insert(mark))])
    }
    do throws(StoreError) {
      let marking = WriteStep(table: step.table, rows: marks, deed: .insert)
      try await insert(marking)
      done[done.count - 1].consequences = marking.changes + done[done.count - 1].consequences
    } catch {
      await shelf.remark("the status is stored, but its entry stays in the history: \(error.reason)")
    }
  }

  /// The conditions that keep a write to the family's rows.
  func scope(_ table: TableName) -> Rest.Query {
    switch TableScope(table) {
    case .family, .familyOrAthlete: membership.conditions(on: table).first ?? []
    default: []
    }
  }
}

extension StoreError {
  /// A few words on the reason, for a remark.
  var reason: String {
    switch self {
    case .notPermitted(_, let what): "not permitted (\(what))"
    case .refused(let reason), .malformed(let reason), .readOnly(let reason), .unavailable(let reason, _),
      .unreachable(let reason, _, _), .notSignedIn(let reason, _):
      reason
    case .unsettled(let error): error.reason
    case .cancelled: "interrupted"
    case .noColumn(_, let column): "the database has no '\(column)'"
    case .taken(let table, let id): Self.words(taken: table, id)
    case .missing, .conflict, .outdated, .referenced, .partly, .busy, .full: "\(self)"
    }
  }

  /// True if it's open whether the server did what it was asked.
  var leavesOpen: Bool {
    switch self {
    case _ where self == .noFamilyFunctions: false
    case .unavailable(let reason, _), .unreachable(let reason, _, _): !Self.unsent.contains { reason.hasPrefix($0) }
    case .malformed, .cancelled: true
    default: false
    }
  }

  /// Nothing is done: what should do it isn't there.
  static let noFamilyFunctions = StoreError.unavailable(
    "this project has no functions for families", hint: "invite, join and leave in the web application")

  /// How the reasons begin where nothing was sent (`WebError.isUnsent`): the server heard nothing.
  static let unsent = [
    "offline: ", "SUPABASE_URL can't be used: ", "COMPASS_API_URL can't be used: ", "the proxy blocked the request: ",
    "no secure connection: the server's certificate can't be verified",
    "the certificates that are trusted can't be read",
  ]

  /// The error, of something that is sent once and can't be looked for: it may be done.
  var ofDeed: StoreError { leavesOpen ? .unsettled(self) : self }
}

extension Writing {
  /// Closes suggestions through the web application, where there is one; nil where their table is to be written itself.
  ///
  /// The application answers with success even where it changed nothing, so the rows are read afterwards. One that only
  /// the application knows is as it was told to be.
  func close(_ step: WriteStep, to after: [String: Value]) async throws(StoreError) -> StoredRows? {
    guard step.table == .suggestions, rest.caller.hasAPI, let (flag, deed) = after.closing else { return nil }
    for id in step.ids {
      let response = try await rest.send(Call(.patch, .api, ["suggestions", id.text, deed], isRepeatable: true))
      guard (200..<300).contains(response.status) else { return nil }
    }
    let found = try await rest.read(step.table, step.ids)
    let rows = step.rows.map { ($0.id, found[$0.id] ?? $0.values.merging(after) { $1 }) }
    return Dictionary(rows.filter { $0.1[flag] == .bool(true) }) { first, _ in first }
  }
}

extension Writing {
  /// Writes a document of preferences through the web application, where there is one; nil where their table is to be
  /// written itself.
  ///
  /// The application takes whatever it's given, so what the row should hold is looked at before; it's read afterwards.
  func prefer(_ step: WriteStep, to after: [String: Value]) async throws(StoreError) -> StoredRows? {
    guard step.table == .preferences, rest.caller.hasAPI, let row = step.rows.first, step.rows.count == 1,
      let document = after["data"], after.keys.allSatisfy({ $0 == "data" || $0.isBookkeeping }),
      let found = try await rest.read(step.table, step.ids)[row.id], case .text(let category)? = found["category"],
      found["user_id"] == .uuid(membership.identity.user.uuid)
    else { return nil }
    for (column, expected) in row.values.sorted(by: { $0.key < $1.key }) {
      let held = step.table.normal(found[column] ?? .null, of: column)
      try Plan.demand(expected, held, column, of: RowReference(step.table, row.id))
    }
    let body = Array(["data": document].body.utf8)
    let call = Call(.post, .api, ["user", "preferences", category], body: body, isRepeatable: false)
    guard (200..<300).contains(try await rest.send(call).status) else { return nil }
    return try await rest.read(step.table, step.ids).filter { step.table.holds(after, in: $0.value) }
  }
}

extension [String: Value] {
  /// The web application's names for it, if these values say that a suggestion is closed and nothing else.
  fileprivate var closing: (flag: String, deed: String)? {
    [("dismissed", "dismiss"), ("completed", "complete")].first { flag, _ in
      self[flag] == .bool(true) && keys.allSatisfy { $0 == flag || $0 == "\(flag)_at" || $0.isBookkeeping }
    }
  }
}

extension Rest {
  /// Answers what stays done: deleted rows that don't come back.
  func takeBack(_ done: Writing.Done, _ shelf: ResponseShelf) async throws(StoreError) -> [Change] {
    let table = done.step.table
    switch done.step.deed {
    case .insert:
      guard !done.step.ids.isEmpty else { return [] }
      let response = try await write(.delete, table, [Rest.among(done.step.ids)])
      if let refusal = Refusal(response) { throw StoreError(refusal, .deleting, table) }
      guard try rows(table, of: response.body).count == done.step.ids.count else {
        throw .notPermitted(table, "deleting")
      }
      return []
    case .update(let after):
      for row in done.step.rows {
        let before = done.before[row.id] ?? row.values
        try await put(Array(after.keys), of: before, into: table, row.id, shelf)
      }
      return []
    case .delete: return try await bringBack(done, shelf)
    }
  }

  /// Writes columns of a row as they were.
  func put(
    _ columns: [String], of row: [String: Value], into table: TableName, _ id: UUID, _ shelf: ResponseShelf
  ) async throws(StoreError) {
    let lacking = await shelf.lacking(table)
    let body = row.body(columns.sorted().filter { !lacking.contains($0) })
    let response = try await write(.patch, table, [Rest.among([id])], body: body)
    if let refusal = Refusal(response) { throw StoreError(refusal, .changing, table, id: id) }
    guard try rows(table, of: response.body)[id] != nil else { throw .notPermitted(table, "changing") }
  }
}

extension Writing {
  /// Reads the rows that several requests are about to change, and holds all before-values against them.
  ///
  /// A single conditional request is left to the server.
  mutating func verify(_ plan: Plan) async throws(StoreError) {
    let steps = plan.steps.filter { !$0.isNote }
    guard steps.count > 1 || steps.contains(where: { !$0.isConditional }) else { return }
    var added: Set<RowReference> = []
    var wanted: [TableName: Set<UUID>] = [:]
    for step in steps {
      for id in step.ids {
        let row = RowReference(step.table, id)
        if case .insert = step.deed {
          added.insert(row)
        } else if !added.contains(row) {
          wanted[step.table, default: []].insert(id)
        }
      }
    }
    let rest = rest
    for (table, rows) in try await sideBySide(
      Array(wanted),
      { item async throws(StoreError) in (item.key, try await rest.read(item.key, item.value.sorted())) })
    {
      known[table] = rows
    }
    try simulate(steps)
  }

  /// Goes through the steps on what was read.
  private func simulate(_ steps: [WriteStep]) throws(StoreError) {
    var rows = known
    for step in steps {
      for row in step.rows {
        switch step.deed {
        case .insert: rows[step.table, default: [:]][row.id] = row.values
        case .update(let after):
          guard var found = rows[step.table]?[row.id] else { throw .missing(step.table, id: row.id.text) }
          let isStored = step.table.holds(after, in: found)
          for (column, expected) in row.values.sorted(by: { $0.key < $1.key }) where !isStored {
            let reference = RowReference(step.table, row.id)
            try Plan.demand(expected, step.table.normal(found[column] ?? .null, of: column), column, of: reference)
          }
          found.merge(after) { $1 }
          rows[step.table]?[row.id] = found
        case .delete:
          guard let found = rows[step.table]?.removeValue(forKey: row.id) else {
            throw .missing(step.table, id: row.id.text)
          }
          guard let (column, expected) = step.difference(of: row, from: found) else { continue }
          throw .conflict(
            step.table, id: row.id.text, column: column, expected: expected, found: found[column] ?? .null)
        }
      }
    }
  }
}

/// Does something to each of the items, side by side; the first failure stops the others.
func sideBySide<Item: Sendable, Product: Sendable>(
  _ items: [Item], _ body: @escaping @Sendable (Item) async throws(StoreError) -> Product
) async throws(StoreError) -> [Product] {
  let results = await withTaskGroup(of: (Int, Result<Product, StoreError>).self) { group in
    for (place, item) in items.enumerated() {
      group.addTask {
        do throws(StoreError) {
          return (place, .success(try await body(item)))
        } catch {
          return (place, .failure(error))
        }
      }
    }
    var results: [(Int, Result<Product, StoreError>)] = []
    for await result in group {
      results.append(result)
      if case .failure = result.1 { group.cancelAll() }
    }
    return results
  }
  for case (_, .failure(let error)) in results where error != .cancelled { throw error }
  return try results.sorted { $0.0 < $1.0 }.map { pair throws(StoreError) in try pair.1.get() }
}
