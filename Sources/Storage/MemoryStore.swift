package import Domain
package import Values

/// Rows held in memory and gone with the program: what `--sample` opens, and the reference that other stores are compared
/// with.
package actor MemoryStore: Store {
  package nonisolated let name: String
  package nonisolated var isPersistent: Bool { false }

  private let owner: Identity
  private var viewer: Identity?
  private let now: @Sendable () -> Instant
  private var rows: MemoryRows

  package init(name: String, identity: Identity, rows: Tables = Tables(), now: @escaping @Sendable () -> Instant) {
    self.init(name: name, identity: identity, rows: MemoryRows(rows), now: now)
  }

  /// Rows that are ready: many stores can begin with the same ones.
  package init(name: String, identity: Identity, rows: MemoryRows, now: @escaping @Sendable () -> Instant) {
    self.name = name
    owner = identity
    self.now = now
    self.rows = rows
  }

  package func identity() async throws(StoreError) -> Identity { viewer ?? owner }

  package func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    if Task.isCancelled { throw .cancelled }
    guard FamilyView.shows(E.table.name, to: viewer) else { return [] }
    return rows.page(entity, columns: columns, after: after?.uuid, limit: limit)
  }

  @discardableResult
  package func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    if Task.isCancelled { throw .cancelled }
    var application = ChangeApplication(rows, now: now())
    do {
      let consequences = try application.apply(changes)
      rows = application.rows
      return consequences
    } catch {
      throw error as? StoreError ?? .refused("\(error)")
    }
  }

  package func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    rows.dependents(of: row)
  }

  package func athletes() async throws(StoreError) -> [FamilyAthlete] { familyView.athletes }

  package func look(at athlete: Key<User>?) async throws(StoreError) -> Identity {
    let identity = try familyView.identity(lookingAt: athlete, in: name)
    viewer = identity
    return identity
  }

  private var familyView: FamilyView {
    FamilyView(
      owner: owner, users: all(User.self), families: all(Family.self), members: all(FamilyMember.self))
  }

  private func all<E: Entity>(_ entity: E.Type) -> [E] {
    var rows = rows
    return rows.page(entity, columns: nil, after: nil, limit: .max)
  }
}

/// The tables of a `MemoryStore`: values by id, and the ids in their order.
package struct MemoryRows: RowAccess {
  private var tables: [TableName: [UUID: [String: Value]]] = [:]
  private var order: [TableName: [UUID]] = [:]
  /// Columns of the rows it began with that the program doesn't know.
  private var unknown: [TableName: Set<String>] = [:]

  package init(_ tables: Tables = Tables()) {
    for table in TableName.allCases { seed(table.entity, from: tables) }
  }

  private mutating func seed<E: Entity>(_ entity: E.Type, from all: Tables) {
    let rows = all[entity]
    guard !rows.isEmpty else { return }
    unknown[E.table.name] = Set(rows.flatMap(\.extra.keys))
    tables[E.table.name] = Dictionary(rows.map { ($0.id.uuid, $0.values) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func page<E: Entity>(_ entity: E.Type, columns: Set<String>?, after: UUID?, limit: Int) -> [E] {
    let table = E.table.name
    guard let rows = tables[table] else { return [] }
    let ids = order[table] ?? rows.keys.sorted()
    order[table] = ids
    let start = after.map { after in ids.partitioningIndex { $0 > after } } ?? 0
    return ids[start...].prefix(limit).compactMap { id in
      guard let values = rows[id] else { return nil }
      return E(columns.map { wanted in values.filter { $0.key == "id" || wanted.contains($0.key) } } ?? values)
    }
  }

  /// All rows, as a store answers them.
  package mutating func all() -> Tables {
    var tables = Tables()
    for table in TableName.allCases { take(table.entity, into: &tables) }
    return tables
  }

  private mutating func take<E: Entity>(_ entity: E.Type, into tables: inout Tables) {
    tables[entity] = Rows(page(entity, columns: nil, after: nil, limit: .max))
  }

  package func dependents(of row: RowReference) -> [TableName: Int] {
    var pointing: [TableName: Set<UUID>] = [:]
    for reference in Reference.to(row.table) {
      pointing[reference.table, default: []].formUnion(rows(through: reference, at: row.id))
    }
    return pointing.compactMapValues { $0.isEmpty ? nil : $0.count }
  }

  package func values(of row: RowReference, columns: [String]?) -> [String: Value]? {
    guard let values = tables[row.table]?[row.id] else { return nil }
    guard let columns else { return values }
    return values.filter { columns.contains($0.key) }
  }

  package mutating func insert(_ row: RowReference, _ values: [String: Value]) {
    tables[row.table, default: [:]][row.id] = values.filter { !$0.value.isNull }
    order[row.table] = nil
  }

  package mutating func update(_ row: RowReference, _ values: [String: Value]) {
    for (name, value) in values { tables[row.table]?[row.id]?[name] = value.isNull ? nil : value }
  }

  package mutating func delete(_ row: RowReference) {
    tables[row.table]?[row.id] = nil
    order[row.table] = nil
  }

  package func rows(through reference: Reference, at id: UUID) -> [UUID] {
    let wanted = Value.uuid(id)
    return (tables[reference.table] ?? [:]).filter { $0.value[reference.column] == wanted }.keys.sorted()
  }

  package func holds(_ values: [String: Value], in table: TableName, besides id: UUID) -> Bool {
    (tables[table] ?? [:]).contains { key, row in key != id && values.allSatisfy { row[$0] == $1 } }
  }

  package func knows(_ column: String, of row: RowReference) -> Bool {
    isKnown(column, to: row.table.entity) || unknown[row.table]?.contains(column) == true
  }

  private func isKnown<E: Entity>(_ column: String, to entity: E.Type) -> Bool { E.table.column(column) != nil }
}
