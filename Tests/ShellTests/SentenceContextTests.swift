import Domain
import Sentences
import ShellTesting
import Testing
import Values

@testable import ShellCore

/// What sentences mean where rows stand in front, and where somebody isn't sure.
@Suite struct SentenceContextTests {
  private func talk() async -> Talk {
    var talk = Talk(sample: [], at: Instant(SentenceFile.day) ?? Instant(microseconds: 0))
    await talk.hear("schools")
    return talk
  }

  /// What is asked of those in front is asked of no other list.
  @Test func thoseAreTheRowsInFront() async {
    var talk = await talk()
    await talk.hear("coaches")
    for (sentence, command) in [
      ("wich of those are d3", "filter school(D3); show"), ("how many of them are in ohio", "filter school(OH); count"),
      ("those coaches at d3 schools", "filter school(D3); show"), ("just the d1 ones", "filter school(D1); show"),
    ] {
      _ = await talk.interpreter.runTyped("coaches")
      _ = await talk.interpreter.runTyped(sentence)
      let said = talk.paper.tear()
      #expect(said.contains("→ \(command)"), "\(sentence): \(said)")
      #expect(talk.session.front == .coaches)
    }
  }

  /// What is only supposed isn't done: its line is told, and doesn't stand ready.
  @Test(arguments: ["maybe mark kenyon contacted", "i think kenyon is contacted now"])
  func aMaybeIsOnlyHinted(_ sentence: String) async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped(sentence)
    let said = talk.paper.tear()
    #expect(said.contains("status \"Kenyon College\" contacted"), "\(said)")
    #expect(outcome.proposal == nil && outcome.status == .notUnderstood)
  }

  /// How somebody liked a school is noted with what is done.
  @Test(arguments: [
    ("move taylor to tier A, he loves it", "tier \"Taylor University\" A; note \"Taylor University\" he loves it"),
    ("favorite taylor, he liked it", "fav \"Taylor University\"; note \"Taylor University\" he liked it"),
  ])
  func aRemarkIsNoted(_ sentence: String, _ command: String) async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped(sentence)
    #expect(outcome.proposal == command)
  }

  /// Two people are no person and a text.
  @Test func twoCoachesAreNotOne() async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped("i emailed coach fennimore and coach kowalchuk w my new video")
    #expect(outcome.proposal == nil && outcome.status == .notUnderstood)
  }

  /// Terms without a verb filter the list in front; what is left out is never what is looked for.
  @Test(arguments: [
    ("schools", "fit>=70", "filter fit>=70; show"), ("schools", "-D1", "filter -D1; show"),
    ("schools", "fit>=70 -D1", "filter fit>=70 -D1; show"),
    ("schools", "which schools are -d1", "schools division!=D1"),
    ("colleges", "-sports", "filter -sports; show"), ("coaches", "role=head", "filter role=head; show"),
  ])
  func termsAreAFilter(_ list: String, _ line: String, _ command: String) async {
    var talk = await talk()
    await talk.hear(list)
    _ = talk.paper.tear()
    _ = await talk.interpreter.runTyped(line)
    let said = talk.paper.tear()
    #expect(said.contains("→ \(command)"), "\(said.prefix(200))")
  }
}
