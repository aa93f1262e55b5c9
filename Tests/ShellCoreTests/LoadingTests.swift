import Grammar
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

@testable import Domain
@testable import ShellCore

/// A command that writes, and then lacks rows.
private struct WritesAndMisses: Command {
  static let verb = Verb("probe", "Write, then miss", group: .change, effect: .store, examples: [], make: Self.init)

  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let school = try #require(shell.session.tables.schools.first)
    let change = try #require(school.setting("ranking", to: .int((school.ranking ?? 0) + 1)))
    _ = try await shell.write([change], title: "ranked", confirmations: [], with: world)
    throw NotFetched(table: .schools)
  }
}

/// The tables that are loaded, and when: those that a command looks at, before it runs, and never twice.
struct LoadingTests {
  @Test(arguments: [
    ("set greeting hello; echo $greeting", []), ("count", [.preferences, .schools]),
    ("filter division=D1", [.preferences, .schools]), ("filter contacted=30", TableName.ofContext),
    ("columns name,division; show", [.coaches, .preferences, .schools]),
    ("columns name,division; filter state=OH; sort name; count", [.preferences, .schools]),
    ("columns name,division; sort contacted; show", TableName.ofContext), ("output json; schools", TableName.ofContext),
    ("schools", TableName.ofContext), ("coaches", TableName.ofContext), ("fav 1", [.coaches, .schools]),
    ("show 1", TableName.allCases), ("show \"Ohio official visit\"", TableName.allCases),
  ])
  func aCommandLoadsWhatItLooksAt(line: String, tables: [TableName]) async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store).unloaded()
    _ = store.takeLoaded()
    _ = await talk.run(line)
    #expect(store.takeLoaded() == tables.sorted { $0.rawValue < $1.rawValue })
    _ = await talk.run(line)
    #expect(store.takeLoaded() == [])
  }

  /// What was stored isn't done again for rows that were missed afterwards.
  /// What the first line asks for is known before the schools are there, so that they are walked through once.
  @Test(arguments: [
    ("filter D1 fit>=70", ["division", "fit_score"]), ("schools OH sort tuition limit 5", ["academic_info", "state"]),
    ("stats fit", ["fit_score"]), ("filter nonsense=1", []),
  ])
  func theColumnsOfAFirstLine(line: String, columns: [String]) {
    let known = Talk().unloaded().interpreter.columns(ofStatementAt: 0, of: line)
    #expect(known.isSuperset(of: columns) && known.isEmpty == columns.isEmpty, "\(known)")
  }

  /// Whoever isn't signed in is told that, whatever was asked before: it's no fault of a table.
  @Test func nobodyIsNoFaultOfATable() async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store).unloaded()
    let refusal = StoreError.notSignedIn("not signed in", hint: "'login' signs in")
    for table in TableName.allCases { store.refuse(table, refusal) }
    for line in ["show 1", "show 1", "coaches"] {
      let (outcome, said) = await talk.run(line)
      #expect(outcome.status == .notSignedIn && said.contains("error: not signed in"), "\(line): \(said)")
    }
    #expect(TableName.allCases.allSatisfy { talk.session.tables.state(of: $0) == .absent })
  }

  /// The same where the session ends before a table that was out of reach is asked for again.
  @Test func aSessionThatEndedIsNoFaultOfATable() async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store).unloaded()
    store.refuse(.coaches, .unavailable("Server error (503)", hint: nil))
    _ = await talk.run("show 1")
    store.refuse(.coaches, .notSignedIn("not signed in", hint: nil))
    _ = await talk.run("refresh")
    #expect(talk.session.tables.state(of: .coaches) == .failed("Server error (503)"))
  }

  /// Rows are as old as their loading: one's own changes don't make a copy of them younger, 'refresh' does.
  @Test func aCopyIsAsOldAsItsRows() async throws {
    var talk = try await Talk(store: Talk.store()).unloaded()
    let copies = Kept<[Instant?]>([])
    talk.interpreter.world.scriptedBelongings.copy = { session in copies.change { $0.append(session.loadedAt) } }
    _ = await talk.run("show 1")
    let count = copies.value.count
    talk.interpreter.world.scriptedTime.clock = .fixed(Talk.now + 3600)
    _ = await talk.run("tier kenyon C")
    #expect(copies.value.count > count && copies.value.allSatisfy { $0 == Talk.now })
    _ = await talk.run("refresh")
    #expect(copies.value.last == Talk.now + 3600)
  }

  @Test func aWriteIsNotRepeated() async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store)
    talk.interpreter.vocabulary = VerbTable([WritesAndMisses.verb])
    let before = store.applied
    let (outcome, _) = await talk.run("probe")
    #expect(outcome.status == .unavailable)
    #expect(store.applied == before + 1)
  }

  /// The order of commands never changes what words mean.
  @Test(arguments: [
    "coaches marchetta", "interactions \"Preston Ashworthy\"", "events creighton", "events creighton camp",
    "documents kenyon", "offers kent", "interactions preston email", "reminders wooster",
  ])
  func aNameMeansTheSameWhateverWasLoadedBefore(line: String) async throws {
    var first = try await Talk(store: WatchedStore(Talk.store())).unloaded()
    var later = try await Talk(store: WatchedStore(Talk.store())).unloaded()
    _ = await later.say("coaches; interactions; events; documents; offers; reminders; schools")
    let said = await first.say(line)
    #expect(await later.say(line) == said)
    #expect(!said.contains("error:"), "\(said)")
  }

  @Test func oneListThatFailsDoesNotTakeTheOthersDown() async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store).unloaded()
    store.refuse(.interactions, .unavailable("Server error (503)", hint: nil))
    let first = await talk.run("show kenyon header")
    #expect(first.outcome.status == .done)
    #expect(first.said.contains("interactions can't be loaded: Server error (503). 'refresh' tries again"))
    #expect(await talk.run("show kenyon header").said.contains("interactions") == false)
    let refused = await talk.run("delete kenyon --yes", answering: ["y"])
    #expect(refused.outcome.status != .done)
    store.refuse(.interactions, nil)
    #expect(await talk.run("refresh").outcome.status == .done)
    #expect(talk.session.tables.missing == [])
  }

  @Test func nothingIsDeletedWhileWhatHangsOnItIsUnknown() async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(.terminal, store: store).unloaded()
    store.refuse(.interactions, .unavailable("Server error (503)", hint: nil))
    let refused = await talk.run("delete kenyon", answering: ["y"])
    #expect(refused.outcome.status == .unavailable)
    #expect(refused.said.contains("nothing was deleted: interactions can't be loaded"))
  }

  @Test func withoutTheSchoolsThereIsNothingToDo() async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store).unloaded()
    store.refuse(.schools, .unavailable("Connection timed out", hint: "try again"))
    let count = await talk.run("count")
    #expect(count.outcome.status == .unavailable)
    #expect(count.said.contains("error: schools can't be loaded: Connection timed out"))
    store.refuse(.schools, nil)
    #expect(await talk.run("count").outcome.status == .done)
  }

  @Test func whatIsWrittenBeforeItsListIsLoadedIsThereAfterwards() async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store).unloaded()
    _ = await talk.run("status kenyon declined")
    #expect(talk.session.tables.state(of: .statusHistory) == .absent)
    #expect(await talk.run("status kenyon").said.contains("Declined"))
  }
}

