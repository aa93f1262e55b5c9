import CompassVerbs
import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Synchronization
import Testing
import Values

/// Parents who look at an athlete: whom they may look at, what they may do, and what the athlete is told.
struct ViewingTests {
  @Test("data is read-only in parent mode (no edit actions)") func parentsSwitchAndAreReadOnly() async throws {
    var talk = try await Talk()
    let kept = Kept<[Key<User>: Key<User>]>([:])
    talk.interpreter.world.scriptedBelongings.keepAthlete = { athlete, user in kept.change { $0[user] = athlete } }
    #expect(await talk.say("as eli").contains("viewing Eli Novakovic's list, which you can't change"))
    #expect(talk.session.identity.isViewing && talk.session.identity.user == SampleFamily.parent)
    for line in ["status 3 contacted", "fav 1", "add school Kenyon division=D3", "delete 1", "tier 1 A"] {
      let run = await talk.run(line)
      #expect(run.outcome.status == .failed && run.said.contains("parents can view an athlete's list"), "\(line)")
    }
    #expect(await talk.say("as").contains("viewing Eli Novakovic"))
    #expect(await talk.say("as me").contains("your own list"))
    #expect(talk.session.identity == Talk.identity)
    #expect(await talk.run("fav 1").outcome.status == .done)
    #expect(
      kept.value == [SampleFamily.parent: SampleFamily.athlete, SampleFamily.user: SampleFamily.athlete])
  }

  /// The parent's changes of their own can be taken back, no matter whom they look at meanwhile.
  @Test func undoOutlivesLookingElsewhere() async throws {
    var talk = try await Talk(.parent, store: Talk.store())
    talk.interpreter.world.rules.isParent = true
    _ = await talk.say("as eli; prefs notifications followUpReminderDays=3; as me; as eli")
    let undone = await talk.run("undo")
    #expect(undone.outcome.status == .done && undone.said.contains("undone"), "\(undone.said)")
  }

  /// The prompt counts what is there, before anything else is typed.
  @Test func thePromptCountsAtOnce() async throws {
    var talk = try await Talk(.parent, store: Talk.store())
    talk.interpreter.world.rules.isParent = true
    for (line, count) in [("as eli", "65/65"), ("filter OH", "13/65"), ("as me", "0/0"), ("as eli", "13/65")] {
      _ = await talk.run(line)
      #expect(talk.interpreter.shell.promptState.count == count, "\(line)")
    }
  }

  /// A parent who looks at themselves sees what is theirs, in a file no lists at all, and can't change the athlete's.
  @Test func aParentAloneUnlocksNothing() async throws {
    let store = Talk.store()
    var talk = try await Talk(.parent, store: store)
    talk.interpreter.world.rules.isParent = true
    _ = await talk.say("as eli; schools")
    let others: Set<TableName> = [.preferences, .preferenceHistory]
    let before = try await store.tables().contents(without: others)
    #expect(await talk.say("as me").contains("your own list"))
    #expect(talk.session.identity.isAlone && talk.session.identity.user == SampleFamily.parent)
    let none = await talk.say("schools")
    #expect(none.contains("No schools found\n'athletes' lists whom you may view"), "\(none)")
    #expect(talk.session.tables.schools.isEmpty)
    for line in ["add school Kenyon division=D3", "log kenyon email", "fav 1", "prefs player gpa=3.5", "undo"] {
      let run = await talk.run(line)
      #expect(run.outcome.status != .done, "\(line): \(run.said)")
    }
    #expect(await talk.say("add school Kenyon").contains("'athletes' lists whom you may view"))
    #expect(await talk.run("add task Book the hotel").outcome.status == .done)
    #expect(await talk.run("prefs notifications followUpReminderDays=3").outcome.status == .done)
    #expect(await talk.say("as eli").contains("viewing Eli Novakovic"))
    #expect(talk.session.identity.isViewing)
    _ = await talk.say("schools")
    #expect(talk.interpreter.shell.promptState.athlete == "Eli Novakovic")
    #expect(talk.session.tables.schools.count == 65)
    #expect(try await store.tables().contents(without: others) == before)
  }

  @Test(arguments: [
    "add school Kenyon", "add event Showcase start=2026-03-01", "log kenyon email", "note kenyon hello",
    "remind kenyon friday", "status kenyon contacted", "import six.csv", "restore family.json",
  ])
  func whoHasNoFamilyIsToldTheWayOut(line: String) async throws {
    var talk = try await Talk()
    talk.interpreter.shell.session.become(
      Identity(user: SampleFamily.user, athlete: SampleFamily.user, family: nil, role: .known(.player)))
    talk.surroundings["six.csv"] = "name\n1a\n"
    let run = await talk.run(line)
    #expect(run.outcome.status == .failed)
    #expect(run.said.contains("nothing was stored: you aren't in a family yet"), "\(run.said)")
    #expect(run.said.contains("create a family or join one"))
  }

  @Test func theAthleteIsShownWhatParentsLookedAt() async throws {
    var talk = try await Talk()
    let views = ["school", "dashboard"].enumerated().map { place, item in
      ParentView(
        id: UUID(high: 7, low: UInt64(place)), parent: SampleFamily.parent, item: item,
        row: item == "school" ? SampleFamily.kenyon?.uuid : nil,
        moment: Instant(microseconds: Talk.now.microseconds - Int64(place + 1) * 3_600_000_000))
    }
    talk.interpreter.world.scriptedServer.views = { views }
    let said = await talk.say("activity 3")
    #expect(said.contains("Dana Novakovic looked at Kenyon College"))
    #expect(said.contains("Dana Novakovic looked at the dashboard"))
    #expect(await talk.say("whoami").contains("seen: Dana Novakovic looked at Kenyon College, today"))
    #expect(await talk.rows("activity 3").compactMap { $0["kind"]?.words }.contains("view"))
    talk.interpreter.world.scriptedServer.views = { throw StoreError.unreachable("offline", hint: nil) }
    #expect(await talk.say("activity 3").contains("parents' views are missing: offline"))
    #expect(await talk.run("whoami").outcome.status == .done)
  }

  @Test func theAthleteOfTheLastTimeIsLookedAtAgain() async {
    let dana = Identity(
      user: SampleFamily.parent, athlete: SampleFamily.parent, family: SampleFamily.family, role: .known(.parent))
    var memory = BelongingsScript()
    #expect(await memory.viewAgain(dana, in: Talk.store()) == dana)
    memory.athlete = { $0 == SampleFamily.parent ? SampleFamily.athlete : nil }
    #expect(await memory.viewAgain(dana, in: Talk.store()).athlete == SampleFamily.athlete)
    #expect(await memory.viewAgain(Talk.identity, in: Talk.store()) == Talk.identity)
    memory.athlete = { _ in Key(.init()) }
    #expect(await memory.viewAgain(dana, in: Talk.store()) == dana)
  }

  @Test func aParentWithoutAFamilyIsToldHowToLink() async throws {
    let identity = Identity(user: SampleFamily.parent, athlete: SampleFamily.parent, family: nil, role: .known(.parent))
    var talk = try await Talk(store: MemoryStore(name: "new", identity: identity, now: { Talk.now }))
    talk.interpreter.shell.session.become(identity)
    #expect(await talk.say("athletes").contains("to link your family"))
    #expect(ShellState.viewerLines(of: talk.session).map(\.words).joined().contains("to link your family"))
    #expect(await talk.run("as eli").said.contains("no athlete is linked to you yet"))
  }

  /// Where a database keeps an athlete's details to themselves, they aren't taken for missing.
  @Test func detailsThatAParentCantReadAreSaid() async throws {
    var tables = try await Talk.store().tables()
    tables.preferences = Rows(tables.preferences.filter { $0.category != .known(.player) })
    let clock = try await Talk().session.context.clock
    let session = Session(identity: Sample.parent, tables: tables, clock: clock)
    var talk = Talk([.parent], session: session, store: Sample.store(tables))
    let words = "you can't read Eli Novakovic's details: either there are none, or they are only the athlete's to see"
    let player = await talk.say("prefs player")
    #expect(player.contains(words) && !player.contains("not set"), "\(player)")
    #expect(await talk.say("schools OH limit 2").contains("\(words); fits are computed without them"))
    #expect(await talk.say("show kenyon").contains(words) == false, "once is enough")
    #expect(await talk.say("dashboard").contains("you can't read Eli Novakovic's details"))
    for line in ["prefs", "fit kenyon", "packet save packet.html"] {
      let said = await talk.say(line)
      #expect(said.contains(words) && !said.contains("prefs player name"), "\(line): \(said)")
    }
    var athlete = Talk(rows: tables)
    #expect(await athlete.say("prefs player").contains(words) == false)
  }

  /// Each thing that is seen is told once; settings and lists of no interest aren't.
  @Test("parent view is logged correctly") func theAthleteIsToldWhatWasSeen() async throws {
    let seen = Kept<[World.View]>([])
    var talk = try await Talk(.parent)
    talk.interpreter.world.scriptedServer.note = { view in seen.change { $0.append(view) } }
    for line in [
      "dashboard", "dashboard trend", "schools OH", "show 1", "show 1", "show 2", "coaches", "prefs", "count", "tasks",
    ] { _ = await talk.run(line) }
    #expect(seen.value.map(\.item) == ["dashboard", "school", "school", "school", "coach"])
    #expect(seen.value.map { $0.row == nil } == [true, true, false, false, true])
  }

  @Test func whoeverLooksAtTheirOwnIsNotNoted() async throws {
    let seen = Kept<[World.View]>([])
    var talk = try await Talk()
    talk.interpreter.world.scriptedServer.note = { view in seen.change { $0.append(view) } }
    _ = await talk.run("dashboard; schools; show 1")
    #expect(seen.value.isEmpty)
  }
}
