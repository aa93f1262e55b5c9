import CSQLite

extension Database {
  /// Runs `body` as the only writer: what it writes is stored when this returns, and none of it if this throws.
  ///
  /// A task that is cancelled before the end throws `interrupted`; once it's stored, nothing is taken back.
  package func transaction<T>(_ body: () throws -> T) throws -> T {
    if Task.isCancelled { throw SQLiteError.interrupted }
    try executeWhole("BEGIN IMMEDIATE")
    do {
      let result = try body()
      if Task.isCancelled { throw SQLiteError.interrupted }
      try executeWhole("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs `body` over the rows and the tables as they are at one moment.
  package func snapshot<T>(_ body: () throws -> T) throws -> T {
    if Task.isCancelled { throw SQLiteError.interrupted }
    try executeWhole("BEGIN")
    defer { rollBack() }
    // The moment begins with the first look, which also finds out whether somebody changed the tables meanwhile.
    try statement("SELECT 1 FROM sqlite_master LIMIT 1").execute()
    return try body()
  }

  /// After some errors SQLite has done it already.
  private func rollBack() {
    guard isInTransaction else { return }
    try? executeWhole("ROLLBACK")
  }
}
