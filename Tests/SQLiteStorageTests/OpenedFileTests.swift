import CSQLite
import Domain
import Foundation
import Storage
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteStorage

/// The fate of a database file while it's open for writing.
struct OpenedFileTests {
  let folder = Folder()

  /// The deed of someone to the file, and what is said of it.
  enum Mishap: CaseIterable {
    case moved, removed, replaced, emptied, halved, folderRenamed, linkTurned, logRemoved, indexRemoved
    case logEmptied, logHalved, logShortened

    var words: String {
      switch self {
      case .moved, .removed, .folderRenamed: "is missing: it was moved or deleted while open"
      case .replaced, .linkTurned: "is another file than the one that was opened"
      case .emptied, .halved: "was cut off while it was open: expected at least"
      case .logRemoved, .indexRemoved: "-wal' was removed or replaced while it was in use"
      case .logEmptied, .logHalved, .logShortened: "-wal' was emptied or cut off while it was in use"
      }
    }

    func happen(in folder: Folder) throws {
      let (file, files) = (folder("family/compass.db"), FileManager.default)
      switch self {
      case .moved: try files.moveItem(atPath: file, toPath: folder("family/elsewhere.db"))
      case .removed: try files.removeItem(atPath: file)
      case .replaced:
        try files.removeItem(atPath: file)
        try files.copyItem(atPath: folder("other.db"), toPath: file)
      case .emptied: #expect(truncate(file, 0) == 0)
      case .halved: #expect(truncate(file, try size(of: file) / 2) == 0)
      case .logEmptied: #expect(truncate(file + "-wal", 0) == 0)
      case .logHalved: #expect(truncate(file + "-wal", try size(of: file + "-wal") / 2) == 0)
      case .logShortened: #expect(truncate(file + "-wal", try size(of: file + "-wal") - 1) == 0)
      case .folderRenamed: try files.moveItem(atPath: folder("family"), toPath: folder("renamed"))
      case .linkTurned:
        try files.removeItem(atPath: folder("link.db"))
        try files.createSymbolicLink(atPath: folder("link.db"), withDestinationPath: folder("other.db"))
      case .logRemoved: try files.removeItem(atPath: file + "-wal")
      case .indexRemoved: try files.removeItem(atPath: file + "-shm")
      }
    }

    private func size(of file: String) throws -> off_t {
      off_t(try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0)
    }
  }

  private func opened(_ mishap: Mishap) async throws -> (SQLiteStore, StoreRows) {
    let other = try await folder.open("other.db")
    try await other.close()
    let store = try await folder.open("family/compass.db")
    let make = StoreRows(try await store.identity())
    try await store.apply([make.school(1).insertion])
    guard mishap == .linkTurned else { return (store, make) }
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.db"), withDestinationPath: folder("family/compass.db"))
    let linked = try await folder.open("link.db")
    try await linked.apply([make.school(2).insertion])
    return (linked, make)
  }

  /// Nothing is acknowledged, neither at once nor later, and nothing new lies in whatever bears the name now.
  @Test(arguments: Mishap.allCases) func whatCannotBeKeptIsNotAcknowledged(_ mishap: Mishap) async throws {
    let (store, make) = try await opened(mishap)
    try mishap.happen(in: folder)
    let first = await #expect(throws: StoreError.self) { try await store.apply([make.school(3).insertion]) }
    let error = try #require(first)
    guard case .unavailable(let reason, let hint?) = error else {
      Issue.record("found \(error)")
      return
    }
    #expect(reason.contains(mishap.words) && reason.hasPrefix("'") || reason.hasPrefix("the log '"))
    #expect(hint.contains("archive rescue.json"))
    await #expect(throws: error) { try await store.apply([make.school(4).insertion]) }
    await #expect(throws: error) { _ = try await store.load(School.self, limit: 9) }
    await #expect(throws: error) { try await store.close() }
    if mishap == .replaced {
      #expect(try await folder.open("family/compass.db").load(School.self, limit: 9).isEmpty)
    }
  }

