import Domain
import SQLiteStorage
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

/// Changes between `begin` and `commit` or `rollback`, those of loops, and `undo to`.
struct HeldTests {
  /// Random changes by every verb, held: the store has none of them until they are stored together, and then has all.
  @Test(arguments: 31...34 as ClosedRange<UInt64>) func heldChangesAreStoredTogether(seed: UInt64) async throws {
    let store = Talk.store()
    let before = UndoCheck.stampless(try await store.tables())
    for ends in ["rollback", "commit", "undo"] {
      var talk = try await Talk(store: store)
      talk.interpreter.world.rules.assumesYes = true
      var lines = ChangingLines(seed: seed)
      await talk.run("begin")
      for _ in 0..<25 {
        await talk.run(lines.next())
        await talk.run("schools")
      }
      #expect(talk.session.journal.written.count > 8)
      #expect(UndoCheck.differences(try await store.tables(), before) == [])
      if ends != "rollback" {
        let (outcome, said) = await talk.run("commit")
        #expect(outcome.status == .done, "\(said)")
        #expect(talk.session.journal.written.count == 1)
        #expect(UndoCheck.differences(try await store.tables(), before) != [])
        #expect(UndoCheck.differences(try await store.tables(), UndoCheck.stampless(talk.session.tables)) == [])
      }
      let (outcome, said) = await talk.run(ends == "rollback" ? "rollback" : "undo")
      #expect(outcome.status == .done, "\(ends): \(said)")
      #expect(UndoCheck.differences(talk.session.tables, before) == [])
      #expect(UndoCheck.differences(try await store.tables(), before) == [])
    }
  }

  /// Two shells on one file: the other one sees nothing of what is held, and all of it afterwards.
  @Test func anotherShellSeesNothingUntilTheyAreStored() async throws {
    try await SampleFile.inFolder { folder in
      let (mine, other) = (try await SampleFile.open(in: folder), try await SampleFile.open(in: folder))
      var (talk, second) = (try await Talk(store: mine), try await Talk(store: other))
      await talk.run("begin; tier kenyon C; for each D3 OH do status . contacted")
      #expect(talk.session.journal.written.count == 2)
      #expect(await second.say("changes").contains("Nothing changed yet"))
      #expect(try second.kenyon.tier == "A")
      await talk.run("commit")
      await second.run("refresh")
      #expect(try second.kenyon.tier == "C")
      #expect(try second.kenyon.value(of: "status") == .text("contacted"))
      #expect(await talk.run("undo").outcome.status == .done)
      await second.run("refresh")
      #expect(try second.kenyon.tier == "A")
    }
  }

  /// What another shell stores meanwhile isn't told to be held.
  @Test func onlyWhatIsHeldIsToldSo() async throws {
    try await SampleFile.inFolder { folder in
      let (mine, other) = (try await SampleFile.open(in: folder), try await SampleFile.open(in: folder))
      var (talk, second) = (try await Talk(store: mine), try await Talk(store: other))
      await talk.run("begin; tier kenyon C")
      await second.run("tier denison A")
      let said = await talk.say("changes")
      let held = said.split(separator: "\n").filter { $0.contains(" held ") }
      #expect(held.count == 1 && held[0].contains("Kenyon College"), "\(said)")
      #expect(said.contains("Denison University"), "\(said)")
    }
  }

  /// Where another shell changed the same meanwhile, nothing of what is held is stored, and the hint leads out.
  @Test func whatWasChangedMeanwhileIsKept() async throws {
    try await SampleFile.inFolder { folder in
      let (mine, other) = (try await SampleFile.open(in: folder), try await SampleFile.open(in: folder))
      var (talk, second) = (try await Talk(store: mine), try await Talk(store: other))
      await talk.run("begin; tier kenyon C; tier denison C")
      await second.run("tier kenyon B")
      let refused = await talk.run("commit")
      #expect(refused.outcome.status == .failed)
      #expect(refused.said.contains("'rollback' drops what is held, then 'refresh' brings"), "\(refused.said)")
      #expect(await talk.run("rollback; refresh; tier denison C").outcome.status == .done)
      #expect(try talk.kenyon.tier == "B")
      await second.run("refresh")
      #expect(await second.say("show denison tier").contains("C"))
    }
  }

  /// What a store took in part is there, the rest is held, and the next `commit` stores it.
  @Test func theRestOfAPartStaysHeld() async throws {
    let inner = Talk.store()
    let store = FaultyStore(inner)
    var talk = try await Talk(store: store)
    await talk.run("begin; tier kenyon C; tier denison C; tier oberlin C")
    Self.takeOnlyTheFirst(of: store, inner)
    let failed = await talk.run("commit")
    #expect(failed.outcome.status != .done)
    #expect(failed.said.contains("aren't stored, and are held"), "\(failed.said)")
    #expect(talk.interpreter.shell.isHolding)
    _ = store.disarm()
    let (outcome, said) = await talk.run("commit")
    #expect(outcome.status == .done, "\(said)")
    let stored = try await inner.tables()
    #expect(UndoCheck.differences(stored, UndoCheck.stampless(talk.session.tables)) == [])
    #expect(stored.schools.count { $0.tier == "C" } >= 3)
  }

