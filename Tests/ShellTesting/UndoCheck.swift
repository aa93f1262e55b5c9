package import Domain
import ShellCore
package import Storage
import Testing
import Values

/// Random changes by every verb, with looks between them and a clock that goes on, all taken back, done again, taken back:
/// the tables are the same but for stamps.
package struct UndoCheck {
  let store: any Store
  let seed: UInt64
  /// The columns that the store writes by itself.
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

  /// Some time goes by, in which the shell looks at what the program works out by itself; what is said next may be about
  /// the numbers of the schools.
  private func look(_ talk: inout Talk, after number: Int, lists: Bool = true) async {
    let looks = ["dashboard stats", "suggestions", "due", "schools"]
    let random = Int(((seed &+ UInt64(number)) &* 0x9E37_79B9_7F4A_7C15) >> 40)
    moment.change { $0 = $0 + random % 100 * 3600 }
    _ = await talk.run(looks[random % looks.count] + (lists ? "; schools" : ""))
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
      await look(&talk, after: left, lists: false)
    }
    #expect(await talk.run("undo").outcome.status == .failed)
    #expect(Self.differences(talk.session.tables, before) == [])
    for left in 0..<written {
      let (outcome, said) = await talk.run("redo")
      #expect(outcome.status == .done, "\(left): \(said)")
      await look(&talk, after: left, lists: false)
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

  /// Without the history of the preferences, which tells of the way back as well; of the suggestions,
  /// which are made again as things change, those that are closed.
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

/// Lines of every verb that changes rows, as a person might type them in any order; some of them fail.
package struct ChangingLines {
  private var state: UInt64
  private var added = 0

  /// The same lines for the same seed.
  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  package mutating func next() -> String {
    let row = pick(65) + 1
    let rows = pick(2) == 0 ? "\(row)" : "\(min(row, 60))-\(min(row, 60) + pick(4))"
    let status = ["interested", "contacted", "camp_invite", "visit_scheduled", "declined"][pick(5)]
    switch pick(30) {
    case 0: return "fav \(rows)"
    case 1: return "unfav \(rows)"
    case 2: return "tier \(rows) \(["A", "B", "C", "none"][pick(4)])"
    case 3: return "prefs player gpa=\(pick(4)).\(pick(10))"
    case 4: return "prefs notifications followUpReminderDays=\(pick(90) + 1) enableDailyDigest=on"
    case 5: return "prefs dashboard \(["all", "cards", "widgets"][pick(3)]) \(["on", "off"][pick(2)])"
    case 6: return "prefs school division=\(["D1", "D2,D3", "JUCO!"][pick(3)]) school_size=small"
    case 7: return "home \(pick(80) + 1).5,-\(pick(150) + 1).25"
    case 8, 9, 10: return "status \(rows) \(status)"
    case 11, 12:
      added += 1
      return "add school Newcomer \(added) state=OH division=D3"
    case 13: return "status \"Newcomer \(added)\" \(status)"
    case 14: return "delete school \"Newcomer \(pick(added + 1))\""
    case 15: return "add coach Pat Newcomer\(pick(100)) school=. role=assistant email=pat@example.com"
    case 16: return "schools; \(row); note . seen on \(pick(28) + 1) March"
    case 17: return "schools; note \(row) short"
    case 18: return "pro \(row) small classes \(pick(9))"
    case 19: return "con \(row) far away"
    case 20: return "log \(row) call content=\"spoke for \(pick(50)) minutes\""
    case 21: return "log \(row) email inbound subject=hello"
    case 22: return "remind \(row) in \(pick(20) + 1) days call back"
    case 23: return "add task buy socks number \(pick(100))"
    case 24: return "tasks; done \(pick(3) + 1); schools"
    case 25: return "coaches; edit \(pick(20) + 1) phone=555-010\(pick(10)); schools"
    case 26: return "coaches; delete \(pick(20) + 1); schools"
    case 27: return "edit \(row) city=\"Town \(pick(10))\" notes=none"
    case 28: return "delete \(row)"
    default: return "suggestions; dismiss \(pick(5) + 1); schools"
    }
  }

  /// From 0 up to, not including, `bound`.
  private mutating func pick(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
