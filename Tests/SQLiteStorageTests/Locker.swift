import SQLite

/// Another program that uses the file: it holds a transaction open, or changes the tables.
struct Locker {
  let database: Database

  init(_ path: String, _ statements: String) throws {
    database = try Database(path)
    try database.execute(statements)
  }

  func unlock() throws { try database.execute("ROLLBACK") }
}
