public import Domain
import GRDB
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
      let queue = try DatabaseQueue(path: file.path, configuration: .copying)
      defer { try? queue.close() }
      try await queue.writeWithoutTransaction { database in
        try database.execute(
          sql: """
            PRAGMA application_id = \(DatabaseFile.applicationID); PRAGMA user_version = \(Migration.newest); BEGIN
            """)
        try label.write(in: database)
      }
      for name in names { try await write(name.entity, of: tables, to: queue) }
      try await queue.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    }
  }

  /// So many rows are written between two looks at whether somebody wants it to end.
  private static var portion: Int { 2000 }

  private static func write<E: Entity>(_ entity: E.Type, of tables: Tables, to queue: DatabaseQueue) async throws {
    let table = CopyTable<E>()
    let rows = tables[E.self]
    try await queue.writeWithoutTransaction { try table.create(in: $0) }
    for start in stride(from: 0, to: rows.count, by: portion) {
      try await queue.writeWithoutTransaction {
        try table.write(rows[start..<min(start + portion, rows.count)], in: $0)
      }
    }
  }

  /// What the file says about itself if it is a copy; nil if it isn't.
  ///
  /// Throws `unavailable` for a file that is damaged anywhere.
  public func copyLabel() async throws(StoreError) -> CopyLabel? {
    let file = file
    return try await file.translating {
      try await connection.read { database in
        let found = try String.fetchAll(database, sql: "PRAGMA quick_check(1)")
        guard found == ["ok"] else { throw file.damaged(found.first ?? "it can't be checked") }
        return try CopyLabel(in: database)
      }
    }
  }
}

extension Configuration {
  /// For a file that nobody else knows and that is thrown away unless it's written to its end.
  fileprivate static var copying: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { database in
      try database.execute(
        sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE")
    }
    return configuration
  }
}
