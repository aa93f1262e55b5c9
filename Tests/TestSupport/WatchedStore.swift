package import Domain
package import Storage
import Synchronization

/// A store that notes which tables are loaded, and refuses those it's told to.
package final class WatchedStore: Store {
  private let inner: any Store
  private let state = Mutex(State())

  private struct State {
    var loaded: [TableName] = []
    var refused: [TableName: StoreError] = [:]
    var refusal: StoreError?
    var hanging: Set<TableName> = []
    var isOver = false
    var isUnknown = false
    var applied = 0
  }

  package init(_ inner: any Store) { self.inner = inner }
  package var name: String { inner.name }
  package var isPersistent: Bool { inner.isPersistent }

  /// The tables that were loaded since this was asked last, in their order.
  package func takeLoaded() -> [TableName] {
    state.withLock { state in
      defer { state.loaded = [] }
      return state.loaded.sorted { $0.rawValue < $1.rawValue }
    }
  }

  /// The number of times that changes were applied.
  package var applied: Int { state.withLock { $0.applied } }

  /// From now on loading this table ends in an error; nil ends that.
  package func refuse(_ table: TableName, _ error: StoreError?) { state.withLock { $0.refused[table] = error } }

  /// From now on no changes are taken: they end in an error.
  package func refuseChanges(_ error: StoreError) { state.withLock { $0.refusal = error } }

  /// From now on loading this table takes until it's given up.
  package func hang(_ table: TableName) { _ = state.withLock { $0.hanging.insert(table) } }

  /// Nobody is signed in any more, until `begin`.
  package func end() { state.withLock { $0.isOver = true } }
  package func begin() { state.withLock { $0.isOver = false } }

  /// True while nobody has asked the account who it is.
  package var isUnknown: Bool {
    get { state.withLock { $0.isUnknown } }
    set { state.withLock { $0.isUnknown = newValue } }
  }

  private func check() throws(StoreError) {
    if state.withLock({ $0.isOver }) { throw .notSignedIn("session expired", hint: "'login' signs in again") }
  }

  package func identity() async throws(StoreError) -> Identity {
    try check()
    if isUnknown { throw .unintroduced }
    return try await inner.identity()
  }

  package func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    try check()
    let error = state.withLock { state in
      if after == nil { state.loaded.append(E.table.name) }
      return state.refused[E.table.name]
    }
    if let error { throw error }
    while state.withLock({ $0.hanging.contains(E.table.name) }) {
      do { try await Task.sleep(for: .seconds(60)) } catch { throw .cancelled }
    }
    return try await inner.load(entity, columns: columns, after: after, limit: limit)
  }

  package func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    try check()
    let refusal = state.withLock { state in
      if state.refusal == nil { state.applied += 1 }
      return state.refusal
    }
    if let refusal { throw refusal }
    return try await inner.apply(changes)
  }

  package func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try await inner.dependents(of: row)
  }

  package func athletes() async throws(StoreError) -> [FamilyAthlete] { try await inner.athletes() }

  package func look(at athlete: Key<User>?) async throws(StoreError) -> Identity {
    try check()
    return try await inner.look(at: athlete)
  }
}
