import Domain
import ShellCore
import ShellTesting
import Storage
import Synchronization
import Testing

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
    let passwords = Mutex(["one", "another"])
    talk.interpreter.world.scriptedPerson.secret = { _ in passwords.withLock { $0.removeFirst() } }
    let said = await talk.say("signup a@b.example", answering: ["Nell New", "parent", ""])
    #expect(said.contains("the passwords differ") && !said.contains("(signs up"), "\(said)")
  }

  @Test func membersComplete() async throws {
    let talk = try await Talk([.terminal, .account])
    #expect(talk.completions("family remove ").joined().contains("Dana"))
  }

  @Test(arguments: ["family invite", "family leave", "family remove dana", "join FAM-AAAAAA"])
  func aRefusalIsSaid(_ line: String) async throws {
    var talk = try await Talk([.terminal, .account])
    var account = AccountScript()
    account.email = "eli@novakovic.example"
    account.arranges = { _, _ in throw StoreError.refused("a parent can't remove an athlete") }
    talk.interpreter.world.scriptedServer.account = account
    let answer = await talk.say(line, answering: ["y"])
    #expect(answer.contains("a parent can't remove an athlete"), "\(answer)")
  }
}