extension TableName {
  /// The tables that the default columns of a list are made of.
  fileprivate static let ofContext: [TableName] = [.coaches, .interactions, .offers, .metrics, .preferences, .schools]
}

extension Talk {
  /// The same shell's state before anything was loaded.
  func unloaded() -> Talk {
    var talk = self
    let session = session
    talk.interpreter.shell = ShellState(
      session: Session(identity: session.identity, tables: Tables(), clock: session.context.clock))
    return talk
  }
}

/// Reading fails loudly: what couldn't be loaded isn't taken for empty.
@Suite struct FailedLoadTests {
  @Test(
    "A list that can't be loaded ends with 3, whatever the reason",
    arguments: [
      "schools", "coaches", "interactions", "offers", "events", "documents", "metrics", "suggestions", "coaches; count",
      "schools; count", "documents; group type",
    ],
    [StoreError.unavailable("Server error (503)", hint: nil), .malformed("coaches"), .refused("no such table")])
  func aListThatFailed(line: String, error: StoreError) async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store).unloaded()
    let list = try #require(ListName.allCases.first { line.hasPrefix($0.plural) })
    store.refuse(list.table, error)
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == ShellCore.ExitStatus.unavailable)
    #expect(said.contains("\(list.table.spoken) can't be loaded"))
    #expect(!said.contains("Add Your First"))
    #expect(!said.contains("No \(list.plural)"))
  }

  @Test(arguments: [
    "prefs", "prefs player", "prefs player gpa=3.8", "prefs dashboard all off", "prefs school -division",
    "prefs school template d1_power", "prefs notifications reset", "prefs player edit", "home", "home none",
  ])
  func preferencesThatFailed(line: String) async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store).unloaded()
    store.refuse(.preferences, .unavailable("Server error (503)", hint: nil))
    talk.interpreter.world.rules.assumesYes = true
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == ShellCore.ExitStatus.unavailable)
    #expect(said.contains("preferences, and they can't be loaded: Server error (503)"))
    #expect(talk.session.journal.written.isEmpty)
  }
}

