import CSQLite
import TestSupport

@testable import SQLite

/// A folder with one empty file for one test, gone afterwards.
final class Scratch: Sendable {
  private let temporary = TemporaryFolder()
  var folder: String { temporary.path }
  var file: String { temporary("scratch.db") }
  var files: [String] { temporary.names }

  init() { temporary.write("", to: "scratch.db") }

  /// Another connection to the file, with a table of notes after the first time.
  func database(patience: Double = 0) throws -> Database {
    try Database(
      file,
      Database.Options(
        patience: patience, preparation: "CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text)"))
  }

  func queue(patience: Double = 0) async throws -> DatabaseQueue {
    try await DatabaseQueue.open(
      file,
      Database.Options(
        patience: patience, preparation: "CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text)"))
  }
}

extension Database {
  /// The texts of a query's first column.
  func texts(_ query: String) throws -> [String?] { try statement(query).map { $0[0].text } }
  var notes: [String?] { get throws { try texts("SELECT text FROM notes ORDER BY id") } }
}

/// A query that ends only when it's interrupted.
let endless = "SELECT count(*) FROM (WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n)"

extension Database {
  /// The number of statements of the connection that aren't finalised.
  var statementCount: Int {
    var count = 0
    var statement = sqlite3_next_stmt(connection, nil)
    while let found = statement {
      count += 1
      statement = sqlite3_next_stmt(connection, found)
    }
    return count
  }
}
