import TestSupport
import Testing
import WaitingTrait

/// The real program on terminals of all kinds.
@Suite(.waiting) struct TerminalKindsTests {
  let home = CompassHome()

  @Test(arguments: ["xterm", "xterm-256color", "tmux-256color", "screen", "linux", "vt100", "no-such-terminal"])
  func everyTerminalHasMenusAndColours(term: String) throws {
    let terminal = try home.start(environment: ["TERM": term])
    try terminal.type("filter division=\t", shows: "26 schools")
    try terminal.type("\t\r", line: "filter division=D1")
    try terminal.type("\r", shows: "26 of 65 schools")
    #expect(!terminal.transcript.contains("No entry for terminal type"))
  }

  @Test(arguments: [(20, 8), (40, 12), (80, 24), (300, 50)])
  func everyWidthKeepsTheLineWhole(columns: Int, rows: Int) throws {
    let terminal = try home.launch(columns: columns, rows: rows)
    try terminal.wait("prompt") { $0.screen.text.contains("65/65 ›") && !$0.isCanonical }
    try terminal.type("filter division=\t", shows: "26 schools".prefix(columns - 7).description)
    try terminal.type("\t", shows: "n=D1")
    try terminal.send("\u{1b}")
    try terminal.wait("list gone") { !$0.screen.text.contains("26 sch") && $0.screen.currentRow.hasSuffix("=") }
    try terminal.type("D2\r", shows: "9 of 65 schools")
  }

  /// `BackgroundTests` look at what it is asked: its background, once.
  @Test func theTerminalIsAskedForNothingElse() throws {
    let terminal = try home.start()
    try terminal.perform("filter D1")
    for question in ["\u{1b}[6n", "\u{1b}[c", "\u{1b}]10;?", "\u{1b}[?u"] {
      #expect(!terminal.transcript.contains(question))
    }
  }

  @Test func keysCostFewBytes() throws {
    let terminal = try home.start()
    let line = "filter D1 fit>=70 tuition<=40000; sort fit; show"
    try terminal.type("x", line: "x")
    try terminal.type("\u{8}", line: "")
    let before = terminal.transcript.utf8.count
    for (index, letter) in line.enumerated() {
      try terminal.send(String(letter))
      try terminal.wait("letter \(index)") { $0.screen.column == CompassHome.prompt.count + index + 2 }
    }
    try terminal.type("", styled: "{1}sort{} {36}fit{}; {1}show")
    #expect((terminal.transcript.utf8.count - before) / line.count <= 200)
  }

  @Test func coloursComeFromTheSixteenOfTheTerminal() throws {
    let terminal = try home.start(environment: ["COLORTERM": "truecolor"])
    let before = terminal.transcript.count
    try terminal.type("filter division=D1 conference=\"x\" # y", styled: "{2}# y")
    #expect(!terminal.transcript.dropFirst(before).contains("38;"))
  }
}
