package import Domain
package import Storage
package import Values
import Web

/// Rows kept in a Supabase project, generic over the tables of the domain.
package struct SupabaseStore: Store {
  package let name: String
  package var isPersistent: Bool { true }
  /// The web application takes documents and suggestions away as well.
  package var cascading: Set<TableName> { rest.caller.hasAPI ? [.documents, .suggestions] : [] }

  let rest: Rest
  let shelf: ResponseShelf
  /// Where suggestions go that the database doesn't take; nil: nowhere.
  let suggestions: LocalSuggestions?
  /// A table with more rows than these is loaded column by column.
  package var largestWhole = 10_000

  /// `athlete` is whose rows a parent wants to see; nil for the one that graduates soonest.
  package init(
    _ caller: any Caller, name: String, athlete: Key<User>? = nil, suggestions: LocalSuggestions? = nil
  ) {
    self.name = name
    self.suggestions = suggestions
    rest = Rest(caller)
    shelf = ResponseShelf(rest, wanted: athlete)
  }

  package func identity() async throws(StoreError) -> Identity { try await shelf.read().identity }

  package func athletes() async throws(StoreError) -> [FamilyAthlete] { try await shelf.known().athletes }

  package func look(at athlete: Key<User>?) async throws(StoreError) -> Identity {
    try await shelf.look(at: athlete).identity
  }

  package func glance(at athlete: Key<User>) async throws(StoreError) -> (identity: Identity, tables: Tables)? {
    let other = SupabaseStore(rest.caller, name: name, athlete: athlete, suggestions: suggestions)
    let identity = try await other.identity()
    guard identity.athlete == athlete else { return nil }
    return (identity, try await other.tables())
  }

  package func remarks() async -> [String] { await shelf.takeRemarks() }

  @discardableResult
  package func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    guard !changes.isEmpty else { return [] }
    let membership = try await shelf.known()
    guard !membership.isOnlooker else {
      throw .readOnly("the role '\(membership.identity.role.raw)' is unknown to this version")
    }
    await shelf.writes(to: Set(changes.map(\.table)))
    return try await storeNoted(changes, as: membership)
  }

  package func storesAtOnce() async -> Bool {
    guard let membership = try? await shelf.known() else { return false }
    return await Writing(rest, shelf, membership).canStoreAtOnce()
  }

  package func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    let columns = Dictionary(grouping: Reference.to(row.table), by: \.table).mapValues { $0.map(\.column) }
    let rest = rest
    let counts = try await sideBySide(Array(columns)) { table, columns async throws(StoreError) in
      (table, try await rest.count(table, pointingAt: row.id, through: columns))
    }
    return Dictionary(counts.filter { $0.1 > 0 }) { first, _ in first }
  }
}

extension Rest {
  /// The number of rows of a table that have the id in one of the columns.
  fileprivate func count(
    _ table: TableName, pointingAt id: UUID, through columns: [String]
  ) async throws(StoreError) -> Int {
    let alternatives = columns.map { "\($0).eq.\(id.text)" }.joined(separator: ",")
    let condition = columns.count == 1 ? (columns[0], "eq.\(id.text)") : ("or", "(\(alternatives))")
    let response = try await get(table, [("select", "id"), condition, ("limit", "1")], isCounting: true)
    if let refusal = Refusal(response) {
      if refusal.lacksTable || refusal.missingColumn != nil { return 0 }
      throw StoreError(refusal, .reading, table)
    }
    guard let total = response.total else { throw .malformed("\(table.rawValue): the answer has no count") }
    return total
  }
}

extension SupabaseStore {
  /// Rows that someone else wrote come back only by the functions for that: where the database has none,
  /// they're gone.
  package func unrestorable(_ deletions: [Change]) async -> [TableName: Int] {
    guard let membership = try? await shelf.known() else { return [:] }
    let others = ofOthers(deletions, membership)
    guard !others.isEmpty else { return [:] }
    let function = deletions.contains { $0.table == .schools } ? "restore_school" : "restore_coach"
    return await has(function, "deleted") == false ? Dictionary(grouping: others, by: \.table).mapValues(\.count) : [:]
  }

