import GRDB
import Storage

/// Brings the tables of a database up to what this program knows.
struct Schema {
  let file: DatabaseFile
  let founding: Founding

  /// Migrates in one transaction; of several programs that open a new file at once one does the work and the others wait.
  func prepare(_ queue: DatabaseQueue) throws {
    if try queue.read({ try version(in: $0) }) < Migration.newest {
      try queue.writeWithoutTransaction { database in
        try database.inTransaction(.immediate) {
          try migrate(database)
          return .commit
        }
      }
    }
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
  }

  private func migrate(_ database: Database) throws {
    let version = try version(in: database)
    for migration in Migration.all where migration.version > version {
      for statement in migration.statements { try database.execute(sql: statement) }
      try database.execute(sql: "PRAGMA user_version = \(migration.version)")
    }
    if version == 0 {
      try database.execute(sql: "PRAGMA application_id = \(DatabaseFile.applicationID)")
      try founding.found(in: database)
    }
  }

  /// The version of the tables, 0 in a new file; throws for a database that isn't ours or is newer.
  func version(in database: Database) throws -> Int {
    let application = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    if application == 0, version == 0, tables == 0 { return 0 }
    guard case .ours(let version) = try file.recognise(application: application, version: version) else { return 0 }
    return version
  }
}
