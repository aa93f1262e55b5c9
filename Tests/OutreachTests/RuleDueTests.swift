import Domain
import ShellCore
import ShellTesting
import Testing
import Values

/// Days of the rules in `due`: on 20 July 2026 the first of August is near.
@Suite struct RuleDueTests {
  private func talk(_ details: String, on today: String = "2026-07-20") async throws -> Talk {
    let day = try #require(Day(today))
    var talk = Talk(sample: [], at: Instant(day, hour: 12))
    #expect(await talk.hear("prefs player \(details)").status == .done)
    return talk
  }

  private func rules(_ talk: Talk, ahead: Int = 14) -> [Due] {
    DueList(talk.session, on: talk.session.context.clock.today, ahead: ahead).rows.filter { $0.kind == .rule }
  }

  /// A month counts even where fewer days were asked for, but not today alone.
  @Test func near() async throws {
    let talk = try await talk("sport=baseball graduation_year=2028")
    let found = rules(talk).filter { $0.what.contains("coaches") }
    #expect(found.map(\.what) == ["From 2026-08-01 D1 coaches may send material, email and text, call"])
    #expect(found.first?.reason == "in 12 days" && found.first?.urgency == .low)
    #expect(rules(talk, ahead: 7).contains { $0.what == found.first?.what })
    #expect(!rules(talk, ahead: 0).contains { $0.what.contains("coaches") })
  }

  /// The digest tells of such a day when it lies in its own days ahead, 'due' a month before.
  @Test(arguments: [("digest", false), ("digest 12", true), ("due", true), ("due 7", false)])
  func theDigestTellsOfItInItsTime(line: String, isTold: Bool) async throws {
    var talk = try await talk("sport=baseball graduation_year=2028")
    #expect(await talk.hear(line).results.contains("From 2026-08-01 D1 coaches may") == isTold)
  }

  /// It also tells of it once when the month before it begins.
  @Test(arguments: [("2026-07-01", false), ("2026-07-02", true), ("2026-07-08", true), ("2026-07-09", false)])
  func theDigestTellsOfItAMonthBefore(today: String, isTold: Bool) async throws {
    var talk = try await talk("sport=baseball graduation_year=2028", on: today)
    #expect(await talk.hear("digest").results.contains("From 2026-08-01 D1 coaches may") == isTold)
  }

  /// Nothing is told of a sport that nobody said, nor where women and men have other rules.
  @Test func unknown() async throws {
    #expect(try await rules(talk("sport=none graduation_year=2028")).isEmpty)
    let lacrosse = try await talk("sport=lacrosse graduation_year=2028")
    #expect(!rules(lacrosse, ahead: 60).contains { $0.what.contains("coaches") })
    let women = try await talk("sport=lacrosse gender=women graduation_year=2028")
    #expect(rules(women, ahead: 60).contains { $0.what.contains("From 2026-09-01 D1 coaches may") })
  }

  /// What is closed, or put off, is told once.
  @Test func closed() async throws {
    var talk = try await talk("sport=baseball graduation_year=2028")
    await talk.hear("due all")
    let rows = DueList(talk.session, on: talk.session.context.clock.today).rows
    let place = try #require(rows.firstIndex { $0.kind == .rule && $0.what.contains("coaches") })
    #expect(await talk.hear("done \(place + 1)").status == .done)
    #expect(!rules(talk).contains { $0.what.contains("coaches") })
    await talk.hear("undo")
    #expect(rules(talk).contains { $0.what.contains("coaches") })
  }

  /// A line of the checklist is due at its time, and 'done' there ticks it off.
  @Test func eligibility() async throws {
    var talk = try await talk("sport=baseball graduation_year=2028")
    await talk.hear("due all")
    let rows = DueList(talk.session, on: talk.session.context.clock.today).rows
    let place = try #require(rows.firstIndex { $0.what.contains("account at the NCAA") })
    #expect(await talk.hear("done \(place + 1)").status == .done)
    #expect(!rules(talk).contains { $0.what.contains("account") })
    let steps = EligibilityStep.all(in: talk.session)
    #expect(steps.first { $0.kind == .account }?.isDone == true)
    #expect(steps.first { $0.kind == .courses }?.isDone == false)
  }

