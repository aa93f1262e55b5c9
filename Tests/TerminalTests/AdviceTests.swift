import TestSupport
import Testing
import WaitingTrait

/// The words about a line while it is typed: colours, what could follow, a note at the right edge.
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

/// The words of the real program about a line before it is run.
@Suite(.waiting) struct PreviewTests {
  let home = CompassHome()

  @Test(arguments: [
    ("filter D1", "26 of 65"), ("filter D3 OH", "4 of 65"), ("show kenyon", "Kenyon College"),
    ("show 1-3", " + 2 more"), ("fav 1-3", "3 schools"), ("status 1 visti", "expected a status"),
    ("filter divison=D1", "'divison' is not a field"), ("clear; filter D2", "9 of 65"),
  ])
  func lineSaysWhatItWouldDo(line: String, note: String) throws {
    let terminal = try home.start()
    try terminal.send(line)
    try terminal.wait("'\(note)' at the edge") {
      let row = $0.screen.line($0.screen.row)
      return row.hasPrefix(CompassHome.prompt + " " + line) && row.hasSuffix(note) && row.count == 79
        && $0.screen.styled($0.screen.row).contains("{2")
    }
    try terminal.type("\u{3}", prompt: 2)
    #expect(!terminal.screen.text.contains(note))
    #expect(try terminal.perform("changes").contains("Nothing changed yet"))
  }

  @Test func pastThatWorkedIsOfferedAndWhatFailedIsNot() throws {
    let terminal = try home.start()
    try terminal.perform("filter D3 OH", "filter D3 OHX", "clear")
    try terminal.type("filter D3", suggests: "filter D3 OH  ")
    #expect(!terminal.screen.line(terminal.screen.row).contains("OHX"))
    try terminal.type("\u{1b}[C\r", shows: "4 of 65 schools  [D3] [OH]\nschools D3 OH")
  }

  @Test func usageIsShownAndOnlyContinuationsAreTaken() throws {
    let terminal = try home.start()
    try terminal.type("filter divi", suggests: "filter division=")
    try terminal.type("\u{6}", line: "filter division=")
    try terminal.type("\u{15}compare ", suggests: "compare ROW")
    try terminal.type("\u{1b}[F3", line: "compare 3")
  }

  @Test func whatIsNotSeenIsNotTaken() throws {
    let terminal = try home.start(environment: ["NO_COLOR": "1"])
    try terminal.perform("filter D3 OH", "clear")
    try terminal.type("filter D3", suggests: "12 of 65")
    try terminal.type("\u{5}\r", shows: "12 of 65 schools  [D3]\n")
  }

  @Test func hintsCanBeSwitchedOffAndColoursStay() throws {
    let terminal = try home.start()
    try terminal.perform("set hints off")
    try terminal.type("filter divi", line: "filter divi")
    try terminal.type("", styled: "{1}filter")
    #expect(terminal.screen.line(terminal.screen.row) == CompassHome.prompt + " filter divi")
    try terminal.type("\u{5}s", line: "filter divis")
  }

  @Test func partsOfTheLineHaveTheirColours() throws {
    let terminal = try home.start()
    try terminal.send("filter divison=D1 \"open")
    try terminal.wait("colours") {
      let row = $0.screen.styled($0.screen.row)
      return row.contains("{1}filter{} {4;31}divison") && row.contains("{4;35}\"open")
    }
    try terminal.type("\u{15}sort fit; frobnicate", styled: "{1}sort{} {36}fit{}; {4;31}frobnicate")
  }

  @Test func aliasIsWrittenOutIfAsked() throws {
    let terminal = try home.start()
    try terminal.perform("alias shortlist filter D3 fit>=70", "set expand on")
    try terminal.type("shortlist ", line: "filter D3 fit>=70")
  }

  @Test func plainShellSaysNothingWhileOneTypes() throws {
    let terminal = try home.start(["--sample", "--plain"])
    try terminal.type("filter D1", row: CompassHome.plainPrompt + " filter D1")
    try terminal.type("\r", shows: "26 of 65 schools")
    #expect(terminal.screen.text.contains(CompassHome.plainPrompt + " filter D1\n"))
    #expect(!terminal.transcript.contains("\u{1b}[1m") && !terminal.transcript.contains("\u{1b}[2m"))
  }

  @Test func helpFitsTheScreenAndFindsWords() throws {
    let terminal = try home.start()
    try terminal.perform("help")
    #expect(terminal.screen.text.contains("Look") && terminal.screen.text.contains("The shell"))
    #expect(terminal.screen.text.contains(CompassHome.prompt + " help\n"))
    #expect(try terminal.perform("help keys").contains("Ctrl-R"))
    #expect(try terminal.perform("help mail").contains("contact"))
    #expect(try terminal.perform("help fav").contains("fav "))
  }
}
