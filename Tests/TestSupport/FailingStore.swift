public import Domain
public import Storage

/// A store that refuses to write when it is told to, and passes everything else on.
public actor FailingStore: Store {
  public nonisolated let name: String
  public nonisolated let isPersistent: Bool

  private let store: any Store
  private var refusal: StoreError?

  public init(_ store: any Store, refusing refusal: StoreError? = nil) {
    self.store = store
    self.refusal = refusal
    name = store.name
    isPersistent = store.isPersistent
  }

  /// What every write fails with from now on; nil lets them through again.
  public func refuse(_ refusal: StoreError?) { self.refusal = refusal }

  public func identity() async throws(StoreError) -> Identity { try await store.identity() }

  public func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    try await store.load(entity, columns: columns, after: after, limit: limit)
  }

  @discardableResult
  public func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    if let refusal { throw refusal }
    return try await store.apply(changes)
  }

  public func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try await store.dependents(of: row)
  }
}
