import Domain
import Foundation
import OfflineStorage
import SQLiteStorage
import SampleFamily
import Storage
import Testing
import Values

/// When a copy is written, and when it isn't.
struct KeepingTests {
  let offline = OfflineProject()
  private let identity = OfflineProject.owner

  /// As many schools as it takes to write several portions.
  private var many: Tables {
    var tables = Tables()
    tables.schools = Rows(
      (0..<5000).map { number in
        var school = School(id: Key(UUID()))
        school.name = "School \(number)"
        return school
      })
    return tables
  }

  @Test func aCopyIsNoReasonForACopy() async throws {
    let store = try await offline.storeWithCopy()
    await offline.server.fail(OfflineProject.gone)
    let before = try Data(contentsOf: URL(fileURLWithPath: offline.copy))
    try await store.keep(try await store.tables(), of: identity)
    #expect(try Data(contentsOf: URL(fileURLWithPath: offline.copy)) == before)
  }

  /// Rows that were loaded earlier make a copy that is as old, whenever it's written.
  @Test func aCopyIsAsOldAsItsRows() async throws {
    let store = try await offline.storeWithCopy()
    try await store.keep(try await store.tables(), of: identity, at: OfflineProject.loaded)
    await offline.server.fail(OfflineProject.gone)
    _ = try await store.identity()
    #expect(offline.told() == ["offline: showing the copy of 2 hours ago; 'refresh' tries again"])
  }

  @Test func nothingIsKeptOfOthersOrOfNothing() async throws {
    let store = offline.store()
    let tables = try await store.tables()
    try await store.keep(Tables(), of: identity)
    offline.user = SampleFamily.parent
    try await store.keep(tables, of: identity)
    offline.user = nil
    try await store.keep(tables, of: identity)
    #expect(offline.files.isEmpty)
  }

  @Test func aCancelledCopyLeavesTheOldOne() async throws {
    let store = try await offline.storeWithCopy()
    let (before, files) = (try Data(contentsOf: URL(fileURLWithPath: offline.copy)), offline.files)
    let (tables, identity) = (many, identity)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.keep(tables, of: identity)
    }
    await #expect(throws: StoreError.cancelled) { try await task.value }
    #expect(try Data(contentsOf: URL(fileURLWithPath: offline.copy)) == before)
    #expect(offline.files == files)
  }

  @Test func afterSigningOutNothingIsLeft() async throws {
    let store = try await offline.storeWithCopy()
    try "half a copy".write(toFile: offline.copy + ".1-dead.tmp", atomically: true, encoding: .utf8)
    try "another".write(toFile: offline.folder + "/other.db", atomically: true, encoding: .utf8)
    try await store.forget(SampleFamily.user)
    #expect(offline.files == ["other.db"])
    try await store.forget(SampleFamily.user)
    await offline.server.fail(OfflineProject.gone)
    await #expect(throws: OfflineProject.gone) { try await store.identity() }
  }

  /// Signing out while a copy is being written: it doesn't appear afterwards.
  @Test func aCopyThatIsBeingWrittenIsForgottenToo() async throws {
    let store = offline.store()
    let (tables, identity) = (many, identity)
    async let kept: Void = store.keep(tables, of: identity)
    while offline.files.isEmpty { await Task.yield() }
    try await store.forget(SampleFamily.user)
    _ = try? await kept
    #expect(offline.files.isEmpty)
  }

  @Test func whatADeadProgramBeganIsClearedAway() async throws {
    let store = try await offline.storeWithCopy()
    let dead = offline.copy + ".999999999-0a0b0c0d.tmp"
    let alive = offline.copy + ".\(getpid())-0a0b0c0d.tmp"
    for path in [dead, alive] { try "half a copy".write(toFile: path, atomically: true, encoding: .utf8) }
    try await store.keep(try await store.tables(), of: identity)
    #expect(offline.files.count == 2)
    #expect(FileManager.default.fileExists(atPath: alive))
  }

  @Test func severalShellsAtOnceLeaveAWholeCopy() async throws {
    let tables = many
    let identity = identity
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        let store = offline.store()
        group.addTask { try await store.keep(tables, of: identity) }
      }
      try await group.waitForAll()
    }
    #expect(offline.files.count == 1)
    await offline.server.fail(OfflineProject.gone)
    #expect(try await offline.store().loadAll(School.self).count == 5000)
  }

  @Test func aFolderThatCannotBeMadeIsSaid() async throws {
    let parent = (offline.folder as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try "a file".write(toFile: offline.folder, atomically: true, encoding: .utf8)
    let store = offline.store()
    let tables = try await store.tables()
    let error = await #expect(throws: StoreError.self) { try await store.keep(tables, of: identity) }
    guard case .unavailable(let words, _)? = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
    #expect(words == "'\(offline.copy)' can't be written: not a directory")
  }
}
