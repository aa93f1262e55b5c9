import Domain
import ShellCore
import ShellTesting
import Storage
import Synchronization
import TestSupport
import Testing

/// What a person is asked, and told, by each way of signing in.
struct LoginWaysTests {
  /// Nobody is signed in yet; what the account is shown is written down.
  private func talk(_ change: (inout AccountScript, Shown) -> Void = { _, _ in }) async throws -> (Talk, Shown) {
    let (store, shown) = (WatchedStore(Talk.store()), Shown())
    var talk = try await Talk(.terminal, store: store)
    var account = AccountScript()
    account.email = "jamie@example.com"
    account.signsOut = {
      store.end()
      return nil
    }
    account.signsIn = { proof in
      shown.note(proof)
      store.begin()
      return .done
    }
    account.sends = { email, _ in
      shown.note("email to \(email)")
      return nil
    }
    change(&account, shown)
    talk.interpreter.world.scriptedServer.account = account
    _ = await talk.say("logout")
    return (talk, shown)
  }

  @Test(arguments: [("login --email jamie@example.com", []), ("login --email", ["jamie@example.com"])])
  func byTheCodeOfAnEmail(_ line: String, _ address: [String]) async throws {
    var (talk, shown) = try await talk()
    let said = await talk.say(line, answering: address + ["123456"])
    #expect(said.contains("an email is on its way to jamie@example.com, if that has an account"), "\(said)")
    #expect(said.contains("its code, or its link: ") && said.contains("signed in as jamie@example.com"))
    #expect(shown.all == ["email to jamie@example.com", "123456 for jamie@example.com"])
  }

  /// A code came by an email, of which there are few: whatever goes wrong, it can be typed again.
  @Test func aCodeIsAskedForAgain() async throws {
    let failures = Mutex([
      StoreError.unreachable("offline: no network", hint: nil), .notSignedIn("the code or link is wrong", hint: nil),
    ])
    var (talk, shown) = try await talk { account, shown in
      let signsIn = account.signsIn
      account.signsIn = { proof in
        if let failure = failures.withLock({ $0.popLast() }) { throw failure }
        return try await signsIn(proof)
      }
    }
    let said = await talk.say("login --email jamie@example.com", answering: ["1", "123456", "123456"])
    #expect(said.contains("the code or link is wrong: try again") && said.contains("offline: no network: try again"))
    #expect(said.contains("signed in as") && shown.all.count == 2, "one email: \(shown.all)")
  }

  @Test func whereNoEmailIsSentAnEarlierOneDoes() async throws {
    var (talk, shown) = try await talk { account, _ in
      account.sends = { _, _ in .unavailable("no email was sent: email rate limit exceeded", hint: "wait an hour") }
    }
    let said = await talk.say("login --email jamie@example.com", answering: ["123456"])
    #expect(said.contains("no email was sent: email rate limit exceeded\n2>   wait an hour"), "\(said)")
    #expect(said.contains("the code or link of an earlier email, if there is one: "))
    #expect(shown.all == ["123456 for jamie@example.com"])
  }

  @Test func whoGivesUpIsNotSignedIn() async throws {
    var (talk, shown) = try await talk()
    let answer = await talk.run("login --email jamie@example.com", answering: [""])
    #expect(
      answer.outcome.status == .notSignedIn && answer.said.contains("error: not signed in\n2>   'login' asks again"))
    #expect(shown.all == ["email to jamie@example.com"])
  }
}

