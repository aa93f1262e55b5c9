import Display
import Domain
import SampleFamily
import ShellTesting
import Synchronization
import Testing

@testable import ShellCore

@Suite struct AddingTests {
  /// A person who gives these answers, and what they are told and asked.
  private func talk(_ answers: [String]) -> (Talk, Told) {
    let (box, told) = (Answers(answers), Told())
    let talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.tell = { lines in for line in lines { told.add(line.words) } }
      world.scriptedPerson.line = { question, _ in
        told.add(question)
        return box.next()
      }
    }
    return (talk, told)
  }

  @Test func aWrongAnswerIsAskedForAgain() async {
    var (talk, told) = self.talk(["kenyon", "pigeon", "phone call", "outbound", "today"])
    let answer = await talk.hear("add interaction")
    #expect(answer.status == .done)
    #expect(told.lines.count { $0 == "type: " } == 2)
    #expect(told.lines.contains { $0.contains("email") && $0.contains("phone_call") })
    #expect(told.lines.contains("today, yesterday, friday, nov 1, 11/18, 2 weeks ago, 2026-02-07"))
    #expect(told.lines.contains { $0.hasPrefix("expected a type, not 'pigeon'") })
    #expect(talk.session.tables.interactions.last?.type == .known(.phoneCall))
  }

  /// Colleges are offered by name, short name and city, those of one name with their state.
  @Test(arguments: [
    ("add school keny", "\"Kenyon College\""), ("add school kenyon col", "\"Kenyon College\""),
    ("add school \"keny", "\"Kenyon College\""), ("add school gambier", "\"Kenyon College\""),
    ("add school buckeyes", "\"Ohio State University\""), ("add school wheaton", "\"Wheaton College\" state=MA"),
  ])
  func collegesAreOffered(line: String, college: String) {
    #expect(February.talk().completions(line).contains(college))
  }

  @Test func thoseOnTheListAreMarked() {
    let talk = February.talk()
    func note(_ line: String) -> String? {
      talk.interpreter.completions(of: line, at: line.utf8.count, limit: 9).candidates.first?.note
    }
    #expect(note("add school kenyon") == "Gambier, OH, D3, on your list")
    #expect(note("add school hiram") == "Hiram, OH, D3")
    #expect(talk.completions("add school ").allSatisfy { $0.hasSuffix("=") })
  }

  /// Colleges of the list inside the program become schools in one change, those that are there already don't.
  @Test func collegesAreAddedByNumber() async {
    var talk = February.talk()
    let before = talk.session.tables.schools.count
    #expect(await talk.hear("colleges D3 OH").status == .done)
    let answer = await talk.hear("add 1-3; add 1-3")
    #expect(answer.status == .done && answer.notices.contains("already on the list"))
    let added = talk.session.tables.schools.count - before
    #expect(added > 0 && talk.session.journal.written.count == 1)
    #expect(await talk.hear("undo").status == .done)
    #expect(talk.session.tables.schools.count == before)
    #expect(await talk.hear("delete 1").notices.contains("they are built in"))
    #expect(talk.session.tables.colleges.count == 1960)
  }

  @Test func givingUpAddsNothing() async {
    var (talk, told) = self.talk(["kenyon", "pigeon"])
    let before = talk.session.tables.interactions.count
    #expect(await talk.hear("add interaction").notices.contains("nothing was added"))
    #expect(talk.session.tables.interactions.count == before)
    #expect(told.lines.last == "type: ")
  }
}

/// What a person was told, line by line.
private final class Told: Sendable {
  private let box = Mutex<[String]>([])
  var lines: [String] { box.withLock { $0 } }
  func add(_ line: String) { box.withLock { $0.append(line) } }
}
