import Domain
import Foundation
import SQLiteStorage
import ShellTesting
import Storage
import Synchronization
import Testing

/// The sample family in a file of its own.
enum SampleFile {
  static func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "list-\(Domain.UUID().text)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  /// The sample family in a new file; in one that is there, what it holds.
  static func open(
    in folder: String, patience: Double = 10, now: @escaping @Sendable () -> Instant = { Sample.now }
  ) async throws -> SQLiteStore {
    let people = Sample.at().people
    let member = try #require(people.members.first { $0.userID == Sample.identity.athlete })
    let family = try #require(Sample.identity.family)
    let ids = Mutex([member.id.uuid, family.uuid, Sample.identity.athlete.uuid])
    let store = try await SQLiteStore.open(
      "\(folder)/list.db",
      bootstrap: Bootstrap(newID: { ids.withLock { $0.popLast() ?? Domain.UUID() } }, now: now),
      patience: patience)
    if ids.withLock(\.isEmpty) {
      let there: Set<Domain.UUID> = [member.id.uuid, family.uuid, Sample.identity.athlete.uuid]
      let tables = Sample.at().tables
      var changes: [Change] = []
      for table in TableName.allCases where table != .tasks { changes += insertions(table.entity, of: tables) }
      try await store.apply(changes.filter { !there.contains($0.id) })
    }
    return store
  }

  private static func insertions<E: Entity>(_ entity: E.Type, of tables: Tables) -> [Change] {
    tables[E.self].map(\.insertion)
  }
}
