import Glibc
import TestSupport
import Testing
import WaitingTrait

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
    "open kenyon website\r", "packet save packet.pdf\r",
  ])
  func programsDoNotSeeThem(line: String) throws {
    let seen = try environment(of: line)
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
