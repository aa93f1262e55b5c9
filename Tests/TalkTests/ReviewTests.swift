import Domain
import Grammar
import SampleFamily
import Synchronization
import Testing

@testable import ShellCore

@Suite struct ReviewTests {
  /// A person who answers these, one after another, and then gives up.
  private func talk(_ answers: [String]) -> Talk {
    let box = Answers(answers)
    var tables = Tables()
    tables.users = SampleFamily.tables(now: Talk.now).users
    tables.talk(1, (.outbound, 9), tier: .b)
    tables.talk(2, (.outbound, 30), tier: .a)
    tables.talk(3, (.outbound, 1))
    tables.talk(4, (.outbound, 99), status: .declined)
    return Talk(tables) { world in
      world.person.isThere = true
      world.person.line = { _, _ in box.next() }
    }
  }

  @Test(arguments: [
    ([], "0 of 2 reviewed, 0 changes"), (["", ""], "2 of 2 reviewed, 0 changes"), (["q"], "0 of 2 reviewed, 0 changes"),
    (["skip", "quit"], "1 of 2 reviewed, 0 changes"), (["s", "x", "stat", "", ""], "1 of 2 reviewed, 0 changes"),
    (["tier C", "", "note called; left word", "status offer", ""], "2 of 2 reviewed, 3 changes"),
    (["tier", "A", "note", "hello", ""], "1 of 2 reviewed, 2 changes"), (["tier C", "q"], "1 of 2 reviewed, 1 change"),
  ])
  func answersAreTaken(_ answers: [String], _ summary: String) async {
    let answer = await talk(answers).run("review")
    #expect(answer.status == .done)
    #expect(answer.notices == summary + "\n")
  }

  @Test func eachChangeIsUndoneByItself() async {
    let talk = talk(["note one", "tier none", "", "status offered"])
    await talk.run("review")
    func school(_ number: Int) -> School? { talk.session.tables.schools[Family.id(number)] }
    #expect(school(2)?.notes == "one" && school(2)?.priorityTier == nil)
    #expect(school(1)?.status == .known(.offerReceived))
    await talk.run("undo")
    #expect(school(1)?.status == .known(.contacted) && school(2)?.priorityTier == nil)
    await talk.run("undo")
    #expect(school(2)?.priorityTier == .known(.a) && school(2)?.notes == "one")
    await talk.run("undo")
    #expect(school(2)?.notes == nil)
  }

  @Test func offATerminalItIsAList() async {
    var tables = Tables()
    tables.talk(1, (.outbound, 7), tier: .b)
    tables.talk(2, (.outbound, 6))
    tables.talk(3)
    let talk = Talk(tables)
    #expect(
      await talk.run("output tsv; review; show 2").results.hasPrefix(
        "school\tstatus\ttier\ttouched\tschool_id\nSchool 1\tcontacted\tB\t2026-01-31\t"))
    let third: Key<School> = Family.id(3)
    #expect(talk.shell.current?.id == third.uuid)
  }

  @Test func anEmptyList() async {
    #expect(await Talk(Tables()).run("review").results == "Every school was touched in the last 7 days\n")
  }
}

/// Lines that a person will type.
final class Answers: Sendable {
  private let rest: Mutex<[String]>
  init(_ lines: [String]) { rest = Mutex(lines) }
  func next() -> String? { rest.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
