package import Domain
import SQLite
import Storage
package import Values

/// The way to the rows of a database file.
enum Connection: Sendable {
  case writable(DatabaseQueue)
  case readOnly(ReadOnlyFile)

  func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    switch self {
    case .writable(let queue): try await queue.read(body)
    case .readOnly(let file): try await file.read(body)
    }
  }

  /// The same while the caller waits.
  func readWaiting<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) throws -> T {
    switch self {
    case .writable(let queue): try queue.readWaiting(body)
    case .readOnly(let file): try file.readWaiting(body)
    }
  }

  /// - Parameter foldingLog: whether the log goes with the last connection, what it holds folded into the file.
  func close(foldingLog: Bool) async {
    switch self {
    case .writable(let queue): await queue.close(foldingLog: foldingLog)
    case .readOnly(let file): await file.close()
    }
  }

  /// Opens for reading and writing: creates and migrates as needed, and waits about `patience` seconds for others.
  ///
  /// An empty file that was made for it goes again where that fails.
  static func opening(_ file: DatabaseFile, bootstrap: Bootstrap, patience: Double) async throws(StoreError)
    -> Connection
  {
    let isMissing = try file.recognise() == .missing
    let isMade = isMissing ? try file.create() : false
    do throws(StoreError) {
      if isMissing { _ = try file.recognise() }
      return try await opening(there: file, bootstrap: bootstrap, patience: patience)
    } catch {
      // Whoever holds it goes on with it.
      if isMade, error != file.locked { file.removeIfEmpty() }
      throw isMade && error == file.diskFull ? file.noRoom : error
    }
  }

  private static func opening(there file: DatabaseFile, bootstrap: Bootstrap, patience: Double) async throws(StoreError)
    -> Connection
  {
    try file.checkWritable()
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      do {
        let queue = try await DatabaseQueue.open(file.path, options(patience: patience))
        try await Schema(file: file, bootstrap: bootstrap).prepare(queue)
        return .writable(queue)
      } catch {
        let error = file.storeError(error)
        // Switching to the log mode doesn't wait for others by itself.
        guard error == .busy else { throw error == .full ? file.diskFull : error }
        guard .now < end else { throw file.locked }
        try await file.translating { try await Task.sleep(for: .seconds(patience / 500)) }
      }
    }
  }

  private static func options(patience: Double) -> Database.Options {
    Database.Options(
      patience: patience, preparation: "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4194304")
  }
}

/// The tables and views of an embedded file. Until 1.0.0 is released there is one schema, added to where it stands.
struct Schema: Sendable {
  /// The `user_version` of a file that has all of it; it rises with every change of the tables or the
  /// views.
  static let newest = 8

  let file: DatabaseFile
  let bootstrap: Bootstrap

  /// Gives a file of an earlier version what it lacks, in one transaction; of several programs that open a new file at
  /// once one does the work and the others wait.
  func prepare(_ queue: DatabaseQueue) async throws {
    try await queue.writeWithoutTransaction { database in
      if try database.snapshot({ try version(in: database) }) < Schema.newest {
        try database.transaction { try complete(database) }
      }
      try database.execute("PRAGMA journal_mode = WAL")
      // The log is there from the first look on.
      try database.snapshot {}
    }
  }

  private func complete(_ database: Database) throws {
    guard try version(in: database) < Schema.newest else { return }
    let isNew = try database.statement("SELECT 1 FROM sqlite_master").first { _ in true } == nil
    for table in SchemaTable.all { try table.make(in: database) }
    for view in SchemaView.all { try view.make(in: database) }
    try database.execute("PRAGMA user_version = \(Schema.newest)")
    guard isNew else { return }
    try database.execute("PRAGMA application_id = \(DatabaseFile.applicationID)")
    try bootstrap.found(in: database)
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

/// The first rows of a new database: one athlete in a family of their own.
package struct Bootstrap: Sendable {
  let newID: @Sendable () -> UUID
  package let now: @Sendable () -> Instant

  package init(newID: @escaping @Sendable () -> UUID, now: @escaping @Sendable () -> Instant) {
    self.newID = newID
    self.now = now
  }

  /// The rows of a family that nobody has named yet.
  package func family() -> (athlete: User, family: Family, member: FamilyMember) {
    var athlete = User(id: Key(newID()))
    athlete.fullName = User.unnamed
    athlete.role = .known(.player)
    var family = Family(id: Key(newID()))
    family.familyName = "My Family"
    family.playerUserID = athlete.id
    family.createdByUserID = athlete.id
    var member = FamilyMember(id: Key(newID()))
    member.familyID = family.id
    member.userID = athlete.id
    member.role = .known(.player)
    return (athlete, family, member)
  }

  func found(in database: Database) throws {
    let (athlete, family, member) = family()
    var application = ChangeApplication(DatabaseRows(database), now: now())
    _ = try application.apply([athlete.insertion, family.insertion, member.insertion])
  }
}
