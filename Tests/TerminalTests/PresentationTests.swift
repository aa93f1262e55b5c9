import Glibc
import TestSupport
import Testing

/// What the real program shows on terminals and streams of all kinds.
struct PresentationTests {
  let home = CompassHome()

  @Test func longListsGoThroughThePager() throws {
    let pager = home.script("pager", "echo paged; sed -n 1,3p; cat >/dev/null")
    let terminal = try home.start(environment: ["PAGER": pager])
    #expect(try terminal.perform("show").contains("paged"))
    #expect(try !terminal.perform("limit 3; show").contains("paged"))
    #expect(try !terminal.perform("limit none; show | cat").contains("paged"))
    #expect(try !terminal.perform("output json; show").contains("paged"))
  }

  @Test(arguments: [["--sample", "--no-pager"], ["--sample", "--plain"]])
  func pagerIsLeftOut(arguments: [String]) throws {
    let pager = home.script("pager", "echo paged")
    let terminal = try home.launch(arguments, environment: ["PAGER": pager])
    try terminal.wait("prompt", seconds: patience) { $0.screen.currentRow.last.map("›>".contains) == true }
    try terminal.send("show\rquit\r")
    #expect(try terminal.end() == 0)
    #expect(!terminal.transcript.contains("paged"))
    #expect(terminal.transcript.contains("Kenyon"))
  }

  @Test func listsAreShownWithoutAPagerThatIsMissing() throws {
    let terminal = try home.start(environment: ["PAGER": "/nonexistent/pager"])
    #expect(try terminal.perform("show").contains("Kenyon"))
  }

  /// Whatever is typed into `less`, no file is written and no program run; and it says how it's left.
  @Test func thePagerIsNoTrap() throws {
    let pager = home.script("pager", "echo secure=$LESSSECURE; cat >/dev/null")
    let terminal = try home.start(environment: ["PAGER": pager, "LESSOPEN": "|touch opened %s"])
    #expect(try terminal.perform("show").contains("secure=1"))
    guard access("/usr/bin/less", X_OK) == 0 else { return }
    let other = try home.start(environment: ["PAGER": "less -FRX"])
    try other.send("show\r")
    try other.expect("q returns to compass")
    try other.send("!")
    try other.expect("not available")
    try other.send("\rq")
    try other.waitForPrompt(number: 2)
  }

  /// In its secure mode `less` doesn't stop at Ctrl-Z, so nothing else does: two programs would read the same keys.
  @Test func nothingStopsBesideLess() throws {
    guard access("/usr/bin/less", X_OK) == 0 else { return }
    let terminal = try home.startFromShell()
    try terminal.send("set pager less\r")
    try terminal.wait(forRow: CompassHome.prompt, seconds: patience)
    try terminal.send("schools\r")
    try terminal.expect("q returns to compass")
    try terminal.send("\u{1a}")
    try terminal.send(" ")
    try terminal.expect("44  ")
    try terminal.send("q")
    try terminal.wait(forRow: CompassHome.prompt, seconds: patience)
    try terminal.send("\u{1a}")
    try terminal.expect("Stopped")
    try terminal.send("fg\r")
    try terminal.wait(forRow: CompassHome.prompt, seconds: patience)
    #expect(terminal.transcript.split(separator: "Stopped").count == 2)
  }

  /// A pager that is named without options shows colors and links as such.
  @Test func aBarePagerShowsColors() throws {
    guard access("/usr/bin/less", X_OK) == 0 else { return }
    let terminal = try home.start(environment: ["PAGER": "less"])
    try terminal.send("show\r")
    try terminal.expect("q returns to compass")
    #expect(!terminal.transcript.contains("ESC["))
    try terminal.send("q")
    try terminal.waitForPrompt(number: 2)
  }

  /// A wide table scrolls sideways in `less`, however few rows it has; one that fits is shown as ever.
  @Test func lastScrollsSideways() throws {
    let less = home.script("less", "echo options: \"$@\"; cat >/dev/null")
    let narrow = try home.start(environment: ["PAGER": less + " -FRX"], columns: 60)
    #expect(try narrow.perform("limit 3; show; last").contains("options: -FRX -S -+F\n"))
    #expect(try narrow.perform("columns name, status; show; last").contains("options: -FRX\n"))
    home.folder.write(
      "#!/bin/sh\ntest \"$1\" = --version && echo less 643 \"(GNU)\" && exit\necho options: \"$@\"\n", to: "less")
    #expect(try narrow.perform("columns none; show; last").contains(/options: -FRX -S -\+F --header=2,\d+\n/))
    guard access("/usr/bin/less", X_OK) == 0 else { return }
    let terminal = try home.start(environment: ["PAGER": "less -FRX"], columns: 60)
    try terminal.send("limit 3; show; last\r")
    try terminal.expect("Left Right scroll")
    try terminal.send("\u{1b}OC\u{1b}OC")
    try terminal.expect("Conference")
    try terminal.send("q")
    try terminal.waitForPrompt(number: 2)
  }

  @Test func ctrlSDoesNotStopTheTerminal() throws {
    let terminal = try home.start()
    try terminal.send("cou\u{13}")
    try terminal.type("nt", row: CompassHome.prompt + " count")
  }

  @Test func altDotTakesTheLastWordOfEarlierLines() throws {
    let terminal = try home.start()
    _ = try terminal.perform("count; echo one")
    _ = try terminal.perform("echo \"two words\"")
    try terminal.type("echo \u{1B}.", row: CompassHome.prompt + " echo \"two words\"")
    try terminal.type("\u{1B}.", row: CompassHome.prompt + " echo one")
  }

