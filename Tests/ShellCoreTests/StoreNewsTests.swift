import Domain
import SQLiteStorage
import SampleFamily
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

@testable import OutreachFeature
@testable import ShellCore

/// The changes in the store behind a session's back.
struct StoreNewsTests {
  @Test func nothingIsSaidWithoutChanges() async throws {
    var talk = try await Talk()
    await talk.run("show")
    let news = try await talk.interpreter.newsFromStore()
    #expect(news.names.isEmpty && news.lines.isEmpty)
  }

  @Test func ownChangesAreNoNews() async throws {
    var talk = try await Talk()
    await talk.run("tier kenyon C; note kenyon visited; add school Zed state=OH")
    let news = try await talk.interpreter.newsFromStore()
    #expect(news.lines == [])
    news.merge(into: &talk.interpreter.shell.session)
    #expect(try await talk.interpreter.newsFromStore().names.isEmpty)
  }

  /// In words, with who did it; taken over, it's no news any more.
  @Test(arguments: [
    ("status kenyon \"visit scheduled\"", ["you, elsewhere: Kenyon College is now Official Visit Scheduled"]),
    ("tier kenyon C", ["you, elsewhere: Kenyon College: tier changed"]),
    ("edit kenyon conference=SEC ranking=12", ["you, elsewhere: Kenyon College: conference, ranking changed"]),
    ("note --private kenyon hers", []), ("add school Zed state=OH", ["you, elsewhere: Zed was added"]),
    ("coaches; delete ashworthy", ["coach Preston Ashworthy was deleted", "interactions: 5 deleted"]),
    ("tier all C", ["schools: 43 changed"]),
  ])
  func othersAreTold(line: String, says: [String]) async throws {
    let store = Talk.store()
    var mine = try await Talk(store: store)
    var other = try await Talk(.terminal, store: store)
    #expect(await other.run(line, answering: ["y", "y"]).outcome.status == .done)
    let news = try await mine.interpreter.newsFromStore()
    #expect(news.lines == says)
    news.merge(into: &mine.interpreter.shell.session)
    #expect(try await mine.interpreter.newsFromStore().names.isEmpty)
    #expect(mine.session.tables.contents() == other.session.tables.contents())
  }

  @Test func whatIsOnlyTriedIsKept() async throws {
    var talk = try await Talk(.dryRun)
    await talk.run("tier kenyon C")
    #expect(try await talk.interpreter.newsFromStore().names.isEmpty)
    #expect(try talk.kenyon.priorityTier == .known(.c))
  }

  @Test func longTablesAreLeftAlone() async throws {
    let store = Talk.store()
    var (mine, other) = (try await Talk(store: store), try await Talk(store: store))
    await other.run("tier kenyon C")
    #expect(try await mine.interpreter.newsFromStore(of: 10).names.isEmpty)
    await mine.run("tier oberlin C")
    #expect(!(try await mine.interpreter.newsFromStore(of: 10).names.contains(.schools)))
  }

  /// Of a large list in a file it's read only then when the rows were written: what another shell has written by that time
  /// is noticed nevertheless.
  @Test func whatIsWrittenBeforeTheFirstLookIsNews() async throws {
    let folder = TemporaryFolder()
    func open() async throws -> SQLiteStore {
      try await SQLiteStore.open(folder("list.db"), bootstrap: Bootstrap(newID: { UUID() }, now: { Sample.now }))
    }
    let (store, other) = (try await open(), try await open())
    let identity = try await store.identity()
    let make = StoreRows(identity)
    try await store.apply((1...300).map { make.school($0).insertion })
    let session = Session(identity: identity, tables: try await store.tables(), clock: .fixed(Sample.now))
    var mine = Talk([], session: session, store: store)
    #expect(mine.session.tables.schools.isStored)
    let before = make.school(7)
    try await other.apply([
      Change(.schools, before.id.uuid, .set(column: "name", before: .text(before.name), after: .text("Zenith"))),
      Change(.schools, make.school(8).id.uuid, .set(column: "notes", before: .null, after: .text("theirs"))),
    ])
    let news = try await mine.interpreter.newsFromStore()
    #expect(news.names.contains(.schools))
    #expect(news.lines.contains { $0.hasSuffix("Zenith: name changed") }, "\(news.lines)")
    #expect(news.lines.last == "schools: loaded again, others have written to the file since")
    news.merge(into: &mine.interpreter.shell.session)
    #expect(mine.session.tables.schools[make.school(8).id]?.notes == "theirs")
    #expect(try await mine.interpreter.newsFromStore().names.isEmpty)
    try await other.apply([
      Change(.schools, make.school(9).id.uuid, .set(column: "notes", before: .null, after: .text("theirs")))
    ])
    #expect(try await mine.interpreter.newsFromStore().names == [.schools])
  }

