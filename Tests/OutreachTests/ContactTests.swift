import Display
import Domain
import ShellTesting
import Storage
import Synchronization
import TestSupport
import Testing

@testable import ShellCore

@Suite struct ContactTests {
  @Test("Buttons hidden when coach lacks that contact method") func onlyWhatExistsIsOffered() async {
    var talk = February.talk()
    #expect(talk.completions("contact preston ").prefix(5) == ["email", "sms", "call", "twitter", "instagram"])
    await talk.hear("edit preston phone= twitter=\"  \"")
    let offered = talk.completions("contact preston ")
    #expect(offered.prefix(2) == ["email", "instagram"])
    #expect(!offered.contains("sms") && !offered.contains("call") && !offered.contains("twitter"))
    let answer = await talk.hear("contact preston call")
    #expect(answer.status == .failed && answer.results.isEmpty)
    #expect(answer.notices.contains("no phone number for 'Preston Ashworthy'"))
    #expect(answer.notices.contains("'contact \"Preston Ashworthy\" email',"))
  }

  @Test func anAddressIsNeverBroken() async {
    var talk = February.talk()
    await talk.hear("template add long \(String(repeating: "word ", count: 200))")
    let results = await talk.hear("contact preston email long").results
    #expect(results.split(separator: "\n").count == 1 && results.utf8.count > 1000)
  }

