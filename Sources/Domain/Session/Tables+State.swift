extension Tables {
  /// How far a table has got.
  public func state(of table: TableName) -> LoadState {
    switch table {
    case .users: users.state
    case .familyUnits: families.state
    case .familyMembers: members.state
    case .schools: schools.state
    case .statusHistory: statusHistory.state
    case .coaches: coaches.state
    case .events: events.state
    case .interactions: interactions.state
    case .offers: offers.state
    case .metrics: metrics.state
    case .documents: documents.state
    case .suggestions: suggestions.state
    case .preferences: preferences.state
    case .preferenceHistory: preferenceHistory.state
    case .reminders: reminders.state
    case .tasks: tasks.state
    }
  }

  /// Notes why a table has no rows, or that they are still to come.
  public mutating func mark(_ table: TableName, _ state: LoadState) {
    func mark<E: Entity>(_ entity: E.Type) { E.change(in: &self) { $0.state = state } }
    mark(table.entity)
  }

  /// Takes the rows of one table from others.
  public mutating func take(_ table: TableName, from other: Tables) {
    func take<E: Entity>(_ entity: E.Type) { self[entity] = other[entity] }
    take(table.entity)
  }

  /// The tables that were never loaded, or couldn't be.
  public var missing: Set<TableName> {
    isWhole ? [] : Set(TableName.allCases.filter { !state(of: $0).isLoaded })
  }

  /// Whether every table of the backend is loaded.
  public var isWhole: Bool { TableName.allCases.allSatisfy { state(of: $0).isLoaded } }
}
