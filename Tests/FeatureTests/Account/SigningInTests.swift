import Domain
import Grammar
import ShellCore
import ShellTesting
import Storage
import Synchronization
import TestSupport
import Testing

/// Signing in where rows come from a server, and the end of a session in the middle of a line.
struct SigningInTests {
  /// A person whose rows come from a server.
  private func signedIn(
    _ setting: Talk.Setting = .terminal, secret: String? = "secret", failing failures: Int = 0
  ) async throws -> (talk: Talk, store: WatchedStore, server: ScriptedSignIn) {
    let (store, server) = (WatchedStore(Talk.store()), ScriptedSignIn(secret: secret, failing: failures))
    var talk = try await Talk(setting, store: store)
    server.serve(&talk, store)
    return (talk, store, server)
  }

  @Test func aLineGoesOnBehindSigningInAgain() async throws {
    var (talk, store, server) = try await signedIn()
    store.end()
    let answer = await talk.run("echo before; status kenyon declined; echo after")
    #expect(answer.outcome.status == .done)
    #expect(answer.said.contains("session expired: sign in again as jamie@example.com"))
    #expect(answer.said.contains("signed in as jamie@example.com"))
    #expect(answer.said.contains("Kenyon College: Recruited → Declined"))
    #expect(answer.said.ranges(of: "before").count == 1)
    #expect(answer.said.ranges(of: "after").count == 1)
    #expect(server.passwords == ["secret"])
  }

  /// Numbers are those of the list that was printed when the line was typed.
  @Test func numbersMeanTheSameAfterSigningInAgain() async throws {
    var (talk, store, _) = try await signedIn()
    _ = await talk.say("filter D3; sort -name; schools")
    let second = try #require(talk.session.tables.schools[Key(talk.interpreter.scope.numbered()[1].id)])
    _ = await talk.say("clear; sort name")
    store.end()
    let answer = await talk.run("note 2 Called them")
    let name = second.title(talk.session.context)
    #expect(answer.said.contains("\(name): note added"), "\(answer.said)")
  }

  /// Whoever gives up, or doesn't get in, is who they were before.
  @Test(arguments: [
    (nil, 0, "you are still signed in as jamie@example.com"),
    ("secret", 9, "error: wrong email or password: you are still signed in as jamie@example.com"),
  ])
  func whoeverIsSignedInStaysSo(_ secret: String?, _ failures: Int, _ words: String) async throws {
    var talk = try await signedIn(secret: secret, failing: failures).talk
    let answer = await talk.run("login sam@example.org")
    #expect(answer.outcome.status == .failed && answer.said.contains(words), "\(answer.said)")
    #expect(!answer.said.contains("not signed in"))
    #expect(talk.interpreter.mayBeKept("hunter2"), "lines are remembered as before")
    #expect(await talk.say("count").contains("65"))
  }

