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

/// Lines of every verb that changes rows, as somebody might type them in any order; some of them fail.
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
