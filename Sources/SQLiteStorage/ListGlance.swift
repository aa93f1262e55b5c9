package import Domain
import SQLite
package import Storage

/// The people and the number of schools of a list in a file, read at one glance.
package struct ListGlance: Sendable {
  /// The athlete to whom the list belongs.
  package let identity: Identity
  package let users: [User]
  package let families: [Family]
  package let preferences: [Preferences]
  package let schools: Int

  /// A list has a family and their preferences; of more rows only the first are read.
  private static let mostRows = 1000

  /// At a file that this process doesn't have open: it isn't changed, not even brought up to date.
  ///
  /// Throws `unavailable` for what isn't a sound list, `busy` where others hold it for longer than `patience` seconds.
  package init(at path: String, patience: Double = 0.25) throws(StoreError) {
    let file = DatabaseFile(path)
    guard case .ours = try file.recognise(keepsLocks: false) else { throw file.empty }
    try self.init(in: file, .readOnly(ReadOnlyFile(file, patience: patience)))
  }

  /// At the file of an open store.
  package init(of store: SQLiteStore) throws(StoreError) { try self.init(in: store.file, store.connection) }

  private init(in file: DatabaseFile, _ connection: Connection) throws(StoreError) {
    do {
      (identity, users, families, preferences, schools) = try connection.readWaiting { database in
        func rows<E: Entity>(_ entity: E.Type) throws -> [E] {
          try StoredRowReader<E>(columns: nil, in: database).rows(after: nil, limit: Self.mostRows, in: database)
        }
        let schools = try database.statement("SELECT count(*) FROM schools").first { $0[0].integer } ?? 0
        return (
          try Identity(in: database, of: file), try rows(User.self), try rows(Family.self), try rows(Preferences.self),
          schools
        )
      }
    } catch {
      throw file.storeError(error)
    }
  }
}
