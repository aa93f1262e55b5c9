import TestSupport
import Testing
import WaitingTrait

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
  ])
  func onlyCandidateIsInserted(keys: String, row: String) throws {
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
    try terminal.wait("list below the line") {
      $0.screen.text.contains("summary") && $0.screen.row < 9
    }
    try terminal.type("ort", line: "sort")
    try terminal.wait("list gone") { !$0.screen.text.contains("summary") }
    #expect(terminal.screen.text.hasSuffix("sort"))
  }
}
