import Domain
import GRDB
import GRDBSQLite
import Storage

/// Reads rows of one table into their Swift values: the order of the columns is settled once, then cells are set one by one.
struct RowReader<E: Entity> {
  private let sql: String
  private let known: [Domain.Column<E>]
  /// Columns of the file that the program doesn't know; they follow the known ones.
  private let unknown: [String]

  init(columns wanted: Set<String>?, in database: Database) throws {
    let present = try database.columns(in: E.table.name.rawValue).map(\.name)
    let names = Set(present)
    known = E.table.columns.filter { column in
      column.name != "id" && names.contains(column.name) && wanted?.contains(column.name) ?? true
    }
    unknown = present.filter { E.table.column($0) == nil && wanted?.contains($0) ?? true }
    let list = (["id"] + known.map(\.name) + unknown).map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    sql = "SELECT \(list) FROM \(E.table.name.rawValue.quotedDatabaseIdentifier) WHERE id > ? ORDER BY id LIMIT ?"
  }

  /// Up to `limit` rows behind the id.
  func rows(after: Key<E>?, limit: Int, in database: Database) throws -> [E] {
    let statement = try database.cachedStatement(sql: sql)
    try statement.setArguments([after?.description ?? "", limit])
    defer { sqlite3_reset(statement.sqliteStatement) }
    var rows: [E] = []
    rows.reserveCapacity(min(limit, 10_000))
    while true {
      switch sqlite3_step(statement.sqliteStatement) {
      case SQLITE_ROW: rows.append(try row(of: statement.sqliteStatement))
      case SQLITE_DONE: return rows
      case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
      }
    }
  }

  private func row(of statement: OpaquePointer) throws -> E {
    let id = Cell(statement: statement, index: 0).value(as: .uuid)
    guard case .uuid(let uuid) = id else {
      throw StoreError.malformed("\(E.table.name.rawValue) holds a row whose id isn't a uuid: '\(JSON(id).text)'")
    }
    var row = E(id: Key(uuid))
    for place in known.indices {
      let cell = Cell(statement: statement, index: CInt(place + 1))
      if known[place].isOptional, cell.isNull { continue }
      let value = cell.value(as: known[place].type)
      if !known[place].set(&row, value) { row.extra[known[place].name] = JSON(value) }
    }
    for place in unknown.indices {
      let cell = Cell(statement: statement, index: CInt(known.count + place + 1))
      if !cell.isNull { row.extra[unknown[place]] = JSON(cell.value(as: nil)) }
    }
    return row
  }
}
