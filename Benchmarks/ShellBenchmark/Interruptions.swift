import MeasuredProcess
import TestSupport

/// Ctrl-C while a long command runs: how long until there is a prompt again.
struct Interruptions {
  private let compass: String
  private let database: Database
  private let home: PrivateHome

  /// The time that each command runs before it's cancelled, in seconds; one that is over by then has its
  /// prompt at once.
  private static let moments = [0.02, 0.06, 0.15, 0.4]

  init(_ compass: String, _ database: Database, in home: PrivateHome) {
    (self.compass, self.database, self.home) = (compass, database, home)
  }

  private var commands: [String] {
    [
      "show", "show all", "dashboard full", "summary", "map", "fav all", "stats", "group name list(name)", "chart fit",
      "sql select count(*) from schools a, schools b",
      "export \(home.folder.path)/cut.csv", "export \(home.folder.path)/cut.xlsx",
      "archive \(home.folder.path)/cut.archive",
      "import \(home.folder.path)/sheet.csv --dry-run",
    ]
  }

  func print() throws {
    Swift.print(Report.heading("Ctrl-C to the prompt, \(database.title), ms", ["median", "slowest"]))
    try MeasuredProcess.run(
      compass, ["--no-config", "--db", database.path, "-c", "export \(home.folder.path)/sheet.csv"])
    for command in commands {
      let times = try Self.moments.map { try time(of: command, after: $0) }.sorted()
      let title = command.replacing(home.folder.path + "/", with: "")
      Swift.print(
        Report.line(title, [times[times.count / 2], times[times.count - 1]].map { Report.number($0) }))
    }
  }

  private func time(of command: String, after seconds: Double) throws -> Double {
    let terminal = try Terminals.start(
      compass, ["--no-config", "--private", "--no-pager", "--db", database.path], in: home)
    defer { terminal.signal(9) }
    try terminal.wait(forOutput: "›", seconds: 30)
    terminal.pause(seconds: 0.5)
    try terminal.send(command + "\r")
    terminal.pause(seconds: seconds)
    let length = terminal.transcript.utf8.count
    let began = ContinuousClock.now
    try terminal.send("\u{3}")
    try terminal.wait("a prompt", seconds: 30) { $0.transcript.utf8.dropFirst(length).contains("›".utf8) }
    return (ContinuousClock.now - began) / .milliseconds(1)
  }
}
