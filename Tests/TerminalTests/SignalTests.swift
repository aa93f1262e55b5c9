import Glibc
import TestSupport
import Testing
import WaitingTrait

/// Ctrl-C, Ctrl-D, Ctrl-Z, a new window size, the end.
@Suite(.waiting) struct SignalTests {
  @Test(arguments: [([], ""), (["--thread"], ""), (["--vi"], "[I] ")])
  func interruptDropsTheLine(arguments: [String], mode: String) throws {
    let terminal = try DemoTerminal.start(arguments)
    try terminal.type("half", row: "\(mode)demo› half")
    try terminal.type("\u{3}", shows: "\(mode)demo› half^C\ninterrupted\n\(mode)demo›")
    try terminal.type("alive\r", got: "alive")
  }

  @Test("Up brings back what Ctrl-C dropped, where it was typed, and nobody writes it down")
  func aDroppedLineComesBack() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("first\r", got: "first")
    try terminal.type("half a li", demo: "half a li")
    try terminal.type("\u{3}", demo: "")
    try terminal.type("next\r", got: "next")
    for row in ["next", "half a li", "first"] { try terminal.type("\u{1b}[A", demo: row) }
    try terminal.type("\u{1b}[B\r", got: "half a li")
  }

  @Test("an empty line, one with a blank before it and one that ran already aren't kept twice")
  func notEveryDroppedLineIsKept() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("first\r", got: "first")
    for (text, row) in [("first", "demo› first"), (" private", "demo›  private"), ("", "demo›")] {
      try terminal.type(text, row: row)
      try terminal.type("\u{3}", demo: "")
    }
    try terminal.type("\u{1b}[A", demo: "first")
    try terminal.type("\u{1b}[A!\r", got: "first!")
  }

  /// The terminal forgets what was typed right before Ctrl-C, perhaps after the program was told that it's there.
  @Test func interruptRightBehindTypingIsHeard() throws {
    let terminal = try DemoTerminal.start()
    for round in 1...200 {
      try terminal.send("ab")
      try terminal.send("\u{3}")
      try terminal.wait("interruption \(round)") {
        $0.prompts > round && $0.screen.text.hasSuffix("interrupted\ndemo›") && !$0.isCanonical
      }
    }
  }

  @Test func interruptEndsASearch() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("first\r", got: "first")
    try terminal.type("\u{12}fir", shows: "history: fir")
    try terminal.type("\u{3}", shows: "interrupted\ndemo›")
    try terminal.type("alive\r", got: "alive")
  }

  @Test func quitKeyIsIgnoredWhileTyping() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("half", demo: "half")
    try terminal.type("\u{1c}-done\r", got: "half-done")
  }

  @Test(arguments: [(SIGTERM, true), (SIGHUP, true), (SIGKILL, false)])
  func fatalSignalRestoresTheTerminal(signal: Int32, restored: Bool) throws {
    let terminal = try DemoTerminal.start()
    #expect(!terminal.echoes)
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == 128 + signal)
    #expect(terminal.echoes == restored)
    #expect(terminal.transcript.contains("\u{1b}[?2004l") == restored)
  }

  @Test func aStoppedLineComesBackAndEndsWithEchoOnForTheShell() throws {
    let terminal = try DemoTerminal.startFromShell()
    try terminal.type("half", demo: "half")
    try terminal.stop()
    try terminal.type("fg\r", demo: "half")
    try terminal.type("-done\r", got: "half-done")
    try terminal.stop()
    try terminal.type("echo job=$(jobs -p)=\r", shows: "\njob=")
    let job = terminal.screen.text.split(separator: "\njob=").last?.split(separator: "=").first.flatMap { Int32($0) }
    try terminal.type("fg\r", demo: "")
    #expect(kill(try #require(job), SIGTERM) == 0)
    try terminal.wait(for: "Terminated\nsh$")
    try terminal.type("stty -a | grep -o ' echo '; echo done\r", shows: "\n echo\ndone")
  }

  @Test func nobodyToContinueMeansNoStop() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("half", demo: "half")
    try terminal.send("\u{1a}")
    try terminal.wait("line drawn again") { $0.screen.text == "demo› half\ndemo› half" && !$0.isCanonical }
    try terminal.type("-done\r", got: "half-done")
  }

  @Test(arguments: [(40, 10), (120, 30), (20, 6)]) func newSizeKeepsTheLine(columns: Int, rows: Int) throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("half a line", demo: "half a line")
    let before = terminal.transcript.utf8.count
    terminal.resize(columns: columns, rows: rows)
    try terminal.wait("redrawing") { $0.transcript.utf8.count > before && $0.screen.currentRow.hasSuffix("line") }
    try terminal.type(" done\r", got: "half a line done")
  }

  @Test func messagesAreShownAboveTheLine() throws {
    let folder = TemporaryFolder()
    mkfifo(folder("news"), 0o600)
    let terminal = try DemoTerminal.start("--news", folder("news"))
    try terminal.type("half", demo: "half")
    folder.write("3 schools changed", to: "news")
    try terminal.wait(for: "3 schools changed\ndemo› half")
    try terminal.type("-done\r", got: "half-done")
  }
}

/// Ctrl-C and questions while a command runs.
@Suite(.waiting) struct CommandTests {
  @Test(arguments: [[], ["--thread"]]) func interruptCancels(arguments: [String]) throws {
    let terminal = try DemoTerminal.start(arguments)
    try terminal.type("slow\r", shows: "working")
    try terminal.type("\u{3}", shows: "cancelled\ndemo›")
  }

  @Test func secondInterruptAbandons() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("stuck\r", shows: "working")
    try terminal.type("\u{3}", shows: "ctrl-c 1")
    try terminal.type("\u{3}", shows: "ctrl-c 2")
    try terminal.wait(for: "abandoned\ndemo›")
  }

  @Test(arguments: [("José\r", "\"José\""), ("\u{3}", "none"), ("\u{4}", "none")])
  func questionIsAnswered(keys: String, answer: String) throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("ask\r", row: "name?")
    try terminal.type(keys, shows: "answer \(answer)\ndemo›")
  }

  @Test(arguments: [("hunter2\r", "\"hunter2\""), ("\u{3}", "none")])
  func secretIsNotShown(keys: String, answer: String) throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("secret\r")
    try terminal.wait("question without echo") { $0.screen.currentRow == "password:" && !$0.echoes && $0.isCanonical }
    try terminal.type(keys, shows: "secret \(answer)\ndemo›")
    #expect(!terminal.screen.text.contains("password: hunter2"))
    try terminal.send("ask\r")
    try terminal.wait("question with echo") { $0.screen.currentRow == "name?" && $0.echoes }
  }

}
