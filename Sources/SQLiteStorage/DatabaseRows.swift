import Domain
import GRDB
import Storage

/// The rows of the database, seen from inside a transaction.
struct DatabaseRows: RowAccess {
  let database: Database
  private var columnNames: [TableName: [String]] = [:]
  private var columnSets: [TableName: Set<String>] = [:]

  init(_ database: Database) { self.database = database }

  mutating func values(of row: RowReference, columns: [String]?) throws -> [String: Value]? {
    let names = try columns ?? self.columns(of: row.table)
    let list = names.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let statement = try database.cachedStatement(sql: "SELECT \(list) FROM \(row.table.quoted) WHERE id = ?")
    let cursor = try Row.fetchCursor(statement, arguments: [row.id.text])
    guard let found = try cursor.next() else { return nil }
    var values: [String: Value] = [:]
    for (place, name) in names.enumerated() {
      let value: DatabaseValue = found[place]
      values[name] = row.table.normal(value.raw, of: name)
    }
    return values
  }

  mutating func insert(_ row: RowReference, _ values: [String: Value]) throws {
    let names = try columns(of: row.table)
    let list = names.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let marks = databaseQuestionMarks(count: names.count)
    let statement = try database.cachedStatement(sql: "INSERT INTO \(row.table.quoted) (\(list)) VALUES (\(marks))")
    try statement.execute(arguments: arguments(names.map { ($0, values[$0] ?? .null) }, of: row.table))
  }

  func update(_ row: RowReference, _ values: [String: Value]) throws {
    let names = values.keys.sorted()
    let list = names.map { "\($0.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ")
    let statement = try database.cachedStatement(sql: "UPDATE \(row.table.quoted) SET \(list) WHERE id = ?")
    let settings = names.map { ($0, values[$0] ?? .null) } + [("id", Value.uuid(row.id))]
    try statement.execute(arguments: arguments(settings, of: row.table))
  }

  func delete(_ row: RowReference) throws {
    try database.cachedStatement(sql: "DELETE FROM \(row.table.quoted) WHERE id = ?").execute(arguments: [row.id.text])
  }

  func rows(through reference: Reference, at id: UUID) throws -> [UUID] {
    let column = reference.column.quotedDatabaseIdentifier
    let statement = try database.cachedStatement(
      sql: "SELECT id FROM \(reference.table.quoted) WHERE \(column) = ? ORDER BY id")
    return try String.fetchAll(statement, arguments: [id.text]).compactMap { UUID(uuidString: $0) }
  }

  func holds(_ values: [String: Value], in table: TableName, besides id: UUID) throws -> Bool {
    let names = values.keys.sorted()
    let conditions = names.map { "\($0.quotedDatabaseIdentifier) = ?" }.joined(separator: " AND ")
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM \(table.quoted) WHERE \(conditions) AND id <> ? LIMIT 1")
    let settings = names.map { ($0, values[$0] ?? .null) } + [("id", Value.uuid(id))]
    return try Int.fetchOne(statement, arguments: arguments(settings, of: table)) != nil
  }

  mutating func knows(_ column: String, of row: RowReference) throws -> Bool {
    if columnSets[row.table] == nil { _ = try columns(of: row.table) }
    return columnSets[row.table]?.contains(column) == true
  }

  func dependents(of row: RowReference) throws -> [TableName: Int] {
    var counts: [TableName: Int] = [:]
    for (table, references) in Dictionary(grouping: Reference.to(row.table), by: \.table) {
      let conditions = references.map { "\($0.column.quotedDatabaseIdentifier) = ?1" }.joined(separator: " OR ")
      let sql = "SELECT count(*) FROM \(table.quoted) WHERE \(conditions)"
      let count = try Int.fetchOne(database, sql: sql, arguments: [row.id.text]) ?? 0
      if count > 0 { counts[table] = count }
    }
    return counts
  }

  private mutating func columns(of table: TableName) throws -> [String] {
    if let names = columnNames[table] { return names }
    let names = try database.columns(in: table.rawValue).map(\.name)
    columnNames[table] = names
    columnSets[table] = Set(names)
    return names
  }

  private func arguments(_ settings: [(String, Value)], of table: TableName) -> StatementArguments {
    StatementArguments(settings.map { name, value in value.stored(in: table.type(of: name)) })
  }
}

extension DatabaseValue {
  /// As it lies there, without a column's type; a blob as the text that it spells.
  fileprivate var raw: Value {
    switch storage {
    case .null: .null
    case .int64(let number): .int(Int(number))
    case .double(let number): .double(number)
    case .string(let text): .text(text)
    case .blob(let bytes): .text(String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension TableName {
  var quoted: String { rawValue.quotedDatabaseIdentifier }

  /// The type of a column; nil if the program doesn't know it.
  func type(of column: String) -> ColumnType? { type(of: column, in: entity) }

  private func type<E: Entity>(of column: String, in entity: E.Type) -> ColumnType? { E.table.column(column)?.type }
}
