import TestSupport
import Testing
import WaitingTrait

/// The list that opens by itself while a line is typed.
@Suite(.waiting) struct TypingListTests {
  private static let first = "filter  narrow the list"

  private func start(_ more: String..., rows: Int = 24) throws -> PseudoTerminal {
    try DemoTerminal.start(["--advice", "--typing"] + more, rows: rows)
  }

  @Test func itTakesNoKeys() throws {
    let terminal = try start()
    try terminal.type("f", shows: Self.first + "\nfit     score of a school")
    #expect(terminal.screen.line(0).hasPrefix("demo› filter D1 OH"), "the suggestion stays")
    #expect(terminal.screen.line(0).hasSuffix("1 letters"))
    #expect(terminal.screen.currentRow == "demo› f")
    try terminal.type("\r", got: "f")
    #expect(!terminal.screen.text.contains("narrow"))
    try terminal.type("fil\u{1b}[D\u{1b}[DX\r", got: "fXil")
    try terminal.type("fil", styled: "{2}ter D1 OH")
    try terminal.type("\u{1b}[C\r", got: "filter D1 OH")
  }

  @Test(arguments: [("\t", "filter"), ("\u{1b}[B", "filter"), ("\u{1b}[Z", "fit")])
  func itIsEntered(key: String, expected: String) throws {
    let terminal = try start()
    try terminal.type("f", shows: Self.first)
    try terminal.type(key, demo: expected)
    try terminal.type(key, demo: expected == "fit" ? "filter" : "fit")
    try terminal.type("\u{1b}[A", demo: expected)
    try terminal.type("\r", hides: "narrow", row: DemoTerminal.prompt + expected)
    try terminal.type("!\r", got: "\(expected) !")
  }

  @Test func itFollowsWhatIsTyped() throws {
    let terminal = try start()
    try terminal.type("f", shows: "score")
    try terminal.type("il", hides: "score", row: "demo› fil")
    try terminal.wait(for: Self.first)
    try terminal.type("\u{7f}", shows: "score")
    try terminal.type("t", hides: "narrow", row: "demo› fit")
    try terminal.type(" sh", shows: "show  print it")
    try terminal.type("x", hides: "print", row: "demo› fit shx")
  }

  @Test func escapeClosesItUntilTheNextWord() throws {
    let terminal = try start()
    try terminal.type("f", shows: Self.first)
    try terminal.type("\u{1b}", hides: "narrow", row: "demo› f")
    try terminal.type("i", suggests: "2 letters")
    #expect(!terminal.screen.text.contains("narrow"))
    try terminal.type(" f", shows: Self.first)
    try terminal.type("\t", demo: "fi filter")
    try terminal.type("\u{1b}", hides: "narrow", row: "demo› fi f")
    try terminal.type("\r", got: "fi f")
  }

  /// What wasn't typed opens nothing: a paste, an earlier line, a line that was typed ahead.
  @Test func itOpensOnlyWhileOneTypes() throws {
    let terminal = try start()
    try terminal.type("\u{1b}[200~f\u{1b}[201~", suggests: "1 letters")
    #expect(!terminal.screen.text.contains("narrow"))
    try terminal.type("\r", got: "f")
    try terminal.type("\u{1b}[A", suggests: "1 letters")
    #expect(!terminal.screen.text.contains("narrow"))
    try terminal.type("\u{1b}[B", demo: "")
    let before = terminal.transcript.utf8.count
    try terminal.type("f\rfi\r", got: "fi")
    #expect(!String(decoding: terminal.transcript.utf8.dropFirst(before), as: UTF8.self).contains("narrow"))
  }

  @Test func nothingIsDrawnBelowAPlainLine() throws {
    let terminal = try start("--plain")
    try terminal.type("f", suggests: "1 letters")
    try terminal.type("\r", got: "f")
    #expect(!terminal.transcript.contains("narrow"))
  }

  @Test func slowChoicesHoldUpNothing() throws {
    let terminal = try start("--slow")
    try terminal.type("f", demo: "f")
    try terminal.type("i", demo: "fi")
    try terminal.wait(for: Self.first)
    try terminal.type("t\r", got: "fit")
  }

  @Test func viTakesEscapeForItsOwn() throws {
    let terminal = try start("--vi")
    try terminal.type("f", shows: Self.first)
    try terminal.type("\u{1b}", hides: "narrow", row: "[N] demo› f")
    try terminal.type("x", row: "[N] demo›")
  }

  @Test func itLeavesRoomForTheLine() throws {
    let terminal = try start(rows: 6)
    try terminal.type("\r\r\r\r\rmany", shows: "many3  number 3\n1-3 of 40")
    #expect(terminal.screen.currentRow == "demo› many")
    try terminal.type("\r", got: "many")
  }
}

/// The real program's list.
@Suite(.waiting) struct TypingMenuTests {
  let home = CompassHome()

  @Test func itIsSwitchedOn() throws {
    let terminal = try home.start()
    try terminal.type("filter d3 o", suggests: "filter d3 o")
    #expect(!terminal.screen.text.contains("13 schools"))
    try terminal.type("\u{15}set menu typing\r", prompt: 2)
    try terminal.type("filter d3 o", shows: "\nOH                        state, 13 schools\n")
    try terminal.type("\t", line: "filter d3 offers>=")
    try terminal.type("\u{1b}", line: "filter d3 o")
    try terminal.type("h\r", shows: "\n4 of 65 schools  [D3] [OH]\n")
  }

  /// While one types only the first hundred are known.
  @Test func whoGoesIntoItHasAllOfThem() throws {
    home.configure("set menu typing\n")
    let terminal = try home.start()
    try terminal.type("help ", shows: ": type to narrow")
    try terminal.type("\u{1b}[Z", hides: "type to narrow", row: "\(CompassHome.prompt) help sources")
  }

  @Test(arguments: [["--sample", "--plain"], ["--sample"]])
  func itNeverOpensWhereNothingIsDrawnOver(arguments: [String]) throws {
    home.configure("set menu typing\n")
    let terminal = try home.launch(arguments, environment: arguments.count == 1 ? ["TERM": "dumb"] : [:])
    try terminal.wait(for: CompassHome.plainPrompt)
    try terminal.type("filter d3 o", shows: "filter d3 o")
    terminal.pause(seconds: 0.3)
    #expect(try terminal.type(last: "h\rquit\r") == 0)
    #expect(terminal.transcript.contains("4 of 65") && !terminal.transcript.contains("13 schools"))
  }
}
