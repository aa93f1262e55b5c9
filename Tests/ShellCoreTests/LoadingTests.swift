import Domain
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

/// What is loaded, and when: what a command looks at, before it runs, and never twice.
struct LoadingTests {
  @Test(arguments: [
    ("set greeting hello; echo $greeting", []),
    ("count", [.preferences, .schools]),
    ("filter division=D1", [.preferences, .schools]),
    ("filter contacted=30", TableName.ofContext),
    ("columns name,division; show", [.coaches, .preferences, .schools]),
    ("columns name,division; filter state=OH; sort name; count", [.preferences, .schools]),
    ("columns name,division; sort contacted; show", TableName.ofContext),
    ("output json; schools", TableName.ofContext),
    ("schools", TableName.ofContext),
    ("coaches", TableName.ofContext),
    ("fav 1", [.coaches, .schools]),
    ("show 1", TableName.allCases),
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
    #expect(refused.outcome.status == .failed)
    #expect(refused.said.contains("nothing was deleted: interactions can't be loaded"))
  }

  @Test func withoutTheSchoolsThereIsNothingToDo() async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store).unloaded()
    store.refuse(.schools, .unavailable("Connection timed out", hint: "try again"))
    let count = await talk.run("count")
    #expect(count.outcome.status == .unavailable)
    #expect(count.said.contains("error: Connection timed out"))
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
  /// What the default columns of a list are made of.
  fileprivate static let ofContext: [TableName] =
    [.coaches, .interactions, .offers, .metrics, .preferences, .schools]
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
