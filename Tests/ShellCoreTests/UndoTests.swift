import Domain
import Foundation
import SQLiteStorage
import ShellCore
import ShellTesting
import Storage
import Synchronization
import Testing

struct UndoTests {
  /// Random changes by every verb, all taken back, done again, taken back: the tables are the same but for stamps.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func undoingEverythingGivesTheTablesBack(seed: UInt64) async throws {
    try await check(Talk.store(), seed: seed)
  }

  @Test(arguments: 11...13 as ClosedRange<UInt64>)
  func undoingEverythingGivesTheFileBack(seed: UInt64) async throws {
    try await inFolder { folder in try await check(try await file(in: folder), seed: seed) }
  }

  private func check(_ store: any Store, seed: UInt64) async throws {
    var talk = try await Talk(store: store)
    talk.interpreter.world.rules.assumesYes = true
    var lines = ChangingLines(seed: seed)
    let before = Self.stampless(talk.session.tables)
    for _ in 0..<40 { await talk.run(lines.next()) }
    let written = talk.session.journal.written.count
    #expect(written > 15)
    let after = Self.stampless(talk.session.tables)
    for left in (0..<written).reversed() {
      let (outcome, said) = await talk.run("undo")
      #expect(outcome.status == .done, "\(left): \(said)")
    }
    #expect(await talk.run("undo").outcome.status == .failed)
    #expect(Self.differences(talk.session.tables, before) == [])
    for _ in 0..<written { #expect(await talk.run("redo").outcome.status == .done) }
    #expect(Self.differences(talk.session.tables, after) == [])
    for _ in 0..<written { #expect(await talk.run("undo").outcome.status == .done) }
    #expect(Self.differences(talk.session.tables, before) == [])
    #expect(Self.differences(try await store.tables(), Self.stampless(talk.session.tables)) == [])
  }

  @Test func aNewSchoolGoesWithTheHistoryOfItsStatus() async throws {
    var talk = Talk(rows: Sample.at().people)
    let said = await talk.say("add school Antioch College; status antioch contacted; undo; undo")
    #expect(said.hasSuffix("2> undone: Antioch College: added\n"), "\(said)")
    #expect(talk.session.tables.schools.isEmpty)
    #expect(talk.session.tables.statusHistory.isEmpty)
    let more = await talk.say("undo")
    #expect(more.contains("everything was taken back already"), "\(more)")
  }

  @Test func whatTheLastSessionDidIsTakenBackAfterARestart() async throws {
    try await inFolder { folder in
      var store = try await file(in: folder)
      var talk = try await Talk(store: store)
      let before = Self.stampless(talk.session.tables)
      let first = await talk.run("status 3 offer; fav 1-4; add school Antioch College state=OH; undo; tier 2 B")
      #expect(first.outcome.status == .done, "\(first.said)")
      try await store.close()
      store = try await file(in: folder)
      talk = try await Talk(store: store)
      #expect(await talk.say("changes").contains("undone: Antioch College"))
      let said = await talk.say("undo; undo; undo")
      #expect(said.components(separatedBy: "undone: ").count == 4, "\(said)")
      #expect(Self.differences(talk.session.tables, before) == [])
      #expect(await talk.say("undo").contains("everything was taken back already"))
      #expect(await talk.run("redo; redo; redo").outcome.status == .done)
      #expect(await talk.run("redo").outcome.status == .failed)
      try await store.close()
      // Who only looks sees what was changed, too.
      talk = try await Talk(.readOnly, store: try await SQLiteStore.openReadOnly("\(folder)/list.db"))
      #expect(await talk.say("changes").contains("undone: Antioch College"))
    }
  }

  /// Two shells on one file: what one wrote isn't taken back by the other, and never over it.
  @Test func whatSomebodyElseChangedSinceIsNotTakenBack() async throws {
    let store = Talk.store()
    var (mine, other) = (try await Talk(store: store), try await Talk(store: store))
    await mine.run("add school Antioch College state=OH")
    await mine.run("tier 1 C")
    await other.run("refresh")
    let edited = await other.run("edit antioch conference=NCAC; tier 1 A")
    #expect(edited.outcome.status == .done, "\(edited.said)")
    let tier = await mine.run("undo")
    #expect(tier.outcome.status == .failed)
    #expect(tier.said.contains("can't be taken back"), "\(tier.said)")
    await other.run("undo")
    #expect(await mine.run("undo").outcome.status == .done)
    let (outcome, said) = await mine.run("undo")
    #expect(outcome.status == .failed)
    #expect(said.contains("Antioch College: somebody else changed conference since"), "\(said)")
    #expect(try await store.tables().schools.contains { $0.name == "Antioch College" })
  }

  @Test func tooManyChangesAreForgottenAtTheEnd() async throws {
    try await inFolder { folder in
      let store = try await file(in: folder)
      let schools = (0..<30).map { _ in Journal.Entry(title: "x", changes: [], at: Sample.now) }
      for entry in schools { _ = try await store.apply([], as: Journal.Step(.wrote, entry)) }
      try await store.close()
      var talk = try await Talk(store: try await file(in: folder))
      #expect(await talk.say("undo").contains("'x' can't be taken back any more"))
    }
  }

  private func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "undo-\(Domain.UUID().text)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  /// The sample family in a new file; in one that is there, what it holds.
  private func file(in folder: String) async throws -> SQLiteStore {
    let people = Sample.at().people
    let member = try #require(people.members.first { $0.userID == Sample.identity.athlete })
    let family = try #require(Sample.identity.family)
    let ids = Mutex([member.id.uuid, family.uuid, Sample.identity.athlete.uuid])
    let store = try await SQLiteStore.open(
      "\(folder)/list.db",
      bootstrap: Bootstrap(newID: { ids.withLock { $0.popLast() ?? Domain.UUID() } }, now: { Sample.now }))
    if ids.withLock(\.isEmpty) {
      let there: Set<Domain.UUID> = [member.id.uuid, family.uuid, Sample.identity.athlete.uuid]
      let tables = Sample.at().tables
      var changes: [Change] = []
      for table in TableName.allCases where table != .tasks { changes += insertions(table.entity, of: tables) }
      try await store.apply(changes.filter { !there.contains($0.id) })
    }
    return store
  }

  private func insertions<E: Entity>(_ entity: E.Type, of tables: Tables) -> [Change] {
    tables[E.self].map(\.insertion)
  }

  /// Without the history of the preferences, which tells of the way back as well; of the suggestions, which are made
  /// anew as things change, those that are closed.
  private static func stampless(_ tables: Tables) -> Tables.Contents {
    var contents = tables.contents(without: [.tasks, .preferenceHistory], columns: ["updated_at"])
    contents[.suggestions] = contents[.suggestions]?.mapValues { row in
      row.filter { ["dismissed_at", "completed_at"].contains($0.key) }
    }.filter { !$0.value.isEmpty }
    return contents
  }

  /// Where two states differ, a line for each column.
  private static func differences(_ tables: Tables, _ expected: Tables.Contents) -> [String] {
    let found = stampless(tables)
    return expected.flatMap { table, rows -> [String] in
      let there = found[table] ?? [:]
      return Set(rows.keys).union(there.keys).flatMap { id -> [String] in
        let (one, other) = (there[id] ?? [:], rows[id] ?? [:])
        return Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.map {
          "\(table.rawValue) \(id.text.prefix(8)) \($0): \(one[$0] ?? .null), not \(other[$0] ?? .null)"
        }
      }
    }.sorted()
  }
}
