import Glibc
import TestSupport
import Testing
import WaitingTrait

/// `watch` on a terminal: it ends by any key, and leaves the terminal as it was however it ends.
@Suite(.waiting) struct WatchTests {
  let home = CompassHome()

  @Test("any key ends it, and is no part of the next line", arguments: ["q", " ", "\r", "\u{1b}[A", "é"])
  func anyKeyEnds(key: String) throws {
    let terminal = try home.start(columns: 120)
    try watch(terminal)
    try terminal.type(key, prompt: 2)
    #expect(terminal.screen.currentRow == CompassHome.prompt)
    #expect(try terminal.perform("count").contains("65\n"))
    #expect(home.history.contains(#""ok":true"#) && !home.history.contains(#""ok":false"#))
  }

  @Test("what has no room is counted in the last line") func theRestIsNamed() throws {
    let terminal = try home.start(columns: 100)
    try terminal.type("watch dashboard full 600\r", shows: "lines: dashboard PART shows a part")
    #expect(terminal.screen.text.contains("Welcome back"))
    try terminal.type("q", prompt: 2)
  }

  @Test func ctrlCEndsItAsInterrupted() throws {
    let terminal = try home.start(columns: 120)
    try watch(terminal)
    try terminal.type("\u{3}", prompt: 2)
    #expect(try terminal.perform("count").contains("65\n"))
    #expect(home.history.contains(#""ok":false"#))
  }

  @Test("what is typed is taken as a key, one by one, and not shown") func keysAreNotShown() throws {
    let terminal = try home.launch(["--sample", "-c", "watch count 600"])
    try waitForKeys(terminal)
    try terminal.leave("x")
    #expect(terminal.isCanonical && terminal.echoes)
    #expect(!terminal.screen.text.contains("x"))
  }

  @Test("the terminal is given back", arguments: [SIGTERM, SIGHUP, SIGINT]) func signals(signal: Int32) throws {
    let terminal = try home.launch(["--sample", "-c", "watch count 600"])
    try waitForKeys(terminal)
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == 128 + signal)
    #expect(terminal.isCanonical && terminal.echoes)
  }

  @Test func ctrlZStopsTheShellWithTheTerminalGivenBack() throws {
    let terminal = try home.startFromShell()
    try terminal.send("watch count 600\r")
    try waitForKeys(terminal)
    for turn in 1...3 {
      try terminal.stop()
      #expect(terminal.echoes)
      try terminal.type("echo back \(turn)\r", writes: "\r\nback \(turn)")
      try terminal.send("fg\r")
      try terminal.waitForSingleKeys()
    }
    try terminal.type("q", line: "")
  }

  @Test func whatGoesOnInTheBackgroundTakesKeysInFront() throws {
    let terminal = try home.startFromShell()
    try terminal.send("watch count 600\r")
    try waitForKeys(terminal)
    try terminal.stop()
    try terminal.type("bg; echo behind\r", writes: "\r\nbehind")
    try terminal.send("fg\r")
    try terminal.waitForSingleKeys()
    try terminal.type("q", line: "")
  }

  @Test func withoutAKeyboardCtrlCIsNamed() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\(BuiltProgram.path("compass")) --sample -c 'watch count 600' </dev/null"],
      environment: home.environment)
    try terminal.wait(for: "Ctrl-C ends it")
  }

  private func watch(_ terminal: PseudoTerminal) throws {
    try terminal.type("watch dashboard stats 600\r", shows: "A-Tier")
    try waitForKeys(terminal)
  }

  private func waitForKeys(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "any key ends it")
    try terminal.waitForSingleKeys()
  }
}
