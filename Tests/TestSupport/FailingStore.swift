package import Domain
package import Storage

/// A store that refuses to write when it is told to, and passes everything else on.
package actor FailingStore: Store {
  package nonisolated let name: String
  package nonisolated let isPersistent: Bool

  private let store: any Store
  private var refusal: StoreError?

  package init(_ store: any Store, refusing refusal: StoreError? = nil) {
    self.store = store
    self.refusal = refusal
    name = store.name
    isPersistent = store.isPersistent
  }

  /// What every write fails with from now on; nil lets them through again.
  package func refuse(_ refusal: StoreError?) { self.refusal = refusal }

  package func identity() async throws(StoreError) -> Identity { try await store.identity() }

  package func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    try await store.load(entity, columns: columns, after: after, limit: limit)
  }

  @discardableResult
  package func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    if let refusal { throw refusal }
    return try await store.apply(changes)
  }

  package func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try await store.dependents(of: row)
  }
}