extension LoginWaysTests {
  /// The browser ends the question as soon as it's back; it's opened where there is a desktop.
  @Test(arguments: [true, false]) func byABrowser(_ hasDesktop: Bool) async throws {
    let opened = Mutex<[String]>([])
    let visit = VisitScript()
    var (talk, shown) = try await talk { account, _ in account.visits = { _ in visit } }
    talk.interpreter.world.scriptedMachine.variable = { hasDesktop && $0 == "DISPLAY" ? ":0" : nil }
    talk.interpreter.world.scriptedMachine.open = { address in opened.withLock { $0.append(address) } }
    talk.interpreter.world.scriptedPerson.line = { _, _ in
      visit.comeBack("/?code=abc")
      while !Task.isCancelled { await Task.yield() }
      return nil
    }
    let said = await talk.say("login --google")
    #expect(said.contains(hasDesktop ? "Google opens in your browser. If it doesn't, open:" : "open in a browser:"))
    #expect(said.contains(visit.address) && said.contains("signed in as jamie@example.com"), "\(said)")
    #expect(opened.withLock { $0 } == (hasDesktop ? [visit.address] : []))
    #expect(shown.all == ["google /?code=abc"] && visit.isClosed)
  }

  /// An address that is of no use can be pasted again.
  @Test func byAnAddressThatIsPasted() async throws {
    let visit = VisitScript()
    var (talk, shown) = try await talk { account, _ in account.visits = { _ in visit } }
    let said = await talk.say("login --google", answering: ["nonsense", "http://127.0.0.1/?code=abc"])
    #expect(said.contains("expected the address: try again") && said.contains("signed in as"), "\(said)")
    #expect(shown.all == ["google http://127.0.0.1/?code=abc"])
  }

  /// What a browser brings isn't asked for again: it comes back once.
  @Test func whatTheBrowserBroughtIsFinal() async throws {
    let visit = VisitScript()
    visit.comeBack("nonsense")
    var (talk, _) = try await talk { account, _ in account.visits = { _ in visit } }
    let answer = await talk.run("login --google")
    #expect(answer.outcome.status == .notSignedIn && answer.said.contains("error: expected the address"))
    #expect(!answer.said.contains("try again"))
  }

  @Test func aBrowserIsNotWaitedForForEver() async throws {
    let visit = VisitScript()
    visit.comeBack(nil)
    var (talk, _) = try await talk { account, _ in account.visits = { _ in visit } }
    let answer = await talk.run("login --github")
    #expect(answer.outcome.status == .notSignedIn)
    #expect(answer.said.contains("error: the browser didn't come back in time\n2>   'login --github' begins again"))
  }

  @Test func aServiceThatIsOffIsSaid() async throws {
    var (talk, _) = try await talk()
    let answer = await talk.run("login --apple")
    #expect(answer.outcome.status == .unavailable && answer.said.contains("Apple isn't switched on in this project"))
  }

  @Test(arguments: [
    ("login --email", ShellCore.ExitStatus.notSignedIn, "there is no terminal to ask for a code"),
    ("login --google", .notSignedIn, "there is no terminal to ask for a code"),
    ("login --google a@b.example", .notUnderstood, "Google asks for the address itself"),
    ("login --bing", .notUnderstood, "expected an email address"),
    ("password", .notSignedIn, "there is no terminal to ask for a password"),
  ])
  func offATerminal(_ line: String, _ status: ShellCore.ExitStatus, _ expected: String) async throws {
    var talk = try await Talk([.account])
    _ = await talk.say("logout")
    let answer = await talk.run(line)
    #expect(answer.outcome.status == status && answer.said.contains(expected), "\(answer.said)")
  }

  /// Where the surroundings have what is needed, it's said why that doesn't do.
  @Test(arguments: ["login a@b.example", "signup a@b.example", "password"])
  func whatIsSetAndDoesNotDo(_ line: String) async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk([.account], store: store)
    _ = await talk.say("logout")
    talk.interpreter.world.hints.signIn = nil
    store.end()
    let answer = await talk.run(line)
    #expect(answer.outcome.status == .notSignedIn && answer.said.contains("error: session expired"), "\(answer.said)")
  }

  @Test(arguments: [(["1", "2", "123456"], true), (["1", "2", "3"], false), ([""], false)])
  func theSecondStep(_ codes: [String], _ isIn: Bool) async throws {
    var (talk, _) = try await talk { account, shown in
      let signsIn = account.signsIn
      account.signsIn = { _ in .code }
      account.confirms = { code in
        guard code == "123456" else { throw StoreError.notSignedIn("wrong code", hint: nil) }
        _ = try await signsIn(.password(email: "jamie@example.com", password: ""))
      }
    }
    talk.interpreter.world.scriptedPerson.secret = { _ in "secret" }
    let answer = await talk.run("login jamie@example.com", answering: codes)
    #expect(answer.said.ranges(of: "wrong code: try again").count == min(codes.count - 1, 2))
    #expect(answer.said.contains("signed in as") == isIn)
    #expect(answer.outcome.status == (isIn ? .done : .notSignedIn), "\(answer.said)")
  }
}

