import Domain
import Storage

/// A large table of a project: the columns and rows of it that are fetched when somebody looks at them.
struct RemoteImage<E: Entity>: RemoteRowSource {
  let store: SupabaseStore
  /// The conditions of the rows that are shown.
  let part: Rest.Query

  func columns(
    _ names: Set<String>, of ids: [Key<E>], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> (columns: [String: RawColumn], gone: [Int]) {
    let reader = TableReader<E>(store.rest, columns: names, limit: 1000)
    let found = try await reader.columns(names, of: ids, in: part) { done, _ in progress(done) }
    return (found.columns, found.gone)
  }

  func rows(_ ids: [Key<E>]) async throws -> [E] {
    let parts: [Rest.Query] = stride(from: 0, to: ids.count, by: Rest.most).map { start in
      part + [Rest.among(ids[start..<min(start + Rest.most, ids.count)].map(\.uuid))]
    }
    async let notes = store.ownNotes(E.self, nil, of: ids.map(\.uuid))
    let found = try await TableReader<E>(store.rest, columns: nil, limit: 1000).all(parts) { _, _ in }?.rows ?? []
    return try await store.rows(found, with: notes.get())
  }

  func everyRow(progress: @escaping @Sendable (Int) -> Void) async throws -> [E] {
    let rows = try await store.loadAll(E.self, columns: nil, pageSize: 1000) { done, _ in progress(done) }
    return Array(rows)
  }
}
