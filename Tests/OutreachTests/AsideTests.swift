import ShellTesting
import Testing

/// The words that mean the same at every question: `skip` is as good as Enter, `quit` leaves, `help` explains.
@Suite struct AsideTests {
  @Test(arguments: [
    ("remind kenyon", ["skip"], "reminder in 7 days"), ("remind kenyon", ["quit"], "no reminder was set"),
    (
      "remind kenyon", ["help", "friday"],
      "type an answer, such as tomorrow, friday or nov 1; 'skip' does the same as Enter"
    ),
    ("log kenyon", ["email", "skip", "skip", "skip"], "logged an email"),
    ("log kenyon", ["email", "quit"], "nothing was logged"),
    ("log kenyon", ["email", "skip", "stop"], "nothing was logged"),
    ("log kenyon", ["skip", "quit"], "an answer is needed, such as email"),
    ("add coach Ana Ruiz", ["skip", "quit"], "an answer is needed"),
    ("add coach Ana Ruiz", ["cancel"], "nothing was added"),
  ])
  func questionsTakeThem(_ line: String, _ answers: [String], _ said: String) async {
    var talk = Talk(sample: .terminal)
    let heard = await talk.run(line, answering: answers).said
    #expect(heard.contains(said), "\(heard)")
  }

  /// Where Enter means nothing, `help` doesn't offer `skip`.
  @Test func helpOffersWhatWorks() async {
    var talk = Talk(sample: .terminal)
    let heard = await talk.run("log kenyon", answering: ["help", "quit"]).said
    #expect(heard.contains("'quit' leaves the question") && !heard.contains("skip"), "\(heard)")
  }

  /// At the question for a day `skip` sets no reminder and goes on, and `quit` ends the evening.
  @Test(arguments: [(["call", "n", "skip"], true), (["call", "n", "never"], true), (["call", "n", "quit"], false)])
  func tonight(_ answers: [String], goesOn: Bool) async {
    var talk = Talk(sample: .terminal)
    let heard = await talk.run("tonight", answering: answers).said
    #expect(heard.contains("2/3  ") == goesOn, "\(heard)")
    #expect(!heard.contains("expected a later day"))
  }

  /// So is it at the question for a letter: `skip` comes back to the stop.
  @Test func noLetter() async {
    var talk = Talk(sample: .terminal)
    let skipped = await talk.run("tonight", answering: ["write", "skip", "skip"]).said
    #expect(skipped.contains("nothing was opened") && skipped.contains("2/3  "), "\(skipped)")
    let left = await talk.run("tonight", answering: ["write", "quit"]).said
    #expect(!left.contains("2/3  "), "\(left)")
  }

  @Test(arguments: ["tonight", "review"]) func aWalkExplainsItsAnswers(_ walk: String) async {
    var talk = Talk(sample: .terminal)
    let heard = await talk.run(walk, answering: ["help", "q"]).said
    #expect(heard.contains("Leave the rest as it is") && heard.contains("Enter goes on to the next one"), "\(heard)")
  }
}
