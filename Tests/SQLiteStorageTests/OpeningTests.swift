import CSQLite
import Domain
import Foundation
import SQLite
import Storage
import Synchronization
import TestSupport
import Testing
import Values

@testable import SQLiteStorage

struct OpeningTests {
  let folder = Folder()

  @Test func aNewFileHasOneAthleteWithAFamilyAndIsPrivate() async throws {
    let store = try await folder.open("new/deep/compass.db")
    let identity = try await store.identity()
    let user = try #require(try await store.load(User.self, limit: 9).first)
    #expect(user.id == identity.athlete && user.fullName == "Athlete" && user.createdAt == StoreClock.moment)
    #expect(try await store.load(Family.self, limit: 9).map(\.id) == [identity.family])
    #expect(try await store.load(FamilyMember.self, limit: 9).map(\.userID) == [identity.user])
    #expect(try mode("new") == 0o700 && mode("new/deep") == 0o700 && mode("new/deep/compass.db") == 0o600)
    #expect(store.isPersistent && store.name == folder("new/deep/compass.db"))
  }

  @Test func anEmptyFileBecomesADatabase() async throws {
    folder.write([], to: "compass.db")
    #expect(try await folder.open().load(User.self, limit: 9).count == 1)
  }

  @Test func anEmptyFileIsNoListToLookAt() async throws {
    folder.write([], to: "compass.db")
    let file = DatabaseFile(folder("compass.db"))
    await #expect(throws: file.empty) { try await folder.openReadOnly() }
    #expect(throws: file.empty) { try ListGlance(at: folder("compass.db")) }
  }

  /// The log of a list that is gone isn't thrown away, and no empty file is left.
  @Test func aNewListIsNotBegunBesideALog() async throws {
    folder.write([7], to: "compass.db-wal")
    await #expect(throws: StoreError.self) { try await folder.open() }
    #expect(try Array(folder.contents.keys) == ["compass.db-wal"])
  }

  @Test func openingAgainFindsTheSameFamily() async throws {
    let first = try await folder.open().identity()
    #expect(try await folder.open().identity() == first)
  }

  /// However a file is called, it's the same one: what was noted under any of its names is about it.
  @Test func everySpellingIsTheSamePlace() async throws {
    let store = try await folder.open("family.db")
    try FileManager.default.createSymbolicLink(atPath: folder("link.db"), withDestinationPath: "family.db")
    let linked = try await folder.openReadOnly("link.db")
    #expect(store.place == linked.place && store.name != linked.name)
    for name in [folder("link.db"), folder("family.db"), folder("./family.db")] {
      #expect(store.isMeant(by: name) && linked.isMeant(by: name), "\(name)")
    }
    #expect(!store.isMeant(by: folder("other.db")) && !store.isMeant(by: "family.db"))
  }

  @Test(arguments: [":memory:", "file:x?mode=memory", "a b%20?#'é.db"])
  func aStrangeNameIsJustAFile(_ name: String) async throws {
    _ = try await folder.open(name)
    #expect(FileManager.default.fileExists(atPath: folder(name)))
    let store = try await folder.openReadOnly(name)
    #expect(try await store.load(User.self, limit: 9).count == 1)
  }

  @Test(arguments: Unusable.allCases) func aFileThatIsNotOursIsNamedAndLeftAlone(_ case: Unusable) async throws {
    try `case`.make(folder)
    let before = try folder.contents
    let open = [{ _ = try await folder.open() }, { _ = try await folder.openReadOnly() }]
    for open in open {
      let error = await #expect(throws: StoreError.self) { try await open() }
      guard case .unavailable(let message, let hint?) = error else {
        Issue.record("expected unavailable with a hint, found \(String(describing: error))")
        continue
      }
      #expect(message.contains(`case`.words) && message.contains(folder("compass.db")) && !hint.isEmpty)
    }
    #expect(try folder.contents == before)
  }

  @Test func aLockedFileIsWaitedForAndThenNamed() async throws {
    let store = try await folder.open(patience: 0.1)
    let make = StoreRows(try await store.identity())
    let other = try Locker(folder("compass.db"), "BEGIN IMMEDIATE")
    await #expect(throws: StoreError.busy) { try await store.apply([make.school(1).insertion]) }
    try other.unlock()
    try await store.apply([make.school(1).insertion])
    #expect(try await store.load(School.self, limit: 9).count == 1)
  }

