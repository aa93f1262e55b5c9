import Foundation
import TestSupport
import Testing
import WaitingTrait

/// Signals that end the program: what it has started ends, too, and what it has laid down is gone.
@Suite(.waiting) struct EndingTests {
  let home = CompassHome()

  /// What is left of what was laid down for an editor.
  private var remains: [String] { home.folder.names(in: "run").filter { !$0.hasPrefix(".") } }

  /// Starts the program, runs a line whose child writes its process into `pid`, and waits for that.
  private func begin(
    _ line: String, environment: [String: String?] = [:]
  ) throws -> (terminal: PseudoTerminal, child: Int32) {
    home.folder.makeFolder("run")
    var variables = environment
    variables["XDG_RUNTIME_DIR"] = .some(home.folder("run"))
    variables["SWIFT_BACKTRACE"] = .some("enable=no")
    let terminal = try home.start(environment: variables)
    try terminal.send(line)
    try terminal.wait("child") { _ in home.folder.read("pid").hasSuffix("\n") }
    return (terminal, Int32(home.folder.read("pid").dropLast()) ?? 0)
  }

  private func expectEnd(_ terminal: PseudoTerminal, _ child: Int32, by signal: Int32) throws {
    #expect(child > 1)
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == 128 + signal)
    #expect(terminal.echoes && terminal.isCanonical)
    // The signal was sent to it before; a busy machine may get to it later.
    try terminal.wait("end of the child") { _ in kill(child, 0) != 0 || isZombie(child) }
    #expect(remains == [])
  }

  private func isZombie(_ process: Int32) -> Bool {
    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z") ?? true
  }

  private var sleeper: String {
    home.folder.script("sleeper", "[ -t 0 ] || cat >/dev/null & echo $$ >\(home.folder("pid")); exec sleep 600")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func theEditorOfALine(signal: Int32) throws {
    let (terminal, child) = try begin("typed\u{18}\u{5}", environment: ["VISUAL": sleeper])
    #expect(remains.count == 1)
    try expectEnd(terminal, child, by: signal)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func theEditorOfANote(signal: Int32) throws {
    let (terminal, child) = try begin("note 1\r", environment: ["VISUAL": sleeper])
    #expect(remains.count == 1)
    try expectEnd(terminal, child, by: signal)
  }

  /// The signal came between the start of a program and its being waited for.
  @Test func aProgramThatStartsTooLate() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("late\r")
    #expect(try terminal.waitForExit() == 128 + SIGHUP)
    #expect(terminal.screen.text.contains("ended \(128 + SIGHUP)"))
  }

  @Test(arguments: [
    ("show\r", SIGTERM), ("show\r", SIGHUP), ("show | sh -c '$SLEEPER'; :\r", SIGTERM),
    ("!stty -echo; $SLEEPER; :\r", SIGTERM),
    ("!$SLEEPER\r", SIGHUP),
  ])
  func programs(line: String, signal: Int32) throws {
    let (terminal, child) = try begin(
      line.replacing("$SLEEPER", with: sleeper), environment: ["PAGER": sleeper])
    try expectEnd(terminal, child, by: signal)
  }

  /// As under nohup: the end of the terminal is told by nothing but reading from it.
  @Test(arguments: [
    "", "show one", "browse\r", "dashboard\r", "watch 1 count\r", "! until [ -e $HOME/gate ]; do sleep 0.1; done\r",
  ])
  func aTerminalThatHungUpUnnoticed(keys: String) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "trap '' HUP; exec \"$0\" --sample", BuiltProgram.path("compass")],
      environment: home.environment)
    try terminal.waitForPrompt(number: 1)
    let written = terminal.transcript.utf8.count
    try terminal.send(keys)
    if !keys.isEmpty { try terminal.wait("answer") { $0.transcript.utf8.count > written + 20 } }
    terminal.hangUp()
    home.open()
    _ = try terminal.waitForExit()
  }
}
