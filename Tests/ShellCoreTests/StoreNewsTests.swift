import Domain
import ShellTesting
import Storage
import Testing

@testable import ShellCore

/// What changed in the store after a session's back.
struct StoreNewsTests {
  @Test func nothingIsSaidWithoutChanges() async throws {
    var talk = try await Talk()
    await talk.run("show")
    #expect(try await talk.interpreter.newsFromStore() == StoreNews())
    #expect(StoreNews().sentence("on the server") == nil)
  }

  @Test func ownChangesAreNoNews() async throws {
    var talk = try await Talk()
    await talk.run("tier kenyon C; note kenyon visited; add school Zed state=OH")
    #expect(try await talk.interpreter.newsFromStore() == StoreNews())
  }

  @Test func rowsOfOthersAreCounted() async throws {
    let store = Talk.store()
    var (mine, other) = (try await Talk(.terminal, store: store), try await Talk(.terminal, store: store))
    await mine.run("show; coaches")
    await other.run("tier kenyon C; tier oberlin C; add school Zed state=OH; coaches; delete 1", answering: ["y", "y"])
    let news = try await mine.interpreter.newsFromStore()
    #expect(news.differences[.schools] == .init(changed: 2, added: 1, gone: 0))
    #expect(news.differences[.coaches]?.gone == 1)
    let sentence = news.sentence("on the server") ?? ""
    #expect(sentence.hasPrefix("2 schools changed on the server, 1 school was added, 1 coach was deleted"))
    #expect(sentence.hasSuffix(": 'refresh' loads them"))
    await mine.run("refresh")
    #expect(try await mine.interpreter.newsFromStore() == StoreNews())
  }

  @Test(arguments: ["4", "0", "soon", "-5", "86401", "1e3"])
  func secondsAreChecked(value: String) async throws {
    var talk = try await Talk()
    #expect(await talk.run("set refresh \(value)").outcome.status == .notUnderstood)
    #expect(talk.interpreter.shell.settings.refreshSeconds == nil)
  }

  @Test func lookingCanBeSetAndTakenBack() async throws {
    var talk = try await Talk()
    await talk.run("set refresh 60")
    #expect(talk.interpreter.shell.settings.refreshSeconds == 60)
    await talk.run("set refresh off")
    #expect(talk.interpreter.shell.settings.refreshSeconds == nil)
  }
}
