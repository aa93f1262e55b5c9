public import Domain

/// What applying changes needs of a place that holds rows: a transaction's view of it.
public protocol RowAccess {
  /// What these columns of a row hold (all that it has if nil), nulls included or left out; nil if there is no such row.
  mutating func values(of row: RowReference, columns: [String]?) throws -> [String: Value]?
  mutating func insert(_ row: RowReference, _ values: [String: Value]) throws
  mutating func update(_ row: RowReference, _ values: [String: Value]) throws
  mutating func delete(_ row: RowReference) throws

  /// The rows that point at this one through the reference.
  mutating func rows(through reference: Reference, at id: UUID) throws -> [UUID]
  /// Whether a row other than this one has all of these values.
  mutating func holds(_ values: [String: Value], in table: TableName, besides id: UUID) throws -> Bool
  /// Whether the table has a column that the program doesn't know.
  mutating func knows(_ column: String, of row: RowReference) throws -> Bool
}
