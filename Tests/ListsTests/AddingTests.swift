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
    #expect(told.lines.contains("today, yesterday, friday, 2026-02-07"))
    #expect(told.lines.contains { $0.hasPrefix("expected a type, not 'pigeon'") })
    #expect(talk.session.tables.interactions.last?.type == .known(.phoneCall))
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
