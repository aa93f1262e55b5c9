import SQLite
import Storage

/// Brings the tables of a database up to what this program knows.
struct Schema: Sendable {
  let file: DatabaseFile
  let bootstrap: Bootstrap

  /// Migrates in one transaction; of several programs that open a new file at once one does the work and the others wait.
  func prepare(_ queue: DatabaseQueue) async throws {
    try await queue.writeWithoutTransaction { database in
      if try database.snapshot({ try version(in: database) }) < Migration.newest {
        try database.transaction { try migrate(database) }
      }
      try database.execute("PRAGMA journal_mode = WAL")
      // The log is there from the first look on.
      try database.snapshot {}
    }
  }

  private func migrate(_ database: Database) throws {
    let version = try version(in: database)
    for migration in Migration.all where migration.version > version {
      for statement in migration.statements { try database.execute(statement) }
      try database.execute("PRAGMA user_version = \(migration.version)")
    }
    if version == 0 {
      try database.execute("PRAGMA application_id = \(DatabaseFile.applicationID)")
      try bootstrap.found(in: database)
    }
  }

  /// The version of the tables, 0 in a new file; throws for a database that isn't ours or is newer.
  func version(in database: Database) throws -> Int {
    let number = { (query: String) in try database.statement(query).first { $0[0].integer } ?? 0 }
    let application = try number("PRAGMA application_id")
    let version = try number("PRAGMA user_version")
    if application == 0, version == 0, try number("SELECT count(*) FROM sqlite_master") == 0 { return 0 }
    let kind = try file.recognise(application: Int32(truncatingIfNeeded: application), version: version)
    guard case .ours(let version) = kind else { return 0 }
    return version
  }
}
