import Domain
import Foundation
import SQLiteStorage
import ShellCore
import ShellTesting
import Storage
import Synchronization
import Testing
import Values

struct UndoTests {
  /// Random changes by every verb, all taken back, done again, taken back: the tables are the same but for stamps.
  @Test(arguments: 1...5 as ClosedRange<UInt64>) func undoingEverythingGivesTheTablesBack(seed: UInt64) async throws {
    try await UndoCheck(Talk.store(), seed: seed).run()
  }

  @Test(arguments: 11...12 as ClosedRange<UInt64>) func undoingEverythingGivesTheFileBack(seed: UInt64) async throws {
    try await SampleFile.inFolder { folder in
      try await UndoCheck(try await SampleFile.open(in: folder), seed: seed).run()
    }
  }

  /// Two shells on one file, each with a connection of its own.
  @Test(arguments: 21...23 as ClosedRange<UInt64>)
  func undoingWhatTwoShellsDidGivesTheFileBack(seed: UInt64) async throws {
    try await SampleFile.inFolder { folder in
      let (mine, other) = (try await SampleFile.open(in: folder), try await SampleFile.open(in: folder))
      try await UndoCheck(mine, seed: seed).run(beside: other)
    }
  }

  /// The rows that the program keeps for itself never stand in the way, neither at once nor after a
  /// restart.
  @Test func aDeletedSchoolComesBackAfterSuggestionsWereWorkedOut() async throws {
    try await SampleFile.inFolder { folder in
      for isRestarted in [false, true] {
        var store = try await SampleFile.open(in: folder)
        var talk = try await Talk(store: store)
        talk.interpreter.world.rules.assumesYes = true
        await talk.run("suggestions; schools; tier kenyon B")
        let before = UndoCheck.stampless(talk.session.tables)
        let said = await talk.say("delete dallas baptist; dashboard stats; suggestions; schools; fav 1; undo")
        #expect(said.contains("undone: ") && !said.contains("undone: Dallas"), "\(said)")
        #expect(said.contains("School and"), "\(said)")
        if isRestarted {
          try await store.close()
          store = try await SampleFile.open(in: folder)
          talk = try await Talk(store: store)
          talk.interpreter.world.rules.assumesYes = true
          await talk.run("suggestions")
        }
        let undone = await talk.run("undo")
        #expect(undone.outcome.status == .done, "\(undone.said)")
        #expect(UndoCheck.differences(talk.session.tables, before) == [])
        #expect(await talk.run("undo").outcome.status == .done)
        try await store.close()
      }
    }
  }

  /// Two shells at one file: a step is undone by its name, whatever came after it.
  @Test func anUndoIsPairedWithItsOwnStep() async throws {
    try await SampleFile.inFolder { folder in
      let (store, otherStore) = (try await SampleFile.open(in: folder), try await SampleFile.open(in: folder))
      var (mine, other) = (try await Talk(store: store), try await Talk(store: otherStore))
      let before = UndoCheck.stampless(mine.session.tables)
      await mine.run("tier 3 B; tier 1 C")
      await other.run("tier 2 C")
      #expect(await mine.say("undo").contains("tier none → C"))
      let (rest, others) = (await mine.say("undo"), await mine.say("undo"))
      #expect(!rest.contains("not in this shell"), "\(rest)")
      #expect(others.contains("undone: ") && others.contains("(today 12:00, not in this shell)"), "\(others)")
      #expect(UndoCheck.differences(try await store.tables(), before) == [])
      #expect(await mine.say("undo").contains("nothing left to undo"))
      #expect(await other.say("undo").contains("nothing left to undo"))
      #expect(await mine.run("redo; redo; redo").outcome.status == .done)
    }
  }

  /// `undo to` names the steps that this shell didn't make, and asks about any number of them.
  @Test func undoToNamesTheStepsOfOthers() async throws {
    try await SampleFile.inFolder { folder in
      let (store, otherStore) = (try await SampleFile.open(in: folder), try await SampleFile.open(in: folder))
      var (mine, other) = (try await Talk(store: store), try await Talk(store: otherStore))
      await mine.run("tier 1 C")
      let before = UndoCheck.stampless(mine.session.tables)
      await other.run("tier 2 C")
      let said = await mine.say("undo to 2")
      #expect(said.contains(": 1 change undone") && said.contains("today 12:00, not in this shell: "), "\(said)")
      let left = UndoCheck.differences(try await store.tables(), before)
      #expect(left.filter { !$0.hasPrefix("suggestion") } == [])
      mine.seat(answering: false)
      #expect(await mine.say("undo to 3").contains("nothing was changed"))
      #expect(mine.questions.count == 1 && mine.questions.last?.hasSuffix("undo 2 changes?") == true)
    }
  }

