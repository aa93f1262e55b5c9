import CSQLite

@testable import SQLite
@testable import SQLiteStorage

extension SQLiteStore {
  /// Runs statements as another program would.
  func sql(_ statements: String) async throws {
    guard case .writable(let queue) = connection else { return }
    try await queue.writeWithoutTransaction { try $0.execute(statements) }
  }

  /// The rows of a query, every value as text; nulls are left out.
  func rows(_ query: String) async throws -> [[String: String]] {
    try await connection.read { database in
      let statement = try database.statement(query)
      return try statement.map { row in
        let cells = statement.columns.enumerated().map { ($1, row[$0].text) }
        return Dictionary(cells, uniquingKeysWith: { first, _ in first }).compactMapValues(\.self)
      }
    }
  }
}

extension PreparedStatement {
  /// What the columns of its rows are called.
  fileprivate var columns: [String] {
    (0..<sqlite3_column_count(pointer)).map { sqlite3_column_name(pointer, $0).map { String(cString: $0) } ?? "" }
  }
}
