import TestSupport
import Testing
import WaitingTrait

/// Tab, and the list below the line.
@Suite(.waiting) struct CompletionTests {
  @Test func noCandidateRings() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("zzz\t")
    try terminal.wait("bell, and the line as it was") { $0.screen.bells == 1 && $0.screen.currentRow == "demo› zzz" }
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
    try terminal.type("\r\r\r\r\r\r\rmany\t", shows: "many5  number 5\n1-5 of 40")
    try terminal.wait(forRow: "demo› many")
    for _ in 1...8 { try terminal.send("\t") }
    try terminal.wait(for: "many8  number 8\n4-8 of 40")
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

/// The real program's completions.
@Suite(.waiting) struct TabTests {
  let home = CompassHome()

  @Test(arguments: [
    ("cou\t", " count"), ("sort divi\t", " sort division"), ("show | sha512s\t", " show | sha512sum"),
    ("sort ran\t", " sort ranking"),
    ("status kenyo\t", " status \"Kenyon College\""), ("status \"Keny\t", " status \"Kenyon College\""),
    ("status \"Kenyon College\" offer_r\t", " status \"Kenyon College\" offer_received"),
    // Letters in their order are enough where nothing begins so.
    ("dshb\t", " dashboard"), ("filter dvsn\t", " filter division"), ("show cwru\t", " show \"Case Western"),
    // Files in the home folder, also where a name has blanks.
    ("import ~/li\t", " import ~/list.csv"), ("import ~/My\t", " import \"~/My Lists/"),
    ("import \"~/My Lists/\t", " import \"~/My Lists/my list.csv\""),
  ])
  func onlyCandidateIsInserted(keys: String, row: String) throws {
    home.folder.write("name\n", to: "list.csv")
    home.folder.write("name\n", to: "My Lists/my list.csv")
    let terminal = try home.start()
    try terminal.send(keys)
    try terminal.wait("completed row") {
      $0.screen.currentRow.hasPrefix(CompassHome.prompt + row) && !$0.screen.currentRow.contains("\t")
    }
  }

  @Test func valuesAreListedWithTheirCounts() throws {
    let terminal = try home.start()
    try terminal.send("filter division=\t")
    try terminal.wait("values with counts") {
      $0.screen.text.firstMatch(of: /\nD1 .*[0-9]+ schools/) != nil
        && $0.screen.currentRow.hasPrefix(CompassHome.prompt + " filter division=")
    }
  }

  @Test func listAtTheLastRowScrollsAndGoes() throws {
    let terminal = try home.start(rows: 10)
    try terminal.perform("show | seq 20")
    #expect(terminal.screen.row == 9)
    try terminal.type("s\t", line: "s")
    try terminal.wait("list below the line") { $0.screen.text.contains("summary") && $0.screen.row < 9 }
    try terminal.type("ort", line: "sort")
    try terminal.wait("list gone") { !$0.screen.text.contains("summary") }
    #expect(terminal.screen.text.hasSuffix("sort"))
  }
}
