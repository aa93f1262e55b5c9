public import Domain

extension Store {
  /// All tables, one after the other.
  public func tables() async throws(StoreError) -> Tables {
    var tables = Tables()
    for name in TableName.allCases { tables.take(name, from: try await table(name)) }
    return tables
  }

  /// One table, whole; the others are absent.
  public func table(
    _ name: TableName, progress: @Sendable (Int) -> Void = { _ in }
  ) async throws(StoreError) -> Tables {
    var tables = Tables()
    try await load(name.entity, into: &tables, progress)
    return tables
  }

  private func load<E: Entity>(
    _ entity: E.Type, into tables: inout Tables, _ progress: @Sendable (Int) -> Void
  ) async throws(StoreError) {
    tables[entity] = try await loadAll(entity, progress: progress)
  }
}
