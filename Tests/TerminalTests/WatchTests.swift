import Glibc
import TestSupport
import Testing

/// `watch` on a terminal: it ends by any key, and leaves the terminal as it was however it ends.
struct WatchTests {
  let home = CompassHome()

  @Test("any key ends it, and is no part of the next line", arguments: ["q", " ", "\r", "\u{1b}[A", "é"])
  func anyKeyEnds(key: String) throws {
    let terminal = try home.start(columns: 120)
    try watch(terminal)
    try terminal.send(key)
    try terminal.waitForPrompt(number: 2)
    #expect(terminal.screen.currentRow == CompassHome.prompt)
    #expect(try terminal.perform("count").contains("65\n"))
    #expect(home.history.contains(#""ok":true"#) && !home.history.contains(#""ok":false"#))
  }

  @Test("what has no room is counted in the last line")
  func theRestIsNamed() throws {
    let terminal = try home.start(columns: 100)
    try terminal.send("watch dashboard full 600\r")
    try terminal.expect("lines: dashboard PART shows a part")
    #expect(terminal.screen.text.contains("Welcome back"))
    try terminal.send("q")
    try terminal.waitForPrompt(number: 2)
  }

  @Test func ctrlCEndsItAsInterrupted() throws {
    let terminal = try home.start(columns: 120)
    try watch(terminal)
    try terminal.send("\u{3}")
    try terminal.waitForPrompt(number: 2)
    #expect(try terminal.perform("count").contains("65\n"))
    #expect(home.history.contains(#""ok":false"#))
  }

  @Test("what is typed is taken as a key, one by one, and not shown")
  func keysAreNotShown() throws {
    let terminal = try home.launch(["--sample", "-c", "watch count 600"])
    try terminal.expect("any key ends it")
    try terminal.wait("single keys", seconds: patience) { !$0.isCanonical && !$0.echoes }
    try terminal.send("x")
    #expect(try terminal.end() == 0)
    #expect(terminal.isCanonical && terminal.echoes)
    #expect(!terminal.screen.text.contains("x"))
  }

  @Test("the terminal is given back", arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(signal: Int32) throws {
    let terminal = try home.launch(["--sample", "-c", "watch count 600"])
    try terminal.wait("single keys", seconds: patience) { !$0.isCanonical && $0.screen.text.contains("65") }
    terminal.signal(signal)
    #expect(try terminal.end() == 128 + signal)
    #expect(terminal.isCanonical && terminal.echoes)
  }

  @Test func ctrlZStopsTheShellWithTheTerminalGivenBack() throws {
    let terminal = try home.startFromShell()
    try terminal.send("watch count 600\r")
    try terminal.expect("any key ends it")
    try terminal.wait("single keys", seconds: patience) { !$0.isCanonical && !$0.echoes }
    for turn in 1...3 {
      try terminal.send("\u{1a}")
      try terminal.wait("stop \(turn)", seconds: patience) {
        $0.transcript.split(separator: "Stopped", omittingEmptySubsequences: false).count == turn + 1 && $0.isCanonical
      }
      try terminal.send("stty -a | grep -o ' icanon.* echo '; echo back \(turn)\r")
      try terminal.wait("the shell's terminal", seconds: patience) { $0.transcript.contains("\r\nback \(turn)") }
      try terminal.send("fg\r")
      try terminal.wait("single keys again", seconds: patience) { !$0.isCanonical && !$0.echoes }
    }
    try terminal.send("q")
    try terminal.wait(forRow: CompassHome.prompt, seconds: patience)
  }

  @Test func withoutAKeyboardCtrlCIsNamed() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\(BuiltProgram.path("compass")) --sample -c 'watch count 600' </dev/null"],
      environment: home.environment)
    try terminal.expect("Ctrl-C ends it")
  }

  private func watch(_ terminal: PseudoTerminal) throws {
    try terminal.send("watch dashboard stats 600\r")
    try terminal.expect("any key ends it")
    try terminal.wait("single keys", seconds: patience) {
      !$0.isCanonical && !$0.echoes && $0.screen.text.contains("A-Tier")
    }
  }
}
