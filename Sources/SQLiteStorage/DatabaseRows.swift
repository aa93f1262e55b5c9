import Domain
import SQLite
import Storage

/// The rows of the database, seen from inside a transaction.
struct DatabaseRows: RowAccess {
  let database: Database
  private var layouts: [TableName: Layout] = [:]
  private var statements: [Shape: PreparedStatement] = [:]

  init(_ database: Database) { self.database = database }

  /// What is asked of a table for each of its rows.
  private struct Layout {
    let names: [String]
    let known: Set<String>
    /// Of each column; nil if the program doesn't know it.
    let types: [ColumnType?]
    /// Takes a value for each column.
    let insertion: PreparedStatement
  }

  /// What makes two statements the same: their text is put together once for many rows.
  private struct Shape: Hashable {
    let verb: Verb
    let table: TableName
    let columns: [String]

    enum Verb { case select, update, delete, children, twins }
  }

  mutating func values(of row: RowReference, columns: [String]?) throws -> [String: Value]? {
    let names = try columns ?? layout(of: row.table).names
    let statement = try statement(.select, row.table, names) {
      "SELECT \($0.joined(separator: ", ")) FROM \($1) WHERE id = ?"
    }
    return try statement.first([.text(row.id.text)]) { found in
      var values: [String: Value] = [:]
      for (place, name) in names.enumerated() {
        let type = row.table.type(of: name)
        values[name] = row.table.normal(found[place].value(as: type == .json ? type : nil), of: name)
      }
      return values
    }
  }

  mutating func insert(_ row: RowReference, _ values: [String: Value]) throws {
    let layout = try layout(of: row.table)
    try layout.insertion.execute(zip(layout.names, layout.types).map { values[$0]?.stored(in: $1) ?? .null })
  }

  mutating func update(_ row: RowReference, _ values: [String: Value]) throws {
    let names = values.keys.sorted()
    let statement = try statement(.update, row.table, names) { columns, table in
      "UPDATE \(table) SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"
    }
    try statement.execute(names.map { stored(values[$0], in: $0, of: row.table) } + [.text(row.id.text)])
  }

  mutating func delete(_ row: RowReference) throws {
    try statement(.delete, row.table, []) { "DELETE FROM \($1) WHERE id = ?" }.execute([.text(row.id.text)])
  }

  mutating func rows(through reference: Reference, at id: UUID) throws -> [UUID] {
    let statement = try statement(.children, reference.table, [reference.column]) {
      "SELECT id FROM \($1) WHERE \($0[0]) = ? ORDER BY id"
    }
    return try statement.map([.text(id.text)]) { $0[0].text.flatMap { UUID(uuidString: $0) } }.compactMap(\.self)
  }

  mutating func holds(_ values: [String: Value], in table: TableName, besides id: UUID) throws -> Bool {
    let names = values.keys.sorted()
    let statement = try statement(.twins, table, names) { columns, table in
      let conditions = columns.map { "\($0) = ?" }.joined(separator: " AND ")
      return "SELECT 1 FROM \(table) WHERE \(conditions) AND id <> ? LIMIT 1"
    }
    return try statement.first(names.map { stored(values[$0], in: $0, of: table) } + [.text(id.text)]) { _ in } != nil
  }

  mutating func knows(_ column: String, of row: RowReference) throws -> Bool {
    try layout(of: row.table).known.contains(column)
  }

  func dependents(of row: RowReference) throws -> [TableName: Int] {
    var counts: [TableName: Int] = [:]
    for (table, references) in Dictionary(grouping: Reference.to(row.table), by: \.table) {
      let conditions = references.map { "\($0.column.quotedIdentifier) = ?1" }.joined(separator: " OR ")
      let statement = try database.statement("SELECT count(*) FROM \(table.quoted) WHERE \(conditions)")
      let count = try statement.first([.text(row.id.text)]) { $0[0].integer } ?? 0
      if count > 0 { counts[table] = count }
    }
    return counts
  }

  private mutating func layout(of table: TableName) throws -> Layout {
    if let layout = layouts[table] { return layout }
    let names = try database.columns(of: table.rawValue)
    let columns = names.map(\.quotedIdentifier).joined(separator: ", ")
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    let layout = Layout(
      names: names, known: Set(names), types: names.map(table.type),
      insertion: try database.statement("INSERT INTO \(table.quoted) (\(columns)) VALUES (\(marks))"))
    layouts[table] = layout
    return layout
  }

  /// `sql` makes the statement of the columns and the table, both quoted.
  private mutating func statement(
    _ verb: Shape.Verb, _ table: TableName, _ columns: [String], _ sql: ([String], String) -> String
  ) throws -> PreparedStatement {
    let shape = Shape(verb: verb, table: table, columns: columns)
    if let statement = statements[shape] { return statement }
    let statement = try database.statement(sql(columns.map(\.quotedIdentifier), table.quoted))
    statements[shape] = statement
    return statement
  }

  private func stored(_ value: Value?, in column: String, of table: TableName) -> SQLiteValue {
    (value ?? .null).stored(in: table.type(of: column))
  }
}

extension TableName {
  var quoted: String { rawValue.quotedIdentifier }

  /// The type of a column; nil if the program doesn't know it.
  func type(of column: String) -> ColumnType? { type(of: column, in: entity) }

  private func type<E: Entity>(of column: String, in entity: E.Type) -> ColumnType? { E.table.column(column)?.type }
}

extension Value {
  /// How the database holds it: ids, dates, times, lists and JSON as text, booleans as 0 and 1.
  ///
  /// `column` is the type of a column that the program knows; of another one a JSON text or number becomes just that again.
  func stored(in column: ColumnType?) -> SQLiteValue {
    switch self {
    case .null: .null
    case .bool(let flag): .integer(flag ? 1 : 0)
    case .int(let number): .integer(number)
    case .double(let number): .real(number)
    case .text(let text): .text(text)
    case .day(let day): .text(day.description)
    case .instant(let instant): .text(instant.description)
    case .uuid(let id): .text(id.text)
    case .list(let items): .text(JSON.array(items.map(JSON.string)).text)
    case .json(let document): column == .json ? Value.kept(document.held) : Value.kept(document.json)
    }
  }

  private static func kept(_ held: JSONText.Held) -> SQLiteValue {
    switch held {
    case .text(let text): .text(text)
    case .blob(let bytes): .blob(bytes)
    }
  }

  private static func kept(_ json: JSON) -> SQLiteValue {
    switch json {
    case .null: .null
    case .bool(let flag): .integer(flag ? 1 : 0)
    case .number(let digits):
      Int(digits).map(SQLiteValue.integer) ?? Double(digits).map(SQLiteValue.real) ?? .text(digits)
    case .string(let text): .text(text)
    case .array, .object: .text(json.text)
    }
  }
}
