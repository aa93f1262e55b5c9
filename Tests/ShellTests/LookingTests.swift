import Domain
import Foundation
import ShellTesting
import Storage
import TestSupport
import Testing

@testable import CompassVerbs
@testable import ShellCore

/// Looking never writes. `ExampleSweepTests` holds the examples of all verbs to it.
struct LookingTests {
  @Test(arguments: ExampleTests.names) func linesOfScriptsThatOnlyLookWriteNothing(name: String) async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store)
    talk.interpreter.arguments = ["300"]
    let text = try String(contentsOf: ExampleTests.folder.appending(path: name), encoding: .utf8)
    var looked = 0
    for line in text.split(separator: "\n").map(String.init) {
      let before = store.applied
      let effect = talk.effect(of: line)
      let (_, said) = await talk.run(line)
      guard let effect, effect != .store, !line.contains(";") else { continue }
      looked += 1
      #expect(store.applied == before, "\(line): \(said)")
    }
    #expect(looked > 0)
  }

  /// The writes of a command depend on its words.
  @Test(arguments: [
    ("status kenyon", Verb.Effect.shell), ("status kenyon contacted", .store), ("fit kenyon", .shell),
    ("prefs", .shell), ("prefs player", .shell), ("prefs location history", .shell), ("prefs player gpa=3.8", .store),
    ("home", .shell), ("home none", .store), ("philosophy kenyon", .shell), ("philosophy kenyon style=mentor", .store),
  ])
  func theWordsSayWhatIsWritten(line: String, effect: Verb.Effect) async throws {
    let talk = try await Talk()
    #expect(talk.effect(of: line) == effect)
  }

  @Test(arguments: ["status kenyon", "prefs player", "home", "philosophy kenyon"])
  func whatOnlyLooksCanBeWatched(line: String) async throws {
    var talk = try await Talk(.readOnly)
    #expect(await talk.run(line).outcome.status == .done)
    #expect(!(await talk.say("watch \(line) tier")).contains("'status' changes rows"))
    let statement = try Statement.read("watch \(line)", from: 0, in: talk.interpreter.scope, verbs: .all)
    #expect(try #require(statement?.command as? Watch).watched.problem(in: talk.interpreter.scope) == nil)
  }

  /// An alias isn't looked into: what it would write is refused while it's watched.
  @Test func aWatchedAliasWritesNothing() async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store)
    await talk.run("alias mark fav oberlin")
    let (outcome, said) = await talk.run("watch mark")
    #expect(outcome.status == .failed)
    #expect(said.contains("nothing was changed: 'watch' repeats only commands that don't change rows"), "\(said)")
    #expect(store.applied == 0)
  }

  /// Suggestions are worked out where someone looks, and stored with the next write.
  @Test func suggestionsAreStoredWithTheNextWrite() async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(store: store)
    let before = try await store.tables().suggestions.count
    _ = await talk.run("suggestions; dashboard; suggestions")
    let shown = talk.session.tables.suggestions.count
    #expect(shown > before && store.applied == 0)
    #expect(try await store.tables().suggestions.count == before)
    #expect(await talk.run("fav oberlin").outcome.status == .done)
    #expect(try await store.tables().suggestions.count == shown)
    #expect(await talk.run("undo").outcome.status == .done)
    #expect(try await store.tables().suggestions.count == shown)
    #expect(talk.interpreter.shell.unstored.isEmpty)
  }

  /// A store that refuses leaves session and store alike, whichever of the two writes fails.
  @Test func suggestionsThatAreRefusedGoFromTheSession() async throws {
    let store = FaultyStore(Talk.store(), refusing: .refused("no"))
    var talk = try await Talk(store: store)
    let before = talk.session.tables.contents()
    _ = await talk.run("suggestions")
    #expect(await talk.run("fav oberlin").outcome.status == .failed)
    #expect(talk.session.tables.contents() == before)
    store.refuse(nil)
    _ = await talk.run("suggestions")
    #expect(await talk.run("fav oberlin").outcome.status == .done)
    #expect(talk.session.tables.contents() == (try await store.tables().contents()))
  }
}
