import Domain
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

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
    if list != .schools { #expect(said.contains("\(list.table.spoken) can't be loaded")) }
    #expect(!said.contains("Add Your First"))
    #expect(!said.contains("No \(list.plural)"))
  }

  @Test(arguments: [
    "prefs", "prefs player", "prefs player gpa=3.8", "prefs dashboard all off", "prefs school -division",
    "prefs school template d1_power", "prefs notifications reset", "prefs player edit", "home",
    "home none",
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
