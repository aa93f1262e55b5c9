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
}
