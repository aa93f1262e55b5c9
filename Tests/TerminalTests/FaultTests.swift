import Glibc
import TestSupport
import Testing
import WaitingTrait

/// A fault of the program itself: the terminal is as it was, a line says what to do, and the signal has its way.
@Suite(.waiting) struct FaultTests {
  let home = CompassHome()
  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

  private func expectEnd(_ terminal: PseudoTerminal, _ signal: Int32, _ name: String) throws {
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == 128 + signal)
    #expect(terminal.echoes && terminal.isCanonical && !terminal.screen.isAlternate)
    #expect(terminal.screen.showsCursor && terminal.screen.autowraps)
    let said = terminal.transcript.split(separator: " crashed (\(name)). Please report it with what you typed")
    #expect(said.count == 2, "\(terminal.transcript)")
  }

  @Test(arguments: [
    (SIGSEGV, "SIGSEGV"), (SIGBUS, "SIGBUS"), (SIGABRT, "SIGABRT"), (SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP"),
    (SIGFPE, "SIGFPE"),
  ])
  func whileALineIsTyped(signal: Int32, name: String) throws {
    for arguments in [[], ["--thread"]] {
      let terminal = try DemoTerminal.start(arguments, environment: Self.quiet)
      try terminal.type("half", demo: "half")
      try expectEnd(terminal, signal, name)
      #expect(terminal.transcript.contains("\u{1b}[?2004l"))
    }
  }

  @Test(arguments: [(SIGSEGV, "SIGSEGV"), (SIGABRT, "SIGABRT"), (SIGTRAP, "SIGTRAP")])
  func onTheFullScreen(signal: Int32, name: String) throws {
    let terminal = try home.start(environment: Self.quiet)
    try terminal.send("browse\r")
    try terminal.wait("list") { $0.screen.isAlternate && $0.screen.text.contains("q back") }
    try expectEnd(terminal, signal, name)
  }

  @Test func whileACommandRuns() throws {
    let terminal = try home.start(environment: Self.quiet)
    try terminal.type("!stty -echo -icanon; echo begun; exec sleep 600\r", shows: "\nbegun")
    try terminal.wait("raw terminal") { !$0.echoes }
    try expectEnd(terminal, SIGSEGV, "SIGSEGV")
  }

  @Test func backtracesOfSwiftStillCome() throws {
    let tracer = home.folder.script("tracer", "echo traced")
    let terminal = try DemoTerminal.start(environment: [
      "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,swift-backtrace=\(tracer)"
    ])
    try terminal.type("half", demo: "half")
    try expectEnd(terminal, SIGSEGV, "SIGSEGV")
    #expect(terminal.transcript.contains("traced"))
  }
}
