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
    try terminal.expect("›")
    try terminal.send("show\rquit\r")
    #expect(try terminal.end() == 0)
    #expect(!terminal.transcript.contains("paged"))
    #expect(terminal.transcript.contains("Kenyon"))
  }

  @Test func listsAreShownWithoutAPagerThatIsMissing() throws {
    let terminal = try home.start(environment: ["PAGER": "/nonexistent/pager"])
    #expect(try terminal.perform("show").contains("Kenyon"))
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
    try terminal.wait(forRow: CompassHome.prompt, seconds: patience)
    #expect(terminal.isCanonical)
    try terminal.send("count\r")
    try terminal.expect("\n65\n" + CompassHome.prompt)
    try terminal.send("half\u{3}")
    try terminal.wait(forRow: CompassHome.prompt, seconds: patience)
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