  /// A store that takes the first change of those that it's given.
  private static func takeOnlyTheFirst(of store: FaultyStore, _ inner: any Store) {
    store.judge { changes throws(StoreError) in
      let first = Array(changes.prefix(1))
      _ = try await inner.apply(first)
      throw .partly(stored: first, .unavailable("the line is down", hint: nil))
    }
  }

  /// What is stored of a change is in the copy for times without the server.
  @Test func aPartIsCopied() async throws {
    let inner = Talk.store()
    let store = FaultyStore(inner)
    var talk = try await Talk(store: store)
    let copies = Kept<[Session]>([])
    talk.interpreter.world.scriptedBelongings.copy = { session in copies.change { $0.append(session) } }
    Self.takeOnlyTheFirst(of: store, inner)
    let changes = talk.session.tables.schools.prefix(2).compactMap { $0.setting("ranking", to: .int(77)) }
    _ = try? await talk.interpreter.shell.write(
      changes, title: "ranked", confirmations: [], with: talk.interpreter.world)
    let stored = try await inner.tables()
    let copy = try #require(copies.value.last)
    #expect(UndoCheck.differences(stored, UndoCheck.stampless(copy.tables)) == [])
  }

  /// Of equal changes a part has the first: the later one is still to be stored.
  @Test func ofEqualChangesTheFirstIsStored() async throws {
    let inner = Talk.store()
    let store = FaultyStore(inner)
    var talk = try await Talk(store: store)
    await talk.run("begin; tier kenyon C; tier kenyon A; tier kenyon C")
    Self.takeOnlyTheFirst(of: store, inner)
    let failed = await talk.run("commit")
    #expect(failed.said.contains("2 of 3 writes aren't stored, and are held"), "\(failed.said)")
    #expect(try talk.kenyon.tier == "C")
    _ = store.disarm()
    let (outcome, said) = await talk.run("commit")
    #expect(outcome.status == .done, "\(said)")
    let tier = try await inner.tables().schools.kenyon.tier
    #expect(tier == "C")
  }