  /// A history is never rewritten, and what someone else wrote isn't either, but by the function for that.
  package func unmovable(_ rows: [Change]) async -> [TableName: Int] {
    guard let membership = try? await shelf.known() else { return [:] }
    let stuck =
      ofOthers(rows, membership).filter { $0.table != .statusHistory } + rows.filter { $0.table == .statusHistory }
    guard !stuck.isEmpty, await !Writing(rest, shelf, membership).canMerge() else { return [:] }
    return Dictionary(grouping: stuck, by: \.table).mapValues(\.count)
  }

  /// The rows, told as their deletions, that someone else wrote.
  private func ofOthers(_ rows: [Change], _ membership: Membership) -> [Change] {
    let me = Value.uuid(membership.identity.user.uuid)
    return rows.filter { change in
      guard case .delete(let row) = change.action, let writer = Self.writers[change.table] else { return false }
      return row[writer].map { !$0.isNull && $0 != me } ?? false
    }
  }

  /// The column with the one person who may add such a row.
  private static let writers: [TableName: String] = [
    .statusHistory: "changed_by", .interactions: "logged_by", .reminders: "user_id",
  ]
}

extension SupabaseStore {
  package func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    let reader = TableReader<E>(rest, columns: columns, limit: limit)
    let parts = try await shelf.known().conditions(on: E.table.name)
    let found = try await reader.first(parts, after: after)
    return try await rows(found, with: ownNotes(entity, columns, of: found.map(\.id.uuid)).get())
  }

  package func loadAll<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, pageSize: Int, progress: (_ done: Int, _ total: Int?) -> Void
  ) async throws(StoreError) -> Rows<E> {
    try await loadAll(entity, columns: columns, pageSize: pageSize, atMost: .max, progress: progress) ?? Rows([])
  }

  /// Every row of a table; nil if the server says that there are more than `most`.
  private func loadAll<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, pageSize: Int, atMost most: Int,
    progress: (_ done: Int, _ total: Int?) -> Void
  ) async throws(StoreError) -> Rows<E>? {
    let membership = try await shelf.known()
    if columns == nil, await shelf.takeFresh(E.table.name), let rows = membership.rows(of: entity),
      !rows.isEmpty || E.table.name == .preferences
    {
      progress(rows.count, rows.count)
      return Rows(rows)
    }
    let parts = membership.conditions(on: E.table.name)
    let brought = columns == nil ? await shelf.takeBrought(E.table.name) : nil
    if case .count(let count)? = brought, count > most { return nil }
    let found: (rows: [E], columns: [String])
    if let brought, let part = parts.first, case .rows(let body, let notes) = brought {
      let read = try TableReader<E>(rest, columns: nil, limit: pageSize).rows(in: body, of: part)
      progress(read.rows.count, read.rows.count)
      found = (try await rows(read.rows, withNotes: notes), read.columns)
    } else if let read = try await read(
      entity, parts, columns: columns, pageSize: pageSize, atMost: most, progress: progress)
    {
      found = read
    } else {
      return nil
    }
    var rows = found.rows
    // An empty array can be cast to any other one: the name of the table says which it is.
    if columns == nil, E.table.name == .suggestions, let listed = rows as? [Suggestion],
      let more = try await suggestedBesides(listed) + localSuggestions(membership) as? [E]
    {
      rows += more
    }
    if !found.columns.isEmpty {
      await shelf.lacks(Set(E.table.columns.map(\.name)).subtracting(found.columns), E.table.name)
    }
    return Rows(rows)
  }

  /// The rows of a table, page by page, with the names that they came with; nil if there are more than `most`.
  private func read<E: Entity>(
    _ entity: E.Type, _ parts: [Rest.Query], columns: Set<String>?, pageSize: Int, atMost most: Int,
    progress: (_ done: Int, _ total: Int?) -> Void
  ) async throws(StoreError) -> (rows: [E], columns: [String])? {
    let reader = TableReader<E>(rest, columns: columns, limit: pageSize)
    async let notes = ownNotes(entity, columns, unless: parts.isEmpty)
    guard var found = try await reader.all(parts, atMost: most, progress: progress) else { return nil }
    found.rows = try await rows(found.rows, with: notes.get())
    return found
  }

  /// Of a large table these columns; pages of whole rows would take ten times as long.
  package func open<E: Entity>(
    _ entity: E.Type, columns: Set<String>, progress: @Sendable (Int) -> Void
  ) async throws(StoreError) -> Rows<E> {
    let rows = try await loadAll(entity, columns: nil, pageSize: 1000, atMost: largestWhole) { done, _ in
      progress(done)
    }
    if let rows { return rows }
    guard let image = try await image(entity, columns: columns, progress: progress) else {
      return try await loadAll(entity, progress: progress)
    }
    return Rows(image)
  }

  package func image<E: Entity>(_ entity: E.Type, columns: Set<String>) async throws(StoreError) -> RowImage<E>? {
    try await image(entity, columns: columns) { _ in }
  }

  private func image<E: Entity>(
    _ entity: E.Type, columns: Set<String>, progress: (Int) -> Void
  ) async throws(StoreError) -> RowImage<E>? {
    let parts = try await shelf.known().conditions(on: E.table.name)
    guard parts.count == 1 else { return nil }
    let found = try await self.columns(entity, columns, of: nil, in: parts[0], progress: progress)
    return RowImage(ids: found.ids, columns: found.columns, remote: RemoteImage<E>(store: self, part: parts[0]))
  }

  /// These columns of every row of a part, at once where the project can do that, else page by page.
  fileprivate func columns<E: Entity>(
    _ entity: E.Type, _ names: Set<String>, of expected: [Key<E>]?, in part: Rest.Query, progress: (Int) -> Void
  ) async throws(StoreError) -> (ids: [Key<E>], columns: [String: RawColumn], gone: [Int]) {
    let reader = TableReader<E>(rest, columns: names, limit: 1000)
    if let body = await columnsAtOnce(entity, names) {
      let found = try reader.columns(names, of: expected, in: body)
      progress(found.ids.count)
      return found
    }
    return try await reader.columns(names, of: expected, in: part) { done, _ in progress(done) }
  }

  package func tables() async throws(StoreError) -> Tables {
    await expect(Set(TableName.allCases))
    var tables = Tables()
    let results = await withTaskGroup(of: Result<Portion, StoreError>.self) { group in
      for table in TableName.allCases { group.addTask { await portion(table.entity) } }
      var results: [Result<Portion, StoreError>] = []
      for await result in group {
        if case .failure = result { group.cancelAll() }
        results.append(result)
      }
      return results
    }
    for result in results { try result.get().put(&tables) }
    return tables
  }

  /// The rows of one table, on their way to where they are kept.
  private struct Portion: Sendable {
    let put: @Sendable (inout Tables) -> Void
  }

  private func portion<E: Entity>(_ entity: E.Type) async -> Result<Portion, StoreError> {
    do throws(StoreError) {
      let rows = try await loadAll(entity)
      return .success(Portion { $0[entity] = rows })
    } catch {
      return .failure(error)
    }
  }
}

