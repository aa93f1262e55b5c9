package import Domain
package import Storage

/// A store that can't be read when it is told so, and passes everything else on.
package actor UnreachableStore: Store {
  package nonisolated let name: String
  package nonisolated let isPersistent = false

  private let store: any Store
  private var failure: StoreError?

  package init(_ store: any Store) {
    self.store = store
    name = store.name
  }

  /// What every reading fails with from now on; nil lets it through again.
  package func fail(_ failure: StoreError?) { self.failure = failure }

  package func identity() async throws(StoreError) -> Identity { try await store.identity() }

  package func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    if let failure { throw failure }
    return try await store.load(entity, columns: columns, after: after, limit: limit)
  }

  @discardableResult
  package func apply(_ changes: [Change]) async throws(StoreError) -> [Change] { try await store.apply(changes) }

  package func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try await store.dependents(of: row)
  }
}
