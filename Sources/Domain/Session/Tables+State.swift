extension Tables {
  /// How far a table has got.
  public func state(of table: TableName) -> LoadState {
    func state<E: Entity>(_ entity: E.Type) -> LoadState { self[entity].state }
    return state(table.entity)
  }

  /// Notes why a table has no rows, or that they are still to come.
  public mutating func mark(_ table: TableName, _ state: LoadState) {
    func mark<E: Entity>(_ entity: E.Type) { self[keyPath: E.rows].state = state }
    mark(table.entity)
  }

  /// Takes the rows of one table from others.
  public mutating func take(_ table: TableName, from other: Tables) {
    func take<E: Entity>(_ entity: E.Type) { self[entity] = other[entity] }
    take(table.entity)
  }

  /// The tables that were never loaded, or couldn't be.
  public var missing: Set<TableName> {
    Set(TableName.allCases.filter { state(of: $0) != .loaded })
  }
}