  /// What another shell added between the look and the write isn't added once more; anything else is, at the second try.
  @Test func whatIsAddedMeanwhileIsNotAddedAgain() async throws {
    let folder = TemporaryFolder()
    func talk() async throws -> Talk {
      let store = try await SQLiteStore.open(
        folder("list.db"), bootstrap: Bootstrap(newID: { UUID() }, now: { Sample.now }))
      var session = Session(
        identity: try await store.identity(), tables: try await store.tables(), clock: .fixed(Sample.now))
      session.seenWrites = await store.otherWrites()
      return Talk([], session: session, store: store)
    }
    var (mine, theirs) = (try await talk(), try await talk())
    #expect(await theirs.run("add school Kenyon College").outcome.status == .done)
    let refused = await mine.run("add school Kenyon College")
    #expect(refused.outcome.status == .failed)
    #expect(refused.said.contains("Kenyon College was added"), "\(refused.said)")
    #expect(refused.said.contains("'Kenyon College' is already on the list"), "\(refused.said)")
    #expect(await theirs.run("add school Oberlin College").outcome.status == .done)
    let added = await mine.run("add school Denison University")
    #expect(added.outcome.status == .done && added.said.contains("Oberlin College was added"), "\(added.said)")
    #expect(
      Set(try await mine.interpreter.world.store.tables().schools.map(\.name))
        == ["Kenyon College", "Oberlin College", "Denison University"])
  }

  @Test func whoWroteIsNamed() async throws {
    let store = Talk.store()
    let mine = try await Talk(store: store)
    let kenyon = try mine.kenyon
    try await store.apply([
      Change(
        .schools, kenyon.id.uuid,
        .set(column: "status", before: kenyon.value(of: "status"), after: .text("offer_received"))),
      Change(
        .schools, kenyon.id.uuid,
        .set(column: "updated_by", before: kenyon.value(of: "updated_by"), after: Sample.parent.user.value)),
    ])
    #expect(try await mine.interpreter.newsFromStore().lines == ["Dana: Kenyon College is now Offer Received"])
  }

  @Test func whatIsFoundTwiceIsTakenOverOnce() async throws {
    let store = Talk.store()
    var (mine, other) = (try await Talk(store: store), try await Talk(store: store))
    await other.run("tier kenyon C")
    let first = try await mine.interpreter.newsFromStore()
    await other.run("status oberlin contacted; add coach Ana Ruiz school=kenyon role=head")
    var later = mine.interpreter
    first.merge(into: &later.shell.session)
    let second = try await later.newsFromStore()
    #expect(
      second.lines == ["you, elsewhere: Oberlin College is now Contacted", "you, elsewhere: coach Ana Ruiz was added"])
    first.followed(by: second).merge(into: &mine.interpreter.shell.session)
    #expect(mine.session.tables.contents() == other.session.tables.contents())
  }

  @Test(arguments: ["4", "0", "soon", "-5", "86401", "1e3"]) func secondsAreChecked(value: String) async throws {
    var talk = try await Talk()
    #expect(await talk.run("set refresh \(value)").outcome.status == .notUnderstood)
    #expect(talk.interpreter.shell.settings.refreshSeconds(isShared: false) == nil)
    #expect(talk.interpreter.shell.settings.refreshSeconds(isShared: true) == 60)
  }

  @Test func lookingCanBeSetAndTakenBack() async throws {
    var talk = try await Talk()
    await talk.run("set refresh 60")
    #expect(talk.interpreter.shell.settings.refreshSeconds(isShared: false) == 60)
    await talk.run("set refresh off")
    #expect(talk.interpreter.shell.settings.refreshSeconds(isShared: true) == nil)
  }
}

@Suite struct NewsTests {
  @Test func whatHappenedSince() {
    var tables = Tables()
    tables.talk(1, (.inbound, 1), (.outbound, 5))
    tables.remind(0)
    tables.remind(1)
    tables.offer(7)
    tables.offer(-1)
    tables.offer(8)
    var entry = StatusHistoryEntry(id: February.id(1))
    entry.changedAt = February.moment(-2)
    tables.statusHistory.append(entry)
    entry = StatusHistoryEntry(id: February.id(2))
    (entry.changedAt, entry.changedBy) = (February.moment(-1), February.id(99))
    tables.statusHistory.append(entry)
    let session = February.session(tables)
    let news = News(session, since: February.moment(-3), on: February.clock.today)
    #expect(news.happened == "1 interaction logged, 1 status change; by others: 1 status change")
    #expect(news.due == "1 reminder, 1 offer deadline")
    #expect(News(session, since: nil, on: February.clock.today).happened == nil)
    #expect(News(session, since: February.moment(0), on: February.clock.today - 9).due == nil)
  }

  @Test func gapsAreNamed() {
    var tables = Tables()
    tables.talk(1, (.outbound, 1), tier: .a)
    tables.talk(2)
    let session = February.session(tables)
    let gaps = Gaps(of: Array(tables.schools), context: session.context).sentences
    #expect(
      gaps.prefix(4) == [
        "no school in tier B", "no school in tier C", "1 school without a tier", "1 school never contacted",
      ])
    #expect(Gaps(of: [], context: session.context).sentences.isEmpty)
  }

  @Test(arguments: [(7, [1, 2]), (10, [1]), (31, [])] as [(Int, [Int])])
  func untouchedForAWhile(_ days: Int, _ expected: [Int]) {
    var tables = Tables()
    tables.talk(1, (.outbound, 30), tier: .c)
    tables.talk(2, (.outbound, 9))
    tables.talk(3, (.outbound, 2))
    tables.talk(4, (.outbound, 40), status: .declined)
    let found = Untouched.schools(
      of: February.session(tables), on: February.clock.today, days: days)
    #expect(found.map(\.school) == expected.map { February.id($0) })
  }
}
