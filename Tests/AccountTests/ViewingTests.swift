import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Synchronization
import Testing

/// Parents who look at an athlete: whom they may look at, what they may do, and what the athlete is told.
struct ViewingTests {
  @Test("data is read-only in parent mode (no edit actions)")
  func parentsSwitchAndAreReadOnly() async throws {
    var talk = try await Talk()
    let box = Box()
    talk.interpreter.world.scriptedBelongings.keepAthlete = { athlete, user in box.value.withLock { $0[user] = athlete }
    }
    #expect(await talk.say("as eli").contains("viewing Eli Novakovic, read-only"))
    #expect(talk.session.identity.isViewing && talk.session.identity.user == SampleFamily.parent)
    for line in ["status 3 contacted", "fav 1", "add school Kenyon division=D3", "delete 1", "tier 1 A"] {
      let run = await talk.run(line)
      #expect(run.outcome.status == .failed && run.said.contains("parents look at an athlete's list"), "\(line)")
    }
    #expect(await talk.say("as").contains("viewing Eli Novakovic"))
    #expect(await talk.say("as me").contains("your own rows"))
    #expect(talk.session.identity == Talk.identity)
    #expect(await talk.run("fav 1").outcome.status == .done)
    #expect(
      box.value.withLock(\.self) == [
        SampleFamily.parent: SampleFamily.athlete, SampleFamily.user: SampleFamily.athlete,
      ])
  }

  private final class Box: Sendable {
    let value = Mutex<[Key<User>: Key<User>]>([:])
  }

  @Test func anUnknownAthleteIsRefused() async throws {
    var talk = try await Talk()
    let run = await talk.run("as nobody")
    #expect(run.outcome.status == .failed)
    #expect(run.said == "2> error: no athlete is called 'nobody'\n2>   there is 'Eli Novakovic'\n")
    #expect(talk.session.identity == Talk.identity)
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
    #expect(await talk.say("athletes").contains("set up the family link"))
    #expect(talk.session.viewerLines.map(\.words).joined().contains("set up the family link"))
    #expect(await talk.run("as eli").said.contains("no athlete is linked to you yet"))
  }

  /// Each thing that is seen is told once; settings and lists of no interest aren't.
  @Test("parent view is logged correctly")
  func theAthleteIsToldWhatWasSeen() async throws {
    let seen = Seen()
    var talk = try await Talk(.parent)
    talk.interpreter.world.scriptedServer.note = { seen.add($0) }
    for line in [
      "dashboard", "dashboard trend", "schools OH", "show 1", "show 1", "show 2", "coaches", "prefs", "count", "tasks",
    ] {
      _ = await talk.run(line)
    }
    #expect(seen.items == ["dashboard", "school", "school", "school", "coach"])
    #expect(seen.rows.map { $0 == nil } == [true, true, false, false, true])
  }

  @Test func whoeverLooksAtTheirOwnIsNotNoted() async throws {
    let seen = Seen()
    var talk = try await Talk()
    talk.interpreter.world.scriptedServer.note = { seen.add($0) }
    _ = await talk.run("dashboard; schools; show 1")
    #expect(seen.items.isEmpty)
  }
}

private final class Seen: Sendable {
  private let views = Mutex<[World.View]>([])

  func add(_ view: World.View) { views.withLock { $0.append(view) } }
  var items: [String] { views.withLock { $0.map(\.item) } }
  var rows: [Bool?] { views.withLock { $0.map { $0.row == nil ? nil : true } } }
}
