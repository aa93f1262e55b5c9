public import Domain
import FoundationEssentials

/// Rows held in memory and gone with the program: what `--sample` opens, and the reference that other stores are compared
/// with.
public actor MemoryStore: Store {
  public nonisolated let name: String
  public nonisolated var isPersistent: Bool { false }

  private let whoami: Identity
  private let now: @Sendable () -> Instant
  private var rows = MemoryRows()

  public init(name: String, identity: Identity, rows: Tables = Tables(), now: @escaping @Sendable () -> Instant) {
    self.name = name
    whoami = identity
    self.now = now
    for table in TableName.allCases { self.rows.seed(table.entity, from: rows) }
  }

  public func identity() async throws(StoreError) -> Identity { whoami }

  public func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    if Task.isCancelled { throw .cancelled }
    return rows.page(entity, columns: columns, after: after?.uuid, limit: limit)
  }

  @discardableResult
  public func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
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

  public func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    rows.dependents(of: row)
  }
}
