package import Domain

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
