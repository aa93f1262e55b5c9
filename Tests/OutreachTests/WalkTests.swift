import Display
import ShellTesting
import Testing

@testable import ShellCore

/// The reading and the completion of answers to the questions of `review` and `tonight`.
@Suite struct WalkTests {
  /// Answers nothing, and looks what would be offered after a text, or whether it's meant as an answer.
  private struct Asked: Person {
    let outer: (any Person)?
    let answers: Answers
    let look: @Sendable (Interpreter, (String) -> Bool) -> Void

    func answer(_ question: String, in shell: Interpreter, _ isMeant: (String) -> Bool) async -> String? {
      look(shell, isMeant)
      return answers.next()
    }
  }

  /// The view of the last question after some answers.
  private func seen<Seen: Sendable>(
    at line: String, after answers: [String] = [], _ look: @escaping @Sendable (Interpreter, (String) -> Bool) -> Seen
  ) async -> Seen? {
    let seen = Kept<Seen?>(nil)
    var talk = Talk(sample: .terminal)
    await talk.hear("alias near show")
    let (person, answers) = (talk.interpreter.world.person, Answers(answers))
    talk.interpreter.world.person = Asked(outer: person, answers: answers) { shell, isMeant in
      let value = look(shell, isMeant)
      seen.change { $0 = value }
    }
    await talk.hear(line)
    return seen.value
  }

  @Test(arguments: [
    ("review", "", ["note", "status", "tier", "skip", "quit"]), ("review", "st", ["status"]),
    ("review", "tier ", ["A", "B", "C", "none"]), ("review", "st offer", ["offer_received"]), ("review", "sch", []),
    ("tonight", "", ["deadline", "write", "call", "done", "snooze", "skip", "quit"]), ("tonight", "sn fri", ["friday"]),
  ])
  func answersAreCompleted(_ walk: String, _ typed: String, _ offered: [String]) async {
    let seen = await seen(at: walk) { shell, _ in
      shell.completions(of: typed, at: typed.utf8.count, limit: 100).candidates.map(\.text)
    }
    #expect(seen == offered)
  }

  @Test(arguments: [
    ("review", "", true), ("review", "st contacted", true), ("review", "note anything; at all", true),
    ("review", "tier A; skip", true), ("review", "status", false), ("review", "status kenyon contacted", false),
    ("review", "echo one", false), ("review", "undo", false), ("tonight", "snooze friday", true),
    ("tonight", "snooze 3 friday", false), ("tonight", "done 2", false), ("tonight", "show", false),
  ])
  func otherLinesAreForThePrompt(_ walk: String, _ line: String, _ isAnswer: Bool) async {
    #expect(await seen(at: walk) { _, isMeant in isMeant(line) } == isAnswer)
  }

  /// There is nothing to undo before a change, and what was changed before the walk isn't offered.
  @Test(arguments: [([], false), (["tier C"], true), (["tier C", ""], true), (["tier C", "undo"], false)])
  func whatWasChangedCanBeUndone(_ answers: [String], _ isOffered: Bool) async {
    let seen = await seen(at: "tier kenyon C; review", after: answers) { shell, _ in
      shell.vocabulary.verbs.contains { $0.name == "undo" }
    }
    #expect(seen == isOffered)
  }

  /// Aliases aren't read in an answer, not even for a short form of a verb.
  @Test func anAliasIsNoAnswer() async {
    var talk = Talk(sample: .terminal)
    for alias in ["alias n tier . C", "alias skip quit"] { await talk.hear(alias) }
    let said = await talk.run("review", answering: ["n called", "skip", "q"]).said
    #expect(said.contains("Duke University: note added") && said.contains("1 of 53 reviewed"))
  }

  /// A parent who looks on changes nothing, and the athlete is told of each coach that they saw.
  @Test func aParentOnlyWritesAndIsNoted() async {
    var talk = Talk(sample: [.terminal, .parent])
    let seen = Kept<[World.View]>([])
    talk.interpreter.world.scriptedServer.note = { view in seen.change { $0.append(view) } }
    let said = await talk.run("tonight", answering: ["done", "", "q"]).said
    #expect(said.contains("error: expected write, call, skip or quit, not 'done'"))
    #expect(said.contains("0 of 3 dealt with, 1 skipped"))
    #expect(seen.value.map(\.item) == ["coach", "coach"])
  }

  @Test func aDayMustBeLater() async {
    var talk = Talk(sample: .terminal)
    let said = await talk.run("tonight", answering: ["snooze yesterday", "q"]).said
    #expect(said.contains("expected a later day, not 2026-11-20") && said.contains("2>   snooze friday\n"))
  }

  /// What a row asks for is its answer, with or without the verb; the reminder to ask for it is done then.
  @Test(arguments: ["december 1", "dec 1", "deadline 2026-12-01"])
  func aDeadlineIsAnsweredInPlace(_ answer: String) async {
    var talk = Talk(sample: .terminal)
    let said = await talk.run("tonight", answering: [answer, "q"]).said
    #expect(said.contains(" → 2026-12-01") && said.contains("reminder done: Ask Wooster for their deadline"), "\(said)")
    #expect(said.contains("1 of 3 dealt with"))
  }
}
