import Domain
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

/// While the shell waits it says for what; one table that hangs holds up nothing else.
@Suite struct WaitingTests {
  /// However slow the machine is, only the table that hangs is given up.
  private static let patience: @Sendable (TableName) -> Duration? = { $0 == .coaches ? .seconds(1) : .seconds(36_000) }

  @Test func aTableThatHangsIsGivenUpAlone() async {
    let store = WatchedStore(Talk.store())
    store.hang(.coaches)
    let loaded = await Loader(store, patience: Self.patience).load(Set(TableName.allCases))
    #expect(Set(loaded.failures.keys) == [.coaches])
    #expect(loaded.names == Set(TableName.allCases).subtracting([.coaches]))
  }

  /// It is said while nothing has come yet, and taken back in the end.
  @Test func aWaitSaysForWhat() async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store).unloaded()
    store.hang(.coaches)
    let shown = Kept<[String]>([])
    talk.interpreter.world.patience = Self.patience
    talk.interpreter.world.scriptedPerson.progress = { label, done, total in
      shown.change { $0.append("\(label) \(done) of \(total.map(String.init) ?? "?")") }
    }
    #expect(await talk.run("coaches").outcome.status == .unavailable)
    let waits = shown.value.filter { $0.hasSuffix("of ?") }
    #expect(waits.count >= 2)
    #expect(waits.allSatisfy { $0.hasPrefix("loading ") })
    #expect(waits.count { $0.contains("coaches") } >= 2, "\(waits)")
    #expect(shown.value.last?.hasSuffix("0 of 0") == true)
  }

  @Test(arguments: ["coaches", "refresh"]) func anInterruptNamesWhatIsNotLoaded(line: String) async throws {
    let store = WatchedStore(Talk.store())
    let (begun, began) = AsyncStream<Void>.makeStream()
    var start = try await Talk(store: store)
    if line == "coaches" { start = start.unloaded() }
    store.hang(.coaches)
    let task = Task { [start] in
      var talk = start
      talk.interpreter.world.scriptedPerson.progress = { label, _, _ in if label.contains("coaches") { began.yield() } }
      return await talk.run(line)
    }
    for await _ in begun { break }
    task.cancel()
    let (outcome, said) = await task.value
    #expect(outcome.status == .interrupted)
    #expect(said.contains("interrupted: ") && said.contains("coaches") && said.contains("not loaded"), "\(said)")
  }

  /// After Ctrl-C, too, as long as there is something to wait for; nothing is shown of it afterwards.
  @Test func aWaitThatIsInterruptedIsSaidUntilItsEnd() async {
    let shown = Kept<[Int?]>([])
    let (begun, began) = AsyncStream<Void>.makeStream()
    let (released, release) = AsyncStream<Void>.makeStream()
    var person = PersonScript()
    person.progress = { _, _, total in
      shown.change { $0.append(total) }
      began.yield()
    }
    let task = Task { [person] in
      await person.waiting(for: "the end") { _ in await Task.detached { for await _ in released {} }.value }
    }
    task.cancel()
    var ticks = 0
    for await _ in begun {
      ticks += 1
      if ticks == 3 { break }
    }
    release.finish()
    await task.value
    #expect(shown.value.last == 0)
    #expect(shown.value.count { $0 == nil } >= 3)
  }

  @Test(arguments: [
    ([TableName.schools], "schools"), ([.schools, .coaches], "schools and coaches"),
    ([.schools, .coaches, .offers], "schools, coaches and offers"), ([.users], "users"),
    ([.users, .coaches], "coaches"), (TableName.allCases, "schools, coaches and 8 more lists"),
  ])
  func tablesAreNamed(tables: [TableName], words: String) { #expect(Set(tables).spoken == words) }
}
