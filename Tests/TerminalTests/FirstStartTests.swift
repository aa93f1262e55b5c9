import TestSupport
import Testing
import WaitingTrait

/// The questions of the first start, in the real program.
@Suite(.waiting) struct FirstStartTests {
  private let home = CompassHome()

  /// Answers questions until the prompt comes.
  private func answer(_ answers: [(question: String, answer: String)], on terminal: PseudoTerminal) throws {
    for (question, answer) in answers {
      try terminal.wait(question) { $0.screen.currentRow.hasPrefix(question) }
      try terminal.send(answer == "\u{3}" ? answer : answer + "\r")
    }
  }

  @Test func theAnswersAreThereAtTheNextStart() throws {
    let terminal = try home.launch(["--db", home.database])
    try answer(
      [
        ("Who are you", "parent"), ("What is the athlete's name", "Maya Rivera"), ("Which sport", "softball ss"),
        ("What is the athlete's graduation year", "2028"), ("Where is home", "44107"), ("Which school", "kenyon"),
      ], on: terminal)
    try terminal.wait(forRow: "schools · 1/1 ›")
    #expect(try terminal.perform("home").contains("Lakewood, OH 44107"))
    try terminal.leave()
    let again = try home.launch(["--db", home.database], columns: 200)
    try again.wait(forRow: "schools · 1/1 ›")
    #expect(again.transcript.contains("1 school of Maya Rivera"))
    #expect(!again.transcript.contains("Who are you"))
  }

  @Test(arguments: [["--plain"], []]) func ctrlCLeavesAndNobodyIsAskedAgain(options: [String]) throws {
    let terminal = try home.launch(["--db", home.database] + options)
    try answer([("Who are you", ""), ("What is your name", "\u{3}")], on: terminal)
    try terminal.wait("prompt") { $0.screen.currentRow.hasPrefix("schools") }
    #expect(terminal.transcript.contains("You can answer later"))
    try terminal.leave()
    let again = try home.launch(["--db", home.database] + options)
    try again.wait("prompt") { $0.screen.currentRow.hasPrefix("schools") }
    #expect(!again.transcript.contains("Who are you"))
  }

  @Test func commandsAskNothing() throws {
    let terminal = try home.launch(["--db", home.database, "-i", "-c", "count"])
    try terminal.wait(forRow: "schools · 0/0 ›")
    #expect(!terminal.transcript.contains("Who are you"))
  }
}