  /// A task of one's own that means a line of the checklist stands for it: there is one row, and none once it's done.
  @Test(arguments: ["Register with the NCAA Eligibility Center", "NCAA clearinghouse account"])
  func anOwnTaskStandsForALine(_ task: String) async throws {
    var talk = try await talk("sport=baseball graduation_year=2028", on: "2026-08-02")
    func rows(_ talk: Talk) -> [String] {
      DueList(talk.session, on: talk.session.context.clock.today).rows.map(\.what)
        .filter { $0 == task || $0 == EligibilityStep.Kind.account.title }
    }
    #expect(rows(talk) == [EligibilityStep.Kind.account.title])
    await talk.hear("add task \(task)")
    #expect(rows(talk) == [task])
    #expect(await talk.hear("tasks; done 1").status == .done)
    #expect(rows(talk).isEmpty)
  }

  /// A hint on the dashboard that says the same isn't told again beneath it.
  @Test func aHintIsNotToldAgain() async throws {
    let talk = try await talk("sport=baseball graduation_year=2028", on: "2026-08-02")
    let list = DueList(talk.session, on: talk.session.context.clock.today)
    let hint = ["Register with the NCAA Eligibility Center: D1 and D2 schools ask for it."]
    let (first, told) = (list.first(999), list.first(999, besides: hint))
    #expect(told.rows.count == first.rows.count - 1 && told.total == first.total)
    #expect(!told.rows.contains { $0.what == EligibilityStep.Kind.account.title })
  }

