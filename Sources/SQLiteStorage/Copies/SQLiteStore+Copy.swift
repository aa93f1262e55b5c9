public import Domain
import SQLite
public import Storage

extension SQLiteStore {
  /// Writes the tables that are loaded into an empty file, in one transaction, without any rule standing in the way of
  /// what a server really holds; columns that the program doesn't know are left out.
  ///
  /// The file is no good unless this returns; cancelling the task throws `cancelled`.
  public static func writeCopy(
    of tables: Tables, from project: String, for identity: Identity, at loadedAt: Instant, to path: String
  ) async throws(StoreError) {
    let file = DatabaseFile(path)
    let names = TableName.allCases.filter { tables.state(of: $0) == .loaded }
    let label = CopyLabel(identity: identity, project: project, loadedAt: loadedAt, tables: Set(names))
    try await file.translating {
      let queue = try await DatabaseQueue.open(file.path, .copying)
      try await queue.writeWithoutTransaction { database in
        try database.execute(
          "PRAGMA application_id = \(DatabaseFile.applicationID); PRAGMA user_version = \(Migration.newest)")
        try database.transaction {
          try label.write(in: database)
          for name in names { try write(name.entity, of: tables, to: database) }
        }
      }
      await queue.close()
    }
  }

  private static func write<E: Entity>(_ entity: E.Type, of tables: Tables, to database: Database) throws {
    let table = CopyTable<E>()
    try table.create(in: database)
    try table.write(tables[E.self], in: database)
  }

  /// What the file says about itself if it is a copy; nil if it isn't.
  ///
  /// Throws `unavailable` for a file that is damaged anywhere.
  public func copyLabel() async throws(StoreError) -> CopyLabel? {
    let file = file
    return try await file.translating {
      try await connection.read { database in
        let found = try database.statement("PRAGMA quick_check(1)").first { $0[0].text }
        guard found == "ok" else { throw file.damaged((found ?? nil) ?? "it can't be checked") }
        return try CopyLabel(in: database)
      }
    }
  }
}

extension Database.Options {
  /// For a file that nobody else knows and that is thrown away unless it's written to its end.
  fileprivate static var copying: Database.Options {
    Database.Options(
      preparation: """
        PRAGMA foreign_keys = OFF; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
        PRAGMA locking_mode = EXCLUSIVE
        """)
  }
}
