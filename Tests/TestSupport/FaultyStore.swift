package import Domain
package import Storage
import Synchronization

/// A store that does something else at each write while it's told to, and passes everything else on.
package final class FaultyStore: Store {
  private let store: any Store
  private let state = Mutex<(fault: (@Sendable ([Change]) async throws(StoreError) -> Void)?, hits: Int)>((nil, 0))

  /// - Parameter refusal: what every write fails with; nil for none so far.
  package init(_ store: any Store, refusing refusal: StoreError? = nil) {
    self.store = store
    refuse(refusal)
  }

  package var name: String { store.name }
  package var isPersistent: Bool { store.isPersistent }

  /// Runs this before each write from now on; it may throw.
  package func arm(_ fault: @escaping @Sendable () throws(StoreError) -> Void) {
    judge { (_: [Change]) throws(StoreError) in try fault() }
  }

  /// The same with a look at what is to be written.
  package func judge(_ fault: @escaping @Sendable ([Change]) async throws(StoreError) -> Void) {
    state.withLock { $0 = (fault, 0) }
  }

  /// Fails every write with this from now on; nil lets them through again.
  package func refuse(_ refusal: StoreError?) {
    guard let refusal else {
      _ = disarm()
      return
    }
    arm { () throws(StoreError) in throw refusal }
  }

  /// Writes go through again; answers how many met the fault.
  package func disarm() -> Int {
    state.withLock { state in
      defer { state = (nil, 0) }
      return state.hits
    }
  }

  private func meet(_ changes: [Change]) async throws(StoreError) {
    let fault = state.withLock { state in
      if state.fault != nil { state.hits += 1 }
      return state.fault
    }
    try await fault?(changes)
  }

  package func identity() async throws(StoreError) -> Identity { try await store.identity() }

  package func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] { try await store.load(entity, columns: columns, after: after, limit: limit) }

  @discardableResult
  package func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    try await meet(changes)
    return try await store.apply(changes)
  }

  package func apply(_ changes: [Change], as step: Journal.Step) async throws(StoreError) -> StoredStep {
    try await meet(changes)
    return try await store.apply(changes, as: step)
  }

  package func journal(besides known: Set<Int>) async throws(StoreError) -> [Journal.Step] {
    try await store.journal(besides: known)
  }

  package func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try await store.dependents(of: row)
  }

  package func remarks() async -> [String] { await store.remarks() }
}
