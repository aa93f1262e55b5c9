import Glibc
import TestSupport
import Testing

/// The real program at its prompt: lines, keys and signals.
struct ShellTests {
  let home = CompassHome()

  @Test func greetingTellsTheSourceAndWhatIsDueAboveThePrompt() throws {
    let screen = try home.start().wait(for: "due now:")
    #expect(screen.line(0).hasPrefix("compass: sample family, 65 schools."))
    #expect(screen.line(1) == "new here? 'tour' shows you around in three minutes")
    #expect(screen.line(2).hasPrefix("due now: "))
    #expect(screen.line(3) == CompassHome.prompt)
  }

  @Test func promptTellsTheTermsAndHowManyMatch() throws {
    let terminal = try home.start()
    try terminal.perform("filter D1 OH")
    #expect(terminal.screen.currentRow.wholeMatch(of: /schools D1 OH · [1-9][0-9]?\/65 ›/) != nil)
    try terminal.perform("coaches")
    #expect(terminal.screen.currentRow.wholeMatch(of: /coaches · ([0-9]+)\/\1 ›/) != nil)
  }

  @Test func typedLineRuns() throws {
    let terminal = try home.start()
    #expect(try terminal.perform("count").contains("65"))
  }

  @Test func errorsAreMarkedAndColoured() throws {
    let terminal = try home.start()
    let written = try terminal.perform("filter divison=D1")
    #expect(written.contains("m" + "error:"))
    #expect(terminal.screen.text.contains("filter divison=D1\n         ^^^^^^^\n  did you mean 'division'?"))
  }

  @Test func interruptDropsTheLine() throws {
    let terminal = try home.start()
    try terminal.type("count; nonsense", row: CompassHome.prompt + " count; nonsense")
    try terminal.send("\u{3}")
    try terminal.waitForPrompt(number: 2)
    #expect(terminal.screen.text.hasSuffix("nonsense^C\n" + CompassHome.prompt))
    #expect(try terminal.perform("count").contains("65"))
  }

  @Test func interruptOfAnEmptyLineAsksAgain() throws {
    let terminal = try home.start()
    try terminal.send("\u{3}")
    try terminal.waitForPrompt(number: 2)
    #expect(
      terminal.screen.text.hasSuffix("\(CompassHome.prompt)^C\n\(CompassHome.prompt)".replacing("›^", with: "› ^")))
  }

  @Test func endOfInputLeavesOnALineOfItsOwn() throws {
    let terminal = try home.startFromShell()
    try terminal.send("\u{4}")
    try terminal.wait(forRow: "sh$", seconds: patience)
    try terminal.send("echo status $?\r")
    try terminal.expect("\(CompassHome.prompt) ^D\nsh$ echo status $?\nstatus 0")
  }

  @Test func quitLeaves() throws {
    let terminal = try home.start()
    try terminal.send("quit\r")
    #expect(try terminal.end() == 0)
    #expect(terminal.screen.text.hasSuffix("› quit"))
    #expect(terminal.echoes && terminal.isCanonical)
  }

  @Test func stoppedLineComesBack() throws {
    let terminal = try home.startFromShell()
    try terminal.type("cou", row: CompassHome.prompt + " cou")
    try terminal.send("\u{1a}")
    try terminal.expect("Stopped")
    try terminal.type("fg\r", row: CompassHome.prompt + " cou")
    try terminal.send("nt\r")
    try terminal.expect("\n65")
  }

  @Test(arguments: [(50, 10), (120, 40)])
  func newSizeKeepsTheLine(columns: Int, rows: Int) throws {
    let terminal = try home.start()
    try terminal.type("cou", row: CompassHome.prompt + " cou")
    let before = terminal.transcript.utf8.count
    terminal.resize(columns: columns, rows: rows)
    try terminal.wait("line drawn again", seconds: patience) {
      $0.transcript.utf8.count > before && $0.screen.currentRow == CompassHome.prompt + " cou"
    }
    #expect(try terminal.perform("nt").contains("65\n"))
  }

  @Test func pastedLinesWaitForEnterAndThenBothRun() throws {
    let terminal = try home.start()
    try terminal.type("\u{1b}[200~filter D1\rcount\r\u{1b}[201~", row: "count")
    #expect(terminal.prompts == 1)
    let written = try terminal.perform("")
    #expect(written.contains("[D1]"))
    #expect(terminal.screen.currentRow.hasPrefix("schools D1 · "))
  }

  @Test func openQuoteGoesOnInTheNextRow() throws {
    let terminal = try home.start()
    try terminal.type("echo \"one", row: CompassHome.prompt + " echo \"one")
    try terminal.type("\r", row: "\" is open: close it, or Ctrl-C to cancel >")
    try terminal.perform("two\"")
    #expect(terminal.screen.text.hasSuffix("cancel > two\"\none\ntwo\n" + CompassHome.prompt))
  }

  @Test func viKeysComeFromTheConfiguration() throws {
    home.configure("set keys vi\n")
    let terminal = try home.start()
    try terminal.type("xcount", row: "[I] \(CompassHome.prompt) xcount")
    try terminal.type("\u{1b}", row: "[N] \(CompassHome.prompt) xcount")
    #expect(try terminal.perform("0x").contains("65\n"))
  }

  @Test func promptAfterAnUnfinishedLineHasARowOfItsOwn() throws {
    let terminal = try home.start()
    try terminal.perform("count | (cat >/dev/null; printf unfinished)")
    #expect(terminal.screen.text.hasSuffix("\nunfinished\n" + CompassHome.prompt))
  }
}
