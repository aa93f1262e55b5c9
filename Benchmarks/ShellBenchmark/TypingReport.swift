import Glibc
import MeasuredProcess

/// Typing at the prompt of compass and of the shells that are installed beside it.
struct TypingReport {
  private struct Shell {
    var title: String
    var program: String
    var arguments: [String]
    var prompt: String
    var line: String
  }

  private let home: PrivateHome
  private let shells: [Shell]

  /// - Parameter databases: what compass is asked about.
  init(_ compass: String, _ databases: [Database], in home: PrivateHome) throws {
    let sql = "select name from schools"
    let file = databases[0].path
    self.home = home
    let own = databases.map {
      Shell(
        title: "compass, \($0.title)", program: compass, arguments: ["--no-config", "--private", "--db", $0.path],
        prompt: "›", line: "filter D1 fit>=70; sort fit")
    }
    let others = [
      Shell(title: "sqlite3", program: "sqlite3", arguments: [file], prompt: "sqlite> ", line: sql),
      Shell(
        title: "fish", program: "fish", arguments: ["--no-config"], prompt: getuid() == 0 ? "# " : "> ",
        line: "ls -la /usr/share/doc"),
      Shell(title: "DuckDB", program: "duckdb", arguments: [":memory:"], prompt: "D ", line: sql),
      Shell(title: "litecli", program: "litecli", arguments: [file], prompt: ".db>", line: sql),
    ]
    shells =
      own
      + others.compactMap { shell in
        guard let path = Programs.find(shell.program) else { return nil }
        var shell = shell
        shell.program = path
        return shell
      }
  }

  /// - Returns: what was measured of each shell, by the title of its line.
  @discardableResult
  func print() throws -> [String: Typing] {
    var measured: [String: Typing] = [:]
    let titles = ["start, ms", "key, ms", "99 %, ms", "bytes a key"]
    Swift.print(Report.heading("at the prompt", titles))
    for shell in shells {
      do {
        let start = try StartToPrompt.median(shell.program, shell.arguments, until: shell.prompt, in: home, runs: 5)
        let typing = try Typing.measure(
          shell.program, shell.arguments, prompt: shell.prompt, line: shell.line, in: home)
        let figures = [start, typing.median, typing.slowest, typing.bytes]
        Swift.print(Report.line(shell.title, figures.map { Report.number($0) }))
        measured[shell.title] = typing
      } catch {
        Swift.print(Report.line(shell.title, ["\(error)"]))
      }
    }
    return measured
  }
}
