import TestSupport
import Testing
import WaitingTrait

/// The real program at its prompt: lines, keys and signals.
@Suite(.waiting) struct ShellTests {
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

  @Test func errorsAreMarkedAndColoured() throws {
    let terminal = try home.start()
    let written = try terminal.perform("filter divison=D1")
    #expect(written.contains("m" + "error:"))
    #expect(terminal.screen.text.contains("filter divison=D1\n         ^^^^^^^\n  did you mean 'division'?"))
  }

  @Test(arguments: ["", "count; nonsense"]) func interruptDropsTheLine(line: String) throws {
    let terminal = try home.start()
    try terminal.type(line, line: line)
    try terminal.type("\u{3}", prompt: 2)
    #expect(terminal.screen.text.hasSuffix("› \(line)^C\n" + CompassHome.prompt))
    #expect(try terminal.perform("count").contains("65"))
  }

  @Test func endOfInputLeavesOnALineOfItsOwn() throws {
    let terminal = try home.startFromShell()
    try terminal.type("\u{4}", row: "sh$")
    try terminal.type("echo status $?\r", shows: "\(CompassHome.prompt) ^D\nsh$ echo status $?\nstatus 0")
  }

  @Test func quitLeaves() throws {
    let terminal = try home.start()
    try terminal.leave("quit\r")
    #expect(terminal.screen.text.hasSuffix("› quit"))
    #expect(terminal.echoes && terminal.isCanonical)
  }

  @Test func pastedLinesWaitForEnterAndThenBothRun() throws {
    let terminal = try home.start()
    try terminal.type("\u{1b}[200~filter D1\rcount\r\u{1b}[201~", row: "count")
    #expect(terminal.prompts == 1)
    try terminal.type("\r", question: "Run 2 pasted commands? [y/N]")
    try terminal.type("y\r", prompt: 2)
    #expect(terminal.screen.text.contains("[D1]"))
    #expect(terminal.screen.currentRow.hasPrefix("schools D1 · "))
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
