import CSQLite

@testable import SQLite

extension Database {
  /// How many statements of the connection aren't finalised.
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
