import Domain
import SQLite
import Storage
import Values

/// The rows of the database, seen from inside a transaction.
struct DatabaseRows: RowAccess {
  let database: Database
  private var layouts: [TableName: Layout] = [:]
  private var statements: [Shape: PreparedStatement] = [:]

  init(_ database: Database) { self.database = database }

  /// The facts about a table that each of its rows asks for.
  private struct Layout {
    let names: [String]
    let known: Set<String>
    /// Of each column; nil if the program doesn't know it.
    let types: [ColumnType?]
    /// Takes a value for each column.
    let insertion: PreparedStatement
  }

  /// The traits that make two statements the same: their text is put together once for many rows.
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
}

extension Value {
  /// The value as the database holds it: ids, dates, times, lists and JSON as text, booleans as 0 and 1.
  ///
  /// `column` is the type of a column that the program knows; of another one a JSON text or number becomes
  /// just that again.
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

/// Reads rows of one table into their Swift values: the order of the columns is settled once, then cells are set one by one.
struct StoredRowReader<E: Entity> {
  private let sql: String
  private let rowSQL: String
  private let known: [String]
  private let targets: [Target]
  /// Columns of the file that the program doesn't know; they follow the known ones.
  private let unknown: [String]

  init(columns wanted: Set<String>?, in database: Database) throws {
    let present = try database.columns(of: E.table.name.rawValue)
    let names = Set(present)
    let columns = E.table.columns.filter { column in
      column.name != "id" && names.contains(column.name) && wanted?.contains(column.name) ?? true
    }
    known = columns.map(\.name)
    targets = columns.map { Target(type: $0.type, isOptional: $0.isOptional, set: $0.set) }
    unknown = present.filter { E.table.column($0) == nil && wanted?.contains($0) ?? true }
    let list = (["id"] + known + unknown).map(\.quotedIdentifier).joined(separator: ", ")
    let table = E.table.name.rawValue.quotedIdentifier
    sql = "SELECT \(list) FROM \(table) WHERE id > ? ORDER BY id LIMIT ?"
    rowSQL = "SELECT \(list) FROM \(table) WHERE id = ?"
  }

  /// Where a known column goes: as much of it as is needed for each cell.
  private struct Target {
    let type: ColumnType
    let isOptional: Bool
    let set: @Sendable (inout E, Value) -> Bool
  }

  /// Up to `limit` rows after the id.
  func rows(after: Key<E>?, limit: Int, in database: Database) throws -> [E] {
    var rows: [E] = []
    rows.reserveCapacity(min(limit, 10_000))
    let statement = try database.statement(sql)
    try statement.eachRow([.text(after?.description ?? ""), .integer(limit)]) { rows.append(try row(in: $0)) }
    return rows
  }

  /// The row with this id; nil if there is none.
  func row(_ id: Key<E>, in database: Database) throws -> E? {
    try database.statement(rowSQL).first([.text(id.description)]) { try row(in: $0) }
  }

  private func row(in cells: SQLiteRow) throws -> E {
    let id = cells[0].value(as: .uuid)
    guard case .uuid(let uuid) = id else {
      throw StoreError.malformed("\(E.table.name.rawValue) holds a row whose id isn't a uuid: '\(JSON(id).text)'")
    }
    var row = E(id: Key(uuid))
    for place in targets.indices {
      let target = targets[place]
      let value = cells[place + 1].value(as: target.type)
      if target.isOptional, case .null = value { continue }
      if !target.set(&row, value) { row.extra[known[place]] = JSON(value) }
    }
    for place in unknown.indices {
      let value = cells[known.count + place + 1].value(as: nil)
      if !value.isNull { row.extra[unknown[place]] = JSON(value) }
    }
    return row
  }
}

extension SQLiteCell {
  /// The value, taken as the column's type where it can be; a blob is taken for the text that it spells.
  func value(as type: ColumnType?) -> Value {
    if type == .json, isBlob, case .bytes(let bytes) = content { return .json(JSONText(blob: bytes)) }
    return Value(raw, as: type)
  }

  var raw: RawCell {
    switch content {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .bytes(let bytes): .bytes(bytes)
    }
  }
}
