public import Domain

/// A row of any table.
public struct RowReference: Hashable, Sendable {
  public let table: TableName
  public let id: String
  public init(_ table: TableName, _ id: String) {
    self.table = table
    self.id = id
  }
}