  /// Where no mail program opens and nothing was written yet, the line stands there that has words.
  @Test func withoutWordsALetterIsOffered() async {
    let told = Opened()
    var talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.ask = { question in
        Issue.record("nothing was written: \(question)")
        return false
      }
      world.scriptedPerson.tell = { lines in for line in lines { told.take(line.words) } }
      world.scriptedMachine.open = { _ in throw Failure("no mail program") }
    }
    await talk.hear("email kenyon")
    #expect(told.contains("a letter to begin with: email --edit \"Preston Ashworthy\""))
  }

  /// Without a mail program the letter that fits is begun, printed and logged with its words.
  @Test(arguments: ["email kenyon", "contact kenyon email"])
  func withoutAMailProgramALetterIsBegun(line: String) async {
    let told = Opened()
    var talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.edit = { text, _ in text + "\nBye" }
      world.scriptedPerson.ask = { _ in true }
      world.scriptedPerson.tell = { lines in for line in lines { told.take(line.words) } }
      world.scriptedMachine.opensAddresses = false
      world.scriptedMachine.open = { _ in throw Failure("no mail program") }
    }
    let before = talk.session.tables.interactions.count
    #expect(await talk.hear(line).status == .done)
    #expect(told.contains("Dear Coach Ashworthy,") && told.contains("Bye"))
    #expect(talk.session.tables.interactions.count == before + 1)
  }

  /// Where nobody was written to yet the first letter is begun at once; who can't be reached is told before.
  @Test func theFirstLetterIsBegunAtOnce() async {
    let opened = Opened()
    var talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.edit = { text, _ in text + "\nBye" }
      world.scriptedPerson.ask = { _ in true }
      world.scriptedMachine.open = { opened.take($0.contains("Dear%20Coach%20Lee") ? "first" : $0) }
    }
    await talk.hear("add school Nowhere; add coach Wes Lee school=Nowhere role=head")
    #expect(await talk.hear("email wes").notices.contains("no email address for 'Wes Lee'"))
    await talk.hear("edit wes email=wes@d.example; email wes; email wes")
    #expect(opened.count == 2 && opened.contains("first") && opened.contains("mailto:wes@d.example"))
  }

  /// Nothing is written to who has no address; the line that records one stands there, beside the other ways.
  @Test(arguments: ["", " phone=330-555-0100"]) func whoHasNoAddressIsToldOfFirst(phone: String) async {
    var talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.edit = { text, _ in
        Issue.record("nobody can be sent this")
        return text
      }
    }
    await talk.hear("add coach Al Roe school=kenyon role=assistant\(phone)")
    let answer = await talk.hear("email --edit \"Al Roe\"")
    #expect(answer.status == .failed && answer.notices.contains("no email address for 'Al Roe'"))
    #expect(answer.notices.contains("edit \"Al Roe\" email=..."), "\(answer.notices)")
    #expect(answer.notices.contains("'contact \"Al Roe\" sms'") == !phone.isEmpty, "\(answer.notices)")
  }

  /// What a letter leaves open is asked about only where a program opens it.
  @Test(arguments: [true, false]) func onlyALetterThatOpensIsAskedAbout(opens: Bool) async {
    let (asked, told) = (Opened(), Opened())
    var talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.tell = { lines in for line in lines { told.take(line.words) } }
      world.scriptedPerson.edit = { text, _ in text }
      world.scriptedPerson.ask = { question in
        asked.take(question)
        return true
      }
      world.scriptedMachine.opensAddresses = opens
      world.scriptedMachine.open = { _ in if !opens { throw Failure("no mail program") } }
    }
    #expect(await talk.hear("email preston visit").status == .done)
    #expect(asked.contains("the text still says [two or three days], [the subject]: open it as it is?") == opens)
    let unfinished = "the text still says [two or three days], [the subject]: fill that in before you send it"
    #expect(told.contains(unfinished) != opens)
    #expect(told.contains("[the subject]: in your own words"))
    #expect(asked.contains("log the email to Preston Ashworthy?"))
  }

  /// Where nobody is there, the lines that record what a letter leaves open are told with the address.
  @Test func openGapsAreToldWithTheAddress() async {
    var talk = February.talk()
    let answer = await talk.hear("contact \"Emmett Keatinger\" sms camp")
    #expect(answer.notices.contains("the text still says [event], [what you learned]: fill that in"))
    #expect(answer.notices.contains("[event]: add event Camp type=camp"), "\(answer.notices)")
    #expect(!(await talk.hear("contact \"Emmett Keatinger\" sms offer")).notices.contains("still says"))
  }

  /// Only what was opened is logged, as one change.
  @Test(arguments: [0, 1, 2]) func aHandlerThatFails(_ working: Int) async {
    let (opened, told) = (Opened(), Opened())
    var talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.ask = { _ in true }
      world.scriptedPerson.tell = { lines in for line in lines { told.take(line.words) } }
      world.scriptedMachine.open = { address in
        guard opened.count < working else { throw Failure("no mail program") }
        opened.take(address)
      }
    }
    let before = talk.session.tables.interactions.count
    let answer = await talk.hear("coaches school~kenyon; contact all email")
    #expect(answer.status == (working < 2 ? .failed : .done))
    #expect(opened.count == working)
    #expect(talk.session.tables.interactions.count == before + working)
    #expect(talk.session.journal.written.count == min(working, 1))
    #expect(answer.notices.contains("no mail program") == (working == 0))
    #expect(told.contains("1 not opened: no mail program") == (working == 1))
  }

  @Test(arguments: ["contact preston email", "contact preston sms"]) func nothingIsLoggedUnasked(line: String) async {
    let asked = Opened()
    var talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.scriptedMachine.open = { _ in }
      world.scriptedPerson.ask = { question in
        asked.take(question)
        return nil
      }
    }
    #expect(await talk.hear(line).status == .done)
    #expect(asked.count == 1)
    #expect(talk.session.journal.written.isEmpty)
  }

  /// Two coaches get a letter each, one after the other; a name after a comma is no template.
  @Test(arguments: [
    ("email preston, marchetta", 2), ("email preston, marchetta first", 2), ("email --edit preston and marchetta", 2),
    ("email preston first", 1), ("contact preston, marchetta email video", 2),
  ])
  func eachOfSeveralGetsALetter(line: String, count: Int) async {
    let opened = Opened()
    var talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.edit = { text, _ in text + "\nBye" }
      world.scriptedPerson.ask = { _ in true }
      world.scriptedPerson.tell = { _ in }
      world.scriptedMachine.open = { opened.take($0) }
    }
    let before = talk.session.tables.interactions.count
    #expect(await talk.hear(line).status == .done)
    #expect(opened.count == count)
    #expect(talk.session.tables.interactions.count == before + count)
  }

  /// Where the session ends while the second letter is logged, the first isn't sent again, and neither gets the other's.
  @Test(arguments: ["\nBye", ""]) func eachGetsTheirOwnAfterSigningInAgain(typed: String) async throws {
    let (store, opened) = (WatchedStore(Talk.store()), Opened())
    var talk = try await Talk([.terminal], store: store)
    talk.interpreter.world.scriptedPerson.edit = { text, _ in text + typed }
    talk.interpreter.world.scriptedPerson.ask = { _ in true }
    talk.interpreter.world.scriptedPerson.secret = { _ in "secret" }
    talk.interpreter.world.scriptedMachine.open = { address in
      opened.take(address)
      if opened.count == 2 { store.end() }
    }
    var account = AccountScript()
    account.email = "jamie@example.com"
    account.signsIn = { _ in
      store.begin()
      return .done
    }
    talk.interpreter.world.scriptedServer.account = account
    let known = Set(talk.session.tables.interactions.map(\.id))
    let answer = await talk.hear("email preston, marchetta first")
    store.begin()
    let contents = try await store.tables().interactions.filter { !known.contains($0.id) }.map { $0.content ?? "" }
    let isGoneOnWith = !typed.isEmpty
    #expect(answer.status == (isGoneOnWith ? .done : .notSignedIn), "\(answer.notices)")
    #expect(answer.notices.contains("1 not written: ") != isGoneOnWith, "\(answer.notices)")
    #expect(opened.count == (isGoneOnWith ? 3 : 2) && contents.count == (isGoneOnWith ? 2 : 1))
    #expect(contents.count { $0.contains("Ashworthy") } == 1, "\(contents)")
  }

  /// A letter that was kept for later isn't forgotten over the next one.
  @Test func oneThatWasNotSentIsToldOf() async throws {
    var talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.edit = { text, _ in text + "\nBye" }
      world.scriptedPerson.ask = { !$0.hasPrefix("log the email to Preston") }
      world.scriptedPerson.tell = { _ in }
      world.scriptedMachine.open = { if $0.contains("pashworth") { throw Failure("no mail program") } }
    }
    let before = talk.session.tables.interactions.count
    #expect(await talk.hear("email preston, marchetta first").status == .failed)
    #expect(talk.session.tables.interactions.count == before + 1)
    #expect(try talk.interpreter.world.belongings.drafts().map(\.title) == ["email to 'Preston Ashworthy'"])
  }

  /// After a comma stands a coach, whose name may be mistyped.
  @Test(arguments: ["email preston, marcheta", "email preston, marcheta first", "contact preston, marcheta email"])
  func afterACommaStandsACoach(line: String) async {
    var talk = February.talk { $0.scriptedPerson.isThere = true }
    let said = await talk.say(line)
    #expect(said.contains("'marcheta'") && !said.contains("template"), "\(said)")
  }

  /// Two names without a comma are asked about, not taken for a template.
  @Test func namesApartAreNoTemplate() async {
    var talk = February.talk()
    let answer = await talk.hear("email preston marchetta")
    #expect(answer.status == .failed && answer.results.isEmpty)
    #expect(answer.notices.contains("several rows are named with only blanks between them"))
    #expect(answer.notices.contains(#"email "Preston Ashworthy", "Gino Marchetta""#))
    #expect(!talk.completions("email preston, ").contains("first"))
    #expect(talk.completions("contact preston email ").contains("first"))
    #expect(!talk.completions("contact preston email m").contains { $0.lowercased().contains("marchetta") })
  }

  @Test func readOnlyOpensAndAsksNothing() async {
    var talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.rules.isReadOnly = true
      world.scriptedMachine.open = { _ in }
      world.scriptedPerson.ask = { _ in
        Issue.record("nothing can be logged, so nothing is asked")
        return true
      }
    }
    #expect(await talk.hear("contact preston email").status == .done)
    #expect(talk.session.journal.written.isEmpty)
  }
}

/// The texts that were handed to the world, in order.
private final class Opened: Sendable {
  private let all = Mutex<[String]>([])
  var count: Int { all.withLock { $0.count } }
  func contains(_ text: String) -> Bool { all.withLock { $0.contains(text) } }
  func take(_ text: String) { all.withLock { $0.append(text) } }
}