extension LoginWaysTests {
  @Test(arguments: [(["coach", "parent"], UserRole.parent), (["a"], .player)])
  func anAccountIsAskedOnceWhoItIs(_ roles: [String], _ role: UserRole) async throws {
    let store = WatchedStore(Talk.store())
    var talk = try await Talk(.terminal, store: store)
    store.isUnknown = true
    var account = AccountScript()
    account.email = "jamie@example.com"
    account.signsOut = {
      store.end()
      return nil
    }
    account.signsIn = { _ in
      store.begin()
      return .done
    }
    let shown = Shown()
    account.introduces = { name, role in
      shown.note("\(name) \(role.rawValue)")
      store.isUnknown = false
    }
    talk.interpreter.world.scriptedServer.account = account
    talk.interpreter.world.scriptedPerson.secret = { _ in "secret" }
    _ = await talk.say("logout")
    let said = await talk.say("login jamie@example.com", answering: ["Jamie Jones"] + roles)
    #expect(shown.all == ["Jamie Jones \(role.rawValue)"] && said.contains("signed in as"), "\(said)")
    #expect(said.ranges(of: "expected athlete or parent: try again").count == roles.count - 1)
    _ = await talk.say("logout")
    #expect(!(await talk.say("login jamie@example.com")).contains("your name"))
  }

  /// Who signed in by a browser isn't asked for a password when the session is over.
  @Test func theSameWayAgain() async throws {
    var (talk, shown) = try await talk { account, _ in account.lastWay = .email }
    _ = await talk.say("login --email jamie@example.com", answering: ["123456"])
    try #require(talk.interpreter.world.store as? WatchedStore).end()
    let said = await talk.say("status kenyon declined", answering: ["654321"])
    #expect(said.contains("Kenyon College: Recruited → Declined"), "\(said)")
    #expect(shown.all.last == "654321 for jamie@example.com")
    #expect(await talk.say("login", answering: ["jamie@example.com", "111111"]).contains("its code, or its link: "))
    talk.interpreter.world.scriptedPerson.secret = { _ in "secret" }
    _ = await talk.say("login jamie@example.com")
    #expect(shown.all.last == "password of jamie@example.com", "an address alone means a password")
  }

