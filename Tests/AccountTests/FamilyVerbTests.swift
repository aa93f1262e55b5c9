import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Synchronization
import Testing

/// `signup`, `family` and `join` where rows come from a project, and where they don't.
struct FamilyVerbTests {
  /// What an account was asked to do.
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock(\.self) }
  }

  /// Somebody at a terminal, signed in unless said otherwise.
  private func talk(
    _ setting: Talk.Setting = .terminal, confirms: Bool = false, failing: StoreError? = nil
  ) async throws -> (Talk, Log) {
    var talk = try await Talk(setting)
    let log = Log()
    var account = AccountScript()
    account.email = "eli@novakovic.example"
    account.signsUp = { new in
      if let failing { throw failing }
      log.add("\(new.email) \(new.password) \(new.name) \(new.role.rawValue) \(new.code ?? "-")")
      return !confirms
    }
    account.arranges = { deed, about in
      if let failing { throw failing }
      log.add("\(deed) \(about.joined(separator: " "))")
      return "FAM-AAAAAA"
    }
    talk.interpreter.world.scriptedServer.account = account
    talk.interpreter.world.scriptedPerson.secret = { _ in "hidden" }
    return (talk, log)
  }

  @Test(arguments: [
    ("parent", "FAM-7KQW3M", "parent FAM-7KQW3M"), ("athlete", "", "player -"), ("A", " ", "player -"),
  ])
  func everythingIsAskedFor(_ role: String, _ code: String, _ expected: String) async throws {
    let (first, log) = try await talk()
    var talk = first
    _ = await talk.say("logout")
    let said = await talk.say("signup", answering: ["new@example.com", "Nell New", role, code])
    #expect(log.all == ["new@example.com hidden Nell New \(expected)"])
    #expect(said.contains("signed up, and in, as new@example.com"), "\(said)")
    #expect(!said.contains("hidden"))
  }

  @Test func anAddressMayHaveToBeConfirmed() async throws {
    var (talk, log) = try await talk(confirms: true)
    _ = await talk.say("logout")
    let said = await talk.say("signup new@example.com", answering: ["Nell New", "parent", ""])
    #expect(said.contains("follow the link in the email to new@example.com, then 'login'"), "\(said)")
    #expect(log.all.count == 1 && talk.session.identity == .nobody)
  }

  @Test func whatIsLeftOutOrWrongMakesNoAccount() async throws {
    var (talk, log) = try await talk()
    #expect(await talk.say("signup").contains("you are signed in as eli@novakovic.example"))
    _ = await talk.say("logout")
    #expect(await talk.say("signup", answering: ["MyPassw0rd"]).contains("expected an email address"))
    #expect(await talk.run("signup a@b.example").outcome.status != .done)
    let said = await talk.say("signup a@b.example", answering: ["Nell New", "coach"])
    #expect(said.contains("expected athlete or parent, found 'coach': no account was created"), "\(said)")
    let passwords = Mutex(["one", "another"])
    talk.interpreter.world.scriptedPerson.secret = { _ in passwords.withLock { $0.removeFirst() } }
    #expect(await talk.say("signup a@b.example").contains("the passwords differ"))
    #expect(log.all == [])
  }

  @Test func nobodySignsUpInAScript() async throws {
    var (talk, log) = try await talk([])
    _ = await talk.say("logout")
    #expect(await talk.run("signup a@b.example").outcome.status == .notSignedIn)
    #expect(log.all == [])
  }

  @Test func aFamilyIsShownWithoutAnAccount() async throws {
    var talk = try await Talk()
    let said = await talk.say("family")
    #expect(said.contains("Novakovic Family") && said.contains("FAM-7KQW3M"), "\(said)")
    #expect(!said.contains("family invite"))
    #expect(said.contains("Eli Novakovic (you): ") && said.contains("Dana Novakovic: parent"), "\(said)")
    talk.interpreter.shell.settings.output = .json
    #expect(await talk.say("family").contains(#""family_code":"FAM-7KQW3M""#))
    for line in ["family invite", "family leave", "family remove dana", "join FAM-AAAAAA", "signup"] {
      let answer = await talk.run(line)
      #expect(
        answer.outcome.status == .failed && answer.said.contains("error: the sample family has no accounts\n"),
        "\(line)")
    }
  }

  @Test func aFreshCodeIsShownAndKnown() async throws {
    var (talk, _) = try await talk()
    let old = await talk.say("family")
    #expect(old.contains("expired: 'family invite' makes a new one"), "\(old)")
    let said = await talk.say("family invite; family")
    #expect(!said.contains("too old"))
    #expect(said.contains("good for a week") && said.contains("code: FAM-AAAAAA, made today"), "\(said)")
  }

  @Test func membersGoByName() async throws {
    var (talk, log) = try await talk()
    let dana = SampleFamily.parent
    #expect(await talk.say("family remove dana", answering: ["y"]).contains("Dana Novakovic is no longer in"))
    #expect(log.all == ["remove \(dana) \(SampleFamily.family)"])
    #expect(await talk.say("family remove dana", answering: ["n"]).contains("nothing was changed"))
    #expect(await talk.say("family remove zoe").contains("no one in the family is called 'zoe'"))
    #expect(await talk.say("family remove").contains("expected a member of the family"))
    #expect(talk.completions("family remove ").joined().contains("Dana"))
    #expect(await talk.say("family leave", answering: ["y"]).contains("you left Novakovic Family"))
    #expect(await talk.say("join FAM-7KQW3M").contains("you are in the family now"))
    #expect(log.all.count == 3)
  }

  @Test(arguments: ["family invite", "family leave", "family remove dana", "join FAM-AAAAAA"])
  func aRefusalIsSaid(_ line: String) async throws {
    var (talk, _) = try await talk(failing: .refused("a parent can't remove an athlete"))
    let answer = await talk.say(line, answering: ["y"])
    #expect(answer.contains("a parent can't remove an athlete"), "\(answer)")
  }

  @Test(arguments: ["family invite", "family leave", "family remove dana", "join FAM-AAAAAA"])
  func nothingHappensWhileOneOnlyLooks(_ line: String) async throws {
    var (talk, log) = try await talk([.terminal, .dryRun])
    #expect(await talk.say(line).contains("would "))
    var reading = try await self.talk([.terminal, .readOnly])
    #expect(await reading.0.say(line).contains("--read-only"))
    #expect(log.all == [] && reading.1.all == [])
  }
}