  /// The rows can be archived, also those that nobody had read before, unless something was cut off.
  @Test(arguments: Mishap.allCases, [true, false])
  func whatIsOpenCanBeSaved(_ mishap: Mishap, _ isNoticed: Bool) async throws {
    let (store, make) = try await opened(mishap)
    #expect(await store.remarks().isEmpty)
    try mishap.happen(in: folder)
    if isNoticed { await #expect(throws: StoreError.self) { try await store.apply([make.school(3).insertion]) } }
    let cut: [Mishap] = [.emptied, .halved, .logEmptied, .logHalved, .logShortened]
    let ids = try? await store.tables().schools.map(\.id)
    #expect(ids?.contains(make.school(1).id) == (cut.contains(mishap) ? nil : true))
    #expect(await store.remarks().joined().contains(mishap.words))
  }

  /// What someone else has written to the file since, beside a log of their own, would be mixed in.
  @Test func aFileThatOthersWorkOnIsNotSaved() async throws {
    let (store, _) = try await opened(.moved)
    try Mishap.moved.happen(in: folder)
    try Data("x".utf8).write(to: URL(filePath: folder("family/elsewhere.db-wal")))
    await #expect(throws: StoreError.self) { _ = try await store.tables() }
  }

  /// The changes that were acknowledged before are in the file, wherever it is now, and whatever became of
  /// its log.
  @Test(
    arguments: [
      (Mishap.moved, "family/elsewhere.db"), (.folderRenamed, "renamed/compass.db"), (.logRemoved, "family/compass.db"),
      (.indexRemoved, "family/compass.db"),
    ], [true, false])
  func whatWasAcknowledgedIsKept(_ mishap: (Mishap, String), _ isWritten: Bool) async throws {
    let (store, make) = try await opened(mishap.0)
    try mishap.0.happen(in: folder)
    if isWritten { await #expect(throws: StoreError.self) { try await store.apply([make.school(3).insertion]) } }
    await #expect(throws: StoreError.self) { try await store.close() }
    let again = try await folder.open(mishap.1)
    #expect(try await again.load(School.self, limit: 9) == [make.school(1)])
  }

  /// The same while a change is being made: the file is looked at again before it's called stored.
  @Test func aFileThatGoesInTheMiddleTakesNothingWithIt() async throws {
    let (store, make) = try await opened(.moved)
    let (from, to) = (folder("family/compass.db"), folder("family/elsewhere.db"))
    let queue = try #require(store.connection.queue)
    try await queue.writeWithoutTransaction { database in
      let paths = Unmanaged.passRetained(Paths(from: from, to: to))
      sqlite3_create_function_v2(
        database.connection, "mishap", 0, SQLITE_UTF8 | SQLITE_INNOCUOUS, paths.toOpaque(),
        { context, _, _ in
          let paths = Unmanaged<Paths>.fromOpaque(sqlite3_user_data(context)!).takeUnretainedValue()
          sqlite3_result_int(context, rename(paths.from, paths.to))
        }, nil, nil, { Unmanaged<Paths>.fromOpaque($0!).release() })
      try database.execute("CREATE TEMP TRIGGER mishap AFTER INSERT ON schools BEGIN SELECT mishap(); END")
    }
    await #expect(throws: StoreError.self) { try await store.apply([make.school(3).insertion]) }
    await #expect(throws: StoreError.self) { try await store.close() }
    #expect(try await folder.open("family/elsewhere.db").load(School.self, limit: 9) == [make.school(1)])
  }

  @Test func anotherPathToTheSameFileIsFine() async throws {
    let store = try await folder.open("real/compass.db")
    let make = StoreRows(try await store.identity())
    try await store.close()
    for (link, target) in [("link", folder("real")), ("compass.db", folder("link/compass.db"))] {
      try FileManager.default.createSymbolicLink(atPath: folder(link), withDestinationPath: target)
    }
    let linked = try await folder.open("compass.db")
    for number in 1...3 { try await linked.apply([make.school(number).insertion]) }
    try FileManager.default.moveItem(atPath: folder("link"), toPath: folder("gone"))
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: folder("real"))
    try await linked.apply([make.school(4).insertion])
    try await linked.close()
    #expect(try await folder.open("real/compass.db").load(School.self, limit: 9).count == 4)
  }

  /// Another program may change, shorten and fold the log of the file meanwhile.
  @Test func anotherProgramMayWorkOnTheFile() async throws {
    let (store, make) = try await folder.opened()
    try await store.apply((1...400).map { make.school($0).insertion })
    let other = try await DatabaseQueue.open(folder("compass.db"), Database.Options())
    for sql in ["DELETE FROM schools", "PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"] {
      try await other.writeWithoutTransaction { try $0.execute(sql) }
    }
    try await store.apply([make.school(1).insertion])
    await other.close()
    try await store.apply([make.school(2).insertion])
    #expect(try await store.load(School.self, limit: 9).count == 2)
    try await store.close()
  }

  @Test func allFilesAreForTheirOwnerOnly() async throws {
    let store = try await folder.open("deep/compass.db")
    try await store.apply([StoreRows(try await store.identity()).school(1).insertion])
    for (name, mode) in [
      ("deep", 0o700), ("deep/compass.db", 0o600), ("deep/compass.db-wal", 0o600), ("deep/compass.db-shm", 0o600),
    ] {
      let found = try FileManager.default.attributesOfItem(atPath: folder(name))[.posixPermissions] as? Int
      #expect(found == mode, "\(name)")
    }
    try await store.close()
  }
}

extension Connection {
  fileprivate var queue: DatabaseQueue? { if case .writable(let queue) = self { queue } else { nil } }
}

/// The path that the mishap in the middle of a change moves, and where to.
private final class Paths {
  let (from, to): (String, String)
  init(from: String, to: String) { (self.from, self.to) = (from, to) }
}

struct ReadOnlyTests {
  let folder = Folder()

