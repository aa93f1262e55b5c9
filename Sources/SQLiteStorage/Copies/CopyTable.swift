import Domain
import SQLite

/// Writes rows of one table into a copy as they are: nothing is checked, filled in or refused.
struct CopyTable<E: Entity>: Sendable {
  private let columns = E.table.columns

  private var name: String { E.table.name.quoted }

  func create(in database: Database) throws {
    let list = columns.map { column in
      let constraint = column.name == "id" ? " NOT NULL PRIMARY KEY" : ""
      return "\(column.name.quotedIdentifier) \(column.type.affinity)\(constraint)"
    }
    try database.execute("CREATE TABLE \(name) (\(list.joined(separator: ", "))) WITHOUT ROWID")
  }

  func write(_ rows: Rows<E>, in database: Database) throws {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let statement = try database.statement("INSERT INTO \(name) VALUES (\(marks))")
    for row in rows {
      let cells = columns.map { column -> SQLiteValue in
        let kept = row.extra.isEmpty ? nil : row.extra[column.name]
        return (kept.map { .json(JSONText($0)) } ?? column.get(row)).stored(in: column.type)
      }
      try statement.execute(cells)
    }
  }
}

extension ColumnType {
  /// What the migrations declare for such a column.
  fileprivate var affinity: String {
    switch self {
    case .bool, .int: "INTEGER"
    case .double: "REAL"
    case .text, .day, .instant, .uuid, .list, .json: "TEXT"
    }
  }
}
