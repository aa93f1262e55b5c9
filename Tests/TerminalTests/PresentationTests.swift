import TestSupport
import Testing
import WaitingTrait

/// The output of the real program on terminals and streams of all kinds.
@Suite(.waiting) struct PresentationTests {
  let home = CompassHome()
  private static let hasLess = BuiltProgram.isInstalled("less")

  private func pager(_ text: String = "echo paged; cat >/dev/null") -> [String: String] {
    ["PAGER": home.folder.script("pager", text)]
  }

  @Test func longListsGoThroughThePager() throws {
    let terminal = try home.start(environment: pager())
    for (line, isPaged) in [
      ("show", true), ("limit 3; show", false), ("limit none; show | cat", false), ("output json; show", false),
    ] { #expect(try terminal.perform(line).contains("paged") == isPaged, "\(line)") }
  }

  @Test(arguments: [["--sample", "--no-pager"], ["--sample", "--plain"]])
  func pagerIsLeftOut(arguments: [String]) throws {
    let terminal = try home.launch(arguments, environment: pager())
    try terminal.wait("prompt") { $0.screen.currentRow.last.map("›>".contains) == true }
    #expect(try terminal.type(last: "show\rquit\r") == 0)
    #expect(!terminal.transcript.contains("paged"))
    #expect(terminal.transcript.contains("Kenyon"))
  }

  /// A person who starts it otherwise reads in one line what that means; a script doesn't.
  @Test(arguments: [("--safe", "safe mode: no programs"), ("--read-only", "read-only: "), ("--dry-run", "dry run: ")])
  func theStartTellsItsRules(option: String, words: String) throws {
    #expect(try home.start(["--sample", option]).transcript.contains(words))
    let script = try home.run(["--sample", option, "-c", "count"])
    #expect(script.status == 0 && script.said.contains("65") && !script.said.contains(words))
  }

  /// No program takes the screen where the terminal can't draw over it.
  @Test func aSimpleTerminalIsNotPaged() throws {
    let terminal = try home.launch(environment: pager().merging(["TERM": "dumb"]) { $1 })
    try terminal.wait("prompt") { $0.screen.currentRow.last.map("›>".contains) == true }
    #expect(try terminal.type(last: "set plain off\rschools\rquit\r") == 0)
    #expect(!terminal.transcript.contains("paged") && terminal.transcript.contains("Kenyon"))
  }

  /// `less` shows what is drawn in any locale, and says how it's left in any width.
  @Test(
    .enabled(if: hasLess, "less isn't installed"),
    arguments: [(100, "q returns to compass, /"), (40, "q returns to"), (24, "q returns")])
  func lessShowsEveryCharacterAndTheWayOut(columns: Int, way: String) throws {
    let terminal = try home.launch(
      environment: ["PAGER": "less -FRX", "LANG": "C", "LC_ALL": "C"], columns: columns, rows: 12)
    try terminal.wait("prompt") { $0.screen.text.contains("65/65 ›") && !$0.isCanonical }
    try terminal.type("show\r", shows: way)
    #expect(!terminal.transcript.contains("<E2>"))
    try terminal.type("q", prompt: 2)
  }

  @Test func listsAreShownWithoutAPagerThatIsMissing() throws {
    let terminal = try home.start(environment: ["PAGER": "/nonexistent/pager"])
    #expect(try terminal.perform("show").contains("Kenyon"))
  }

  @Test func aPagerThatDiesLeavesTheScreenAsItWas() throws {
    let dying = #"printf '\033[?1049h\033[?25l'; kill -9 $$"#
    let terminal = try home.start(environment: pager(dying))
    let before = terminal.screen.text
    try terminal.perform("show")
    #expect(!terminal.screen.isAlternate && terminal.screen.showsCursor)
    #expect(terminal.screen.text.hasPrefix(before))
  }

  /// Whatever is typed into `less`, no file is written and no program run; and it says how it's left.
  @Test func thePagerIsSecure() throws {
    let secure = pager("echo secure=$LESSSECURE; cat >/dev/null").merging(["LESSOPEN": "|touch opened %s"]) { $1 }
    #expect(try home.start(environment: secure).perform("show").contains("secure=1"))
  }

  @Test(.enabled(if: hasLess, "less isn't installed")) func lessIsNoTrap() throws {
    let terminal = try home.start(environment: ["PAGER": "less -FRX"])
    try terminal.type("show\r", shows: "q returns to compass")
    try terminal.type("!", shows: "not available")
    try terminal.type("\rq", prompt: 2)
  }

  /// In its secure mode `less` doesn't stop at Ctrl-Z, so nothing else does: two programs would read the same keys.
  @Test(.enabled(if: hasLess, "less isn't installed")) func nothingStopsBesideLess() throws {
    let terminal = try home.startFromShell()
    try terminal.type("set pager less\r", line: "")
    try terminal.type("schools\r", shows: "q returns to compass")
    try terminal.send("\u{1a}")
    try terminal.type(" ", shows: "44  ")
    try terminal.type("q", line: "")
    try terminal.stop()
    try terminal.type("fg\r", line: "")
    #expect(terminal.count(of: "Stopped") == 1)
  }

  /// A pager that is named without options shows colors and links as such.
  @Test(.enabled(if: hasLess, "less isn't installed")) func aBarePagerShowsColors() throws {
    let terminal = try home.start(environment: ["PAGER": "less"])
    try terminal.type("show\r", shows: "q returns to compass")
    #expect(!terminal.transcript.contains("ESC["))
    try terminal.type("q", prompt: 2)
  }

  /// A wide table scrolls sideways in `less`, however few rows it has; one that fits is shown as ever.
  @Test func lastScrollsSideways() throws {
    let less = home.folder.script("less", "echo options: \"$@\"; cat >/dev/null")
    let narrow = try home.start(environment: ["PAGER": less + " -FRX"], columns: 60)
    #expect(try narrow.perform("limit 3; show; last").contains("options: -FRX -S -+F\n"))
    #expect(try narrow.perform("columns name, status; show; last").contains("options: -FRX\n"))
    _ = home.folder.script(
      "less", "test \"$1\" = --version && echo less 643 \"(GNU)\" && exit\necho options: \"$@\"")
    #expect(try narrow.perform("columns none; show; last").contains(/options: -FRX -S -\+F --header=2,\d+\n/))
  }

  /// The header of a long table stays in sight where `less` knows how.
  @Test func theHeaderStays() throws {
    let newer = "test \"$1\" = --version && echo less 643 \"(GNU)\" && exit\necho options: \"$@\"; cat >/dev/null"
    let less = home.folder.script("less", newer)
    let terminal = try home.start(environment: ["PAGER": less + " -FRX"])
    #expect(try terminal.perform("show").contains("options: -FRX --header=2,0\n"))
    #expect(try terminal.perform("output cards; show").contains("options: -FRX\n"))
    _ = home.folder.script("less", newer.replacing("643", with: "590"))
    #expect(try terminal.perform("output table; show").contains("options: -FRX\n"))
  }

  @Test(.enabled(if: hasLess, "less isn't installed")) func lessScrollsSideways() throws {
    let terminal = try home.start(environment: ["PAGER": "less -FRX"], columns: 60)
    try terminal.type("limit 3; show; last\r", shows: "Left Right scroll")
    try terminal.type("\u{1b}OC\u{1b}OC", shows: "Conference")
    try terminal.type("q", prompt: 2)
  }

  @Test func ctrlSDoesNotStopTheTerminal() throws { try home.start().type("cou\u{13}nt", line: "count") }

  @Test func altDotTakesTheLastWordOfEarlierLines() throws {
    let terminal = try home.start()
    try terminal.perform("count; echo one", "echo \"two words\"")
    try terminal.type("echo \u{1B}.", line: "echo \"two words\"")
    try terminal.type("\u{1B}.", line: "echo one")
  }

  @Test func pagerComesFromTheConfiguration() throws {
    home.configure("set pager \"\(pager()["PAGER"] ?? "")\"\n")
    #expect(try home.start().perform("show").contains("paged"))
  }

  @Test(
    arguments: [
      ([], ["NO_COLOR": "1"], false), (["--color", "never"], [:], false),
      (["--color", "always"], ["NO_COLOR": "1"], true), ([], [:], true),
    ] as [([String], [String: String], Bool)])
  func coloursAsAskedFor(arguments: [String], environment: [String: String], coloured: Bool) throws {
    let terminal = try home.start(["--sample"] + arguments, environment: environment)
    let written = try terminal.perform("limit 3; show; nonsense")
    #expect((written.firstMatch(of: /\u{1b}\[[0-9;]*[1-9][0-9;]*m/) != nil) == coloured)
  }

  @Test func looksChangeAtOnce() throws {
    let terminal = try home.start(environment: ["PAGER": "cat"])
    for (line, shown) in [
      ("limit 2; show", "─"), ("set plain on; show", "number: 1\n"), ("set plain off; show", "─"),
      ("set color always; nonsense", "\u{1b}["), ("limit none; set pager \"\(pager()["PAGER"] ?? "")\"; show", "paged"),
    ] { #expect(try terminal.perform(line).contains(shown), "\(line)") }
    #expect(try terminal.perform("set color never; nonsense").firstMatch(of: /\u{1b}\[31m|38;/) == nil)
    #expect(try !terminal.perform("set pager off; show").contains("paged"))
    try terminal.perform("set plain on")
    #expect(try !terminal.perform("dashboard").unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) })
  }

  @Test func plainCanBeLeftAgain() throws {
    let terminal = try home.start(["--sample", "--plain"])
    #expect(try terminal.perform("limit 2; show").contains("number: 1\n"))
    #expect(try terminal.perform("set plain off; show").contains("─"))
    #expect(try terminal.perform("set plain none; show").contains("number: 1\n"))
  }

  @Test func theTourIsOfferedAtTheFirstStart() throws {
    let first = try home.startWithDatabase()
    #expect(first.transcript.contains("new here? 'tour'"))
    try first.perform("count")
    try first.leave()
    #expect(try !home.startWithDatabase().transcript.contains("new here?"))
  }

  @Test func theTourIsLeftByCtrlC() throws {
    let terminal = try home.start()
    try terminal.type("tour\r", row: "tour>")
    try terminal.type("\r", shows: "2 of 11")
    try terminal.wait(forRow: "tour>")
    try terminal.type("\u{3}", prompt: 2)
    #expect(try terminal.perform("count").contains("65"))
  }

  @Test func theKeysAreThoseOfTheEditor() throws {
    let said = try home.start(rows: 40).perform("help keys")
    #expect(said.contains("Ctrl-X Ctrl-E") && said.contains("Tab"))
  }

  @Test func controlCharactersInTheDataStayVisibleOnly() async throws {
    let evil = "Evil\u{1b}]0;owned\u{7}\u{9b}31mCollege"
    try await home.addSchool(evil, notes: evil)
    let terminal = try home.startWithDatabase()
    for command in ["show", "output json; show 1", "output csv; show", "output lines; show", "fav 1", "why 1"] {
      let written = try terminal.perform(command)
      #expect(!written.contains("\u{1b}]0"), "\(command)")
      #expect(!written.unicodeScalars.contains("\u{9b}"), "\(command)")
    }
    try terminal.type("tier evi\t", shows: "tier \"Evil")
    #expect(!terminal.transcript.contains("\u{1b}]0"))
  }

  @Test func asciiLocaleIsNoObstacle() throws {
    let terminal = try home.start(environment: ["LANG": "C", "LC_ALL": "C"])
    #expect(terminal.screen.currentRow == CompassHome.prompt)
    #expect(try terminal.perform("echo café").contains("café\n"))
  }

  @Test(arguments: ["dumb", nil]) func simpleTerminalsAreReadPlainly(term: String?) throws {
    let terminal = try home.launch(environment: ["TERM": term])
    try terminal.wait(forRow: CompassHome.plainPrompt)
    #expect(terminal.isCanonical)
    try terminal.type("count\r", shows: "\n65\n" + CompassHome.plainPrompt)
    try terminal.type("half\u{3}", row: CompassHome.plainPrompt)
    try terminal.leave()
    #expect(!terminal.transcript.contains("\u{1b}"))
  }

  @Test func redirectedOutputHoldsResultsOnly() throws {
    let terminal = try home.start(output: home.folder("out"))
    try terminal.perform("cou\t", "filter D1; nonsense")
    try terminal.leave()
    #expect(home.folder.read("out") == "65\n")
    #expect(terminal.screen.text.contains("[D1]"))
  }
}