  /// The address may be what was wrong: nothing has to be begun again.
  @Test func anAddressIsCorrectedAfterAWrongPassword() async throws {
    let (start, store, _) = try await signedIn()
    var talk = start
    _ = await talk.say("logout")
    let tried = Mutex<[String]>([])
    let secrets = Mutex(["secret", "", "secret"])
    talk.interpreter.world.scriptedPerson.secret = { _ in secrets.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    var account = AccountScript()
    account.email = "jamie@example.com"
    account.signsIn = { proof in
      guard case .password(let email, _) = proof else { return .code }
      tried.withLock { $0.append(email) }
      guard email == "jamie@example.com" else { throw StoreError.notSignedIn("wrong email or password", hint: nil) }
      store.begin()
      return .done
    }
    talk.interpreter.world.scriptedServer.account = account
    let said = await talk.say("login", answering: ["help", "jami@example.com", "jamie@example.com"])
    let words = "expected an email address, such as name@example.com: try again, or press Ctrl-C for the prompt"
    #expect(said.contains(words), "\(said)")
    #expect(said.contains("wrong email or password: try again, or press Enter to type the address again"))
    #expect(said.contains("signed in as") && tried.withLock(\.self) == ["jami@example.com", "jamie@example.com"])
  }

  @Test(arguments: [("logn", "login"), ("singup", "signup"), ("hlep", "help"), ("pasword x@y.z", "password")])
  func aSlipIsKnownWhileNobodyIsSignedIn(_ line: String, _ verb: String) async throws {
    var talk = try await signedIn().talk
    _ = await talk.say("logout")
    let said = await talk.say(line)
    #expect(said.contains("the line wasn't saved\n2>   did you mean '\(verb)'?") && !said.contains(line), "\(said)")
    #expect(await talk.say("Tr0ub4dor&3").contains("wasn't saved\n2>   login"))
  }

  /// A person who types the password too early doesn't see it again.
  @Test(arguments: ["MyPassw0rd", "my p@ssword"]) func whatIsNoAddressIsNotShown(_ typed: String) async throws {
    var talk = try await signedIn().talk
    _ = await talk.say("logout")
    let said = await talk.say("login", answering: [typed]).split(separator: "\(typed)\n").joined()
    #expect(said.contains("expected an email address, such as name@example.com"))
    #expect(!said.contains(typed))
  }

  @Test func whoeverDoesNotSignInAgainChangesNothing() async throws {
    var (talk, store, _) = try await signedIn(secret: nil)
    store.end()
    let answer = await talk.run("status kenyon declined")
    #expect(answer.outcome.status == .notSignedIn)
    #expect(answer.said.contains("session expired"))
    #expect(talk.session.tables.schools.first { $0.name == "Kenyon College" }?.status?.raw == "recruited")
  }

  @Test func nobodyIsAskedInAScript() async throws {
    var (talk, store, server) = try await signedIn([])
    store.end()
    let answer = await talk.run("status kenyon declined")
    #expect(answer.outcome.status == .notSignedIn)
    #expect(server.passwords == [])
    let login = await talk.run("login jamie@example.com")
    #expect(login.outcome.status == .notSignedIn)
    #expect(login.said.contains("set COMPASS_EMAIL and COMPASS_PASSWORD"))
  }

  @Test func loggingOutForgetsTheRows() async throws {
    var talk = try await signedIn().talk
    #expect(await talk.say("logout").contains("signed out"))
    #expect(talk.session.identity == .nobody)
    #expect(talk.session.tables.schools.isEmpty)
    #expect(await talk.say("login", answering: ["jamie@example.com"]).contains("signed in as jamie@example.com"))
    #expect(await talk.say("count").contains("65"))
  }

  @Test func aWrongPasswordIsAskedForThreeTimes() async throws {
    var (talk, store, server) = try await signedIn(failing: 2)
    let answer = await talk.run("login jamie@example.com")
    #expect(answer.said.ranges(of: "wrong email or password: try again").count == 2)
    #expect(answer.said.contains("signed in as"))
    #expect(server.passwords.count == 3)
    let other = ScriptedSignIn(failing: 9)
    other.serve(&talk, store)
    #expect(await talk.run("login jamie@example.com").outcome.status == .failed)
    #expect(other.passwords.count == 3)
    _ = await talk.say("logout")
    #expect(await talk.run("login jamie@example.com").outcome.status == .notSignedIn)
  }

  /// A text that couldn't be stored because the session was over is stored after signing in again, unasked.
  @Test func aTextOutlivesTheSession() async throws {
    var (talk, store, _) = try await signedIn()
    talk.surroundings.edit(with: ["=My long text"])
    store.end()
    let answer = await talk.run("note kenyon")
    #expect(answer.outcome.status == .done)
    #expect(try talk.kenyon.notes == "My long text")
    #expect(try talk.interpreter.world.belongings.drafts().isEmpty)
  }

  /// A line that is no verb, typed at the prompt while nobody is signed in, may be a password.
  @Test(arguments: [
    ("hunter2 is mine", false), ("Tr0ub4dor&3", false), ("'schools'", false), ("scho", false), ("schools D1", true),
    ("help", true), ("# what now", false), ("#Secret1", false),
  ])
  func whatMayBeAPasswordIsNotKept(line: String, isKept: Bool) async throws {
    var talk = try await signedIn().talk
    #expect(talk.interpreter.mayBeKept(line))
    _ = await talk.say("logout")
    #expect(talk.interpreter.mayBeKept(line) == isKept)
    if line.contains("hunter2") { #expect(await talk.say(line).contains("hunter2") == false) }
  }

  /// Nor while the session of the person who was signed in is over.
  @Test func whatMayBeAPasswordIsNotKeptOnceTheSessionIsOver() async throws {
    var (talk, store, _) = try await signedIn(secret: nil)
    store.end()
    _ = await talk.say("status kenyon declined")
    #expect(!talk.interpreter.mayBeKept("hunter2"))
    #expect(talk.interpreter.mayBeKept("schools D1"))
    ScriptedSignIn().serve(&talk, store)
    _ = await talk.say("login jamie@example.com")
    #expect(talk.interpreter.mayBeKept("hunter2"))
  }

  @Test(arguments: ["login", "login --google", "logout", "password"]) func embeddedRowsNeedNoSigningIn(line: String)
    async throws
  {
    var talk = try await Talk(.terminal)
    let answer = await talk.run(line)
    #expect(answer.outcome.status == .failed)
    #expect(answer.said.contains("error: the sample family needs no login"))
  }
}

/// The secret that a server would ask for, and those that it was told.
private final class ScriptedSignIn: Sendable {
  private let secret: String?
  private let given = Mutex<[String]>([])

  /// The number of times that the password is a wrong one.
  private let failures: Int
  init(secret: String? = "secret", failing failures: Int = 0) { (self.secret, self.failures) = (secret, failures) }
  var passwords: [String] { given.withLock(\.self) }

  func serve(_ talk: inout Talk, _ store: WatchedStore) {
    let (secret, server) = (secret, self)
    talk.interpreter.world.scriptedPerson.secret = { _ in secret }
    var account = AccountScript()
    account.signsIn = { proof in
      guard case .password(_, let password) = proof else { return .code }
      let count = server.given.withLock { given in
        given.append(password)
        return given.count
      }
      guard count > server.failures else { throw StoreError.notSignedIn("wrong email or password", hint: nil) }
      store.begin()
      return .done
    }
    account.signsOut = {
      store.end()
      return nil
    }
    account.email = "jamie@example.com"
    talk.interpreter.world.scriptedServer.account = account
  }
}

/// `signup`, `family` and `join` where a server refuses or the person mistypes; `family*.transcript` and
/// `signup*.transcript` show the rest.
struct FamilyVerbTests {
  @Test func anAddressMayHaveToBeConfirmed() async throws {
    var talk = try await Talk([.terminal, .account])
    var account = AccountScript()
    account.signsUp = { _ in false }
    talk.interpreter.world.scriptedServer.account = account
    _ = await talk.say("logout")
    let said = await talk.say("signup new@example.com", answering: ["Nell New", "parent", ""])
    #expect(said.contains("follow the link in the email to new@example.com, then 'login'"), "\(said)")
    #expect(talk.session.identity == .nobody)
  }

  @Test func passwordsThatDifferMakeNoAccount() async throws {
    var talk = try await Talk([.terminal, .account])
    _ = await talk.say("logout")
    let passwords = Mutex(["long-one", "another"])
    talk.interpreter.world.scriptedPerson.secret = { _ in passwords.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    let said = await talk.say("signup a@b.example", answering: ["Nell New", "parent", ""])
    #expect(said.contains("the passwords differ") && !said.contains("(signs up"), "\(said)")
  }

  /// A wrong answer is asked for again where it was given, and what was typed before is kept.
  @Test func eachAnswerIsAskedForAgainAlone() async throws {
    var talk = try await Talk([.terminal, .account])
    let tried = Mutex<[String]>([])
    let passwords = Mutex(["short", "too-weak", "too-weak", "strong-one", "other-one", "strong-one", "strong-one"])
    var account = AccountScript()
    account.signsUp = { new in
      tried.withLock { $0.append("\(new.email) \(new.password) \(new.name) \(new.role.rawValue)") }
      if new.password == "too-weak" { throw StoreError.badPassword("it has no digit") }
      return true
    }
    talk.interpreter.world.scriptedServer.account = account
    talk.interpreter.world.scriptedPerson.secret = { _ in passwords.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    _ = await talk.say("logout")
    let said = await talk.say("signup", answering: ["nell", "nell@b.example", "Nell New", "coach", "parent", ""])
    #expect(said.contains("expected an email address, such as name@example.com"), "\(said)")
    #expect(said.contains("a password has at least 6 characters: try again"))
    #expect(said.contains("expected athlete or parent, found 'coach'"))
    #expect(said.contains("the password wasn't taken: it has no digit: try again"))
    #expect(said.contains("the passwords differ: try again") && said.contains("signed up, and in"))
    #expect(said.ranges(of: "your name:").count == 1)
    let facts = "Nell New parent"
    #expect(
      tried.withLock(\.self) == ["nell@b.example too-weak \(facts)", "nell@b.example strong-one \(facts)"])
  }

  /// The second answer that is none ends a question, with the line to type.
  @Test(arguments: [
    (["nell", "ned"], "signup name@example.com"), (["nell@b.example", "Nell", "coach", "boss"], "  signup"),
    (["nell@b.example", "Nell", "parent", "FAM", "code"], "  signup"),
  ])
  func aQuestionEndsAfterTwoMisses(_ answers: [String], _ line: String) async throws {
    var talk = try await Talk([.terminal, .account])
    talk.interpreter.world.scriptedServer.account = AccountScript()
    talk.interpreter.world.scriptedPerson.secret = { _ in "strong-one" }
    _ = await talk.say("logout")
    let said = await talk.say("signup", answering: answers + ["never asked"])
    #expect(said.contains(line) && !said.contains("never asked"), "\(said)")
  }

  @Test(arguments: ["family invite", "family leave", "family remove eli", "join FAM-AAAAAA"])
  func aRefusalIsSaid(_ line: String) async throws {
    var talk = try await Talk([.terminal, .account, .parent])
    var account = AccountScript()
    account.email = "eli@novakovic.example"
    account.arranges = { _, _ in throw StoreError.refused("a parent can't remove an athlete") }
    talk.interpreter.world.scriptedServer.account = account
    let answer = await talk.say(line, answering: ["y"])
    #expect(answer.contains("a parent can't remove an athlete"), "\(answer)")
  }
  @Test func whoCantHandOverIsntAsked() async throws {
    var talk = try await Talk([.terminal, .account, .parent])
    #expect(await talk.say("family founder eli").contains("only whoever founded a family hands it over"))
    var founder = try await Talk([.terminal, .account])
    #expect(await founder.say("family founder eli").contains("you are the founder of"))
  }
}