  /// A parent who looks on ticks lines off in tasks of their own; the athlete's details stay as they are.
  @Test func eligibilityOfAParent() async throws {
    var talk = Talk(sample: [.parent], at: Instant(try #require(Day(2026, 11, 21)), hour: 12))
    func isDone(_ talk: Talk) -> Bool? {
      EligibilityStep.all(in: talk.session).first { $0.kind == .account }?.isDone
    }
    let text = "Eli Novakovic: \(EligibilityStep.Kind.account.title)"
    for (line, done) in [("done", true), ("done", true), ("open", false), ("done", true)] {
      let said = await talk.run("eligibility \(line) account")
      #expect(said.outcome.status == .done && isDone(talk) == done, "\(line): \(said)")
    }
    #expect(await talk.say("eligibility").contains("✓  \(EligibilityStep.Kind.account.title)"))
    #expect(talk.session.tables.tasks.filter { $0.text == text }.count == 1)
    #expect(talk.session.document(.player)["eligibility"] == nil)
    // What the athlete says of themselves a parent can't take back; a task says nothing where nobody looks on.
    await talk.hear("eligibility open account")
    talk.interpreter.shell.session.become(Sample.identity)
    await talk.hear("eligibility done account")
    talk.interpreter.shell.session.become(Sample.parent)
    #expect(await talk.hear("eligibility open account").notices.contains("close 'account'"))
  }

  /// A parent's tasks are about one athlete each, and say nothing to who looks at their own list.
  @Test func aTaskNamesItsAthlete() async throws {
    var talk = Talk(sample: [.parent])
    await talk.hear("eligibility done account")
    var session = talk.session
    func isDone() -> Bool { EligibilityStep.all(in: session).contains { $0.kind == .account && $0.isDone } }
    #expect(isDone())
    var users = session.tables.users
    users.change(session.identity.athlete) { $0.fullName = "Maddie Novakovic" }
    session.take(users)
    #expect(!isDone())
    session = talk.session
    session.become(Sample.identity)
    #expect(!isDone())
  }

  /// Several lines are ticked off at once, each by a task of its own, or by the one that is there; a fresh shell knows it.
  @Test func severalLinesOfAParent() async throws {
    let now = Instant(try #require(Day(2027, 5, 25)), hour: 12)
    var athlete = Talk(sample: [], at: now)
    await athlete.hear("prefs player graduation_year=2027")
    var session = athlete.session
    session.become(Sample.parent)
    var talk = Talk([.parent], session: session, store: Sample.store(session.tables, now: now))
    var fresh = Talk([.parent], session: session, store: Sample.store(session.tables, now: now))
    let titles = [EligibilityStep.Kind.courses, .coreGPA].map(\.title)
    await talk.hear("eligibility done courses; eligibility open courses; due all")
    let rows = DueList(talk.session, on: talk.session.context.clock.today).rows
    let places = rows.indices.filter { row in titles.contains { rows[row].what.hasSuffix($0) } }
    #expect(places.count == 3)
    #expect(await talk.hear("done \(places.map { "\($0 + 1)" }.joined(separator: " "))").status == .done)
    #expect(
      Set(talk.session.tables.tasks.filter(\.isCompleted).map(\.text)) == Set(titles.map { "Eli Novakovic: \($0)" }))
    #expect(talk.session.tables.tasks.count { task in titles.contains { task.text.hasSuffix($0) } } == 2)
    #expect(await fresh.say("digest").contains(titles[1]))
    fresh.surroundings.tasks = talk.surroundings.tasks
    #expect(await !fresh.say("digest").contains(titles[1]))
  }

  /// Division I wants ten core courses before the senior year: until it begins they are what is due, then it's said where
  /// they were too few.
  @Test(
    arguments: [
      ("2027-07-10", "8", "2027-08-01", false), ("2027-07-10", "none", "2027-08-01", false),
      ("2027-07-10", "10", "2028-06-01", false), ("2027-09-10", "8", "2028-06-01", true),
      ("2027-09-10", "none", "2028-06-01", false), ("2027-09-10", "16", "2028-06-01", false),
    ])
  func coursesBeforeTheSeniorYear(_ today: String, _ courses: String, _ day: String, _ isShort: Bool) async throws {
    var talk = Talk(sample: [], at: Instant(try #require(Day(today)), hour: 12))
    await talk.hear("prefs player graduation_year=2028 core_courses=\(courses)")
    let step = try #require(EligibilityStep.all(in: talk.session).first { $0.kind == .courses })
    #expect(step.day?.description == day && step.state.contains("fewer than 10") == isShort, "\(step)")
  }

  /// In a shutdown `due` says so, and so does whoever proposes a call or plans a visit; letters aren't warned of.
  @Test func aShutdown() async throws {
    let told = "oday D1 baseball has a recruiting shutdown until 2026-11-29: no coach may"
    let before = try #require(Day(2026, 11, 23))
    for (day, isTold) in [(before, false), (before + 3, true), (before + 7, false)] {
      var talk = Talk(sample: [], at: Instant(day, hour: 12))
      for line in ["due", "due all", "tonight"] {
        #expect(await talk.hear(line).results.contains(told) == isTold, "\(line) on \(day)")
      }
      #expect(await talk.hear("contact \"Anders Bristow\" call").notices.contains(told) == isTold)
      #expect(await !talk.hear("contact \"Anders Bristow\" email").notices.contains(told))
      #expect(await !talk.hear("contact preston call").notices.contains(told))
    }
    var talk = Talk(sample: [], at: Instant(before, hour: 12))
    await talk.hear("add event Day in Oxford type=unofficial_visit school=\"Miami University\" start=2026-12-23")
    let rows = DueList(talk.session, on: before, ahead: 30).rows
    #expect(rows.first { $0.what == "Day in Oxford" }?.reason.hasSuffix(", in a recruiting shutdown") == true)
    // Who has committed elsewhere has nobody to ask.
    var tables = talk.session.tables
    for (isCommitted, isTold) in [(false, true), (true, false)] {
      for var school in tables.schools where school.name != "Ohio State University" {
        let isChosen = isCommitted && school.name == "Kenyon College"
        (school.status, school.statusChangedAt) = (.known(isChosen ? .committed : .declined), nil)
        _ = tables.schools.replace(school)
      }
      talk = Talk(rows: tables, at: Instant(before + 3, hour: 12))
      #expect(await talk.hear("due").results.contains(told) == isTold)
    }
  }
}