  @Test func aFileThatStaysLockedCannotBeOpened() async throws {
    folder.write([], to: "compass.db")
    let other = try Locker(folder("compass.db"), "BEGIN EXCLUSIVE")
    let hint = "see which: fuser '\(folder("compass.db"))'"
    await #expect(
      throws: StoreError.unavailable("'\(folder("compass.db"))' is locked by another program", hint: hint)
    ) { try await folder.open(patience: 0.01) }
    try other.unlock()
    #expect(try await folder.open().load(User.self, limit: 9).count == 1)
  }

  /// The wait for a lock isn't begun again and again.
  @Test func aLockIsWaitedForOnce() async throws {
    folder.write([], to: "patience.db")
    let other = try Locker(folder("patience.db"), "BEGIN EXCLUSIVE")
    Openings.begin()
    let error = await #expect(throws: StoreError.self) { try await folder.open("patience.db", patience: 0.1) }
    #expect(error == DatabaseFile(folder("patience.db")).locked)
    #expect(1...2 ~= Openings.count(of: folder("patience.db")))
    try other.unlock()
  }

  @Test(arguments: [true, false]) func aPathMayBeginWithTwoSlashes(_ isReadOnly: Bool) async throws {
    try await folder.open().close()
    let path = "/" + folder("compass.db")
    let store = isReadOnly ? try await SQLiteStore.openReadOnly(path) : try await folder.open(at: path)
    #expect(try await store.load(User.self, limit: 9).count == 1)
    try await store.close()
  }

  /// Another file bears the name before the one that was opened is looked after.
  @Test(arguments: [true, false]) func aFileThatIsReplacedWhileItIsOpenedIsRefused(_ isLink: Bool) async throws {
    for name in ["real.db", "other.db"] { try await folder.open(name).close() }
    let link = folder("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder("real.db"))
    let file = DatabaseFile(isLink ? link : folder("real.db"))
    let bootstrap = Bootstrap(newID: { UUID() }, now: StoreClock.now)
    let connection = try await Connection.opening(file, bootstrap: bootstrap, patience: 1)
    try FileManager.default.removeItem(atPath: file.path)
    try FileManager.default.moveItem(atPath: folder("other.db"), toPath: file.path)
    let error = await #expect(throws: StoreError.self) {
      try await SQLiteStore.guarding(file, open: connection, now: StoreClock.now)
    }
    #expect(error?.reason == "'\(file.path)' is another file than the one that was opened")
  }

  @Test func damagedPagesAreDamageWheneverTheyAreMet() async throws {
    try await folder.open().sql("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try #require(try folder.contents["compass.db"])
    for place in 200..<bytes.count { bytes[place] = 0xA5 }
    folder.write(Array(bytes), to: "compass.db")
    let error = await #expect(throws: StoreError.self) { _ = try await folder.open().load(School.self, limit: 1) }
    #expect(error?.reason?.contains("is damaged") == true)
  }

  private func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }
}

/// Counts how often SQLite opens each file.
enum Openings {
  private static let counts = Mutex<[String: Int]>([:])

  /// `sqlite3_auto_extension`, with the type of what it really calls: each new connection is handed over.
  private typealias Register = @convention(c) (@convention(c) (OpaquePointer?) -> CInt) -> CInt

  static func begin() {
    guard let register = dlsym(nil, "sqlite3_auto_extension") else { return }
    _ = unsafeBitCast(register, to: Register.self)({ connection in
      guard let path = sqlite3_db_filename(connection, "main") else { return SQLITE_OK }
      Openings.counts.withLock { $0[String(cString: path), default: 0] += 1 }
      return SQLITE_OK
    })
  }

  static func count(of path: String) -> Int { counts.withLock { $0[path] ?? 0 } }
}

/// The obstacles that may lie where the database is expected.
enum Unusable: CaseIterable {
  case folder, text, cutOff, cutToNothing, nonsense, foreign, foreignTables, newer, brokenLink

  /// The words of the message about it.
  var words: String {
    switch self {
    case .folder: "found the folder"
    case .text: "is not a database"
    case .cutOff: "its header is cut off"
    case .cutToNothing: "is empty, but its log isn't"
    case .nonsense: "its header makes no sense"
    case .foreign, .foreignTables: "is the database of another program"
    case .newer: "was written by a newer compass"
    case .brokenLink: "is a link to a missing file"
    }
  }

  func make(_ folder: Folder) throws {
    let magic = Array("SQLite format 3\0".utf8)
    switch self {
    case .folder:
      try FileManager.default.createDirectory(atPath: folder("compass.db"), withIntermediateDirectories: false)
    case .text: folder.write(Array("just a text\n".utf8), to: "compass.db")
    case .cutOff: folder.write(magic + [16, 0], to: "compass.db")
    case .cutToNothing:
      folder.write([], to: "compass.db")
      folder.write([UInt8](repeating: 7, count: 5000), to: "compass.db-wal")
    case .nonsense: folder.write(magic + [UInt8](repeating: 3, count: 5000), to: "compass.db")
    case .foreign: try database(folder, "PRAGMA application_id = 77; CREATE TABLE schools (id)")
    case .foreignTables: try database(folder, "PRAGMA journal_mode = WAL; CREATE TABLE notes (id)")
    case .newer:
      try database(
        folder,
        """
        PRAGMA application_id = \(DatabaseFile.applicationID);
        PRAGMA user_version = \(Schema.newest + 1);
        CREATE TABLE schools (id)
        """)
    case .brokenLink:
      try FileManager.default.createSymbolicLink(
        atPath: folder("compass.db"), withDestinationPath: folder("nowhere/at/all"))
    }
  }

  private func database(_ folder: Folder, _ sql: String) throws {
    folder.write([], to: "compass.db")
    try Database(folder("compass.db")).execute(sql)
  }
}
