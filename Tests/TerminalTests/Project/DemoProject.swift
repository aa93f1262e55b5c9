import Glibc
import TestSupport

/// A Supabase project with the sample family, in a process of its own that ends with the test.
final class DemoProject {
  private let terminal: PseudoTerminal
  /// What the program is told about the project: not who signs in.
  let environment: [String: String]

  static let email = "eli@novakovic.example"
  static let parent = "dana@novakovic.example"
  static let password = "compass-sample"

  init() throws {
    terminal = try PseudoTerminal(
      BuiltProgram.path("demo-server"), environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"],
      columns: 400)
    try terminal.wait(forOutput: "COMPASS_PASSWORD=")
    let words = terminal.transcript.split { $0.isWhitespace }.map(String.init)
    environment = Dictionary(
      words.compactMap { word in
        guard word.hasPrefix("SUPABASE_"), let sign = word.firstIndex(of: "=") else { return nil }
        let value = word[word.index(after: sign)...].filter { $0 != "'" }
        return (String(word[..<sign]), value)
      }, uniquingKeysWith: { first, _ in first })
  }

  deinit {
    goOn()
    try? stop()
  }

  /// The same, signing in without being asked.
  func environment(as email: String, _ password: String = DemoProject.password) -> [String: String] {
    environment.merging(["COMPASS_EMAIL": email, "COMPASS_PASSWORD": password]) { $1 }
  }

  /// From now on it takes every request and answers none, until `goOn`.
  func pause() { terminal.signal(SIGSTOP) }
  func goOn() { terminal.signal(SIGCONT) }

  /// From now on nothing answers at its address.
  func stop() throws {
    if !terminal.hasExited { terminal.signal(SIGTERM) }
    _ = try terminal.waitForExit()
  }
}
