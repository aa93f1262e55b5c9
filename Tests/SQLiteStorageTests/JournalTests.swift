import Domain
import Foundation
import Storage
import TestSupport
import Testing
import Values

@testable import SQLiteStorage

/// The journal in a file: what it keeps of each step, and what someone else may have written into it.
struct JournalTests {
  let folder = Folder()

  private func step(
    _ kind: Journal.Step.Kind = .wrote, _ title: String = "x", _ changes: [Change] = []
  ) -> Journal.Step {
    Journal.Step(kind, Journal.Entry(title: title, changes: changes, at: StoreRows.moment))
  }

  @discardableResult
  private func write(_ changes: [Change], to store: SQLiteStore) async throws -> StoredStep {
    try await store.apply(changes, as: step(.wrote, "x", changes))
  }

  /// Whatever a JSON column holds comes back to the byte, also after a restart.
  @Test(
    arguments: [
      "'{bad'", "''", "'null'", "NULL", "x''", "x'7b7d'", "x'00ff'", "'{ \"b\": 1.50,\n \"a\": [1e5] }'", "' \"x\" '",
      "'123456789012345678901234567890'", "'{\"json\": \"x\"}'",
    ])
  func whatAColumnOfDocumentsHolds(cell: String) async throws {
    let cells = "SELECT typeof(academic_info) AS type, hex(academic_info) AS hex FROM schools"
    let (before, _) = try await folder.openedWithASchool()
    try await before.sql("UPDATE schools SET academic_info = \(cell)")
    let expected = try await before.rows(cells)
    let school = try #require(try await before.load(School.self, limit: 1).first)
    let document = JSONText(JSON.object([JSON.Member("state", .string("OH"))]))
    let edit = try #require(school.setting("academic_info", to: .json(document)))
    try await write([edit], to: before)
    try await write([edit.inverse, school.deletion], to: before)
    #expect(try await before.load(School.self, limit: 1).isEmpty)
    try await before.close()
    let store = try await folder.open()
    for step in try await store.journal(besides: []).reversed() { try await store.apply(step.entry.changes.inverses) }
    #expect(try await store.rows(cells) == expected)
    #expect(try await store.load(School.self, limit: 1).map(\.academicInfo) == [school.academicInfo])
  }

