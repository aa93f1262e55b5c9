public import Domain

/// A row of any table.
public struct RowReference: Hashable, Sendable {
  public let table: TableName
  public let id: UUID

  public init(_ table: TableName, _ id: UUID) {
    self.table = table
    self.id = id
  }

  public init<E: Entity>(_ key: Key<E>) { self.init(E.table.name, key.uuid) }
}

extension Change {
  /// The row that it changes.
  public var row: RowReference { RowReference(table, id) }
}
