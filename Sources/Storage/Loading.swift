public import Domain

extension Store {
  /// Every row of a table, page by page; `progress` is told how many there are so far, and cancelling the task stops it.
  public func loadAll<E: Entity>(
    _ entity: E.Type, columns: Set<String>? = nil, pageSize: Int = 5000, progress: (Int) -> Void = { _ in }
  ) async throws(StoreError) -> Rows<E> {
    var rows = Rows<E>([])
    var last: Key<E>?
    while true {
      if Task.isCancelled { throw .cancelled }
      let page = try await load(entity, columns: columns, after: last, limit: pageSize)
      guard let end = page.last else { return rows }
      guard last.map({ $0 < end.id }) ?? true else {
        throw .malformed("\(E.table.name.rawValue): the rows of a page aren't in the order of their ids")
      }
      for row in page { rows.append(row) }
      progress(rows.count)
      last = end.id
    }
  }
}
