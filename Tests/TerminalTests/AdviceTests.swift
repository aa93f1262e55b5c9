import TestSupport
import Testing
import WaitingTrait

/// What is said of a line while it is typed: colours, what could follow, a note at the right edge.
@Suite(.waiting) struct AdviceTests {
  @Test func lineIsColouredWhileItIsTyped() throws {
    let terminal = try DemoTerminal.start("--advice")
    try terminal.type("sho", styled: "{4}sho")
    try terminal.type("w", styled: "{1}show")
    try terminal.type(" 3\u{1}x", styled: "{4}xshow{} 3")
    try terminal.type("\r", got: "xshow 3")
    #expect(terminal.screen.styled(0).hasSuffix("{4}xshow{} 3"))
  }

  @Test func wideLettersKeepTheirColours() throws {
    let terminal = try DemoTerminal.start("--advice")
    try terminal.type("日本 é\u{301}x", styled: "{1}日本{} é\u{301}x")
    #expect(terminal.screen.column == 13)
  }

  @Test func wrappedLinesKeepTheirColours() throws {
    let terminal = try DemoTerminal.start("--advice", columns: 20)
    try terminal.send("show \(String(repeating: "a", count: 20))\u{1}")
    try terminal.wait("cursor at the beginning") {
      $0.screen.styled(0).contains("{1}show{} aaaaaaaaa") && $0.screen.row == 0 && $0.screen.column == 6
    }
    #expect(terminal.screen.line(1) == "aaaaaaaaaaa")
    try terminal.type("\u{1b}[A\u{5}\r", writes: "got \"show \(String(repeating: "a", count: 20))\"")
  }

  @Test(arguments: [
    ("\u{1b}[C", "filter D1 OH"), ("\u{6}", "filter D1 OH"), ("\u{1b}[F", "filter D1 OH"), ("\u{5}", "filter D1 OH"),
    ("\u{1b}f", "filter"), ("\u{1b}f\u{1b}[1;3C", "filter D1"), ("ter", "filter"),
  ])
  func ghostIsTaken(keys: String, expected: String) throws {
    let terminal = try DemoTerminal.start("--advice")
    try terminal.type("fil", styled: "{2}ter D1 OH")
    for (number, key) in keys.split(separator: "\u{1b}").enumerated() {
      if number > 0 { try terminal.wait("less of it") { $0.screen.styled(0).contains("{2} D1 OH") } }
      try terminal.send(keys.first == "\u{1b}" ? "\u{1b}" + key : String(key))
    }
    try terminal.type("\r", got: expected)
    #expect(!terminal.screen.line(0).contains("letters"))
  }

  @Test func ghostIsShownAtTheEndOnlyAndNeverRun() throws {
    let terminal = try DemoTerminal.start("--advice")
    try terminal.type("fil", shows: "ter D1 OH")
    try terminal.send("\u{1b}[D")
    try terminal.wait("no ghost") { !$0.screen.text.contains("ter D1") }
    try terminal.type("\u{1b}[C\r", got: "fil")
  }

  @Test func usageIsNoText() throws {
    let terminal = try DemoTerminal.start("--advice")
    try terminal.type("show ", shows: "show ROW")
    try terminal.type("\u{1b}[F3\r", got: "show 3")
  }

  @Test func noteStandsAtTheRightEdge() throws {
    let terminal = try DemoTerminal.start("--advice", columns: 40)
    try terminal.send("abc")
    try terminal.wait("note") { $0.screen.line(0) == "demo› abc" + String(repeating: " ", count: 21) + "3 letters" }
    #expect(terminal.screen.column == 9)
    try terminal.send("\r")
    try terminal.wait("note gone") { !$0.screen.text.contains("letters") && $0.screen.text.contains("got") }
  }

  @Test func slowAdviceHoldsUpNothing() throws {
    let terminal = try DemoTerminal.start("--advice", "--hanging")
    try terminal.type("sho", demo: "sho")
    try terminal.send("w")
    try terminal.wait("advice") { $0.screen.line(0).contains("4 letters") && $0.screen.styled(0).contains("{1}show") }
    #expect(!terminal.transcript.contains("3 letters"))
  }

  @Test func abbreviationExpandsOnABlank() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("fd ", demo: "filter D1")
    try terminal.type("OH\r", got: "filter D1 OH")
  }

  @Test func clearedScreenKeepsTheLine() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("one\rhalf", demo: "half")
    try terminal.send("\u{c}")
    try terminal.wait("empty screen") { $0.screen.text == "demo› half" && $0.screen.row == 0 }
    try terminal.type("-done\r", got: "half-done")
  }

  /// A key costs few bytes, even with colours, autosuggestion and note.
  @Test func keysCostFewBytes() throws {
    let terminal = try DemoTerminal.start("--advice")
    try terminal.send("x\u{8}")
    let line = "filter D1 OH and more to come"
    let before = terminal.transcript.utf8.count
    for (index, letter) in line.enumerated() {
      try terminal.send(String(letter))
      try terminal.wait("note") { $0.screen.line(0).hasSuffix(" \(index + 1) letters") }
    }
    #expect((terminal.transcript.utf8.count - before) / line.count <= 60)
  }
}
