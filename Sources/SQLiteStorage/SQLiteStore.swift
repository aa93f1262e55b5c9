package import Domain
import SQLite
package import Storage
import Synchronization
package import Values

/// Rows kept in an SQLite file, generic over the tables of the domain.
package struct SQLiteStore: Store {
  let file: DatabaseFile
  let connection: Connection
  /// The file that is looked after while it's open for writing.
  private(set) var opened: OpenedFile?
  private let now: @Sendable () -> Instant
  let viewing = Viewing()
  /// A table with more rows than these is loaded column by column: reading fewer takes no time.
  var largestWhole = 256

  package var name: String { file.name }
  package var place: String { file.real }
  package func isMeant(by name: String) -> Bool { name == self.name || DatabaseFile(name).real == place }
  package var isPersistent: Bool { true }

  /// Opens a file, and creates it with what `founding` says if it isn't there; others that hold it are waited for
  /// `patience` seconds.
  ///
  /// Throws `unavailable` with the file's name for whatever stands in the way; a file that isn't ours is left untouched.
  package static func open(
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
  package static func openReadOnly(_ path: String, patience: Double = 10) async throws(StoreError) -> SQLiteStore {
    let file = DatabaseFile(path)
    let kind = try file.recognise(keepsLocks: false)
    guard case .ours(let version) = kind else { throw kind == .empty ? file.empty : file.missing }
    guard version > 0 else {
      throw .unavailable(
        "'\(path)' has version \(version) of its tables, expected \(Schema.newest)",
        hint: "open it once without --read-only to update it")
    }
    let connection = Connection.readOnly(ReadOnlyFile(file, patience: patience))
    return SQLiteStore(file: file, connection: connection, opened: nil, now: { Instant(microseconds: 0) })
  }

  package func identity() async throws(StoreError) -> Identity {
    if let viewer = viewing.identity { return viewer }
    return try await owner()
  }

  /// Whom the file belongs to.
  func owner() async throws(StoreError) -> Identity {
    let file = file
    return try await guarded { try await connection.read { try Identity(in: $0, of: file) } }
  }

  package func look(at athlete: Key<User>?) async throws(StoreError) -> Identity {
    let identity = try await familyView().identity(lookingAt: athlete, in: name)
    viewing.identity = identity
    return identity
  }

  package func athletes() async throws(StoreError) -> [FamilyAthlete] { try await familyView().athletes }

  package func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    guard FamilyView.shows(E.table.name, to: viewing.identity) else { return [] }
    return try await guarded {
      try await connection.read { database in
        try StoredRowReader<E>(columns: columns, in: database).rows(after: after, limit: limit, in: database)
      }
    }
  }

  @discardableResult
  package func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    try await write(changes, as: nil).consequences
  }

  package func apply(_ changes: [Change], as step: Journal.Step) async throws(StoreError) -> StoredStep {
    try await write(changes, as: step)
  }

  package func apply(
    _ changes: [Change], as step: Journal.Step, unlessBeyond known: Int?
  ) async throws(StoreError) -> StoredStep {
    try await write(changes, as: step, unlessBeyond: known)
  }

  package func journal(besides known: Set<Int>) async throws(StoreError) -> [Journal.Step] {
    try await guarded {
      try await connection.read { database in
        let journal = JournalTable(database: database)
        return try journal.isThere ? try journal.steps(besides: known) : []
      }
    }
  }

  package var mostKept: Int? { JournalTable.mostChanges }

  package func otherWrites() async -> Int? {
    guard case .writable(let queue) = connection else { return nil }
    return try? await queue.read { try $0.otherWrites() }
  }

  private func write(
    _ changes: [Change], as step: Journal.Step?, unlessBeyond known: Int? = nil
  ) async throws(StoreError) -> StoredStep {
    guard case .writable(let queue) = connection else {
      throw .readOnly("'\(name)' was opened for reading only")
    }
    let (now, opened, file) = (now(), opened, file)
    return try await guarded {
      try await queue.write(pageCache: changes.count > 1000 ? 131_072 : nil) { database in
        try file.checkVersion(in: database)
        if let known, try database.otherWrites() != known { throw StoreError.outdated }
        var application = ChangeApplication(DatabaseRows(database), now: now)
        let consequences = try application.apply(changes)
        var number: Int?
        if var step {
          let isKept = JournalTable.keeps(step.entry.changes)
          step.entry = Journal.Entry(
            title: step.entry.title, changes: step.entry.changes, consequences: consequences, at: step.entry.at)
          number = try JournalTable(database: database).append(step, isKept: isKept)
        }
        try opened?.check(isInUse: true)
        return StoredStep(consequences: consequences, number: number)
      }
    }
  }

  package func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try await guarded {
      try await connection.read { try DatabaseRows($0).dependents(of: row) }
    }
  }
}