  @Test func readingLeavesNothingBehind() async throws {
    let make = try await filled()
    let before = try folder.contents
    #expect(Set(before.keys) == ["compass.db"])
    let store = try await folder.openReadOnly()
    #expect(try await store.load(School.self, limit: 9) == [make.school(1)])
    #expect(try await store.dependents(of: RowReference(.users, make.user.uuid))[.schools] == 1)
    #expect(try folder.contents == before)
    await #expect(throws: StoreError.readOnly("'\(folder("compass.db"))' was opened for reading only")) {
      try await store.apply([make.school(1).deletion])
    }
    #expect(try folder.contents == before)
  }

  @Test func whatOthersWriteMeanwhileIsSeen() async throws {
    let make = try await filled()
    let reader = try await folder.openReadOnly()
    #expect(try await reader.load(School.self, limit: 9).count == 1)
    do {
      let writer = try await folder.open()
      try await writer.apply([make.school(2).insertion])
      #expect(try await reader.load(School.self, limit: 9).count == 2)
      try await writer.apply([make.school(3).insertion])
      #expect(try await reader.load(School.self, limit: 9).count == 3)
      try await writer.close()
    }
    #expect(try await reader.load(School.self, limit: 9).count == 3)
  }

  /// One file with a log takes the place of another one with a log.
  @Test func aFileThatIsReplacedIsReadAnew() async throws {
    let (old, new) = (try await folder.open("old.db"), try await folder.open("new.db"))
    let make = StoreRows(try await new.identity())
    try await old.apply([StoreRows(try await old.identity()).school(1).insertion])
    try await new.apply([make.school(2).insertion, make.school(3).insertion])
    let reader = try await folder.openReadOnly("old.db")
    #expect(try await reader.load(School.self, limit: 9).count == 1)
    for end in ["", "-wal", "-shm"] { #expect(rename(folder("new.db" + end), folder("old.db" + end)) == 0) }
    #expect(try await reader.load(School.self, limit: 9).count == 2)
  }

  /// A file that was removed goes from the disk as soon as nobody reads it any more.
  @Test func aFileIsLetGo() async throws {
    _ = try await filled()
    let reader = try await folder.openReadOnly()
    #expect(try await reader.load(School.self, limit: 9).count == 1)
    try await reader.close()
    let before = try folder.descriptors
    try await folder.openReadOnly().close()
    #expect(try folder.descriptors == before)
  }

  @Test func aMissingFileIsNotCreated() async throws {
    let error = await #expect(throws: StoreError.self) { _ = try await folder.openReadOnly() }
    #expect(error?.reason == "'\(folder("compass.db"))' is not there")
    #expect(try folder.contents.isEmpty)
  }

  private func filled() async throws -> StoreRows {
    let (store, make) = try await folder.openedWithASchool()
    try await store.close()
    return make
  }
}

struct ProcessTests {
  let folder = Folder()

  @Test func twoProcessesThatCreateAndWriteAtOnceLoseNothing() async throws {
    let writers = try (0..<3).map { try SpawnedProgram.writer(folder("compass.db"), first: $0 * 1000, count: 40) }
    for writer in writers { #expect(writer.linesUntilEnd().count == 40) }
    for writer in writers { #expect(writer.status() == 0) }
    let store = try await folder.open()
    let expected = [0..<40, 1000..<1040, 2000..<2040].joined().map { Key<School>(StoreRows.id($0)) }
    #expect(try await store.loadAll(School.self).map(\.id) == expected)
    #expect(try await store.load(User.self, limit: 9).count == 1)
  }

  @Test(arguments: [1, 7, 25]) func aKilledProcessLosesNothingThatItHasAcknowledged(_ count: Int) async throws {
    let writer = try SpawnedProgram.writer(folder("compass.db"), first: 0, count: 1_000_000)
    let lines = writer.lines(count)
    writer.kill()
    #expect(writer.status() == SIGKILL)
    let acknowledged = (lines + writer.linesUntilEnd()).compactMap(Int.init)
    #expect(acknowledged.count >= count)
    let found = Set(try await folder.open().loadAll(School.self).map(\.id))
    for number in acknowledged { #expect(found.contains(Key(StoreRows.id(number)))) }
  }
}
