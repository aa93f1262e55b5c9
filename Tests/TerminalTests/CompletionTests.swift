import TestSupport
import Testing
import WaitingTrait

/// Tab, and the list below the line.
@Suite(.waiting) struct CompletionTests {
  @Test func noCandidateRings() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("zzz\t")
    try terminal.wait("bell, and the line as it was") {
      $0.screen.bells == 1 && $0.screen.currentRow == "demo› zzz"
    }
  }

  @Test func severalCandidatesAreListedWhileTheyAreMeant() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("f\t", shows: "filter  narrow the list")
    try terminal.wait(for: "fit     score of a school")
    try terminal.wait(forRow: "demo› fi")
    try terminal.type("l", hides: "score", row: "demo› fil")
    #expect(terminal.screen.text.contains("filter  narrow the list"))
    try terminal.type("x", hides: "narrow", row: "demo› filx")
  }

  @Test(arguments: [
    ("\t", "filter"), ("\t\t", "fit"), ("\t\t\t", "filter"), ("\u{1b}[Z", "fit"), ("\u{1b}[B", "filter"),
  ])
  func keysWalkThroughTheCandidates(keys: String, expected: String) throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("f\t", shows: "narrow the list")
    try terminal.type(keys, demo: expected)
    #expect(terminal.screen.text.contains("narrow the list"))
    try terminal.send("\r")
    try terminal.wait("list gone") { !$0.screen.text.contains("narrow the list") }
    #expect(!terminal.transcript.contains("got"))
    try terminal.type("!\r", got: "\(expected) !")
  }

  @Test func escapeLeavesTheLineAsItWas() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("f\t\t", demo: "filter")
    try terminal.type("\u{1b}", hides: "narrow", row: "demo› f")
    try terminal.type("x\r", got: "fx")
  }

  @Test func plainEditorTellsTheCandidates() throws {
    let terminal = try DemoTerminal.start("--plain")
    try terminal.type("f\t", shows: "2 choices: filter, fit\ndemo› fi")
    try terminal.type("\u{12}", shows: "'history TEXT' lists matching earlier lines")
  }

  @Test func typedTextOutlivesCandidatesThatDifferAfterIt() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("x\t", shows: "xé1  xè2")
    try terminal.wait(forRow: "demo› x")
  }

  @Test func listScrollsOnTheLastRowOfTheScreen() throws {
    let terminal = try DemoTerminal.start(rows: 8)
    try terminal.type("\r\r\r\r\r\r\rmany\t", shows: "many5   number 5\n1-5 of 40")
    try terminal.wait(forRow: "demo› many")
    for _ in 1...8 { try terminal.send("\t") }
    try terminal.wait(for: "many8   number 8\n4-8 of 40")
    try terminal.wait(forRow: "demo› many8")
    #expect(terminal.screen.styled(6).contains("{7;1}many{7}8"))
    try terminal.type("\u{1b}", hides: "number", row: "demo› many")
  }

  @Test func listIsDrawnBelowALineOfSeveralRows() throws {
    let terminal = try DemoTerminal.start(columns: 40, rows: 12)
    try terminal.send(String(repeating: "a", count: 60) + " f\u{1}")
    try terminal.wait("cursor at the beginning") { $0.screen.column == 6 }
    try terminal.type("f \u{2}\t", shows: "filter  narrow the list")
    #expect(terminal.screen.text.contains("aa f\nfilter"))
    try terminal.type("\u{5}!\r", writes: "got \"fi \(String(repeating: "a", count: 60)) f!\"")
  }
}
