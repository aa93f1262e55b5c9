package import Domain

extension Store {
  /// Every row of a table; `progress` is told how many there are so far.
  package func loadAll<E: Entity>(
    _ entity: E.Type, columns: Set<String>? = nil, pageSize: Int = 5000, progress: (Int) -> Void = { _ in }
  ) async throws(StoreError) -> Rows<E> {
    try await loadAll(entity, columns: columns, pageSize: pageSize) { done, _ in progress(done) }
  }

  /// One page after the other: the next one is on its way while the rows of one are taken in.
  package func loadAll<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, pageSize: Int, progress: (_ done: Int, _ total: Int?) -> Void
  ) async throws(StoreError) -> Rows<E> {
    var rows = Rows<E>([])
    var last: Key<E>?
    var page = try await load(entity, columns: columns, after: nil, limit: pageSize)
    while let end = page.last {
      if Task.isCancelled { throw .cancelled }
      guard last.map({ $0 < end.id }) ?? true else {
        throw .malformed("\(E.table.name.rawValue): the rows of a page aren't in the order of their ids")
      }
      async let next = loading(entity, columns: columns, after: end.id, limit: pageSize)
      for row in page { rows.append(row) }
      progress(rows.count, nil)
      last = end.id
      page = try await next.get()
    }
    return rows
  }

  private func loading<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>, limit: Int
  ) async -> Result<[E], StoreError> {
    do throws(StoreError) {
      return .success(try await load(entity, columns: columns, after: after, limit: limit))
    } catch {
      return .failure(error)
    }
  }
}
