import Display
import Domain
import Foundation
import ShellCore
import ShellTesting
import Testing
import Values

@testable import DashboardFeature

/// The dashboard on a terminal: what fits, what is named, and the names of its parts.
struct ScreenTests {
  private static func talk(_ width: Int, _ height: Int, _ setting: Talk.Setting = .terminal) async throws -> Talk {
    try await Talk(setting, canvas: Canvas(width: width, height: height, isTerminal: true))
  }

  @Test(arguments: [60, 80, 100, 140, 200], [24, 30, 40, 60])
  func aTerminalShowsWhatFits(width: Int, height: Int) async throws {
    var talk = try await Self.talk(width, height)
    let lines = await talk.say("dashboard").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(width < 80 || lines.count <= height - 2, "\(lines.count)")
    #expect(lines.allSatisfy { Width.of($0) <= width })
    let text = lines.joined(separator: "\n")
    #expect(text.hasPrefix("Welcome back, Eli!\n"))
    for heading in ["Overview ─", "Action Items ─", "Due Next ─"] { #expect(text.contains(heading)) }
    let last = try #require(lines.last)
    #expect(last.hasPrefix("more: ") && last.hasSuffix(": dashboard full"))
    #expect(
      text.contains("coaches 87") && text.contains("offers accepted 1 (11%)") && text.contains("A-Tier 8"))
  }

  @Test("the larger the screen, the more of it is there, the most important first") func byWorth() async throws {
    var shown: [Int] = []
    for height in [24, 30, 40, 60] {
      var talk = try await Self.talk(80, height)
      let said = await talk.say("dashboard")
      let headings = ["Upcoming Events ─", "Interactions, Last 30 Days ─", "Schools by Status ─"].filter(said.contains)
      shown.append(headings.count)
    }
    #expect(shown == shown.sorted() && shown.first == 0 && shown.last == 3)
  }

  @Test("what has no room is named with what it would say") func named() async throws {
    var talk = try await Self.talk(200, 24)
    let said = await talk.say("dashboard")
    for part in ["pipeline 65 schools", "metrics 3", "offers 9", "map "] { #expect(said.contains(part), "\(part)") }
    #expect(!said.contains("stats ·"))
  }

  @Test("off a terminal, in a script and with 'full' every part is there") func everything() async throws {
    var file = try await Talk()
    let full = await file.say("dashboard")
    #expect(Widget.all.filter { full.contains("\($0.title) ─") }.count == Widget.all.count - 2)
    #expect(await file.say("dashboard full") == full)
    var terminal = try await Self.talk(80, 24)
    #expect(await terminal.say("dashboard full") == full)
    #expect(await terminal.replay("dashboard").results == full)
  }

  @Test("its numbers can be used at once, and mean what they mean in the lists") func numbers() async throws {
    var talk = try await Self.talk(80, 24)
    let first = try #require(await talk.json("dashboard due")?["items"])
    guard case .array(let due) = first, let what = due.first?["what"]?.string else { return }
    let said = await talk.say("dashboard")
    #expect(said.contains("\n  1  • High: ") && said.contains("\n  4  • ") && said.contains(what))
    #expect(await talk.run("dismiss 1").outcome.status == .done)
    _ = await talk.say("dashboard")
    #expect(await talk.run("complete 4").said.contains(", not a suggestion"))
    #expect(await talk.run("dismiss 9").said.contains("no number 9"))
    _ = await talk.say("dashboard")
    #expect(await talk.run("snooze 4 friday").outcome.status == .done)
  }

  @Test("a suggestion's number is its school's where a school is meant") func schools() async throws {
    var talk = try await Talk()
    #expect(await talk.say("suggestions; tier 1 B").contains("Dallas Baptist University"))
    #expect(await talk.say("suggestions; show 1").contains("Reason "))
  }

  @Test("a part goes by every name that a person sees", arguments: Widget.all.map(\.name))
  func names(part: String) async throws {
    let widget = try #require(Widget.named(part))
    var talk = try await Talk()
    let said = await talk.say("dashboard \(part)")
    // A setting of two parts means the first of them.
    let names = widget.names.filter { !["schoolStatusOverview", "upcomingDeadlines"].contains($0) }
    #expect(names.count >= 2 && names.contains(widget.title))
    #expect(widget.names.allSatisfy { Widget.named($0) != nil })
    for name in names + names.map({ $0.uppercased() }) {
      #expect(await talk.say("dashboard \(name)") == said, "\(name)")
      #expect(await talk.say("dashboard \"\(name)\"") == said, "\(name)")
    }
    #expect(await talk.say("help dashboard").contains(part))
    #expect(talk.completions("dashboard ").contains(part))
  }
}

/// The dashboard of a family that has just begun.
struct FirstStepsTests {
  @Test("an empty family sees three steps, which work, and none twice") func three() async throws {
    var talk = Talk(rows: Sample.at().people, .terminal, canvas: Canvas(width: 100, height: 40, isTerminal: true))
    var seen: Set<String> = []
    while let steps = Self.steps(await talk.say("dashboard")) {
      #expect(steps.count <= 3 && !steps.isEmpty)
      if seen.isEmpty { #expect(steps.count == 3 && steps[0] == "add school Kenyon College") }
      #expect(seen.insert(steps[0]).inserted, "\(steps[0])")
      let (outcome, said) = await talk.run(steps[0], answering: ["y", "y"])
      #expect(outcome.status == .done, "\(said)")
      guard outcome.status == .done else { break }
    }
    #expect((3...4).contains(seen.count))
    #expect(await talk.say("dashboard full").contains("First Steps") == false)
  }

  @Test("nothing offers the same a second time", arguments: ["dashboard", "dashboard full"])
  func once(line: String) async throws {
    var talk = Talk(rows: Sample.at().people, .terminal)
    #expect(await talk.say(line).components(separatedBy: "add school").count == 2)
  }

  @Test("whoever only looks on gets no steps") func parents() async throws {
    var talk = try await Talk([.parent, .empty])
    #expect(await talk.say("dashboard").contains("First Steps") == false)
  }

  /// The commands of the steps; nil where there are none.
  private static func steps(_ said: String) -> [String]? {
    guard let heading = said.range(of: "First Steps ") else { return nil }
    let lines = said[heading.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return lines.prefix { $0.hasPrefix("  ") }.filter { $0.hasPrefix("  › ") }.map { line in
      let line = line.dropFirst(4)
      return String(line[..<(line.range(of: "  ")?.lowerBound ?? line.endIndex)])
    }
  }
}

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

  @Test func listsOfTheSampleFamilyCountTheSame() async throws { try await Self.check(Sample.at().tables) }

  @Test(arguments: 1...6 as ClosedRange<UInt64>) func listsOfRandomFamiliesCountTheSame(seed: UInt64) async throws {
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
      ("pipeline", "Interested: 'schools status="), ("frequency", "'schools contacted>30 "),
      ("trend", "'interactions occurred=2026-10-23..today' lists them"), ("events", "'events start>=today'"),
      ("due", "'due all'"), ("actions", "'suggestions'"), ("followups", "'coaches contacted>14'"),
    ])
  func named(part: String, words: String) async throws {
    var talk = try await Talk()
    #expect(await talk.say("dashboard \(part)").replacing("\n  ", with: " ").contains(words))
  }
}
