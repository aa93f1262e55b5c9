import Domain
import Storage

/// A store that can't be read when it is told so, and passes everything else on.
actor UnreachableStore: Store {
  nonisolated let name: String
  nonisolated let isPersistent = false

  private let store: any Store
  private var failure: StoreError?

  init(_ store: any Store) {
    self.store = store
    name = store.name
  }

  /// What every reading fails with from now on; nil lets it through again.
  func fail(_ failure: StoreError?) { self.failure = failure }

  func identity() async throws(StoreError) -> Identity { try await store.identity() }

  func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    if let failure { throw failure }
    return try await store.load(entity, columns: columns, after: after, limit: limit)
  }

  @discardableResult
  func apply(_ changes: [Change]) async throws(StoreError) -> [Change] { try await store.apply(changes) }

  func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try await store.dependents(of: row)
  }
}
