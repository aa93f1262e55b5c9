import Glibc
import TestSupport
import Testing
import WaitingTrait

/// `browse` in the real program: keys, the selection that comes back, and the terminal as it was found.
@Suite(.waiting) struct BrowseTests {
  let home = CompassHome()
  private static let first = "▸   1  ☆  Angelo State University"

  /// Starts the program and opens the list.
  private func browse(
    _ arguments: [String] = ["--sample"], _ line: String = "browse", columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal {
    let terminal = try home.start(arguments, columns: columns, rows: rows)
    try terminal.send(line + "\r")
    try waitForList(terminal)
    return terminal
  }

  private func waitForList(_ terminal: PseudoTerminal) throws {
    try terminal.wait("list") { $0.screen.isAlternate && $0.screen.line($0.screen.rows - 1).hasPrefix("q back") }
  }

  private func leave(_ terminal: PseudoTerminal, _ keys: String = "q") throws {
    try terminal.send(keys)
    try terminal.wait("prompt") { !$0.screen.isAlternate && $0.screen.currentRow.hasSuffix("›") && !$0.isCanonical }
  }

  private func expectAsFound(_ terminal: PseudoTerminal) {
    #expect(!terminal.screen.isAlternate && terminal.screen.showsCursor && terminal.screen.autowraps)
  }

  @Test func listIsOpenedWithTheCursorOnItsFirstRow() throws {
    let terminal = try browse()
    #expect(terminal.screen.line(0).hasPrefix("65 of 65 schools"))
    #expect(terminal.screen.line(2).hasPrefix(Self.first))
    #expect(!terminal.screen.showsCursor)
    #expect(!terminal.echoes)
  }

  @Test func markedRowsAreTheSelectionThatNumbersMean() throws {
    let terminal = try browse()
    try terminal.type("j \u{1b}[B ", shows: "2 marked")
    try leave(terminal)
    expectAsFound(terminal)
    #expect(terminal.screen.text.contains("1  ★  Ashland University"))
    let written = try terminal.perform("status 1-2 contacted")
    #expect(written.contains("Ashland University: Offer Received → Contacted"))
    #expect(written.contains("Case Western Reserve University: already Contacted"))
  }

  @Test func withoutMarksTheRowUnderTheCursorIsTheCurrentOne() throws {
    let terminal = try browse()
    try terminal.type("j", shows: "2/65")
    try leave(terminal, "\u{1b}")
    #expect(terminal.screen.text.contains("'.' is Ashland University"))
    #expect(try terminal.perform("tier . C").contains("Ashland University: tier A → C"))
  }

  @Test(arguments: [
    ("f", "Angelo State University: favorite"), ("scon\r", "Angelo State University: Researching → Contacted"),
    ("tb", "Angelo State University: tier none → B"), ("odist\r", "sorted by distance"),
    ("fu", "undone: Angelo State University: favorite"), ("x", "'x' does nothing here"),
    ("?", "mark or unmark the row"), ("llF", "Enter keep these rows"), ("l-", "is hidden: + brings it back"),
    ("\r", "── 1-"), ("/kenyon", "1 of 65 schools"),
    (":count\r", "── count ─"), (":fav kenyon\r", "Kenyon College: already a favorite"), ("\u{1b}[6~", "21/65"),
    ("\u{1b}[F", "65/65"), ("\u{1b}[6~\u{1b}[5~j", "2/65"), (":nonsense\r", "error: 'nonsense' is not a verb"),
  ])
  func keyDoesItsWork(keys: String, text: String) throws {
    let terminal = try browse()
    try terminal.type(keys, shows: text)
  }

  @Test func cellIsEditedWhereItStands() throws {
    let terminal = try browse(["--sample"], "columns name, city; browse")
    try terminal.type("jle\u{15}Akr", shows: "Akr")
    try terminal.wait("cursor in the cell") { $0.screen.showsCursor && $0.screen.line(3).contains("Akr") }
    terminal.resize(columns: 40, rows: 12)
    try terminal.wait("cell in the new size") {
      $0.screen.line(11).hasPrefix("Enter store") && $0.screen.line(3).contains("Akr") && $0.screen.showsCursor
    }
    try terminal.type("\u{1b}[200~on\n\u{1b}[201~\r", shows: "→ Akron")
    try terminal.wait("sign") { $0.screen.line(3).contains("•Akron") && !$0.screen.showsCursor }
    try terminal.type("u", shows: "undone: Ashland University: city")
    try terminal.wait("no sign") { !$0.screen.text.contains("•") }
  }

  @Test func editedCellIsStored() async throws {
    try await home.addSchool("Kept College")
    let terminal = try browse(["--db", home.database], "columns name, city; browse")
    try terminal.type("leGambier\r", shows: "Kept College: city none → Gambier")
    try leave(terminal)
    try terminal.leave("quit\r")
    let again = try home.startWithDatabase()
    #expect(try again.perform("show kept city").contains("Gambier"))
  }

  /// Keys that were typed before the cell was stored go to the list.
  @Test func typingAheadIsNoText() throws {
    let terminal = try browse(["--sample"], "columns name, city, ranking; browse")
    try terminal.type("le\u{15}Akron\rjle\u{15}x\r", shows: "error: expected")
    try terminal.wait("both cells") { $0.screen.line(2).contains("•Akron") && $0.screen.line(3).contains(" x") }
    try terminal.type("\u{15}5\r", shows: "→ 5")
  }

  @Test func searchIsGivenUpWithEscape() throws {
    let terminal = try browse()
    try terminal.type("/kenyon", shows: "1 of 65 schools")
    #expect(terminal.screen.showsCursor)
    try terminal.type("\u{1b}", shows: "65 of 65 schools")
    try leave(terminal)
    #expect(terminal.screen.currentRow == CompassHome.prompt)
  }

  @Test func manyRowsAreAskedAbout() throws {
    let terminal = try browse()
    try terminal.type("atc", shows: "change 43 schools? [y/N]")
    try terminal.type("n", shows: "nothing was changed")
    try terminal.type("tc", shows: "change 43 schools? [y/N]")
    try terminal.type("y", shows: "and 64 more")
  }

  @Test func whatWasChangedIsStored() async throws {
    try await home.addSchool("Kept College")
    let terminal = try browse(["--db", home.database])
    try terminal.type("f", shows: "Kept College: favorite")
    try leave(terminal)
    try terminal.leave("quit\r")
    let again = try home.startWithDatabase()
    #expect(try again.perform("show").contains("★"))
  }

  @Test func questionsOfACommandAreAskedBelow() throws {
    let terminal = try browse()
    try terminal.type(":delete ashland\r", shows: "[y/N]")
    try terminal.type("y", shows: "64 of 64 schools")
  }

  @Test func anotherProgramHasTheTerminalMeanwhile() throws {
    let terminal = try browse()
    try terminal.type(":! echo from a program\r", shows: "any key goes back to the list")
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.text.contains("from a program"))
    try terminal.send("x")
    try terminal.wait("list") { $0.screen.isAlternate }
    try terminal.type("j", shows: "2/65")
  }

