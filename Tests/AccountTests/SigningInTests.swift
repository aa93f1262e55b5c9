import Domain
import ShellCore
import ShellTesting
import Storage
import Synchronization
import TestSupport
import Testing

/// Signing in where rows come from a server, and the end of a session in the middle of a line.
struct SigningInTests {
  @Test func aLineGoesOnBehindSigningInAgain() async throws {
    let (store, server) = (WatchedStore(Talk.store()), ScriptedSignIn())
    var talk = try await Talk(.terminal, store: store)
    server.serve(&talk, store)
    store.end()
    let answer = await talk.run("echo before; status kenyon declined; echo after")
    #expect(answer.outcome.status == .done)
    #expect(answer.said.contains("session expired: sign in again as jamie@example.com"))
    #expect(answer.said.contains("signed in as jamie@example.com"))
    #expect(answer.said.contains("Kenyon College: recruited -> declined"))
    #expect(answer.said.components(of: "before") == 1)
    #expect(answer.said.components(of: "after") == 1)
    #expect(server.passwords == ["secret"])
  }

  @Test func whoeverDoesNotSignInAgainChangesNothing() async throws {
    let (store, server) = (WatchedStore(Talk.store()), ScriptedSignIn(secret: nil))
    var talk = try await Talk(.terminal, store: store)
    server.serve(&talk, store)
    store.end()
    let answer = await talk.run("status kenyon declined")
    #expect(answer.outcome.status == .notSignedIn)
    #expect(answer.said.contains("session expired"))
    #expect(talk.session.tables.schools.first { $0.name == "Kenyon College" }?.status?.raw == "recruited")
  }

  @Test func nobodyIsAskedInAScript() async throws {
    let (store, server) = (WatchedStore(Talk.store()), ScriptedSignIn())
    var talk = try await Talk(store: store)
    server.serve(&talk, store)
    store.end()
    let answer = await talk.run("status kenyon declined")
    #expect(answer.outcome.status == .notSignedIn)
    #expect(server.passwords == [])
    let login = await talk.run("login jamie@example.com")
    #expect(login.outcome.status == .notSignedIn)
    #expect(login.said.contains("set COMPASS_EMAIL and COMPASS_PASSWORD"))
  }

  @Test func loggingOutForgetsTheRows() async throws {
    let (store, server) = (WatchedStore(Talk.store()), ScriptedSignIn())
    var talk = try await Talk(.terminal, store: store)
    server.serve(&talk, store)
    #expect(await talk.say("logout").contains("signed out"))
    #expect(talk.session.identity == .nobody)
    #expect(talk.session.tables.schools.isEmpty)
    #expect(await talk.say("login", answering: ["jamie@example.com"]).contains("signed in as jamie@example.com"))
    #expect(await talk.say("count").contains("65"))
  }

  @Test(arguments: ["login", "logout"])
  func embeddedRowsNeedNoSigningIn(line: String) async throws {
    var talk = try await Talk(.terminal)
    let answer = await talk.run(line)
    #expect(answer.outcome.status == .failed)
    #expect(answer.said.contains("sample family needs no signing in"))
  }
}

/// What a server would ask for, and what it was told.
private final class ScriptedSignIn: Sendable {
  private let secret: String?
  private let given = Mutex<[String]>([])

  init(secret: String? = "secret") { self.secret = secret }

  var passwords: [String] { given.withLock(\.self) }

  func serve(_ talk: inout Talk, _ store: WatchedStore) {
    let (secret, server) = (secret, self)
    talk.interpreter.world.scriptedPerson.secret = { _ in secret }
    var account = AccountScript()
    account.signsIn = { _, password in
      server.given.withLock { $0.append(password) }
      store.begin()
    }
    account.signsOut = {
      store.end()
      return nil
    }
    account.email = "jamie@example.com"
    talk.interpreter.world.scriptedServer.account = account
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
