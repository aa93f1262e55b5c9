package import Domain
import ShellCore
package import Storage
import Testing

/// Random changes by every verb, all taken back, done again, taken back: the tables are the same but for stamps.
package struct UndoCheck {
  let store: any Store
  let seed: UInt64
  /// What the store writes by itself.
  let stamps: Set<String>

  package init(_ store: any Store, seed: UInt64, stamps: Set<String> = ["updated_at"]) {
    self.store = store
    self.seed = seed
    self.stamps = stamps
  }

  package func run(lines count: Int = 40) async throws {
    var talk = try await Talk(store: store)
    talk.interpreter.world.rules.assumesYes = true
    var lines = ChangingLines(seed: seed)
    let before = Self.stampless(talk.session.tables)
    for _ in 0..<count { await talk.run(lines.next()) }
    let written = talk.session.journal.written.count
    #expect(written > count / 3)
    let after = Self.stampless(talk.session.tables)
    for left in (0..<written).reversed() {
      let (outcome, said) = await talk.run("undo")
      #expect(outcome.status == .done, "\(left): \(said)")
    }
    #expect(await talk.run("undo").outcome.status == .failed)
    #expect(Self.differences(talk.session.tables, before) == [])
    for _ in 0..<written { #expect(await talk.run("redo").outcome.status == .done) }
    let again = Self.differences(talk.session.tables, after)
    #expect(again.filter { difference in !stamps.contains { difference.contains(" \($0): ") } } == [])
    for _ in 0..<written { #expect(await talk.run("undo").outcome.status == .done) }
    #expect(Self.differences(talk.session.tables, before) == [])
    #expect(Self.differences(try await store.tables(), Self.stampless(talk.session.tables)) == [])
  }

  /// Without the history of the preferences, which tells of the way back as well; of the suggestions, which are made
  /// anew as things change, those that are closed.
  package static func stampless(_ tables: Tables) -> Tables.Contents {
    var contents = tables.contents(without: [.tasks, .preferenceHistory], columns: ["updated_at"])
    contents[.suggestions] = contents[.suggestions]?.mapValues { row in
      row.filter { ["dismissed_at", "completed_at"].contains($0.key) }
    }.filter { !$0.value.isEmpty }
    return contents
  }

  /// Where two states differ, a line for each column.
  package static func differences(_ tables: Tables, _ expected: Tables.Contents) -> [String] {
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