  /// A step that this shell didn't make is shown, and asked about.
  @Test func olderStepsAreAskedAbout() async throws {
    try await SampleFile.inFolder { folder in
      var store = try await SampleFile.open(in: folder)
      var talk = try await Talk(store: store)
      await talk.run("tier 1 C")
      try await store.close()
      store = try await SampleFile.open(in: folder)
      talk = try await Talk(store: store)
      talk.seat(answering: false)
      let (outcome, said) = await talk.run("undo")
      #expect(outcome.status != .done && said.contains("nothing was changed"), "\(said)")
      #expect(talk.questions == ["undo it?"])
      #expect(said.contains("today 12:00, not in this shell: ") && said.contains("tier none → C"), "\(said)")
      await talk.run("tier 2 B; undo")
      #expect(talk.questions.count == 1)
      #expect(await talk.say("undo 3").contains("nothing was changed"))
      talk.seat(answering: true)
      #expect(await talk.run("undo").outcome.status == .done)
    }
  }

  /// A row that is added again is the same to the stamp, and can be taken back again, also after a
  /// restart.
  @Test func anImportThatIsDoneAgainIsTheSame() async throws {
    try await SampleFile.inFolder { folder in
      let moment = Kept(Sample.now)
      let store = try await SampleFile.open(in: folder, now: { moment.value })
      var talk = try await Talk(store: store)
      talk.surroundings["schools.csv"] = "name,state\nAntioch College,OH\nHiram College,OH\n"
      await talk.run("import schools.csv")
      let new = talk.session.tables.schools.filter { ["Antioch College", "Hiram College"].contains($0.name) }
      #expect(new.count == 2)
      moment.change { $0 = $0 + 86_400 }
      await talk.run("undo; redo")
      let again = try await store.tables().schools.filter { ["Antioch College", "Hiram College"].contains($0.name) }
      #expect(again.map(\.createdAt) == new.map(\.createdAt) && again.map(\.id) == new.map(\.id))
      try await store.close()
      talk = try await Talk(store: try await SampleFile.open(in: folder))
      #expect(await talk.run("undo 1").outcome.status == .done)
      #expect(!talk.session.tables.schools.contains { $0.name == "Hiram College" })
    }
  }

  /// An archive that a program has laid out again is restored, and what it overwrote comes back after a
  /// restart.
  @Test func aRestoredArchiveIsTakenBackAfterARestart() async throws {
    try await SampleFile.inFolder { folder in
      var store = try await SampleFile.open(in: folder)
      var talk = try await Talk(store: store)
      talk.interpreter.world.rules.assumesYes = true
      let before = UndoCheck.stampless(talk.session.tables)
      await talk.run("archive family.json")
      let archive = try #require(JSON(parsing: talk.surroundings["family.json"] ?? ""))
      talk.surroundings["family.json"] = laidOut(archive)
      #expect(await talk.say("restore family.json").contains("changed"))
      try await store.close()
      store = try await SampleFile.open(in: folder)
      talk = try await Talk(store: store)
      let (outcome, said) = await talk.run("undo 1")
      #expect(outcome.status == .done, "\(said)")
      #expect(UndoCheck.differences(try await store.tables(), before) == [])
    }
  }

  private func laidOut(_ json: JSON) -> String {
    switch json {
    case .array(let items): "[ \(items.map(laidOut).joined(separator: ",\n ")) ]"
    case .object(let members):
      "{ \(members.map { "\(JSON.string($0.key).text) : \(laidOut($0.value))" }.joined(separator: ",\n ")) }"
    default: json.text
    }
  }

  /// A change that is too large to be kept is asked about, and stands in nobody's way.
  @Test func whatCannotBeKeptIsSaidBeforehand() async throws {
    try await SampleFile.inFolder { folder in
      let store = try await SampleFile.open(in: folder)
      let athlete = Sample.identity.athlete
      let new = (0..<10_001).map { number -> Change in
        let low = 0x8000_0000_0000_0000 + UInt64(number)
        var school = School(id: Key(Values.UUID(high: 0xAA00_0000_0000_4000, low: low)))
        (school.name, school.userID, school.familyID) = ("Many \(number)", athlete, Sample.identity.family)
        return school.insertion
      }
      try await store.apply(new)
      var talk = try await Talk(store: store)
      await talk.run("tier kenyon B")
      talk.seat(answering: false)
      await talk.run("set ask 100000")
      #expect(await talk.say("filter name~many; fav all").contains("nothing was changed"))
      #expect(talk.questions.last?.contains("too many to be undone after the shell has ended") == true)
      talk.interpreter.world.rules.assumesYes = true
      #expect(await talk.say("fav all").contains("too many to be undone after the shell has ended"))
      try await store.close()
      talk = try await Talk(store: try await SampleFile.open(in: folder))
      let said = await talk.say("undo")
      #expect(said.contains("changed too much to be kept") && said.contains("'undo 2' undoes 'Kenyon College: tier"))
      #expect(await talk.run("undo 2").outcome.status == .done)
    }
  }

