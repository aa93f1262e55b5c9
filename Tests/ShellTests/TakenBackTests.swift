import Domain
import ShellTesting
import Testing
import Values

@testable import ShellCore

/// Sentences that take back what was done, or what was to be said.
@Suite struct TakenBackTests {
  private func talk() async -> Talk {
    var talk = Talk(sample: [], at: Instant("2026-11-25T12:00:00Z") ?? Instant(microseconds: 0))
    await talk.hear("schools")
    return talk
  }

  /// What was done stays done.
  @Test(arguments: ["never mind", "nevermind", "nvm", "forget it"])
  func whatIsDroppedDoesNothing(_ sentence: String) async {
    var talk = await talk()
    await talk.hear("tier kenyon B")
    let outcome = await talk.interpreter.runTyped(sentence)
    #expect(outcome.proposal == nil && outcome.status == .done)
    #expect(talk.paper.tear().contains("All right."))
  }

  /// As many as are said: one sentence, which is one change.
  @Test func theLastTwoChangesAreUndone() async {
    var talk = await talk()
    let before = talk.session.tables.schools.map(\.priorityTier)
    await talk.hear("tier kenyon C")
    await talk.hear("tier duke C")
    let outcome = await talk.interpreter.runTyped("undo the last two changes")
    #expect(outcome.proposal == "undo; undo")
    _ = await talk.interpreter.runTyped("undo; undo")
    #expect(talk.session.tables.schools.map(\.priorityTier) == before)
  }
}