/// Commands on schools of which most is still on a server.
struct RemoteSchoolsTests {
  private func pair() -> (talk: Talk, kept: KeptRows<School>) {
    var talk = Talk(sample: .terminal)
    let kept = talk.leaveSchoolsOnServer()
    return (talk, kept)
  }

  @Test func aQuestionFetchesItsColumnsAndTheRowsThatAreShown() async {
    var (talk, kept) = pair()
    #expect(await talk.run("filter D1; sort ranking; count").outcome.status == .done)
    #expect(Set(kept.asked.columns).isSuperset(of: ["division", "ranking"]))
    #expect(Set(kept.asked.columns).count == kept.asked.columns.count)
    #expect(kept.asked.rows == 0 && kept.asked.sweeps == 0)
    #expect(await talk.run("show kenyon header").outcome.status == .done)
    // Two others have one name: their places say which comes first.
    #expect(kept.asked.rows == 3 && kept.asked.sweeps == 0)
    let before = kept.asked
    _ = await talk.run("show kenyon header; count")
    #expect(kept.asked == before)
  }

  @Test func whoeverWritesGetsEveryRowBeforehand() async {
    var (talk, kept) = pair()
    let (outcome, said) = await talk.run("edit kenyon mascot=Owl")
    #expect(outcome.status == .done, "\(said)")
    #expect(kept.asked.sweeps == 1)
    #expect(!talk.session.tables.schools.isFar)
  }

  @Test func theLineIsNotReadWrong() async {
    var (whole, talk) = (Talk(sample: .terminal), pair().talk)
    for line in ["show nowhere", "filter state=Ohi", "filter conference=nowhere", "fit keny", "compare kenyon oberlin"]
    {
      #expect(await talk.say(line) == (await whole.say(line)), "\(line)")
    }
  }

  @Test func whatCannotBeFetchedIsToldAndNothingIsShown() async {
    var talk = Talk(sample: .terminal)
    talk.takeSchools(from: SilentServer(failure: .unreachable("the server doesn't answer", hint: nil)))
    let (outcome, said) = await talk.run("filter D1; count")
    #expect(outcome.status != .done)
    #expect(said.contains("the server doesn't answer"))
    #expect(!said.contains("of "), "\(said)")
    #expect(await talk.run("edit 1 notes=x").outcome.status != .done)
    #expect(talk.session.journal.written.isEmpty)
  }

  @Test func ctrlCEndsTheFetching() async {
    var talk = Talk(sample: .terminal)
    let isAsked = Kept(false)
    talk.takeSchools(from: SilentServer(failure: nil) { isAsked.change { $0 = true } })
    let running = Task { [talk] in
      var talk = talk
      return await talk.run("filter D1; count").outcome.status
    }
    while !isAsked.value { await Task.yield() }
    running.cancel()
    #expect(await running.value == .interrupted)
  }
}

/// A server that fails, or never answers.
private struct SilentServer: RemoteRowSource {
  let failure: StoreError?
  var asked: @Sendable () -> Void = {}

  private func wait() async throws {
    asked()
    if let failure { throw failure }
    while true { try await Task.sleep(for: .seconds(60)) }
  }

  func columns(
    _ names: Set<String>, of ids: [Key<School>], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> (columns: [String: RawColumn], gone: [Int]) {
    try await wait()
    return ([:], [])
  }

  func rows(_ ids: [Key<School>]) async throws -> [School] {
    try await wait()
    return []
  }

  func everyRow(progress: @escaping @Sendable (Int) -> Void) async throws -> [School] {
    try await wait()
    return []
  }
}

extension Talk {
  fileprivate mutating func takeSchools(from server: SilentServer) {
    let ids = session.tables.schools.map(\.id).sorted()
    interpreter.shell.session.take(Rows(RowImage(ids: ids, columns: [:], remote: server)))
  }
}
