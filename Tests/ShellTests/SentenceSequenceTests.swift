import Domain
import ShellTesting
import Testing
import Values

@testable import ShellCore

/// Sentences that go on from the one before.
@Suite struct SentenceSequenceTests {
  /// A school that is called like a city takes the place of the school before it.
  @Test func theNextSchoolNarrowsTheListThatIsShown() async {
    var talk = Talk(sample: [], at: Instant("2026-11-25T12:00:00Z") ?? Instant(microseconds: 0))
    await talk.hear("offers \"Kent State University\"")
    for (sentence, name) in [("and Wooster?", "College of Wooster"), ("and Ashland?", "Ashland University")] {
      _ = await talk.interpreter.runTyped(sentence)
      #expect(talk.paper.tear().contains("→ offers \"\(name)\"\n"))
    }
  }

  @Test func whatWasSaidIsSetRight() async {
    var talk = Talk(sample: [], at: Instant("2026-11-25T12:00:00Z") ?? Instant(microseconds: 0))
    await talk.hear("schools D2")
    _ = await talk.interpreter.runTyped("no, d3")
    #expect(talk.paper.tear().contains("→ filter D3; show\n"))
  }

  /// `!12` and `!!` say a sentence of the history again.
  @Test(arguments: [
    ("which d3 schools in ohio have we contacted", "→ schools D3 OH contacted!=never"),
    ("move denison to tier a", "tier \"Denison University\" A"),
  ])
  func aSentenceIsSaidAgain(_ sentence: String, _ answer: String) async {
    var talk = Talk(sample: [], at: Instant("2026-11-25T12:00:00Z") ?? Instant(microseconds: 0))
    talk.interpreter.world.scriptedPerson.readPast = {
      [PastLine(time: Talk.now, line: sentence, succeeded: true, milliseconds: 1)]
    }
    await talk.hear("schools")
    for line in ["!1", "!!"] {
      let outcome = await talk.interpreter.runTyped(line)
      let said = talk.paper.tear()
      #expect(said.contains("\(sentence)\n"), "\(said)")
      #expect(said.contains(answer) || outcome.proposal == answer, "\(said)")
      #expect(outcome.earlier?.first == sentence)
      talk.interpreter.shell.proposed = nil
    }
  }
}
