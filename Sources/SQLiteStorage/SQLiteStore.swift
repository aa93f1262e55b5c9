public import Domain
import SQLite
public import Storage

/// Rows kept in an SQLite file, generic over the tables of the domain.
public struct SQLiteStore: Store {
  let file: DatabaseFile
  let connection: Connection
  /// What is looked after while the file is open for writing.
  let opened: OpenedFile?
  private let now: @Sendable () -> Instant
  private let viewing = Viewing()

  public var name: String { file.name }
  public var isPersistent: Bool { true }

  /// Opens a file, and creates it with what `founding` says if it isn't there; others that hold it are waited for
  /// `patience` seconds.
  ///
  /// Throws `unavailable` with the file's name for whatever stands in the way; a file that isn't ours is left untouched.
  public static func open(
    _ path: String, bootstrap: Bootstrap, patience: Double = 10
  ) async throws(StoreError) -> SQLiteStore {
    let file = DatabaseFile(path)
    let connection = try await Connection.opening(file, bootstrap: bootstrap, patience: patience)
    return try await guarding(file, open: connection, now: bootstrap.now)
  }

  /// Looks after a file that was opened just now. Throws `unavailable` if the name leads to another one already.
  static func guarding(
    _ file: DatabaseFile, open connection: Connection, now: @escaping @Sendable () -> Instant
  ) async throws(StoreError) -> SQLiteStore {
    let opened = try OpenedFile(file)
    if case .writable(let queue) = connection {
      let path = try await file.translating {
        try await queue.writeWithoutTransaction { database in
          // Only `close` knows whether the log is still that of the file.
          database.foldLogOnClosing(false)
          return database.path
        }
      }
      try opened.check(isOpenAt: path)
    }
    return SQLiteStore(file: file, connection: connection, opened: opened, now: now)
  }

  /// Opens a file that is there and never writes to it, nor beside it but for the index of a log that a crash left there.
  /// This process mustn't write it either.
  public static func openReadOnly(_ path: String, patience: Double = 10) async throws(StoreError) -> SQLiteStore {
    let file = DatabaseFile(path)
    guard case .ours(let version) = try file.recognise(keepsLocks: false) else { throw file.missing }
    guard version == Migration.newest else {
      throw .unavailable(
        "'\(path)' has version \(version) of its tables, expected \(Migration.newest)",
        hint: "open it once without --read-only, which brings it up to date")
    }
    let connection = Connection.readOnly(ReadOnlyFile(file, patience: patience))
    return SQLiteStore(file: file, connection: connection, opened: nil, now: { Instant(microseconds: 0) })
  }

  public func identity() async throws(StoreError) -> Identity {
    if let viewer = viewing.identity { return viewer }
    return try await owner()
  }

  /// Whom the file belongs to.
  func owner() async throws(StoreError) -> Identity {
    let file = file
    return try await guarded { try await connection.read { try Identity(in: $0, of: file) } }
  }

  public func look(at athlete: Key<User>?) async throws(StoreError) -> Identity {
    let identity = try await familyView().identity(lookingAt: athlete, in: name)
    viewing.identity = identity
    return identity
  }

  public func athletes() async throws(StoreError) -> [FamilyAthlete] { try await familyView().athletes }

  public func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    try await guarded {
      try await connection.read { database in
        try RowReader<E>(columns: columns, in: database).rows(after: after, limit: limit, in: database)
      }
    }
  }

  @discardableResult
  public func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    guard case .writable(let queue) = connection else {
      throw .readOnly("'\(name)' was opened for reading only")
    }
    let (now, opened) = (now(), opened)
    return try await guarded {
      try await queue.write(pageCache: changes.count > 1000 ? 131_072 : nil) { database in
        var application = ChangeApplication(DatabaseRows(database), now: now)
        let consequences = try application.apply(changes)
        try opened?.check(isInUse: true)
        return consequences
      }
    }
  }

  public func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try await guarded {
      try await connection.read { try DatabaseRows($0).dependents(of: row) }
    }
  }
}
