import Glibc
import TestSupport
import Testing

/// The real program while a command runs: Ctrl-C, questions, typing ahead, pagers.
struct RunningTests {
  let home = CompassHome()

  @Test func interruptEndsAPipe() throws {
    let terminal = try home.start()
    try terminal.send("show | (echo begun; exec sleep 600)\r")
    try terminal.wait(forRow: "", seconds: patience)
    try terminal.expect("\nbegun")
    try terminal.send("\u{3}")
    try terminal.waitForPrompt(number: 2)
    #expect(terminal.screen.text.contains("interrupted"))
    #expect(try terminal.perform("count").contains("65\n"))
  }

  @Test func interruptOfACommandFromOutsideIsAStatus() throws {
    let terminal = try home.launch(["--sample", "-c", "show | (echo begun; exec sleep 600)"])
    try terminal.expect("begun")
    try terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test func typingAheadIsNotLost() throws {
    let terminal = try home.start()
    let gate = home.folder.path("gate")
    mkfifo(gate, 0o600)
    try terminal.send("show | (echo begun; cat \(gate))\r")
    try terminal.expect("\nbegun")
    try terminal.send("count\rcou")
    try terminal.expect("cou")
    home.folder.write("", to: "gate")
    try terminal.wait("both lines", seconds: patience) {
      $0.screen.text.contains("\n65\n") && $0.screen.currentRow == CompassHome.prompt + " cou"
    }
  }

  /// What was typed before the pager opened is for the next prompt, what is typed then is the pager's.
  @Test func thePagerTakesNothingThatWasTypedAhead() throws {
    let pager = home.script("pager", "cat >/dev/null; echo paged; IFS= read -r key </dev/tty; echo key=$key")
    let terminal = try home.start(environment: ["PAGER": pager])
    let gate = home.folder.path("gate")
    mkfifo(gate, 0o600)
    home.folder.write("! echo begun; cat \(gate)\nshow\n", to: "list.compass")
    try terminal.send("source \(home.folder.path("list.compass"))\r")
    try terminal.expect("\nbegun")
    try terminal.send("count\rcou")
    try terminal.expect("cou")
    home.folder.write("", to: "gate")
    try terminal.expect("\npaged")
    try terminal.send("q\r")
    try terminal.expect("key=q")
    try terminal.wait("both lines", seconds: patience) {
      $0.screen.text.contains("\n65\n") && $0.screen.currentRow == CompassHome.prompt + " cou"
    }
  }

  @Test func interruptForgetsWhatWasTypedAhead() throws {
    let pager = home.script("pager", "cat >/dev/null; echo paged; IFS= read -r key </dev/tty")
    let terminal = try home.start(environment: ["PAGER": pager])
    let gate = home.folder.path("gate")
    mkfifo(gate, 0o600)
    home.folder.write("! echo begun; cat \(gate)\nshow\ndelete stanford\n", to: "list.compass")
    try terminal.send("source \(home.folder.path("list.compass"))\r")
    try terminal.expect("\nbegun")
    try terminal.send("y\r")
    home.folder.write("", to: "gate")
    try terminal.expect("\npaged")
    try terminal.send("q\r")
    try terminal.wait("question", seconds: patience) { $0.screen.currentRow.hasSuffix("[y/N]") }
    try terminal.send("\u{3}")
    try terminal.waitForPrompt(number: 2)
    #expect(try terminal.perform("count").contains("65\n"))
  }

  @Test func interruptBelongsToThePager() throws {
    let pager = home.script(
      "pager", "trap 'echo caught' INT; cat >/dev/null; echo begun; until read line </dev/tty; do :; done; echo over")
    let terminal = try home.start(environment: ["PAGER": pager])
    try terminal.send("show\r")
    try terminal.expect("begun")
    for count in 1...3 {
      try terminal.send("\u{3}")
      try terminal.wait("answer \(count) to Ctrl-C", seconds: patience) {
        $0.transcript.split(separator: "caught", omittingEmptySubsequences: false).count > count
      }
    }
    #expect(terminal.prompts == 1)
    try terminal.send("\r")
    try terminal.waitForPrompt(number: 2)
    #expect(terminal.screen.text.hasSuffix("over\n" + CompassHome.prompt))
  }

  @Test(arguments: [
    ("y\r", "Contacted"), ("YES\r", "Contacted"), ("n\r", "nothing was changed"), ("\r", "nothing was changed"),
    ("\u{3}", "nothing was changed"), ("\u{4}", "nothing was changed"),
  ])
  func changeOfManyRowsAsks(answer: String, outcome: String) throws {
    let terminal = try home.start()
    try terminal.perform("limit 8; show")
    try terminal.send("status 1-7 contacted\r")
    try terminal.wait("question", seconds: patience) { $0.screen.currentRow.hasSuffix("[y/N]") }
    try terminal.send(answer)
    try terminal.waitForPrompt(number: 3)
    #expect(terminal.screen.text.split(separator: "[y/N]").last?.contains(outcome) == true)
    #expect(try terminal.perform("count").contains("65"))
    let isChanged = outcome == "Contacted"
    #expect(try terminal.perform("changes").contains("Contacted for 6 schools") == isChanged)
  }

  @Test(arguments: ["n\r", "\u{3}", "\u{4}"])
  func deletionThatIsNotWanted(answer: String) throws {
    let terminal = try home.start()
    try terminal.send("delete stanford\r")
    try terminal.wait("question", seconds: patience) { $0.screen.currentRow.hasSuffix("[y/N]") }
    try terminal.send(answer)
    try terminal.waitForPrompt(number: 2)
    #expect(terminal.screen.text.contains("nothing was deleted"))
    #expect(!terminal.screen.text.contains("there is no terminal to ask on"))
    #expect(try terminal.perform("count").contains("65"))
  }

  @Test func interruptedQuestionIsAStatus() throws {
    let terminal = try home.launch(["--sample", "-c", "show", "-c", "status 1-7 contacted"])
    try terminal.wait("question", seconds: patience) { $0.screen.currentRow.hasSuffix("[y/N]") }
    try terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
    #expect(terminal.screen.text.hasSuffix("nothing was changed"))
  }

  @Test func scriptThatNeverEndsIsInterrupted() throws {
    let (gate, program) = (home.folder.path("gate"), BuiltProgram.path("compass"))
    mkfifo(gate, 0o600)
    let terminal = try PseudoTerminal(
      "/bin/bash", ["-c", "exec 3<>\(gate); echo begun; exec \(program) --sample <&3"],
      environment: home.environment)
    try terminal.expect("begun")
    try terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }
}
