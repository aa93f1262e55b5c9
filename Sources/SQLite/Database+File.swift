import CSQLite

/// The file that a connection has open.
extension Database {
  /// Whether the connection, where it's the last one, folds the log into the file and removes it when it's closed.
  package func foldLogOnClosing(_ isOn: Bool) {
    _ = csqlite_configure(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, isOn ? 0 : 1)
  }

  /// Brings what the log holds into the file and empties the log; false if somebody stands in the way.
  package func foldLog() throws -> Bool {
    try statement("PRAGMA wal_checkpoint(TRUNCATE)").first { $0[0].integer == 0 } ?? false
  }

  /// From the root, links followed to their end; nil if the file doesn't bear that name any more.
  package var path: String? {
    var isMoved: CInt = 0
    guard sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved) == SQLITE_OK, isMoved == 0 else {
      return nil
    }
    return sqlite3_db_filename(connection, "main").map { String(cString: $0) }
  }
}
