import Domain
import Grammar
import SampleFamily
import ShellTesting
import Synchronization
import Testing

@testable import ShellCore

@Suite struct ReviewTests {
  /// A person who answers these, one after another, and then gives up.
  private func talk(_ answers: [String]) -> Talk {
    let box = Answers(answers)
    var tables = Tables()
    tables.users = Sample.at(February.now).tables.users
    tables.talk(1, (.outbound, 9), tier: .b)
    tables.talk(2, (.outbound, 30), tier: .a)
    tables.talk(3, (.outbound, 1))
    tables.talk(4, (.outbound, 99), status: .declined)
    return February.talk(tables) { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.line = { _, _ in box.next() }
      world.scriptedPerson.tell = { _ in }
    }
  }

  @Test(arguments: [
    ([], "0 of 2 reviewed, 0 changes"), (["", ""], "2 of 2 reviewed, 0 changes"), (["q"], "0 of 2 reviewed, 0 changes"),
    (["skip", "quit"], "1 of 2 reviewed, 0 changes"), (["s", "x", "stat", "", ""], "1 of 2 reviewed, 0 changes"),
    (["tier C", "", "note called; left word", "status offer", ""], "2 of 2 reviewed, 3 changes"),
    (["tier", "A", "note", "hello", ""], "1 of 2 reviewed, 2 changes"), (["tier C", "q"], "1 of 2 reviewed, 1 change"),
  ])
  func answersAreTaken(_ answers: [String], _ summary: String) async {
    var talk = self.talk(answers)
    let answer = await talk.hear("review")
    #expect(answer.status == .done)
    #expect(answer.notices == summary + "\n")
  }

  @Test func eachChangeIsUndoneByItself() async {
    var talk = self.talk(["note one", "tier none", "", "status offered"])
    await talk.hear("review")
    func school(_ number: Int) -> School? { talk.session.tables.schools[February.id(number)] }
    #expect(school(2)?.notes == "one" && school(2)?.priorityTier == nil)
    #expect(school(1)?.status == .known(.offerReceived))
    await talk.hear("undo")
    #expect(school(1)?.status == .known(.contacted) && school(2)?.priorityTier == nil)
    await talk.hear("undo")
    #expect(school(2)?.priorityTier == .known(.a) && school(2)?.notes == "one")
    await talk.hear("undo")
    #expect(school(2)?.notes == nil)
  }

  @Test func offATerminalItIsAList() async {
    var tables = Tables()
    tables.talk(1, (.outbound, 7), tier: .b)
    tables.talk(2, (.outbound, 6))
    tables.talk(3)
    var talk = February.talk(tables)
    #expect(
      await talk.hear("output tsv; review; show 2").results.hasPrefix(
        "school\tstatus\ttier\ttouched\tschool_id\nSchool 1\tcontacted\tB\t2026-01-31\t"))
    let third: Key<School> = February.id(3)
    #expect(talk.interpreter.shell.current?.id == third.uuid)
  }

  @Test func anEmptyList() async {
    var empty = February.talk(Tables())
    #expect(await empty.hear("review").results == "You touched every school in the last 7 days\n")
  }
}
