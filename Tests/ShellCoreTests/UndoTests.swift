import Domain
import Foundation
import SQLiteStorage
import ShellCore
import ShellTesting
import Storage
import Synchronization
import Testing

struct UndoTests {
  /// Random changes by every verb, all taken back, done again, taken back: the tables are the same but for stamps.
  @Test(arguments: 1...8 as ClosedRange<UInt64>) func undoingEverythingGivesTheTablesBack(seed: UInt64) async throws {
    try await UndoCheck(Talk.store(), seed: seed).run()
  }

  @Test(arguments: 11...13 as ClosedRange<UInt64>) func undoingEverythingGivesTheFileBack(seed: UInt64) async throws {
    try await SampleFile.inFolder { folder in
      try await UndoCheck(try await SampleFile.open(in: folder), seed: seed).run()
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

  /// What somebody else added since to a row that an undo would delete stays, and there is a way out.
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
      #expect(await talk.say("undo").contains("'x' can't be undone"))
    }
  }
}
