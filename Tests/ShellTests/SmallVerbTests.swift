import Domain
import Grammar
import SampleFamily
import ShellTesting
import Testing

@testable import CompassVerbs
@testable import ShellCore

@Suite struct SmallVerbTests {
  @Test(arguments: [
    ("remind kenyon friday", "2026-02-13", "Follow up with Kenyon College"),
    ("remind kenyon in 2 weeks ask about; the visit", "2026-02-21", "ask about; the visit"),
    ("remind kenyon 2026-03-01 \"call > text\"", "2026-03-01", "call > text"),
    ("remind kenyon today; count", "2026-02-07", "Follow up with Kenyon College"),
  ])
  func remindersAreKept(_ line: String, _ day: String, _ title: String) async throws {
    var talk = February.talk()
    let before = talk.session.tables.reminders.count
    #expect(await talk.hear(line).status == .done)
    let reminder = try #require(talk.session.tables.reminders.last)
    #expect(reminder.dueDate.map { February.clock.day($0).description } == day)
    #expect(reminder.title == title)
    #expect(reminder.type == .known(.followUp) && reminder.userID == SampleFamily.user)
    await talk.hear("undo")
    #expect(talk.session.tables.reminders.count == before)
  }

  @Test func rulesOfTheLastResultFitAPage() async {
    var talk = February.talk()
    let results = await talk.hear("show kenyon notes pros; last").results
    let rules = results.split(separator: "\n").filter { $0.contains("──") }
    #expect(rules.count == 4)
    #expect(rules.allSatisfy { $0.count <= 80 })
  }

  @Test func aCoachsReminderIsAboutTheSchoolToo() async throws {
    var talk = February.talk()
    await talk.hear("coaches; remind 1 tomorrow")
    let reminder = try #require(talk.session.tables.reminders.last)
    let coach = try #require(reminder.coachID.flatMap { talk.session.tables.coaches[$0] })
    #expect(reminder.schoolID == coach.schoolID && reminder.title == "Follow up with \(coach.fullName)")
  }

  @Test(arguments: [
    ("remind kenyon", ShellCore.ExitStatus.notUnderstood, "expected a day"),
    ("remind kenyon fridya", .notUnderstood, "not 'fridya'"),
    ("remind kenyon yesterday", .notUnderstood, "expected today or a later day, not 2026-02-06"),
    ("remind nowhere friday", .failed, "no row is called 'nowhere'"),
    ("open kenyon", .notUnderstood, "expected website, map, twitter or instagram"),
    ("open kenyon fax", .notUnderstood, "not 'fax'"), ("copy kenyon email", .notUnderstood, "a school has no 'email'"),
    ("copy kenyon", .notUnderstood, "expected a field"), ("due 400", .notUnderstood, "from 0 to 365"),
    ("due -1", .notUnderstood, "from 0 to 365"), ("timing maybe", .notUnderstood, "expected on or off"),
    ("watch", .notUnderstood, "expected a command"), ("watch fav 1", .notUnderstood, "'fav' changes rows"),
    ("watch filter D1", .notUnderstood, "'filter' prints nothing"),
    ("watch nonsense", .notUnderstood, "'nonsense' is not a verb"),
    ("watch \"show nowhere\"", .failed, "no row is called 'nowhere'"),
    ("last yaml", .notUnderstood, "expected an output mode"),
  ])
  func whatCantBe(_ line: String, _ status: ShellCore.ExitStatus, _ message: String) async {
    var talk = February.talk()
    let answer = await talk.hear(line)
    #expect(answer.status == status)
    #expect(answer.notices.contains(message))
    #expect(answer.results.isEmpty)
  }

  @Test(
    arguments: [
      ("https://www.kenyon.edu", "https://www.kenyon.edu"), ("kenyon.edu/a b?x=é", "https://kenyon.edu/a%20b?x=%C3%A9"),
      ("HTTP://kenyon.edu", "HTTP://kenyon.edu"), ("javascript:alert(1)", nil), ("ftp://kenyon.edu", nil),
      ("kenyon", nil),
      ("https://ken yon.edu", nil), ("file:///etc/passwd", nil), ("-x.edu --help", nil), ("", nil),
    ] as [(String, String?)])
  func websites(_ text: String, _ address: String?) {
    #expect(WebAddress.website(text) == address)
  }

  @Test(
    arguments: [
      ("@KenyonBaseball", "https://twitter.com/KenyonBaseball"),
      ("https://x.com/kenyon?s=1", "https://twitter.com/kenyon"),
      ("a/../b c", nil), ("@", nil), ("", nil),
    ] as [(String, String?)])
  func profiles(_ handle: String, _ address: String?) {
    #expect(WebAddress.profile(handle, at: .twitter) == address)
  }

  @Test func addressesArePrintedOffATerminalAndOpenedOnOne() async {
    var away = February.talk()
    #expect(await away.hear("open kenyon map").results.hasPrefix("https://www.openstreetmap.org/?mlat=40."))
    let opened = Surroundings()
    var talk = February.talk {
      $0.scriptedPerson.isThere = true
      $0.scriptedMachine.open = { opened["address"] = $0 }
      $0.scriptedMachine.copy = {
        opened["clipboard"] = $0 == "Kenyon College" ? $0 : nil
        return true
      }
    }
    #expect(await talk.hear("open kenyon website").results.isEmpty)
    #expect(opened["address"]?.hasPrefix("https://") == true)
    #expect(await talk.hear("copy kenyon name").notices == "copied: Kenyon College\n")
    #expect(opened["clipboard"] == "Kenyon College")
    #expect(await away.hear("copy kenyon name").results == "Kenyon College\n")
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

  @Test func summaryCountsWhatMatches() async {
    var talk = February.talk()
    let answer = await talk.hear("schools OH D1; summary").results
    #expect(answer.contains("4 schools  [OH] [D1]"))
    #expect(answer.contains("! Add schools: fewer than 5 are on the list."))
    #expect(answer.contains("! no school in tier B"))
    let json = await talk.hear("output json; summary").results
    #expect(json.contains("\"division\": [{\"division\":\"D1\",\"count\":4}]"))
    #expect(await talk.hear("output table; filter city=nowhere; summary").results == "No schools match your filters\n")
  }

  @Test func whoIsThere() async {
    var talk = February.talk()
    let answer = await talk.hear("whoami").results
    #expect(answer.contains("role: Player\n") && answer.contains("source: sample family\n"))
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
    var talk = February.talk {
      $0.scriptedPerson.watched = KeysScript(presses: presses, stops: stops)
    }
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
      "College of Wooster: favorite changed", "Oberlin College: tier changed", "Denison University: tier changed",
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
    #expect((statement.command as? Watch)?.watched == Watched(line: command, seconds: seconds))
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
