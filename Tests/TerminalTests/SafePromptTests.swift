import Glibc
import TestSupport
import Testing
import WaitingTrait

/// Safe mode where lines are typed: it lasts from one line to the next, and nothing it starts gets away.
@Suite(.waiting) struct SafePromptTests {
  let home = CompassHome()

  @Test(arguments: [["--sample"], ["--sample", "--safe"]]) func itLasts(arguments: [String]) throws {
    let terminal = try home.start(arguments)
    try terminal.perform("set safe on", "count; alias mine count")
    for line in ["!touch $HOME/made", "count | tee made", "count > made", "open kenyon website"] {
      #expect(try terminal.perform(line).contains("safe mode"), "\(line)")
    }
    #expect(try terminal.perform("set safe off").contains("safe mode lasts until the shell ends"))
    #expect(!home.folder.has("made") && access("made", F_OK) != 0)
  }

  /// Editing in the line starts no program, whatever the environment names; and none is reached from there.
  @Test func aNoteIsEditedInTheLine() throws {
    let terminal = try home.start(environment: ["EDITOR": home.folder.script("editor", "echo opened >$HOME/made")])
    try terminal.perform("set safe on")
    try terminal.type("note --private kenyon\r", shows: "safe mode opens no editor, so edit it here")
    try terminal.wait(forRow: "text > Could see myself here.")
    try terminal.type("\u{18}\u{5}", shows: "no editor is opened here")
    let prompts = terminal.prompts
    try terminal.type(" Indeed\r", prompt: prompts + 1)
    #expect(try terminal.perform("output json; show kenyon").contains("here. Indeed"))
    #expect(home.folder.read("made").isEmpty)
  }

  /// Only `less` pages there, in its secure mode.
  @Test(arguments: ["pager", "less | pager", "less -o made", "./less"]) func noOtherPagerRuns(pager: String) throws {
    home.folder.makeFolder("bin")
    _ = home.folder.script("bin/pager", "touch $HOME/made; cat")
    _ = home.folder.script("bin/less", "echo secure=$LESSSECURE \"$@\"; cat >/dev/null")
    let terminal = try home.start(
      ["--sample", "--safe"], environment: ["PAGER": pager, "PATH": home.folder("bin") + ":/usr/bin:/bin"])
    #expect(try terminal.perform("schools").contains("secure=1 -FRX"))
    #expect(!home.folder.has("made"))
  }
}

/// Secrets of the environment: no program that is started gets them.
@Suite(.waiting) struct SecretTests {
  let home = CompassHome()
  private static let secrets = ["COMPASS_PASSWORD", "COMPASS_ACCESS_TOKEN", "COLLEGE_SCORECARD_API_KEY"]

  /// Runs a line with a program under several names that writes its environment, and answers what it wrote.
  private func environment(of line: String) throws -> String {
    home.folder.makeFolder("bin")
    let spy = "env >\(home.folder("seen")).new; mv \(home.folder("seen")).new \(home.folder("seen"))"
    for name in ["bin/xdg-open", "bin/chromium", "bin/spy"] { _ = home.folder.script(name, spy) }
    var variables: [String: String?] = [
      "PATH": home.folder("bin") + ":/usr/bin:/bin", "VISUAL": "spy", "PAGER": "spy",
      "XDG_RUNTIME_DIR": home.folder.path, "KEPT": "kept",
    ]
    for name in Self.secrets { variables[name] = .some("hidden") }
    let terminal = try home.start(environment: variables)
    try terminal.send(line)
    try terminal.wait("environment") { _ in !home.folder.read("seen").isEmpty }
    let memory = system("tr '\\0' '\\n' </proc/\(terminal.process)/environ | grep -q hidden")
    #expect(memory != 0, "the system still shows them")
    return home.folder.read("seen")
  }

  @Test(arguments: [
    "!spy\r", "!env | grep -c . >/dev/null; spy\r", "show | spy\r", "show\r", "note 1\r", "typed\u{18}\u{5}",
    "open kenyon website\r", "packet save HOME/packet.pdf\r",
  ])
  func programsDoNotSeeThem(line: String) throws {
    // What is left of a program that is ended while it prints goes with the home.
    let seen = try environment(of: line.replacing("HOME", with: home.folder.path))
    #expect(seen.contains("KEPT=kept"))
    #expect(!seen.contains("hidden"))
    for name in Self.secrets { #expect(!seen.contains(name)) }
  }

  @Test func theProgramItselfStillHasThem() throws {
    let terminal = try home.launch(
      ["-c", "schools"],
      environment: [
        "COMPASS_ACCESS_TOKEN": "nonsense", "SUPABASE_URL": "http://localhost:9", "SUPABASE_ANON_KEY": "key",
      ])
    try terminal.wait(for: "COMPASS_ACCESS_TOKEN must be an access token")
    #expect(try terminal.waitForExit() != 0)
  }
}
