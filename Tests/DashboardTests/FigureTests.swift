import Domain
import ShellCore
import ShellTesting
import Testing

@testable import DashboardFeature

/// Every figure of the dashboard names the list behind it, and that list counts the same.
struct FigureTests {
  private static func check(_ tables: Tables) async throws {
    var talk = Talk(rows: tables)
    await checkLists(of: &talk)
  }

  /// Runs every list that a figure names.
  static func checkLists(of talk: inout Talk) async {
    _ = await talk.say("dashboard")
    let board = Board(talk.session, talk.interpreter.world.belongings) { nil }
    for widget in Widget.all {
      for (line, count) in widget.panel(board).lists {
        var fresh = talk
        let rows = await fresh.json(line)
        guard case .array(let found)? = rows else {
          Issue.record("\(widget.name): '\(line)' lists nothing")
          continue
        }
        #expect(found.count == count, "\(widget.name): \(line)")
      }
    }
  }

  @Test func listsOfTheSampleFamilyCountTheSame() async throws {
    try await Self.check(Sample.at().tables)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func listsOfRandomFamiliesCountTheSame(seed: UInt64) async throws {
    try await Self.check(RandomFamily.tables(seed))
  }

  @Test func everyCountNamesItsList() async throws {
    let talk = Talk(rows: Sample.at().tables)
    let board = Board(talk.session, talk.interpreter.world.belongings) { nil }
    let without = Widget.all.filter { $0.panel(board).lists.isEmpty }.map(\.name)
    #expect(without == ["packet", "metrics", "activity", "tasks", "portfolio", "map", "social", "athlete"])
  }

  @Test(
    "the lists are named beside the figures",
    arguments: [
      ("stats", "Accepted: 'offers accepted'; A-Tier: 'schools tier=A'"), ("glance", "'schools offers>0'"),
      ("pipeline", "each bar is a list: 'schools status="), ("frequency", "'schools contacted>30'"),
      ("trend", "'interactions occurred=2026-10-23..today' lists them"), ("events", "'events start>=today'"),
      ("due", "'due all'"), ("actions", "'suggestions'"), ("followups", "'coaches contacted>14'"),
    ])
  func named(part: String, words: String) async throws {
    var talk = try await Talk()
    #expect(await talk.say("dashboard \(part)").replacing("\n  ", with: " ").contains(words))
  }
}