  @Test func aPasswordIsChanged() async throws {
    let typed = Mutex(["long-enough", "other", "short", "weak-one", "weak-one", "long-enough", "long-enough"])
    var (talk, shown) = try await talk { account, shown in
      account.setsPassword = { password, code in
        if password == "weak-one" { throw StoreError.refused("nothing was changed: it's too short") }
        shown.note("\(password) \(code ?? "-")")
      }
    }
    _ = await talk.say("login --email jamie@example.com", answering: ["123456"])
    talk.interpreter.world.scriptedPerson.secret = { _ in typed.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    let said = await talk.say("password")
    #expect(said.contains("a new password for jamie@example.com"), "\(said)")
    #expect(said.contains("the passwords differ: try again"))
    #expect(said.contains("a password has at least 6 characters: try again"))
    #expect(!said.contains("password changed"), "the second miss ends it: \(said)")
    let then = await talk.say("password")
    #expect(then.contains("it's too short: try again"))
    #expect(then.contains("password changed") && shown.all.last == "long-enough -")
    let other = await talk.run("password sam@example.org")
    #expect(other.outcome.status == .failed && other.said.contains("you are signed in as jamie@example.com"))
    typed.withLock { $0 = [""] }
    #expect(await talk.say("password").contains("the password is as it was"))
    // Ctrl-C ends no session.
    let left = await talk.run("password")
    #expect(left.said.contains("the password is as it was") && left.outcome.status == .failed)
    #expect(talk.interpreter.mayBeKept("hunter2"))
  }

  /// Nobody is told that the old one holds, and it isn't tried again.
  @Test func aPasswordThatMayBeChangedIsSaid() async throws {
    var (talk, _) = try await talk { account, _ in
      account.setsPassword = { _, _ in throw StoreError.unsettled(.unavailable("the connection broke", hint: nil)) }
    }
    _ = await talk.say("login --email jamie@example.com", answering: ["123456"])
    talk.interpreter.world.scriptedPerson.secret = { _ in "long-enough" }
    let said = await talk.say("password")
    #expect(said.contains("the new password may or may not have been stored: the connection broke"), "\(said)")
    #expect(said.contains("'login' with the new password") && !said.contains("try again"))
  }

  @Test func aChangeIsConfirmedByAnEmail() async throws {
    var (talk, shown) = try await talk { account, shown in
      account.setsPassword = { password, code in
        guard let code else { throw StoreError.needsConfirmation }
        guard code == "123456" else { throw StoreError.notSignedIn("wrong code", hint: nil) }
        shown.note("\(password) \(code)")
      }
    }
    _ = await talk.say("login --email jamie@example.com", answering: ["123456"])
    talk.interpreter.world.scriptedPerson.secret = { _ in "long-enough" }
    let said = await talk.say("password", answering: ["1", "123456"])
    #expect(said.contains("its code: ") && said.contains("wrong code: try again"), "\(said)")
    #expect(said.contains("password changed") && shown.all.last == "long-enough 123456")
  }

  @Test func aForgottenPasswordIsReset() async throws {
    var (talk, shown) = try await talk { account, shown in
      account.setsPassword = { password, _ in shown.note(password) }
    }
    talk.interpreter.world.scriptedPerson.secret = { _ in "long-enough" }
    let said = await talk.say("password jamie@example.com", answering: ["123456"])
    #expect(said.contains("signed in as jamie@example.com") && said.contains("password changed"), "\(said)")
    #expect(shown.all == ["email to jamie@example.com", "123456 for jamie@example.com", "long-enough"])
  }
}

/// What an account was shown.
private final class Shown: Sendable {
  private let notes = Mutex<[String]>([])
  var all: [String] { notes.withLock { $0 } }
  func note(_ text: String) { notes.withLock { $0.append(text) } }

  func note(_ proof: SignInProof) {
    switch proof {
    case .password(let email, _): note("password of \(email)")
    case .emailed(let text, let email, _): note("\(text) for \(email)")
    case .browser(let code, _, let provider): note("\(provider.rawValue) \(code)")
    }
  }
}

/// A browser that comes back when a test says so.
private final class VisitScript: BrowserVisit {
  let address = "https://abc.supabase.co/auth/v1/authorize?provider=google"
  private let state = Mutex<(answer: String?, isOver: Bool, isClosed: Bool, act: (@Sendable () -> Void)?)>(
    (nil, false, false, nil))

  var answer: String? { state.withLock { $0.answer } }
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Nil: it's no longer waited for.
  func comeBack(_ answer: String?) {
    let act = state.withLock { state in
      (state.answer, state.isOver) = (answer, true)
      return state.act
    }
    act?()
  }

  func atEnd(_ act: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      state.act = act
      return state.isOver
    }
    if isOver { act() }
  }

  func proof(in text: String) throws(StoreError) -> SignInProof {
    guard text.contains("code=") else { throw .notSignedIn("expected the address", hint: nil) }
    return .browser(code: text, verifier: "", .google)
  }

  func close() { state.withLock { $0.isClosed = true } }
}
