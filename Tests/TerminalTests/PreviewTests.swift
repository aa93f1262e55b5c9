import TestSupport
import Testing
import WaitingTrait

/// What the real program says of a line before it is run.
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
