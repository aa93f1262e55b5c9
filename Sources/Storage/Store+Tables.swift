public import Domain

extension Store {
  /// All tables, one after the other.
  public func tables() async throws(StoreError) -> Tables {
    var tables = Tables()
    for name in TableName.allCases { try await load(name.entity, into: &tables) }
    return tables
  }

  private func load<E: Entity>(_ entity: E.Type, into tables: inout Tables) async throws(StoreError) {
    tables[entity] = try await loadAll(entity)
  }
}
