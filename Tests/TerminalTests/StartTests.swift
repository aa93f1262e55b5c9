import Foundation
import TestSupport
import Testing
import WaitingTrait

/// Terminals, locales and streams of all kinds.
@Suite(.waiting) struct StartTests {
  @Test(arguments: ["TERM", "EDITRC"]) func someTerminalsAreReadPlainly(variable: String) throws {
    let folder = TemporaryFolder()
    folder.write("edit off\n", to: "editrc")
    let terminal = try DemoTerminal.launch(environment: [variable: variable == "TERM" ? "dumb" : folder("editrc")])
    try terminal.wait(forRow: "demo›")
    #expect(terminal.isCanonical)
    try terminal.type("show \"Ohio\r", row: ">")
    try terminal.type("State\"\r", shows: #"got "show \"Ohio\nState\""#)
    try terminal.type("half\u{3}", shows: "interrupted")
    #expect(!terminal.transcript.contains("\u{1b}"))
  }

  @Test(arguments: [(20, 6), (20, 4)]) func linesLongerThanTheScreenAreEdited(columns: Int, rows: Int) throws {
    let terminal = try DemoTerminal.start(columns: columns, rows: rows)
    let text = String(repeating: "abcdefghij", count: 15)
    try terminal.type(text + "\u{1}X\r", got: "X" + text)
  }
}

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
        ("What is the athlete's graduation year", "2028"), ("What is the athlete's GPA", "3.6"),
        ("What is the athlete's best result", ""),
        ("Where is home", "44107"), ("Which schools", "kenyon"),
      ], on: terminal)
    try terminal.wait(forRow: "schools · 1/1 ›")
    #expect(try terminal.perform("home").contains("Lakewood, OH 44107"))
    try terminal.leave()
    let again = try home.launch(["--db", home.database], columns: 200)
    try again.wait(forRow: "schools · 1/1 ›")
    #expect(again.transcript.contains("compass: Maya Rivera's list in ") && again.transcript.contains(", 1 school."))
    #expect(!again.transcript.contains("Who are you"))
  }

  /// The file that needs no option isn't named.
  @Test func theGreetingNamesTheAthlete() throws {
    let terminal = try home.launch([], columns: 200)
    try answer(
      [("Who are you", "parent"), ("What is the athlete's name", "Maya Rivera"), ("Which sport", "\u{3}")], on: terminal
    )
    #expect(terminal.transcript.contains("compass: your list, 0 schools."))
    try terminal.wait("prompt") { $0.screen.currentRow.hasPrefix("schools") }
    try terminal.leave()
    let again = try home.launch([], columns: 200)
    try again.wait(forRow: "schools · 0/0 ›")
    #expect(again.transcript.contains("compass: Maya Rivera's list, 0 schools."))
  }

  /// A question ends with the second answer that is none, and the next one is asked.
  @Test func aQuestionEndsAfterTwoMisses() throws {
    let terminal = try home.launch(["--db", home.database])
    try answer(
      [
        ("Who are you", "nobody"), ("Who are you", "a ghost"), ("What is your name", "\u{3}"),
      ], on: terminal)
    try terminal.wait("prompt") { $0.screen.currentRow.hasPrefix("schools") }
    #expect(terminal.screen.text.contains("You can answer later: prefs player kept_by="))
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

/// The written session of the documentation.
@Suite(.waiting) struct SessionTests {
  @Test func writtenSessionStillPlays() throws {
    let home = CompassHome()
    let root = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    let script = try SessionScript(String(contentsOfFile: root + "/Documentation/session.script", encoding: .utf8))
    let terminal = try home.launch(environment: ["COLORTERM": "truecolor"], columns: 90, rows: 28)
    try script.play(on: terminal, haste: .infinity)
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.echoes && terminal.isCanonical)
  }

  @Test func wordsOfAScriptAreRead() throws {
    let script = try SessionScript("# talk\ntype show 1\nkey Enter\n\npause 0.5\nresize 40 12\nwait a b\ngone a\n")
    #expect(
      script.actions == [
        .type("show 1"), .key("Enter"), .pause(0.5), .resize(columns: 40, rows: 12), .wait("a b"), .gone("a"),
      ])
    #expect(throws: SessionScript.Problem.self) { try SessionScript("press Enter") }
    #expect(throws: SessionScript.Problem.self) { try SessionScript("pause soon") }
  }
}
