import Display
import Domain
import Foundation
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

@testable import DashboardFeature

/// The dashboard by the checklist of what it has to do.
struct DashboardTests {
  @Test("a record for each part: how it looks at three widths, and its figures", arguments: Widget.all.map(\.name))
  func records(part: String) async throws {
    var record = ""
    for width in [60, 80, 140] {
      var talk = try await Talk(canvas: Canvas(width: width))
      talk.keep("Follow up with Coach Smith", "Send the transcript")
      let said = await talk.say("dashboard \(part)")
      #expect(said.split(separator: "\n").allSatisfy { $0.count <= width })
      record += "\(width) columns\n\n\(said)\n"
    }
    var talk = try await Talk()
    talk.keep("Follow up with Coach Smith", "Send the transcript")
    talk.interpreter.shell.settings.output = .json
    try Recording.expect(record + "figures\n\n\(await talk.say("dashboard \(part)"))", golden: "dashboard/\(part).txt")
  }

  @Test("the whole is its parts, one after another", arguments: [60, 80]) func whole(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    let hidden = ["social", "athlete"]
    var parts = ["Welcome back, Eli!\n"]
    for part in Widget.all.map(\.name) where !hidden.contains(part) {
      let said = await talk.say("dashboard \(part)")
      // By itself its numbers begin with 1, here they go on.
      parts.append(part == "due" ? said.renumbered(by: 3) : said)
    }
    #expect(await talk.say("dashboard") == parts.joined(separator: "\n"))
  }

