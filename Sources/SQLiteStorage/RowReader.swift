import Domain
import GRDB
import GRDBSQLite
import Storage

/// Reads rows of one table into their Swift values: the order of the columns is settled once, then cells are set one by one.
struct RowReader<E: Entity> {
  private let sql: String
  private let known: [String]
  private let targets: [Target]
  /// Columns of the file that the program doesn't know; they follow the known ones.
  private let unknown: [String]

  init(columns wanted: Set<String>?, in database: Database) throws {
    let present = try database.columns(in: E.table.name.rawValue).map(\.name)
    let names = Set(present)
    let columns = E.table.columns.filter { column in
      column.name != "id" && names.contains(column.name) && wanted?.contains(column.name) ?? true
    }
    known = columns.map(\.name)
    targets = columns.map { Target(type: $0.type, isOptional: $0.isOptional, set: $0.set) }
    unknown = present.filter { E.table.column($0) == nil && wanted?.contains($0) ?? true }
    let list = (["id"] + known + unknown).map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    sql = "SELECT \(list) FROM \(E.table.name.rawValue.quotedDatabaseIdentifier) WHERE id > ? ORDER BY id LIMIT ?"
  }

  /// Where a known column goes: as much of it as is needed for each cell.
  private struct Target {
    let type: ColumnType
    let isOptional: Bool
    let set: @Sendable (inout E, Value) -> Bool
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
    for place in targets.indices {
      let target = targets[place]
      let cell = Cell(statement: statement, index: CInt(place + 1))
      if target.isOptional, cell.isNull { continue }
      let value = cell.value(as: target.type)
      if !target.set(&row, value) { row.extra[known[place]] = JSON(value) }
    }
    for place in unknown.indices {
      let cell = Cell(statement: statement, index: CInt(known.count + place + 1))
      if !cell.isNull { row.extra[unknown[place]] = JSON(cell.value(as: nil)) }
    }
    return row
  }
}