extension Membership {
  /// The rows that came with the answer to who is asking; nil for other tables.
  fileprivate func rows<E: Entity>(of entity: E.Type) -> [E]? {
    switch E.table.name {
    case .users: people as? [E]
    case .familyUnits: families as? [E]
    case .familyMembers: members as? [E]
    case .preferences: preferences as? [E]
    default: nil
    }
  }
}

extension SupabaseStore {
  /// The suggestions that the web application, where there is one, has besides the rows of the table:
  /// faults there are passed over, for the table has what matters.
  func suggestedBesides(_ rows: [Suggestion]) async -> [Suggestion] {
    guard rest.caller.hasAPI, let membership = try? await shelf.known(), !membership.identity.isViewing,
      !membership.identity.isAlone
    else {
      return []
    }
    let call = Call(.get, .api, ["suggestions"], query: [("location", "dashboard")], isRepeatable: false)
    guard let response = try? await rest.send(call), response.status == 200,
      let answer = response.text.flatMap(JSON.init(parsing:)),
      case .array(let items) = answer["suggestions"] ?? answer["data"] ?? .null
    else { return [] }
    let known = Set(rows.map(\.id))
    return items.compactMap(Suggestion.init(answered:)).filter { !known.contains($0.id) }
  }
}

extension Suggestion {
  /// From a row of the table, or from a title and a description; nil without an id or a message.
  fileprivate init?(answered json: JSON) {
    var decoder = RowDecoder<Suggestion>()
    guard var row = try? decoder.rows(Array(JSON.array([json]).text.utf8)).first else { return nil }
    if row.message.isEmpty {
      row.message = ["title", "description"].compactMap { json[$0]?.string }.filter { !$0.isEmpty }
        .joined(separator: ": ")
    }
    guard !row.message.isEmpty else { return nil }
    self = row
  }
}

