import Domain
import Storage

/// A server that can be taken away: rows in memory, and an error for every reading while it's gone.
actor ServerDouble: Store {
  nonisolated let name = "project example"
  nonisolated let isPersistent = true
  nonisolated let cascading: Set<TableName> = [.documents]

  private let rows: MemoryStore
  private var failure: StoreError?
  /// The only table that fails; nil for all of them, and for who one is.
  private var table: TableName?
  /// How many more pages are loaded before the failure shows.
  private var grace = 0

  init(_ rows: MemoryStore) { self.rows = rows }

  /// What every reading fails with from now on, `after` so many pages; nil lets everything through again.
  func fail(_ failure: StoreError?, of table: TableName? = nil, after pages: Int = 0) {
    (self.failure, self.table) = (failure, table)
    grace = pages
  }

  private func check(_ asked: TableName? = nil) throws(StoreError) {
    guard let failure, table == nil || table == asked else { return }
    guard grace > 0 else { throw failure }
    grace -= 1
  }

  func identity() async throws(StoreError) -> Identity {
    try check()
    return try await rows.identity()
  }

  func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    try check(E.table.name)
    return try await rows.load(entity, columns: columns, after: after, limit: limit)
  }

  @discardableResult
  func apply(_ changes: [Change]) async throws(StoreError) -> [Change] { try await rows.apply(changes) }

  func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try check()
    return try await rows.dependents(of: row)
  }
}
