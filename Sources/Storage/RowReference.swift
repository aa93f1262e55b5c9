package import Domain

/// A row of any table.
package struct RowReference: Hashable, Sendable {
  package let table: TableName
  package let id: UUID

  package init(_ table: TableName, _ id: UUID) {
    self.table = table
    self.id = id
  }

  package init<E: Entity>(_ key: Key<E>) { self.init(E.table.name, key.uuid) }
}

extension Change {
  /// The row that it changes.
  package var row: RowReference { RowReference(table, id) }
}