  @Test func pagerComesFromTheConfiguration() throws {
    let pager = home.script("pager", "echo paged; cat >/dev/null")
    home.configure("set pager \"\(pager)\"\n")
    let terminal = try home.start()
    #expect(try terminal.perform("show").contains("paged"))
  }

  @Test(
    arguments: [
      ([], ["NO_COLOR": "1"], false), (["--color", "never"], [:], false),
      (["--color", "always"], ["NO_COLOR": "1"], true),
      ([], [:], true),
    ] as [([String], [String: String], Bool)])
  func coloursAsAskedFor(arguments: [String], environment: [String: String], coloured: Bool) throws {
    let terminal = try home.start(["--sample"] + arguments, environment: environment)
    let written = try terminal.perform("limit 3; show; nonsense")
    #expect((written.firstMatch(of: /\u{1b}\[[0-9;]*[1-9][0-9;]*m/) != nil) == coloured)
  }

  @Test func looksChangeAtOnce() throws {
    let pager = home.script("pager", "echo paged; cat >/dev/null")
    let terminal = try home.start(environment: ["PAGER": "cat"])
    #expect(try terminal.perform("limit 2; show").contains("─"))
    #expect(try terminal.perform("set plain on; show").contains("number: 1\n"))
    #expect(try !terminal.perform("dashboard").unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) })
    #expect(try terminal.perform("set plain off; show").contains("─"))
    #expect(try terminal.perform("set color never; nonsense").firstMatch(of: /\u{1b}\[31m|38;/) == nil)
    #expect(try terminal.perform("set color always; nonsense").contains("\u{1b}["))
    #expect(try terminal.perform("limit none; set pager \"\(pager)\"; show").contains("paged"))
    #expect(try !terminal.perform("set pager off; show").contains("paged"))
  }

  @Test func plainCanBeLeftAgain() throws {
    let terminal = try home.start(["--sample", "--plain"])
    #expect(try terminal.perform("limit 2; show").contains("number: 1\n"))
    #expect(try terminal.perform("set plain off; show").contains("─"))
    #expect(try terminal.perform("set plain none; show").contains("number: 1\n"))
  }

  @Test func theTourIsOfferedAtTheFirstStart() throws {
    let first = try home.start(["--db", home.database])
    #expect(first.transcript.contains("new here? 'tour'"))
    try first.perform("count")
    try first.send("\u{4}")
    #expect(try first.end() == 0)
    #expect(try !home.start(["--db", home.database]).transcript.contains("new here?"))
  }

  @Test func theTourIsLeftByCtrlC() throws {
    let terminal = try home.start()
    try terminal.send("tour\r")
    try terminal.wait(forRow: "tour>", seconds: patience)
    try terminal.send("\r")
    try terminal.expect("2 of 10")
    try terminal.wait(forRow: "tour>", seconds: patience)
    try terminal.send("\u{3}")
    try terminal.waitForPrompt(number: 2)
    #expect(try terminal.perform("count").contains("65"))
  }

  @Test func theKeysAreThoseOfTheEditor() throws {
    let terminal = try home.start(rows: 40)
    let said = try terminal.perform("help keys")
    #expect(said.contains("Ctrl-X Ctrl-E") && said.contains("Tab"))
  }

  @Test func controlCharactersInTheDataStayVisibleOnly() async throws {
    let evil = "Evil\u{1b}]0;owned\u{7}\u{9b}31mCollege"
    try await home.addSchool(evil, notes: evil)
    let terminal = try home.start(["--db", home.database])
    for command in ["show", "output json; show 1", "output csv; show", "output lines; show", "fav 1", "why 1"] {
      let written = try terminal.perform(command)
      #expect(!written.contains("\u{1b}]0"), "\(command)")
      #expect(!written.unicodeScalars.contains("\u{9b}"), "\(command)")
    }
    try terminal.send("tier evi\t")
    try terminal.expect("tier \"Evil")
    #expect(!terminal.transcript.contains("\u{1b}]0"))
  }

  @Test func asciiLocaleIsNoObstacle() throws {
    let terminal = try home.start(environment: ["LANG": "C", "LC_ALL": "C"])
    #expect(terminal.screen.currentRow == CompassHome.prompt)
    #expect(try terminal.perform("echo café").contains("café\n"))
  }

  @Test(arguments: ["dumb", nil])
  func simpleTerminalsAreReadPlainly(term: String?) throws {
    let terminal = try home.launch(environment: ["TERM": term])
    try terminal.wait(forRow: CompassHome.plainPrompt, seconds: patience)
    #expect(terminal.isCanonical)
    try terminal.send("count\r")
    try terminal.expect("\n65\n" + CompassHome.plainPrompt)
    try terminal.send("half\u{3}")
    try terminal.wait(forRow: CompassHome.plainPrompt, seconds: patience)
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
    #expect(!terminal.transcript.contains("\u{1b}"))
  }

  @Test func redirectedOutputHoldsResultsOnly() throws {
    let terminal = try home.start(output: home.folder.path("out"))
    try terminal.perform("cou\t")
    try terminal.perform("filter D1; nonsense")
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
    #expect(home.folder.read("out") == "65\n")
    #expect(terminal.screen.text.contains("[D1]"))
  }
}
