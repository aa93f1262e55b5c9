import Domain
import ShellCore
import ShellTesting
import Storage
import Testing

struct UndoTests {
  /// Random changes, all taken back, done again, taken back: the tables are the same but for histories and stamps.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func undoingEverythingGivesTheTablesBack(seed: UInt64) async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    var random = Random(seed: seed)
    let before = Self.stampless(talk.session.tables)
    var written = 0
    for _ in 0..<20 {
      let line = Self.line(&random)
      let entries = talk.session.journal.written.count
      #expect(await talk.run(line).outcome.status == .done, "\(line)")
      if talk.session.journal.written.count > entries { written += 1 }
    }
    let after = Self.stampless(talk.session.tables)
    for _ in 0..<written { #expect(await talk.run("undo").outcome.status == .done) }
    #expect(await talk.run("undo").outcome.status == .failed)
    #expect(Self.stampless(talk.session.tables) == before)
    for _ in 0..<written { #expect(await talk.run("redo").outcome.status == .done) }
    #expect(Self.stampless(talk.session.tables) == after)
    for _ in 0..<written { #expect(await talk.run("undo").outcome.status == .done) }
    #expect(Self.stampless(talk.session.tables) == before)
    #expect(try await store.tables().contents() == talk.session.tables.contents())
  }

  private static func line(_ random: inout Random) -> String {
    let row = random.next(65) + 1
    let rows = random.next(2) == 0 ? "\(row)" : "\(min(row, 60))-\(min(row, 60) + random.next(5))"
    let statuses = SchoolStatus.allCases.map(\.rawValue)
    switch random.next(12) {
    case 0: return "fav \(rows)"
    case 1: return "unfav \(rows)"
    case 2: return "tier \(rows) \(["A", "B", "C", "none"][random.next(4)])"
    case 3: return "prefs player gpa=\(random.next(5)).\(random.next(10))"
    case 4: return "prefs notifications followUpReminderDays=\(random.next(90) + 1) enableDailyDigest=on"
    case 5: return "prefs dashboard \(["all", "cards", "widgets"][random.next(3)]) \(["on", "off"][random.next(2)])"
    case 6: return "prefs school division=\(["D1", "D2,D3", "JUCO!"][random.next(3)]) school_size=small"
    case 7: return "prefs school move \(random.next(5) + 1) \(random.next(5) + 1)"
    case 8: return "prefs location zip=\(random.next(90_000) + 10_000) state=mi"
    case 9: return "prefs player bats=\(["R", "L", "S"][random.next(3)]) weight_lbs=\(random.next(300) + 100)"
    case 10: return "home \(random.next(80) + 1).5,-\(random.next(150) + 1).25"
    default: return "status \(rows) \(statuses[random.next(statuses.count)])"
    }
  }

  private static func stampless(_ tables: Tables) -> Tables.Contents {
    tables.contents(without: [.statusHistory, .preferenceHistory], columns: ["updated_at"])
  }
}

/// The same numbers for the same seed.
private struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// From 0 up to, not including, `bound`.
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
