import CSQLite

extension Database {
  /// Files may come from anybody: what a schema can do by itself is kept small.
  func distrust() {
    for (option, isOn) in Database.switches { _ = csqlite_configure(connection, option, isOn ? 1 : 0) }
    for (limit, value) in Database.limits { sqlite3_limit(connection, limit, value) }
  }

  private static let switches: [(option: CInt, isOn: Bool)] = [
    // No statement can spoil the file as a whole.
    (SQLITE_DBCONFIG_DEFENSIVE, true),
    // Checks, defaults and triggers of the file reach only functions without side effects.
    (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
    (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false),
    // A table of ours is a table, not a query of somebody else's.
    (SQLITE_DBCONFIG_ENABLE_VIEW, false),
    // A column that another program took away is an error, not a text in double quotes.
    (SQLITE_DBCONFIG_DQS_DML, false),
    (SQLITE_DBCONFIG_DQS_DDL, false),
  ]

  /// Far above what the program's own tables and rows need.
  private static let limits: [(limit: CInt, value: CInt)] = [
    (SQLITE_LIMIT_LENGTH, 100_000_000),
    (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
    (SQLITE_LIMIT_EXPR_DEPTH, 100),
    (SQLITE_LIMIT_COMPOUND_SELECT, 50),
    (SQLITE_LIMIT_VDBE_OP, 1_000_000),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
    (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]
}
