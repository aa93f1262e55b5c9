import Domain
import Grammar
import SampleFamily
import ShellTesting
import Testing

@testable import CompassVerbs
@testable import ShellCore

@Suite struct SmallVerbTests {
  @Test func rulesOfTheLastResultFitAPage() async {
    var talk = February.talk()
    let results = await talk.hear("show kenyon notes pros; last").results
    let rules = results.split(separator: "\n").filter { $0.contains("──") }
    #expect(rules.count == 4)
    #expect(rules.allSatisfy { $0.count <= 80 })
  }

  @Test(
    arguments: [
      ("https://www.kenyon.edu", "https://www.kenyon.edu"), ("kenyon.edu/a b?x=é", "https://kenyon.edu/a%20b?x=%C3%A9"),
      ("HTTP://kenyon.edu", "HTTP://kenyon.edu"), ("javascript:alert(1)", nil), ("ftp://kenyon.edu", nil),
      ("kenyon", nil), ("https://ken yon.edu", nil), ("file:///etc/passwd", nil), ("-x.edu --help", nil), ("", nil),
    ] as [(String, String?)])
  func websites(_ text: String, _ address: String?) {
    #expect(WebAddress.website(text) == address)
  }

  @Test(
    arguments: [
      ("@KenyonBaseball", "https://twitter.com/KenyonBaseball"),
      ("https://x.com/kenyon?s=1", "https://twitter.com/kenyon"), ("a/../b c", nil), ("@", nil), ("", nil),
    ] as [(String, String?)])
  func profiles(_ handle: String, _ address: String?) {
    #expect(WebAddress.profile(handle, at: .twitter) == address)
  }

  @Test(arguments: ["filtre state=$1", "filtre D3", "shwo $1 fit"]) func anAliasBeginsWithAVerb(_ line: String) async {
    var talk = February.talk()
    #expect(await talk.hear("alias of = \(line)").notices.contains("is not a verb"))
    #expect(talk.interpreter.shell.saved.aliases["of"] == nil)
  }

  @Test func numbersOfDueAreSchools() async {
    var talk = February.talk()
    await talk.hear("coaches")
    #expect(await talk.hear("due").results.contains("overdue by 2 days"))
    let first = talk.interpreter.shell.printed?.first
    #expect(first?.list == .schools)
    await talk.hear("show 1")
    #expect(talk.interpreter.shell.current == first)
    let json = await talk.hear("output json; due 0").results
    #expect(json.hasPrefix("[{\"urgency\":\"high\",\"school\":\"College of Wooster\",\"coach\":"))
    #expect(json.contains("\"kind\":\"reminder\","))
  }

  /// A change makes the row that it named the current one; what closes a thing to do doesn't, nor one of several rows.
  @Test(arguments: [
    ("status kenyon contacted", "Kenyon College"), ("tier kenyon B", "Kenyon College"),
    ("pro kenyon near home", "Kenyon College"), ("edit kenyon ranking=9", "Kenyon College"),
    ("remind kenyon friday call them", "Kenyon College"), ("fav kenyon", "Kenyon College"),
    ("due; done 1", "Denison University"), ("tier kenyon, oberlin B", "Denison University"),
    ("status kenyon", "Kenyon College"),
  ])
  func aChangedRowIsTheCurrentOne(_ line: String, _ name: String) async throws {
    var talk = Talk(sample: [])
    talk.interpreter.world.rules.assumesYes = true
    await talk.hear("show denison header")
    #expect(await talk.hear(line).status == .done)
    let current = try #require(talk.interpreter.shell.current)
    #expect(talk.interpreter.shell.title(of: current) == name)
  }

  /// A row that is gone is no other one.
  @Test(
    arguments: [
      ("show denison header; delete kenyon", "the school was deleted"),
      ("add school \"Foo Place\"; undo", "the school was deleted"),
      ("show denison header; begin; add school \"Foo Place\"; rollback", "the school was deleted"),
      ("schools", "you haven't shown a row yet"),
    ], ["fav .", "tier . A", "status . declined", "edit . ranking=9", "show ."])
  func whatIsGoneIsNoRow(_ before: (lines: String, message: String), _ line: String) async throws {
    var talk = Talk(sample: [])
    talk.interpreter.world.rules.assumesYes = true
    await talk.hear(before.lines)
    #expect(await talk.say(line).contains(before.message))
    #expect(await talk.hear(line).status != .done)
  }

  @Test func watchRepeatsUntilItIsStopped() async {
    let left = Answers(["1", "2"])
    var talk = February.talk {
      $0.scriptedTime.sleep = { duration in
        guard duration == .seconds(3), left.next() != nil else { throw CancellationError() }
      }
    }
    let answer = await talk.hear("watch count 3")
    #expect(answer.status == .interrupted)
    #expect(answer.results == "65\n65\n65\n")
    #expect(talk.frames == 3)
  }

  @Test func watchEndsByAKey() async {
    let presses = Answers(["later", "now"])
    let stops = Answers(["first"])
    var talk = February.talk { $0.scriptedPerson.watched = KeysScript(presses: presses, stops: stops) }
    let answer = await talk.hear("watch count 3")
    #expect(answer.status == .done && talk.frames == 2)
    #expect(stops.next() == nil)
  }

  @Test("what others change meanwhile stands above the results, with the time, and the latest three stay")
  func watchTellsWhatChanged() async throws {
    var talk = February.talk()
    let world = talk.interpreter.world
    let left = Answers(["fav wooster", "tier denison C; tier oberlin C", "status kenyon contacted"])
    talk.interpreter.world.scriptedTime.sleep = { _ in
      guard let line = left.next() else { throw CancellationError() }
      var other = try await February.talk(on: world.store)
      _ = await other.say(line)
    }
    let said = await talk.say("watch count 3")
    let heading = "2> every 3 s: count   Ctrl-C ends it\n"
    let news = [
      "College of Wooster: favorite changed", "Denison University: tier changed", "Oberlin College: tier changed",
      "Kenyon College is now Contacted",
    ].map { "2> 12:00  you, elsewhere: \($0)\n" }
    // Without a keyboard, perhaps without a screen, they are told when they come as well.
    let frames = [
      heading, news[0] + heading + news[0], news[1] + news[2] + heading + news[0] + news[1] + news[2],
      news[3] + heading + news[1] + news[2] + news[3],
    ]
    #expect(said == frames.map { $0 + "65\n" }.joined())
  }

  @Test(arguments: [
    ("watch show", "show", 5), ("watch due 30", "due", 30), ("watch \"due 30\"", "due 30", 5),
    ("watch 'schools OH' 9", "schools OH", 9), ("watch schools fit>=70", "schools fit>=70", 5),
    ("watch show | head -n 3", "show | head -n 3", 5),
  ])
  func aNumberAtTheEndIsSeconds(_ line: String, _ command: String, _ seconds: Int) throws {
    let scope = February.talk().interpreter.shell.scope
    let statement = try #require(try Statement.read(line, from: 0, in: scope, verbs: .all))
    let watched = try #require(statement.command as? Watch).watched
    #expect(watched.line == command && watched.seconds == seconds)
  }
}

/// Keys that are pressed as it was written down.
private struct KeysScript: WatchedKeys {
  let presses: Answers
  let stops: Answers

  func isPressed(within wait: Duration) async throws -> Bool {
    guard wait == .seconds(3) else { throw CancellationError() }
    return presses.next() != "later"
  }

  func stop() { _ = stops.next() }
}
