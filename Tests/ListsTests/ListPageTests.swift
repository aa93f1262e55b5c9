import Display
import Domain
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

/// What the lists of schools and coaches say in color, and what they say when something can't be done.
@Suite("Lists: colors and refusals")
struct ListPageTests {
  @Test(
    "A fit is in its color, and zero is one",
    arguments: [
      (100, Tint.emerald), (70, .emerald), (69, .orange), (50, .orange), (49, .red), (0, .red),
    ])
  func theColourOfAFit(score: Int, tint: Tint) async throws {
    let store = Talk.store { $0.fitScore = score }
    try await Self.expect("Fit: \(score)", tint, in: "show kenyon header", on: store)
    let canvas = Canvas(width: 80, colours: .truecolor)
    var talk = try await Talk(canvas: canvas, store)
    #expect(await talk.say("schools kenyon").contains(Text("\(score)", .accent(tint)).drawn(on: canvas)))
  }

  @Test(arguments: [
    ("division=D1", "D1", Tint.blue), ("division=D2", "D2", .green), ("division=D3", "D3", .purple),
    ("division=NAIA", "NAIA", .orange), ("division=JUCO", "JUCO", .gray), ("students=999", "Very Small", .indigo),
    ("students=4999", "Small", .blue), ("students=14999", "Medium", .emerald), ("students=29999", "Large", .orange),
    ("students=30000", "Very Large", .purple), ("status=researching", "Researching", .slate),
    ("status=contacted", "Contacted", .slate), ("status=interested", "Interested", .blue),
    ("status=camp_invite", "Camp Invite", .purple), ("status=recruited", "Recruited", .green),
    ("status=official_visit_invited", "Official Visit Invited", .amber),
    ("status=official_visit_scheduled", "Official Visit Scheduled", .orange),
    ("status=offer_received", "Offer Received", .red), ("status=committed", "Committed", .forest),
    ("status=declined", "Declined", .red), ("status=not_pursuing", "Not Pursuing", .ash),
  ])
  func theColourOfAWord(edit: String, label: String, tint: Tint) async throws {
    try await Self.expect(label, tint, in: "edit kenyon \(edit); show kenyon header")
  }

  @Test(arguments: [
    ("head", "Head Coach", Tint.purple), ("assistant", "Assistant Coach", .blue),
    ("recruiting", "Recruiting Coordinator", .emerald),
  ])
  func theColourOfARole(role: String, label: String, tint: Tint) async throws {
    try await Self.expect(label, tint, in: "edit preston role=\(role); show preston header")
  }

  @Test(arguments: [
    (100, Tint.emerald), (75, .emerald), (74, .amber), (50, .amber), (49, .red), (0, .red),
  ])
  func theColourOfAResponsiveness(score: Int, tint: Tint) async throws {
    let canvas = Canvas(width: 80, colours: .truecolor)
    var talk = try await Talk(canvas: canvas, Talk.store())
    let said = await talk.say("edit preston responsiveness=\(score); output cards; coaches preston")
    let start = try #require(said.firstRange(of: " \(score)% Responsive")).lowerBound
    let colour = Text("|", .accent(tint)).drawn(on: canvas).prefix { $0 != "|" }
    let bar = try #require(said[..<start].split(separator: "\u{1B}").last)
    #expect("\u{1B}\(bar)".hasPrefix(colour), "\(said)")
  }

  @Test(arguments: ["Kenyon College", "Preston Ashworthy"]) func aRefusedDeletionLeavesTheRow(name: String) async throws
  {
    let store = FaultyStore(Talk.store(), refusing: .refused("permission denied"))
    var talk = try await Talk(.terminal, store: store)
    let (outcome, said) = await talk.run("delete \"\(name)\"", answering: ["y"])
    #expect(outcome.status != .done)
    #expect(said.contains("2> error: \(name): the deletion was not stored: permission denied"), "\(said)")
    #expect(await talk.say("show \"\(name)\" header").contains(name))
  }

  @Test(arguments: [("Oberlin College", "School"), ("Preston Ashworthy", "Coach")])
  func whatSomebodyElseDeletedIsntFound(name: String, noun: String) async throws {
    let store = Talk.store()
    var (talk, other) = (try await Talk(.terminal, store: store), try await Talk(.terminal, store: store))
    await other.run("delete \"\(name)\"", answering: ["y"])
    let said = await talk.say("delete \"\(name)\"", answering: ["y"])
    #expect(said.contains("2> error: \(noun) not found\n"), "\(said)")
  }

  @Test(arguments: ["schools D1", "coaches head"]) func aFilterEndsWithItsShell(line: String) async throws {
    let store = Talk.store()
    var (talk, next) = (try await Talk(store: store), try await Talk(store: store))
    let list = line.prefix { $0 != " " }
    let few = await talk.rows("\(line); show").count
    #expect(await next.rows("\(list); show").count > few)
  }

  /// That a word is drawn as a badge of its color.
  private static func expect(
    _ label: String, _ tint: Tint, in line: String, on store: MemoryStore = Talk.store()
  ) async throws {
    let canvas = Canvas(width: 80, colours: .truecolor)
    var talk = try await Talk(canvas: canvas, store)
    let said = await talk.say(line)
    #expect(said.contains(Text.badge(label, tint).drawnAlone(on: canvas)), "\(said)")
  }
}
