import TestSupport
import Testing
import WaitingTrait

/// Terminals, locales and streams of all kinds.
@Suite(.waiting) struct StartTests {
  @Test(arguments: ["TERM", "EDITRC"]) func someTerminalsAreReadPlainly(variable: String) throws {
    let folder = TemporaryFolder()
    folder.write("edit off\n", to: "editrc")
    let terminal = try DemoTerminal.launch(environment: [variable: variable == "TERM" ? "dumb" : folder("editrc")])
    try terminal.wait(forRow: "demo›")
    #expect(terminal.isCanonical)
    try terminal.type("show \"Ohio\r", row: ">")
    try terminal.type("State\"\r", shows: #"got "show \"Ohio\nState\""#)
    try terminal.type("half\u{3}", shows: "interrupted")
    #expect(!terminal.transcript.contains("\u{1b}"))
  }

  @Test(arguments: [(20, 6), (20, 4)]) func linesLongerThanTheScreenAreEdited(columns: Int, rows: Int) throws {
    let terminal = try DemoTerminal.start(columns: columns, rows: rows)
    let text = String(repeating: "abcdefghij", count: 15)
    try terminal.type(text + "\u{1}X\r", got: "X" + text)
  }

  @Test(arguments: [["TERM": "nonesuch"], ["LANG": "C", "LC_ALL": "C"]])
  func othersAreEditedQuietly(environment: [String: String]) throws {
    let terminal = try DemoTerminal.start(environment: environment)
    try terminal.type("caf\u{1b}[DX\u{1b}[Cé\r", got: "caXfé")
    #expect(!terminal.screen.text.contains("No entry"))
  }

  @Test func redirectedOutputHoldsAnswersOnly() throws {
    let folder = TemporaryFolder()
    let terminal = try DemoTerminal.start(output: folder("out"))
    #expect(try terminal.type(last: "sh\t3\rquit\r") == 0)
    #expect(folder.read("out") == "got \"show 3\"\nbye\n")
    #expect(terminal.screen.text.contains("demo› show 3"))
  }

  @Test func historyOutlivesTheSession() throws {
    let folder = TemporaryFolder()
    let arguments = ["--history", folder("state/history")]
    let first = try DemoTerminal.start(arguments)
    for line in ["show 1", "show \"a\rb\"", " hidden"] {
      try first.type(line + "\r", got: line.replacing("\r", with: "\\n"))
    }
    try first.leave()
    let second = try DemoTerminal.start(arguments)
    try second.type("\u{1b}[A", shows: "demo› show \"a\nb\"")
    try second.type("\r", got: #"show "a\nb""#)
    try second.type("\u{12}show 1", shows: "history: show 1")
    try second.type("\r\r", got: "show 1")
  }
}
