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
    try terminal.wait("bell") { $0.screen.bells == 1 }
    #expect(terminal.screen.currentRow == "demo› zzz")
  }

  @Test func severalCandidatesAreListedUntilTheNextKey() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("f\t")
    try terminal.wait(for: "filter  narrow the list")
    try terminal.wait(for: "fit     score of a school")
    try terminal.wait(forRow: "demo› fi")
    try terminal.send("t")
    try terminal.wait("list gone") { !$0.screen.text.contains("narrow") && $0.screen.currentRow == "demo› fit" }
  }

  @Test func tabAgainWalksThroughTheCandidates() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("f\t\t")
    try terminal.wait(forRow: "demo› filter")
    try terminal.send("\t")
    try terminal.wait(forRow: "demo› fit")
    try terminal.send("\t")
    try terminal.wait(forRow: "demo› filter")
    try terminal.send("\u{1b}[Z")
    try terminal.wait(forRow: "demo› fit")
    try terminal.wait(for: "narrow the list")
    try terminal.send("!\r")
    try terminal.wait(for: "got \"fit!\"")
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

  @Test func listIsCutToTheScreen() throws {
    let terminal = try DemoTerminal.start(rows: 8)
    try terminal.send("\r\r\r\r\r\r\rmany\t")
    try terminal.wait(for: "… 35 more")
    try terminal.wait(for: "many5  number 5")
    try terminal.wait("cursor back in the line") { $0.screen.currentRow == "demo› many" && $0.screen.row == 1 }
    try terminal.send("7")
    try terminal.wait("list gone") { !$0.screen.text.contains("more") }
    try terminal.wait(forRow: "demo› many7")
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