  @Test func slowCommandIsCancelledWithControlC() throws {
    let terminal = try browse()
    try terminal.type(":watch count 1000\r", shows: "working…  Ctrl-C cancels")
    try terminal.type("\u{3}", shows: "interrupted")
    try terminal.type("j", shows: "2/65")
  }

  @Test func selectionCanBeSentElsewhere() throws {
    let terminal = try browse(["--sample"], "browse > \(home.folder("picked.csv"))")
    try terminal.type("j ", shows: "1 marked")
    try leave(terminal)
    #expect(home.folder.read("picked.csv").contains("Ashland University"))
    #expect(!home.folder.read("picked.csv").contains("Angelo"))
  }

  @Test func controlCLeavesWithoutASelection() throws {
    let terminal = try browse()
    try terminal.type(" ", shows: "1 marked")
    try leave(terminal, "\u{3}")
    expectAsFound(terminal)
    #expect(try terminal.perform("count").contains("65"))
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func fatalSignalRestoresTheTerminal(signal: Int32) throws {
    let terminal = try browse()
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == 128 + signal)
    expectAsFound(terminal)
    #expect(terminal.echoes && terminal.isCanonical)
  }

  @Test func interruptFromElsewhereRestoresTheTerminal() throws {
    let terminal = try browse()
    terminal.signal(SIGINT)
    try leave(terminal, "")
    expectAsFound(terminal)
  }

  @Test func commandOptionLeavesTheTerminalAsItWas() throws {
    let terminal = try home.launch(["--sample", "-c", "browse"])
    try waitForList(terminal)
    #expect(try terminal.type(last: "j q") == 0)
    expectAsFound(terminal)
    #expect(terminal.echoes && terminal.isCanonical)
    #expect(terminal.screen.text.contains("1  ★  Ashland University"))
  }

  @Test func stoppedListComesBack() throws {
    let terminal = try home.startFromShell()
    try terminal.send("browse\r")
    try waitForList(terminal)
    try terminal.stop("j\u{1a}")
    expectAsFound(terminal)
    try terminal.send("fg\r")
    try terminal.wait("list again") {
      $0.screen.isAlternate && $0.screen.line(0).hasSuffix("2/65") && $0.screen.line(23).hasPrefix("q back")
    }
    try terminal.type("j", shows: "3/65")
  }

  @Test(arguments: [(40, 12), (120, 40), (80, 10)]) func newSizeIsFilledAnew(columns: Int, rows: Int) throws {
    let terminal = try browse()
    try terminal.type("jj", shows: "3/65")
    terminal.resize(columns: columns, rows: rows)
    try terminal.wait("list in its new size") {
      $0.screen.line(rows - 1).hasPrefix("q back") && $0.screen.line(0).hasSuffix("3/65")
        && $0.screen.line(0).count == columns
    }
  }

  @Test func movingCostsFewBytes() throws {
    let terminal = try browse()
    try terminal.type("j", shows: " 2/65")
    for place in 3...12 {
      let before = terminal.transcript.utf8.count
      try terminal.type("\u{1b}[B", shows: " \(place)/65")
      try terminal.wait("row \(place)") { $0.screen.line(place + 1).hasPrefix("▸") }
      #expect(terminal.transcript.utf8.count - before < 400)
    }
  }

  @Test func withoutATerminalItSaysSo() throws {
    for arguments in [["--sample", "--plain", "-c", "browse"], ["--sample", "-c", "browse"]] {
      let terminal = try home.launch(
        arguments, output: arguments.contains("--plain") ? nil : home.folder("out"))
      #expect(try terminal.waitForExit() == 1)
      #expect(terminal.transcript.contains("browse needs a terminal"))
      #expect(terminal.transcript.contains("'show' prints the list"))
    }
  }
}