extension SupabaseStore {
  /// Leaves a line in `parent_view_log` for an athlete whom the person looked at; what goes wrong is passed over.
  package func noteView(of athlete: Key<User>, item: String, row: UUID?) async {
    guard let me = try? await shelf.known().user.id, me != athlete else { return }
    let line = JSON.object([
      .init("parent_user_id", .string(me.description)), .init("athlete_id", .string(athlete.description)),
      .init("viewed_item_type", .string(item)), .init("viewed_item_id", row.map { .string($0.text) } ?? .null),
    ])
    let headers = [(name: "Prefer", value: "return=minimal"), (name: "Content-Type", value: "application/json")]
    _ = try? await rest.send(
      Call(
        .post, .rest, ["parent_view_log"], headers: headers, body: Array(line.text.utf8), isRepeatable: false))
  }

  /// The parents' views of an athlete's pages, newest first, at most this many; none where the database
  /// keeps no such log.
  package func views(of athlete: Key<User>, most: Int) async throws(StoreError) -> [ParentView] {
    let query: Rest.Query = [
      ("select", "*"), ("athlete_id", "eq.\(athlete)"), ("order", "viewed_at.desc,id.asc"), ("limit", "\(most)"),
    ]
    let response = try await rest.send(Call(.get, .rest, ["parent_view_log"], query: query, isRepeatable: true))
    if let refusal = Refusal(response) {
      if refusal.lacksTable { return [] }
      throw .refused(refusal.message)
    }
    guard case .array(let lines)? = response.text.flatMap(JSON.init(parsing:)) else {
      throw .malformed("the log of views is not a list")
    }
    return lines.compactMap(ParentView.init)
  }
}

extension ParentView {
  /// From a line of the log; nil where it says less than who, what and when.
  fileprivate init?(_ json: JSON) {
    func id(_ name: String) -> UUID? { json[name]?.string.flatMap { UUID(uuidString: $0) } }
    guard let id = id("id"), let parent = json["parent_user_id"]?.string.flatMap({ Key<User>($0) }),
      let item = json["viewed_item_type"]?.string, let moment = json["viewed_at"]?.string.flatMap({ Instant($0) })
    else { return nil }
    self.init(
      id: id, parent: parent, item: item, row: json["viewed_item_id"]?.string.flatMap { UUID(uuidString: $0) },
      moment: moment)
  }
}

/// A large table of a project: the columns and rows of it that are fetched when someone looks at them.
struct RemoteImage<E: Entity>: RemoteRowSource {
  let store: SupabaseStore
  /// The conditions of the rows that are shown.
  let part: Rest.Query

  func columns(
    _ names: Set<String>, of ids: [Key<E>], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> (columns: [String: RawColumn], gone: [Int]) {
    let found = try await store.columns(E.self, names, of: ids, in: part, progress: progress)
    return (found.columns, found.gone)
  }

  func rows(_ ids: [Key<E>]) async throws -> [E] {
    let parts: [Rest.Query] = stride(from: 0, to: ids.count, by: Rest.most).map { start in
      part + [Rest.among(ids[start..<min(start + Rest.most, ids.count)].map(\.uuid))]
    }
    async let notes = store.ownNotes(E.self, nil, of: ids.map(\.uuid))
    let found = try await TableReader<E>(store.rest, columns: nil, limit: 1000).all(parts) { _, _ in }?.rows ?? []
    return try await store.rows(found, with: notes.get())
  }

  func everyRow(progress: @escaping @Sendable (Int) -> Void) async throws -> [E] {
    let rows = try await store.loadAll(E.self, columns: nil, pageSize: 1000) { done, _ in progress(done) }
    return Array(rows)
  }
}