  /// The file of tasks comes second: where it fails, the rest is taken back, and all of it stays held.
  @Test func whatTheFileOfTasksRefusesStaysHeld() async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    let (surroundings, paper) = (talk.surroundings, talk.paper)
    talk.interpreter.world.scriptedBelongings.keepTasks = { _, _ in throw Failure("the disk is full") }
    await talk.run("begin; tier kenyon C; add task Call the coach")
    let failed = await talk.run("commit")
    #expect(failed.said.contains("the disk is full; 2 of 2 writes aren't stored, and are held"), "\(failed.said)")
    #expect(await talk.say("changes").contains("1  held "))
    let before = try await store.tables().schools.kenyon.tier
    #expect(before == "A")
    #expect(try talk.kenyon.tier == "C")
    surroundings.serve(&talk.interpreter.world, noting: paper)
    let (outcome, said) = await talk.run("commit")
    #expect(outcome.status == .done, "\(said)")
    let after = try await store.tables().schools.kenyon.tier
    #expect(after == "C")
    #expect(talk.session.tables.tasks.count == 1)
  }

  /// What a loop stored in part is told, can be undone, and nothing of it is held.
  @Test func aLoopThatIsStoredInPartHoldsNothing() async throws {
    let inner = Talk.store()
    let store = FaultyStore(inner)
    var talk = try await Talk(store: store)
    let before = UndoCheck.stampless(try await inner.tables())
    Self.takeOnlyTheFirst(of: store, inner)
    let failed = await talk.run("for each D3 OH do tier . C")
    #expect(failed.outcome.status != .done)
    #expect(failed.said.contains("3 of 4 writes of the loop aren't stored"), "\(failed.said)")
    #expect(!talk.interpreter.shell.isHolding)
    _ = store.disarm()
    let stored = try await inner.tables()
    #expect(UndoCheck.differences(stored, UndoCheck.stampless(talk.session.tables)) == [])
    #expect(await talk.run("undo").outcome.status == .done)
    let differences = UndoCheck.differences(try await inner.tables(), before)
    #expect(differences.filter { !$0.hasPrefix("suggestion") } == [])
  }

  /// The same of a sentence that does several things.
  @Test func aSentenceThatIsStoredInPartIsNamed() async throws {
    let inner = Talk.store()
    let store = FaultyStore(inner)
    var talk = try await Talk(store: store)
    talk.interpreter.world.rules.assumesYes = true
    Self.takeOnlyTheFirst(of: store, inner)
    let failed = await talk.run("ask move Emory to contacted and tier C")
    #expect(failed.outcome.status != .done)
    #expect(failed.said.contains("of the sentence aren't stored"), "\(failed.said)")
    #expect(!talk.interpreter.shell.isHolding)
  }

  /// A reader who goes away in the middle of a loop leaves no part of it.
  @Test func aLoopThatIsCutOffStoresNothing() async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    let results = Kept(0)
    talk.interpreter.present = { presentation in
      guard case .results = presentation else { return }
      results.change { $0 += 1 }
      if results.value == 3 { throw ClosedPipe() }
    }
    let outcome = await talk.interpreter.run("for each D3 OH do tier . C; show . tier")
    #expect(outcome.leaves && outcome.status == .interrupted)
    #expect(results.value == 3)
    #expect(try talk.kenyon.tier == "A")
    #expect(talk.session.journal.written.isEmpty)
  }

  /// Nobody decides: everything stays held; with `--yes` it's stored unasked.
  @Test func theEndOfTheShellKeepsWhatNobodyDecides() async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    talk.seat(answering: nil)
    await talk.run("begin; tier kenyon C")
    #expect(await talk.interpreter.letGo() == .interrupted)
    #expect(talk.interpreter.shell.promptState.held == "1 held")
    #expect(talk.questions.count == 1)
    talk.interpreter.world.rules.assumesYes = true
    #expect(await talk.interpreter.letGo() == .done)
    #expect(talk.questions.count == 1)
    let tier = try await store.tables().schools.kenyon.tier
    #expect(tier == "C")
    await talk.run("begin; tier kenyon A")
    await talk.interpreter.giveUp()
    #expect(!talk.interpreter.shell.isHolding)
    #expect(try talk.kenyon.tier == "C")
  }

  /// What one person held is never stored as another's.
  @Test func whoSignsInInsteadHoldsNothing() async throws {
    var talk = try await Talk(store: Talk.store())
    await talk.run("begin; tier kenyon C")
    let world = talk.interpreter.world
    await talk.interpreter.shell.start(as: Talk.identity, with: world)
    #expect(talk.interpreter.shell.promptState.held == "1 held")
    await talk.interpreter.shell.start(as: Sample.parent, with: world)
    #expect(!talk.interpreter.shell.isHolding)
    let said = talk.paper.tear()
    #expect(said.contains("1 change dropped: someone else held them"), "\(said)")
  }

  /// Another list is refused with what helps there.
  @Test func anotherListIsRefusedWhileChangesAreHeld() async throws {
    var talk = try await Talk(store: Talk.store())
    #expect(Self.refusalToLeave(talk)?.message == nil)
    await talk.run("begin")
    #expect(Self.refusalToLeave(talk)?.hint == "'rollback' ends that")
    await talk.run("tier kenyon C")
    #expect(Self.refusalToLeave(talk)?.hint == "'commit' stores what is held, 'rollback' drops it")
    talk.interpreter.shell.hold(isLoop: true)
    #expect(Self.refusalToLeave(talk)?.hint == "write it outside of the loop")
  }

  private static func refusalToLeave(_ talk: Talk) -> Failure? {
    do throws(Failure) {
      try talk.interpreter.refuseToLeave()
      return nil
    } catch {
      return error
    }
  }

  /// The end of the shell asks; where nobody is there, what is held is taken back, and that is a failure.
  @Test(arguments: [true, false, nil] as [Bool?]) func theEndOfTheShellAsks(answer: Bool?) async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    if let answer { talk.seat(answering: answer) }
    #expect(await talk.interpreter.letGo() == .done)
    await talk.run("begin; tier kenyon C")
    #expect(talk.interpreter.shell.promptState.held == "1 held")
    let status = await talk.interpreter.letGo()
    #expect(status == (answer == nil ? .failed : .done))
    #expect(talk.questions == (answer == nil ? [] : ["1 change held: store them?"]))
    let tier = try await store.tables().schools.kenyon.tier
    #expect(tier == (answer == true ? "C" : "A"))
    #expect(!talk.interpreter.shell.isHolding)
    #expect(talk.interpreter.shell.promptState.held == nil)
  }

  /// Back to any moment in one step, and from there as well.
  @Test(arguments: 41...43 as ClosedRange<UInt64>) func undoToGivesAnyMomentBack(seed: UInt64) async throws {
    var talk = try await Talk(store: Talk.store())
    talk.interpreter.world.rules.assumesYes = true
    var lines = ChangingLines(seed: seed)
    var moments: [(count: Int, tables: Tables.Contents)] = []
    for _ in 0..<25 {
      await talk.run(lines.next())
      await talk.run("schools")
      let count = talk.session.journal.written.count
      if count > moments.last?.count ?? 0 { moments.append((count, UndoCheck.stampless(talk.session.tables))) }
    }
    let (middle, last) = (moments[moments.count / 2], try #require(moments.last))
    let (outcome, said) = await talk.run("undo to \(last.count - middle.count + 1)")
    #expect(outcome.status == .done, "\(said)")
    #expect(talk.session.journal.written.count == last.count + 1)
    #expect(UndoCheck.differences(talk.session.tables, middle.tables).filter { !$0.hasPrefix("suggestion") } == [])
    #expect(await talk.run("undo").outcome.status == .done)
    #expect(UndoCheck.differences(talk.session.tables, last.tables).filter { !$0.hasPrefix("suggestion") } == [])
  }
}

extension School {
  /// As it's stored.
  fileprivate var tier: String? { if case .text(let tier) = value(of: "priority_tier") { tier } else { nil } }
}