extension SQLiteStore {
  /// Writes the tables that are loaded into an empty file, in one transaction, without any rule standing in the way of
  /// what a server really holds; columns that the program doesn't know are left out.
  ///
  /// The file is no good unless this returns; cancelling the task throws `cancelled`.
  package static func writeCopy(
    of tables: Tables, from project: String, for identity: Identity, at loadedAt: Instant, to path: String
  ) async throws(StoreError) {
    let file = DatabaseFile(path)
    let names = TableName.allCases.filter { tables.state(of: $0) == .loaded }
    let label = CopyLabel(identity: identity, project: project, loadedAt: loadedAt, tables: Set(names))
    try await file.translating {
      let queue = try await DatabaseQueue.open(file.path, .copying)
      try await queue.writeWithoutTransaction { database in
        try database.execute(
          "PRAGMA application_id = \(DatabaseFile.applicationID); PRAGMA user_version = \(Schema.newest)")
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

  /// The label of the file if it is a copy; nil if it isn't.
  ///
  /// Throws `unavailable` for a file that is damaged anywhere.
  package func copyLabel() async throws(StoreError) -> CopyLabel? {
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

extension SQLiteStore {
  package func examine() async -> [Finding] {
    var findings = [Finding("file", .good, name)]
    if case .readOnly = connection {
      findings[0] = Finding("file", .warning, "\(name), opened for reading only", remedy: "start without --read-only")
    }
    do throws(StoreError) {
      let (damage, version, bytes) = try await guarded {
        try await connection.read { database in
          (
            try database.statement("PRAGMA quick_check(1)").first { $0[0].text } ?? nil,
            try database.statement("PRAGMA user_version").first { $0[0].integer } ?? 0,
            try database.statement("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
              .first { $0[0].integer } ?? 0
          )
        }
      }
      let megabytes = (bytes + 999_999) / 1_000_000
      findings.append(
        damage == "ok"
          ? Finding("contents", .good, "whole, \(megabytes) MB")
          : Finding(
            "contents", .bad, damage ?? "they can't be checked",
            remedy: "copy the file, then 'sqlite3 FILE .recover' and 'restore' from an archive"))
      findings.append(
        Finding("tables", version == Schema.newest ? .good : .warning, "version \(version) of \(Schema.newest)"))
    } catch {
      findings.append(Finding("contents", error))
    }
    return findings
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

extension SQLiteStore {
  /// Talks to the database while its file is the one that was opened: nothing is acknowledged that went
  /// elsewhere.
  ///
  /// Where it isn't any more, what was acknowledged before is folded out of the log into the file,
  /// wherever that is now, unless someone else has worked on the file meanwhile.
  func guarded<T>(_ body: () async throws -> T) async throws(StoreError) -> T {
    guard let opened else { return try await file.translating(body) }
    do throws(StoreError) { try opened.check() } catch { throw await folding(error) }
    let result: Result<T, StoreError>
    do throws(StoreError) { result = .success(try await file.translating(body)) } catch { result = .failure(error) }
    do throws(StoreError) { try opened.check(isInUse: true) } catch { throw await folding(error) }
    return try result.get()
  }

  /// All tables; a file that only lost its name gives them, too, so that they can be archived.
  package func tables() async throws(StoreError) -> Tables {
    var (store, tables) = (self, Tables())
    try? opened?.check()
    if let opened, opened.isAstray { store.opened = nil }
    for name in TableName.allCases { tables.take(name, from: try await store.table(name)) }
    return tables
  }

  package func remarks() async -> [String] {
    guard case .unavailable(let reason, _)? = opened?.lost else { return [] }
    return ["these are the rows of the file that was opened: \(reason)"]
  }

  /// Lets the file go; what was written is folded into it.
  ///
  /// Throws `unavailable` if the file isn't there any more, or not as it was.
  package func close() async throws(StoreError) {
    var lost: StoreError?
    do throws(StoreError) { try opened?.check() } catch { lost = await folding(error) }
    await connection.close(foldingLog: lost == nil)
    if let lost { throw lost }
  }

  private func folding(_ error: StoreError) async -> StoreError {
    guard case .writable(let queue) = connection, let opened, opened.canBeFolded else { return error }
    if (try? await queue.writeWithoutTransaction { try $0.foldLog() }) == true { opened.wasFolded() }
    return error
  }
}

/// Writes rows of one table into a copy as they are: nothing is checked, filled in or refused.
struct CopyTable<E: Entity>: Sendable {
  private let columns = E.table.columns

  private var name: String { E.table.name.quoted }

  func create(in database: Database) throws {
    let list = columns.map { column in
      let constraint = column.name == "id" ? " NOT NULL PRIMARY KEY" : ""
      return "\(column.name.quotedIdentifier) \(column.type.affinity)\(constraint)"
    }
    try database.execute("CREATE TABLE \(name) (\(list.joined(separator: ", "))) WITHOUT ROWID")
  }

  func write(_ rows: Rows<E>, in database: Database) throws {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let statement = try database.statement("INSERT INTO \(name) VALUES (\(marks))")
    for row in rows {
      let cells = columns.map { column -> SQLiteValue in
        let kept = row.extra.isEmpty ? nil : row.extra[column.name]
        return (kept.map { .json(JSONText($0)) } ?? column.get(row)).stored(in: column.type)
      }
      try statement.execute(cells)
    }
  }
}

extension ColumnType {
  /// The type that a table declares for such a column.
  var affinity: String {
    switch self {
    case .bool, .int: "INTEGER"
    case .double: "REAL"
    case .text, .day, .instant, .uuid, .list, .json: "TEXT"
    }
  }
}

extension Identity {
  /// The athlete of the database's first family: the person who opens the file speaks for them. A copy
  /// says whose it is.
  init(in database: Database, of file: DatabaseFile) throws {
    if let label = try CopyLabel(in: database) {
      self = label.identity
      return
    }
    let sql = """
      SELECT users.id, users.role, family_units.id FROM users
      LEFT JOIN family_members ON family_members.user_id = users.id
      LEFT JOIN family_units
        ON family_units.id = family_members.family_unit_id OR family_units.player_user_id = users.id
      WHERE users.role IN ('player', 'student')
      ORDER BY family_units.id IS NULL, family_units.created_at, users.created_at, users.id LIMIT 1
      """
    let found = try database.statement(sql).first { row -> Identity? in
      guard let user = row[0].text.flatMap({ Key<User>($0) }), let role = row[1].text else { return nil }
      return Identity(user: user, athlete: user, family: row[2].text.flatMap { Key<Family>($0) }, role: Open(role))
    }
    guard case let identity?? = found else {
      throw StoreError.malformed("'\(file.name)' has no athlete, expected one user with the role 'player'")
    }
    self = identity
  }
}

/// Remembers for whom an open file speaks, once someone looks on; copies of a store share it.
final class Viewing: Sendable {
  private let kept = Mutex<Identity?>(nil)

  var identity: Identity? {
    get { kept.withLock(\.self) }
    set { kept.withLock { $0 = newValue } }
  }
}

extension SQLiteStore {
  /// The family of the file's owner, and a parent who can look on.
  func familyView() async throws(StoreError) -> FamilyView {
    FamilyView(
      owner: try await owner(), users: try await people(User.self), families: try await people(Family.self),
      members: try await people(FamilyMember.self))
  }

  private func people<E: Entity>(_ entity: E.Type) async throws(StoreError) -> [E] {
    try await loadAll(entity).map(\.self)
  }
}
