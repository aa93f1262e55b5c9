import TestSupport
import Testing

/// Terminals, locales and streams of all kinds.
struct StartTests {
  @Test func asciiLocaleIsNoObstacle() throws {
    let terminal = try DemoTerminal.start(environment: ["LANG": "C", "LC_ALL": "C"])
    try terminal.send("café\r")
    try terminal.wait(for: "got \"café\"")
  }

  @Test func dumbTerminalIsReadPlainly() throws {
    let terminal = try PseudoTerminal(
      DemoTerminal.program, environment: DemoTerminal.environment.merging(["TERM": "dumb"]) { $1 })
    try terminal.wait(forRow: "demo›")
    #expect(terminal.isCanonical)
    try terminal.send("show \"Ohio\r")
    try terminal.wait(forRow: ">")
    try terminal.send("State\"\r")
    try terminal.wait(for: "got \"show \\\"Ohio\\nState\\\"\"")
    try terminal.send("half\u{3}")
    try terminal.wait(for: "interrupted")
    #expect(!terminal.transcript.contains("\u{1b}"))
  }

  @Test func unknownTerminalIsEditedQuietly() throws {
    let terminal = try DemoTerminal.start(environment: ["TERM": "nonesuch"])
    try terminal.send("ab\u{1b}[DX\r")
    try terminal.wait(for: "got \"aXb\"")
    #expect(!terminal.screen.text.contains("No entry"))
  }

  @Test func redirectedOutputHoldsAnswersOnly() throws {
    let folder = TemporaryFolder()
    let terminal = try DemoTerminal.start(output: folder.path("out"))
    try terminal.send("sh\t3\rquit\r")
    #expect(try terminal.waitForExit() == 0)
    #expect(folder.read("out") == "got \"show 3\"\nbye\n")
    #expect(terminal.screen.text.contains("demo› show 3"))
  }

  @Test func rowsLongerThanTheScreenAreEdited() throws {
    let terminal = try DemoTerminal.start(columns: 20, rows: 6)
    let text = String(repeating: "abcdefghij", count: 3)
    try terminal.send(text + "\u{1}X\r")
    try terminal.wait(forOutput: "got \"X\(text)\"")
  }

  @Test func editOffInTheFileMeansPlainLines() throws {
    let folder = TemporaryFolder()
    folder.write("edit off\n", to: "editrc")
    let terminal = try PseudoTerminal(
      DemoTerminal.program,
      environment: DemoTerminal.environment.merging(["EDITRC": folder.path("editrc")]) { $1 })
    try terminal.wait(forRow: "demo›")
    #expect(terminal.isCanonical)
  }

  @Test func historyOutlivesTheSession() throws {
    let folder = TemporaryFolder()
    let arguments = ["--history", folder.path("state/history")]
    let first = try DemoTerminal.start(arguments)
    try first.send("show 1\r")
    try first.wait(for: "got \"show 1\"\ndemo›")
    try first.send("show \"a\rb\"\r")
    try first.wait(for: "\\nb\\\"\"\ndemo›")
    try first.send(" hidden\r")
    try first.wait(for: "hidden\"\ndemo›")
    try first.send("\u{4}")
    #expect(try first.waitForExit() == 0)
    let second = try DemoTerminal.start(arguments)
    try second.send("\u{1b}[A")
    try second.wait(for: "demo› show \"a\nb\"")
    try second.send("\r")
    try second.wait(for: "\\nb\\\"\"\ndemo›")
    try second.send("\u{12}show 1")
    try second.wait(for: "history: show 1")
    try second.send("\r\r")
    try second.wait(for: "got \"show 1\"")
  }
}
