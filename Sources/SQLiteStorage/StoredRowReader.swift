import Domain
import SQLite
import Storage

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
