import TestSupport
import Testing
import WaitingTrait

/// A household of several athletes at the prompt.
@Suite(.waiting) struct HouseholdTests {
  private let home = CompassHome()

  @Test func aNewListIsBegunAndThePromptNamesItsAthlete() throws {
    let terminal = try home.start([])
    #expect(terminal.screen.currentRow.hasPrefix("schools · 0/0 ›"), "one list needs no name")
    try send("add athlete Maya Lopez\r", to: terminal, asks: "Who are you")
    try send("counselor\r", to: terminal, asks: "Which sport")
    try terminal.type("\u{3}", row: "Maya Lopez · schools · 0/0 ›")
    #expect(!terminal.transcript.contains("What is the athlete's name"))
    try send("add athlete Eli Novakovic\r", to: terminal, asks: "Which sport")
    // A command is done, and the questions go on.
    try terminal.send("add school kenyon\r")
    try terminal.wait("the school") {
      $0.transcript.contains("Kenyon College: added") && $0.screen.currentRow.hasPrefix("Which sport")
    }
    // To go to another list ends them.
    try terminal.type("as maya\r", row: "Maya Lopez · schools · 0/0 ›")
    try terminal.type("as eli\r", row: "Eli Novakovic · schools · 1/1 ›")
    try terminal.type("as may\t\r", row: "Maya Lopez · schools · 0/0 ›")
    #expect(try terminal.perform("as").contains("this is Maya Lopez's list"))
    // A list that is empty and known asks nothing again.
    try terminal.type("as eli\r", row: "Eli Novakovic · schools · 1/1 ›")
    try terminal.type("as maya\r", row: "Maya Lopez · schools · 0/0 ›")
    try terminal.leave()
    #expect(home.folder.names.contains("data"))
    #expect(try home.run(["--as", "eli", "-c", "count"]).said == "1\n")
  }

  /// Sends a line, and waits for a question.
  private func send(_ line: String, to terminal: PseudoTerminal, asks question: String) throws {
    try terminal.send(line)
    try terminal.wait(question) { $0.screen.currentRow.hasPrefix(question) }
  }
}