  @Test("on a wide screen the parts stand side by side") func columns() async throws {
    var talk = try await Talk(canvas: Canvas(width: 140))
    let lines = await talk.say("dashboard").split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 140 })
    var columns: [Int: [String]] = [:]
    for line in lines {
      for widget in Widget.all {
        guard let heading = line.firstRange(of: "\(widget.title) ──") else { continue }
        columns[line.distance(from: line.startIndex, to: heading.lowerBound), default: []].append(widget.name)
      }
    }
    let right = try #require(columns[72])
    #expect(columns.count == 2 && right.last == "map")
    #expect(columns[0] == Widget.all.map(\.name).filter { !(right + ["social", "athlete"]).contains($0) })
  }

  @Test("the map adapts to different sizes", arguments: [60, 80, 140]) func map(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    try Recording.expect(await talk.say("map OH"), golden: "map-\(width).txt")
  }

  @Test("action items display with correct urgency colors; only the first 3, and how many more")
  func actionItems() async throws {
    var talk = try await Talk(canvas: Canvas(width: 80, colours: .sixteen, isTerminal: true))
    let said = await talk.say("dashboard actions")
    #expect(said.contains("\u{1B}[91m• \u{1B}[0m\u{1B}[1mHigh: "))
    #expect(said.contains("complete 1 when it's done, or dismiss 1; 1 more: 'suggestions'"))
    let items = await talk.json("dashboard actions")
    #expect(items?["items"]?.items?.count == 3 && items?["more"]?.int == 1)
    #expect(items?["items"]?.items?.map { $0["urgency"]?.string } == ["high", "high", "high"])
    var later = ""
    for _ in 1...8 where !later.contains("Medium: ") {
      await talk.run("suggestions; dismiss all; suggestions")
      later = await talk.say("dashboard actions")
    }
    #expect(later.contains("\u{1B}[93m• \u{1B}[0m\u{1B}[1mMedium: "))
  }

  @Test(
    "figures and the parent's banner have their colors",
    arguments: [
      ("stats", "87", Tint.blue), ("stats", "65", .violet), ("stats", "239", .emerald), ("stats", "9", .orange),
      ("stats", "1", .red), ("stats", "8", .indigo), ("glance", "65%", .orange),
      ("full", "You're viewing Eli Novakovic's recruiting data", .blue),
    ])
  func colours(part: String, words: String, tint: Tint) async throws {
    let canvas = Canvas(width: 80, colours: .truecolor, isTerminal: true)
    var talk = try await Talk(.parent, canvas: canvas)
    let said = await talk.say("dashboard \(part)")
    #expect(said.contains(Text(words, .accent(tint)).drawn(on: canvas)), "\(said)")
  }

  @Test(
    "dismissing or completing a suggestion removes it, by its number in the list or on the dashboard",
    arguments: ["suggestions", "dashboard", "dashboard actions", "dashboard full"],
    ["dismiss 1", "complete 1", "done 1"])
  func closing(list: String, line: String) async throws {
    var talk = try await Talk()
    let before = await talk.json("dashboard actions")?["items"]?.items?.compactMap { $0["id"]?.string } ?? []
    #expect(await talk.run("\(list); \(line)").outcome.status == .done)
    let closed = talk.session.tables.suggestions.filter { !$0.isOpen }.map(\.id.description)
    let after = await talk.json("dashboard actions")?["items"]?.items?.compactMap { $0["id"]?.string } ?? []
    #expect(before != after && after.allSatisfy { !closed.contains($0) })
  }

  @Test("quick tasks persist after navigating away and back; very long text wraps") func tasks() async throws {
    var talk = try await Talk(canvas: Canvas(width: 60))
    let long = String(repeating: "write to everybody ", count: 10)
    talk.keep("Schedule a campus visit", long)
    _ = await talk.say("schools; coaches")
    let said = await talk.say("dashboard tasks")
    #expect(said.contains("[ ] Schedule a campus visit") && said.contains("[x] write to everybody"))
    #expect(said.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(await talk.json("dashboard tasks")?["quick_tasks"]?.items?.count == 2)
  }

  @Test("all figures under stable keys") func keys() async throws {
    var talk = try await Talk()
    guard case .object(let members) = await talk.json("dashboard") else {
      Issue.record("no object")
      return
    }
    #expect(
      members.map(\.key) == [
        "name", "viewing", "date", "stats", "action_items", "due", "interaction_trend", "recruiting_packet", "pipeline",
        "school_sizes", "performance_metrics", "upcoming_events", "recent_activity", "quick_tasks", "contact_frequency",
        "coach_followups", "offer_status", "upcoming_deadlines", "recent_documents", "portfolio", "school_map",
        "social_media", "athlete_activity", "at_a_glance",
      ])
    let pipeline = await talk.json("dashboard pipeline")
    #expect(SchoolStatus.allCases.allSatisfy { pipeline?[$0.rawValue]?.int != nil })
    #expect(await talk.json("dashboard trend")?["days"]?.items?.count == 30)
  }

  @Test("it is drawn again and again on fresh rows", arguments: ["watch dashboard 60", "watch dashboard trend"])
  func watching(line: String) async throws {
    var talk = try await Talk()
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == .interrupted)
    #expect(said.hasPrefix("2> every ") && said.contains("Interactions, Last 30 Days"))
  }

  @Test("refreshing fetches all data again") func refreshing() async throws {
    var talk = try await Talk()
    let before = await talk.json("dashboard stats")?["schools"]?.int
    var school = School(id: Key(Values.UUID()))
    (school.name, school.userID, school.familyID) = ("Written Elsewhere", SampleFamily.athlete, SampleFamily.family)
    _ = try await talk.interpreter.world.store.apply([school.insertion])
    _ = await talk.say("refresh")
    #expect(await talk.json("dashboard stats")?["schools"]?.int == before.map { $0 + 1 })
  }
}

extension Talk {
  /// Quick tasks that are there before anything is said; every second one is done.
  func keep(_ texts: String...) {
    let tasks = texts.enumerated().map { place, text in
      var task = QuickTask(id: "task-\(place)", text: text, createdAt: Talk.now)
      task.isCompleted = place % 2 == 1
      return task
    }
    try? interpreter.world.belongings.keepTasks(tasks, of: SampleFamily.user)
  }
}

extension String {
  /// Labels at the beginning of lines that are numbers, so much larger.
  fileprivate func renumbered(by offset: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let digits = line.dropFirst(2).prefix { $0.isNumber }
      guard line.hasPrefix("  "), let number = Int(digits) else {
        return line.replacing("done 1 or snooze 1", with: "done \(1 + offset) or snooze \(1 + offset)")
      }
      return "  \(number + offset)" + line.dropFirst(2 + digits.count)
    }.joined(separator: "\n")
  }
}

extension JSON {
  fileprivate var items: [JSON]? { if case .array(let items) = self { items } else { nil } }
}
