import TestSupport
import Testing

/// Tab, and the list below the line.
struct CompletionTests {
  @Test func oneCandidateIsInserted() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("sh\t3\r")
    try terminal.wait(for: "got \"show 3\"")
  }

  @Test func noCandidateRings() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("zzz\t")
    try terminal.wait("bell, and the line as it was") {
      $0.screen.bells == 1 && $0.screen.currentRow == "demo› zzz"
    }
  }

  @Test func severalCandidatesAreListedWhileTheyAreMeant() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("f\t")
    try terminal.wait(for: "filter  narrow the list")
    try terminal.wait(for: "fit     score of a school")
    try terminal.wait(forRow: "demo› fi")
    try terminal.send("l")
    try terminal.wait("narrower list") { !$0.screen.text.contains("score") && $0.screen.currentRow == "demo› fil" }
    #expect(terminal.screen.text.contains("filter  narrow the list"))
    try terminal.send("x")
    try terminal.wait("list gone") { !$0.screen.text.contains("narrow") && $0.screen.currentRow == "demo› filx" }
  }

  @Test(arguments: [
    ("\t", "filter"), ("\t\t", "fit"), ("\t\t\t", "filter"), ("\u{1b}[Z", "fit"), ("\u{1b}[B", "filter"),
  ])
  func keysWalkThroughTheCandidates(keys: String, expected: String) throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("f\t")
    try terminal.wait(for: "narrow the list")
    try terminal.send(keys)
    try terminal.wait(forRow: "demo› \(expected)")
    #expect(terminal.screen.text.contains("narrow the list"))
    try terminal.send("\r")
    try terminal.wait("list gone") { !$0.screen.text.contains("narrow the list") }
    #expect(!terminal.transcript.contains("got"))
    try terminal.send("!\r")
    try terminal.wait(for: "got \"\(expected) !\"")
  }

  @Test func escapeLeavesTheLineAsItWas() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("f\t\t")
    try terminal.wait(forRow: "demo› filter")
    try terminal.send("\u{1b}")
    try terminal.wait("list gone") { !$0.screen.text.contains("narrow") && $0.screen.currentRow == "demo› f" }
    try terminal.send("x\r")
    try terminal.wait(for: "got \"fx\"")
  }

  @Test func plainEditorTellsTheCandidates() throws {
    let terminal = try DemoTerminal.start(["--plain"])
    try terminal.send("f\t")
    try terminal.wait(for: "2 choices: filter, fit\ndemo› fi")
    try terminal.send("\u{12}")
    try terminal.wait(for: "'history TEXT' lists matching earlier lines")
  }

  @Test func openQuoteIsCompletedAndClosed() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("show \"Ohi\t\r")
    try terminal.wait(for: "got \"show \\\"Ohio State\\\" \"")
  }

  @Test func typedTextOutlivesCandidatesThatDifferAfterIt() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("x\t")
    try terminal.wait(for: "xé1  xè2")
    try terminal.wait(forRow: "demo› x")
  }

  @Test func listScrollsOnTheLastRowOfTheScreen() throws {
    let terminal = try DemoTerminal.start(rows: 8)
    try terminal.send("\r\r\r\r\r\r\rmany\t")
    try terminal.wait(for: "many5   number 5\n1-5 of 40")
    try terminal.wait(forRow: "demo› many")
    for _ in 1...8 { try terminal.send("\t") }
    try terminal.wait(for: "many8   number 8\n4-8 of 40")
    try terminal.wait(forRow: "demo› many8")
    #expect(terminal.screen.styled(6).contains("{7;1}many{7}8"))
    try terminal.send("\u{1b}")
    try terminal.wait("list gone") { !$0.screen.text.contains("number") && $0.screen.currentRow == "demo› many" }
  }

  @Test func listIsDrawnBelowALineOfSeveralRows() throws {
    let terminal = try DemoTerminal.start(columns: 40, rows: 12)
    try terminal.send(String(repeating: "a", count: 60) + " f\u{1}")
    try terminal.wait("cursor at the beginning") { $0.screen.column == 6 }
    try terminal.send("f \u{2}\t")
    try terminal.wait(for: "filter  narrow the list")
    #expect(terminal.screen.text.contains("aa f\nfilter"))
    try terminal.send("\u{5}!\r")
    try terminal.wait(forOutput: "got \"fi \(String(repeating: "a", count: 60)) f!\"")
  }
}