  @Test func aNewSchoolGoesWithTheHistoryOfItsStatus() async throws {
    var talk = Talk(rows: Sample.at().people)
    let said = await talk.say("add school Antioch College; status antioch contacted; undo; undo")
    #expect(said.hasSuffix("2> undone: Antioch College: added\n"), "\(said)")
    #expect(talk.session.tables.schools.isEmpty)
    #expect(talk.session.tables.statusHistory.isEmpty)
    let more = await talk.say("undo")
    #expect(more.contains("nothing left to undo"), "\(more)")
  }

  @Test func whatTheLastSessionDidIsTakenBackAfterARestart() async throws {
    try await SampleFile.inFolder { folder in
      var store = try await SampleFile.open(in: folder)
      var talk = try await Talk(store: store)
      let before = UndoCheck.stampless(talk.session.tables)
      let first = await talk.run("status 3 offer; fav 1-4; add school Antioch College state=OH; undo; tier 2 B")
      #expect(first.outcome.status == .done, "\(first.said)")
      try await store.close()
      store = try await SampleFile.open(in: folder)
      talk = try await Talk(store: store)
      #expect(await talk.say("changes").contains("undone: Antioch College"))
      talk.interpreter.world.rules.assumesYes = true
      let said = await talk.say("undo; undo; undo")
      #expect(said.components(separatedBy: "undone: ").count == 4, "\(said)")
      #expect(UndoCheck.differences(talk.session.tables, before) == [])
      #expect(await talk.say("undo").contains("nothing left to undo"))
      #expect(await talk.run("redo; redo; redo").outcome.status == .done)
      #expect(await talk.run("redo").outcome.status == .failed)
      try await store.close()
      // Who only looks sees what was changed, too.
      talk = try await Talk(.readOnly, store: try await SQLiteStore.openReadOnly("\(folder)/list.db"))
      #expect(await talk.say("changes").contains("undone: Antioch College"))
    }
  }

  /// Two shells on one file: what one wrote isn't taken back by the other, and never over it.
  @Test func whatSomebodyElseChangedSinceIsNotTakenBack() async throws {
    let store = Talk.store()
    var (mine, other) = (try await Talk(store: store), try await Talk(store: store))
    await mine.run("add school Antioch College state=OH")
    await mine.run("tier 1 C")
    await other.run("refresh")
    let edited = await other.run("edit antioch conference=NCAC; tier 1 A")
    #expect(edited.outcome.status == .done, "\(edited.said)")
    let tier = await mine.run("undo")
    #expect(tier.outcome.status == .failed)
    #expect(tier.said.contains("can't be undone"), "\(tier.said)")
    await other.run("undo")
    #expect(await mine.run("undo").outcome.status == .done)
    let (outcome, said) = await mine.run("undo")
    #expect(outcome.status == .failed)
    #expect(said.contains("Antioch College: someone else changed conference since"), "\(said)")
    #expect(try await store.tables().schools.contains { $0.name == "Antioch College" })
  }

  /// The rows that someone else added since to one that an undo would delete stay, and there is a way out.
  @Test func whatHasNewRowsOfOthersIsNotDeleted() async throws {
    let store = Talk.store()
    var (mine, other) = (try await Talk(store: store), try await Talk(store: store))
    await mine.run("add school Antioch College state=OH")
    await other.run("refresh")
    #expect(await other.run("status antioch contacted").outcome.status == .done)
    let (outcome, said) = await mine.run("undo")
    #expect(outcome.status == .failed)
    #expect(said.contains("can't be undone: ") && said.contains("'refresh'"), "\(said)")
    #expect(try await store.tables().schools.contains { $0.name == "Antioch College" })
  }

  @Test func tooManyChangesAreForgottenAtTheEnd() async throws {
    try await SampleFile.inFolder { folder in
      let store = try await SampleFile.open(in: folder)
      let schools = (0..<30).map { _ in Journal.Entry(title: "x", changes: [], at: Sample.now) }
      for entry in schools { _ = try await store.apply([], as: Journal.Step(.wrote, entry)) }
      try await store.close()
      var talk = try await Talk(store: try await SampleFile.open(in: folder))
      #expect(await talk.say("undo").contains("'x' can't be undone: it changed too much to be kept"))
      #expect(await talk.rows("changes").first?["writes"] == .null)
    }
  }
}
