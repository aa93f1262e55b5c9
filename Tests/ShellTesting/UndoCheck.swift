package import Domain
import ShellCore
package import Storage
import Testing

/// Random changes by every verb, with looks between them and a clock that goes on, all taken back, done again, taken back:
/// the tables are the same but for stamps.
package struct UndoCheck {
  let store: any Store
  let seed: UInt64
  /// What the store writes by itself.
  let stamps: Set<String>
  private let clock: Clock
  private let moment: Kept<Instant>

  package init(_ store: any Store, seed: UInt64, stamps: Set<String> = ["updated_at"]) {
    self.store = store
    self.seed = seed
    self.stamps = stamps
    let moment = Kept(Sample.now)
    self.moment = moment
    clock = Clock(now: { moment.value }, day: { $0.dayInGMT }, start: { Instant($0) })
  }

  /// A shell whose clock goes on.
  private func shell(on store: any Store) async throws -> Talk {
    let session = Session(identity: Sample.identity, tables: try await store.tables(), clock: clock)
    var talk = Talk([], session: session, store: store)
    talk.interpreter.world.rules.assumesYes = true
    return talk
  }

  /// Some time goes by, in which the shell looks at what the program works out by itself.
  private func look(_ talk: inout Talk, after number: Int) async {
    let looks = ["dashboard stats", "suggestions", "due", "schools"]
    let random = Int(((seed &+ UInt64(number)) &* 0x9E37_79B9_7F4A_7C15) >> 40)
    moment.change { $0 = $0 + random % 100 * 3600 }
    _ = await talk.run("\(looks[random % looks.count]); schools")
  }

  package func run(lines count: Int = 40) async throws {
    var talk = try await shell(on: store)
    var lines = ChangingLines(seed: seed)
    let before = Self.stampless(talk.session.tables)
    for number in 0..<count {
      await talk.run(lines.next())
      await look(&talk, after: number)
    }
    let written = talk.session.journal.written.count
    #expect(written > count / 3)
    let after = Self.stampless(talk.session.tables)
    for left in (0..<written).reversed() {
      let (outcome, said) = await talk.run("undo")
      #expect(outcome.status == .done, "\(left): \(said)")
      await look(&talk, after: left)
    }
    #expect(await talk.run("undo").outcome.status == .failed)
    #expect(Self.differences(talk.session.tables, before) == [])
    for left in 0..<written {
      let (outcome, said) = await talk.run("redo")
      #expect(outcome.status == .done, "\(left): \(said)")
      await look(&talk, after: left)
    }
    // A suggestion that was withdrawn meanwhile can't be closed again.
    let suggestion = "\(TableName.suggestions.rawValue) "
    let again = Self.differences(talk.session.tables, after).filter { !$0.hasPrefix(suggestion) }
    #expect(again.filter { difference in !stamps.contains { difference.contains(" \($0): ") } } == [])
    for left in 0..<written {
      let (outcome, said) = await talk.run("undo")
      #expect(outcome.status == .done, "\(left): \(said)")
    }
    #expect(Self.differences(talk.session.tables, before) == [])
    #expect(Self.differences(try await store.tables(), Self.stampless(talk.session.tables)) == [])
  }

  /// Two shells on one file change rows in turn; the first one takes everything back, in the order that it is told.
  package func run(beside other: any Store, lines count: Int = 40) async throws {
    var (mine, theirs) = (try await shell(on: store), try await shell(on: other))
    theirs.interpreter.world.time = TimeScript(clock)
    let before = Self.stampless(mine.session.tables)
    var lines = ChangingLines(seed: seed)
    for number in 0..<count {
      let line = lines.next()
      // Tasks are kept for each shell apart here.
      guard !line.contains("task") else { continue }
      if number.isMultiple(of: 3) {
        await theirs.run("refresh; \(line)")
        await look(&theirs, after: number)
      } else {
        await mine.run("refresh; \(line)")
        await look(&mine, after: number)
      }
    }
    #expect(mine.session.journal.written.count > count / 4 && theirs.session.journal.written.count > count / 10)
    await mine.run("refresh")
    var line = "undo"
    var (tries, said) = (0, "")
    while tries < 20 * count {
      let outcome: Interpreter.Outcome
      (outcome, said) = await mine.run(line)
      if said.contains("nothing left to undo") { break }
      let named = said.split(separator: "'").first { $0.hasPrefix("undo ") }.map(String.init)
      line = outcome.status == .done ? "undo" : named ?? "undo"
      tries += 1
      if tries.isMultiple(of: 5) { await look(&mine, after: tries) }
    }
    #expect(said.contains("nothing left to undo"), "\(said)")
    #expect(Self.differences(try await other.tables(), before) == [])
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

  /// Where two states differ, a line for each column; documents may order their keys otherwise.
  package static func differences(_ tables: Tables, _ expected: Tables.Contents) -> [String] {
    let found = stampless(tables)
    return expected.flatMap { table, rows -> [String] in
      let there = found[table] ?? [:]
      return Set(rows.keys).union(there.keys).flatMap { id -> [String] in
        let (one, other) = (there[id] ?? [:], rows[id] ?? [:])
        return Set(one.keys).union(other.keys).filter { !(one[$0] ?? .null).means(other[$0] ?? .null) }.map {
          "\(table.rawValue) \(id.text.prefix(8)) \($0): \(one[$0] ?? .null), not \(other[$0] ?? .null)"
        }
      }
    }.sorted()
  }
}
