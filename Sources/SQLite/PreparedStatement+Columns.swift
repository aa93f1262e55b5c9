import CSQLite

extension PreparedStatement {
  /// What its columns are called, in their order.
  package var columnNames: [String] {
    (0..<sqlite3_column_count(pointer)).map { column in
      sqlite3_column_name(pointer, column).map { String(cString: $0) } ?? ""
    }
  }

  /// Whether it writes nothing.
  package var isReadOnly: Bool { sqlite3_stmt_readonly(pointer) != 0 }
}

extension SQLiteCell {
  /// Whether it holds bytes that are no text.
  package var isBlob: Bool { sqlite3_column_type(statement, index) == SQLITE_BLOB }
}

extension Database {
  /// Compiles the first statement of a text, which holds the connection; nil if there is none.
  ///
  /// - Returns: with it, how many bytes of the text it takes.
  package func first(of sql: String) throws(SQLiteError) -> (statement: PreparedStatement, length: Int)? {
    var rest = Substring(sql).utf8
    let length = rest.count
    guard let statement = try PreparedStatement.compile(&rest, on: connection, isKept: false) else { return nil }
    statement.owner = self
    return (statement, length - rest.count)
  }
}
