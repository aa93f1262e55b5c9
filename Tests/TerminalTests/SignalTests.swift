import Glibc
import TestSupport
import Testing

/// Ctrl-C, Ctrl-D, Ctrl-Z, a new window size, the end.
struct SignalTests {
  @Test(arguments: [([], ""), (["--thread"], ""), (["--vi"], "[I] ")])
  func interruptDropsTheLine(arguments: [String], mode: String) throws {
    let terminal = try DemoTerminal.start(arguments)
    try terminal.send("half")
    try terminal.wait(forRow: "\(mode)demo› half")
    try terminal.send("\u{3}")
    try terminal.wait(for: "\(mode)demo› half^C\ninterrupted\n\(mode)demo›")
    try terminal.send("alive\r")
    try terminal.wait(for: "got \"alive\"")
  }

  @Test("Up brings back what Ctrl-C dropped, where it was typed, and nobody writes it down")
  func aDroppedLineComesBack() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("first\r")
    try terminal.wait(for: "got \"first\"")
    try terminal.send("half a li")
    try terminal.wait(forRow: "demo› half a li")
    try terminal.send("\u{3}")
    try terminal.wait(forRow: "demo›")
    try terminal.send("next\r")
    try terminal.wait(for: "got \"next\"")
    for row in ["next", "half a li", "first"] {
      try terminal.send("\u{1b}[A")
      try terminal.wait(forRow: "demo› " + row)
    }
    try terminal.send("\u{1b}[B\r")
    try terminal.wait(for: "got \"half a li\"")
  }

  @Test("an empty line, one with a blank before it and one that ran already aren't kept twice")
  func notEveryDroppedLineIsKept() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("first\r")
    try terminal.wait(for: "got \"first\"")
    for (text, row) in [("first", "demo› first"), (" private", "demo›  private"), ("", "demo›")] {
      try terminal.send(text)
      try terminal.wait(forRow: row)
      try terminal.send("\u{3}")
      try terminal.wait(forRow: "demo›")
    }
    try terminal.send("\u{1b}[A")
    try terminal.wait(forRow: "demo› first")
    try terminal.send("\u{1b}[A!\r")
    try terminal.wait(for: "got \"first!\"")
  }

  /// The terminal forgets what was typed right before Ctrl-C, perhaps after the program was told that it's there.
  @Test func interruptRightBehindTypingIsHeard() throws {
    let terminal = try DemoTerminal.start()
    for round in 1...200 {
      try terminal.send("ab")
      try terminal.send("\u{3}")
      try terminal.wait("interruption \(round)") {
        $0.transcript.split(separator: "interrupted", omittingEmptySubsequences: false).count > round
          && $0.screen.text.hasSuffix("demo›") && !$0.isCanonical
      }
    }
  }

  @Test func interruptEndsASearch() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("first\r")
    try terminal.wait("prompt") { $0.screen.text.hasSuffix("got \"first\"\ndemo›") && !$0.isCanonical }
    try terminal.send("\u{12}fir")
    try terminal.wait(for: "history: fir")
    try terminal.send("\u{3}")
    try terminal.wait(for: "interrupted\ndemo›")
    try terminal.send("alive\r")
    try terminal.wait(for: "got \"alive\"")
  }

  @Test func quitKeyIsIgnoredWhileTyping() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("half")
    try terminal.wait(forRow: "demo› half")
    try terminal.send("\u{1c}-done\r")
    try terminal.wait(for: "got \"half-done\"")
  }

  @Test func endOfInputLeaves() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.screen.text.hasSuffix("\nend"))
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

  @Test func fatalSignalLeavesEchoOnForTheShell() throws {
    let terminal = try shell()
    try terminal.send("half")
    try terminal.wait(forRow: "demo› half")
    try terminal.send("\u{1a}")
    try terminal.wait(for: "Stopped")
    try terminal.send("fg\r")
    try terminal.wait(forRow: "demo› half")
    let child = "pkill -TERM -P \(terminal.process) editdemo"
    #expect(system(child) == 0)
    try terminal.wait("echo") { $0.screen.text.contains("Terminated") }
    try terminal.send("stty -a | grep -o ' echo '; echo done\r")
    try terminal.wait(for: "\n echo\ndone")
  }

  @Test func stoppedLineComesBack() throws {
    let terminal = try shell()
    try terminal.send("half")
    try terminal.wait(forRow: "demo› half")
    try terminal.send("\u{1a}")
    try terminal.wait(for: "Stopped")
    try terminal.send("fg\r")
    try terminal.wait(forRow: "demo› half")
    try terminal.send("-done\r")
    try terminal.wait(for: "got \"half-done\"")
  }

  @Test func nobodyToContinueMeansNoStop() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("half")
    try terminal.wait(forRow: "demo› half")
    try terminal.send("\u{1a}")
    try terminal.wait("line drawn again") { terminal in
      terminal.screen.text == "demo› half\ndemo› half" && !terminal.isCanonical
    }
    try terminal.send("-done\r")
    try terminal.wait(for: "got \"half-done\"")
  }

  @Test(arguments: [(40, 10), (120, 30), (20, 6)])
  func newSizeKeepsTheLine(columns: Int, rows: Int) throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("half a line")
    try terminal.wait(forRow: "demo› half a line")
    let before = terminal.transcript.utf8.count
    terminal.resize(columns: columns, rows: rows)
    try terminal.wait("redrawing") { $0.transcript.utf8.count > before && $0.screen.currentRow.hasSuffix("line") }
    try terminal.send(" done\r")
    try terminal.wait(forOutput: "got \"half a line done\"")
  }

  @Test func messagesAreShownAboveTheLine() throws {
    let terminal = try DemoTerminal.start(["--ticker"])
    try terminal.send("half")
    try terminal.wait(for: "3 schools changed\ndemo› half")
    try terminal.send("-done\r")
    try terminal.wait(for: "got \"half-done\"")
  }

  private func shell() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
      environment: DemoTerminal.environment.merging(["PS1": "sh$ "]) { $1 })
    try terminal.wait(for: "sh$")
    try terminal.send("\(DemoTerminal.program)\r")
    try terminal.wait("raw prompt") { $0.screen.currentRow == "demo›" && !$0.isCanonical }
    return terminal
  }
}
