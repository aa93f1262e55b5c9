extension Migration {
  /// What commands wrote, so that it can be taken back after a restart.
  static let v2 = Migration(
    version: 2,
    statements: [
      """
      CREATE TABLE compass_journal (
        number INTEGER PRIMARY KEY,
        kind TEXT NOT NULL CONSTRAINT kind CHECK (kind IN ('wrote', 'undid', 'redid', 'joined')),
        at TEXT NOT NULL,
        title TEXT NOT NULL,
        changes TEXT NOT NULL
      )
      """
    ])
}