  /// Bytes that are none, in a journal that another program wrote: the step can't be undone, and nothing is made up.
  @Test(
    arguments: [
      (#"\u0000x00FE"#, 0), (#"\u0000xzz"#, 0), (#"\u0000x7"#, 0), (#"\u0000q"#, 0), (#"\u0000"#, 0),
      (#"\u0000x"#, 1), (#"\u0000t{bad"#, 1), (#"\u0000x00fe"#, 1),
    ])
  func bytesThatAreNone(note: String, steps: Int) async throws {
    let (store, _) = try await folder.openedWithASchool()
    try await store.sql("UPDATE schools SET academic_info = x'00ff'")
    let school = try #require(try await store.load(School.self, limit: 1).first)
    for changes in [[try #require(school.setting("academic_info", to: .null))], [school.deletion]] {
      try await store.sql("DELETE FROM compass_journal")
      _ = try await store.apply([], as: step(.wrote, "x", changes))
      try await store.sql(#"UPDATE compass_journal SET changes = replace(changes, '\u0000x00ff', '\#(note)')"#)
      #expect(try await store.journal(besides: []).count == steps)
    }
  }

  /// A step that belongs to another one is undone with it, also by a later shell; where others wrote in between it's alone.
  @Test func stepsThatBelongTogether() async throws {
    let (store, _) = try await folder.openedWithASchool()
    try await store.sql("DELETE FROM compass_journal")
    let steps: [(Journal.Step.Kind, String)] = [
      (.wrote, "answer"), (.joined, "answer"), (.wrote, "other"), (.joined, "answer"), (.joined, "answer"),
    ]
    for (kind, title) in steps { _ = try await store.apply([], as: step(kind, title)) }
    var journal = Journal()
    journal.recall(try await store.journal(besides: []))
    #expect(journal.done.map(\.step.entry.title) == ["answer", "other", "answer"])
  }

  /// A document that someone else has spelled otherwise is still the same.
  @Test func documentsAreComparedByValue() async throws {
    let (store, make) = try await folder.opened()
    var school = make.school(1)
    school.academicInfo = JSONText(#"{"a": 1.5, "b": [2]}"#)
    try await store.apply([school.insertion])
    try await store.sql(#"UPDATE schools SET academic_info = '{ "b":[2.0], "a":1.50 }'"#)
    try await store.apply([try #require(school.setting("academic_info", to: .null))])
    await #expect(throws: StoreError.self) {
      try await store.apply([try #require(school.setting("academic_info", to: .null))])
    }
  }

  /// Of many new rows ids are kept, and what tells whether they were changed since; of many other changes nothing.
  @Test func manyNewRowsGoAgain() async throws {
    let most = JournalTable.mostChanges
    let (first, make) = try await folder.opened()
    try await first.apply([make.school(0).insertion])
    try await write((1...(most + 1)).map { make.school($0).insertion }, to: first)
    try await first.close()
    let store = try await folder.open()
    let changes = try #require(try await store.journal(besides: []).first).entry.changes
    #expect(changes.count == most + 1 && changes.allSatisfy(\.isSealed))
    let rows = try await store.loadAll(School.self)
    let edit = try #require(rows[Key(StoreRows.id(7))]?.setting("notes", to: .text("mine")))
    try await store.apply([edit])
    await #expect(throws: StoreError.self) { try await store.apply(changes.inverses) }
    try await store.apply([edit.inverse])
    try await store.apply(changes.inverses)
    #expect(try await store.loadAll(School.self).map(\.name) == ["School 0"])
    _ = try await store.apply([], as: step(.wrote, "x", (1...(most + 1)).map { make.school($0).deletion }))
    #expect(try await store.journal(besides: []).last?.entry.changes == [])
  }

  /// Numbers at the ends of their range, from wherever they come, stop neither reading nor writing.
  @Test(arguments: [Int.max, .max - 1, 1 << 60, (1 << 60) - 1, 0, -1, .min])
  func extremeNumbers(number: Int) async throws {
    let (store, make) = try await folder.openedWithASchool()
    let first = try await write([make.school(2).insertion], to: store)
    for column in ["step", "number"] {
      try await store.sql("UPDATE compass_journal SET \(column) = \(number) WHERE number = \(first.number ?? 0)")
      let stored = try await write([make.school(column == "step" ? 3 : 4).insertion], to: store)
      let all = try await store.journal(besides: [])
      #expect(all.last?.number == stored.number)
      #expect(try await store.journal(besides: Set(all.map(\.number))).isEmpty)
      var journal = Journal()
      journal.recall(all)
      for place in [Int.min, -1, 0, 1, 2, Int.max] { _ = journal[place: place] }
      #expect(journal.undoable.allSatisfy { journal.obstacle(to: $0) == nil })
    }
  }

  /// The last steps are kept, however far their numbers lie apart.
  @Test func theLastStepsAreKept() async throws {
    let (store, _) = try await folder.opened()
    for _ in 0..<JournalTable.mostSteps { _ = try await store.apply([], as: step()) }
    try await store.sql("UPDATE compass_journal SET number = 100000 WHERE number = \(JournalTable.mostSteps)")
    for _ in 0..<3 { _ = try await store.apply([], as: step()) }
    #expect(try await store.journal(besides: []).count == JournalTable.mostSteps)
    #expect(try await store.journal(besides: []).first?.number == 4)
  }

  /// A file of an earlier version: its steps don't name what they undid.
  @Test func stepsWithoutANumberAreUnderstood() async throws {
    let (store, _) = try await folder.opened()
    for title in ["a", "b"] { _ = try await store.apply([], as: step(.wrote, title)) }
    _ = try await store.apply([], as: step(.undid(nil), "undone: a"))
    var journal = Journal()
    journal.recall(try await store.journal(besides: []))
    #expect(journal.done.map(\.step.entry.title) == ["b"] && journal.undone.map(\.number) == [1])
    try await store.sql("ALTER TABLE compass_journal DROP COLUMN step; PRAGMA user_version = 3")
    try await store.close()
    let reading = try await folder.openReadOnly()
    #expect(try await reading.journal(besides: []).map(\.kind) == [.wrote, .wrote, .undid(nil)])
    let again = try await folder.open()
    _ = try await again.apply([], as: step(.redid(1), "a"))
    journal = Journal()
    journal.recall(try await again.journal(besides: []))
    #expect(journal.done.map(\.step.entry.title) == ["b", "a"])
  }

  /// A newer program has changed the tables while the file is open: nothing more is written.
  @Test func aNewerVersionIsNotWrittenTo() async throws {
    let (store, make) = try await folder.openedWithASchool()
    try await store.sql("PRAGMA user_version = \(Schema.newest + 1)")
    let error = await #expect(throws: StoreError.self) { try await write([make.school(2).insertion], to: store) }
    #expect(error?.reason?.contains("was updated by a newer compass while it was open") == true)
    #expect(try await store.load(School.self, limit: 9).count == 1)
    #expect(try await store.journal(besides: []).isEmpty)
  }
}
