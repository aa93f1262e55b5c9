import Glibc
import MeasuredProcess
import TestSupport

/// Times compass beside sqlite3 on the same files, in one run, and holds the figures against the goals: `make bench`.
@main
struct Benchmark {
  private let compass: String
  private let home = PrivateHome()
  private let report = Report()
  private let empty: Database
  private let small: Database
  private let large: Database
  private let typing: TypingReport
  private var goals = Goals()

  private static let sqlite = "/usr/bin/sqlite3"

  static func main() throws {
    guard CommandLine.arguments.count > 1 else {
      print("usage: shell-benchmark PATH-OF-COMPASS [typing | growth | questions | interruptions]")
      exit(2)
    }
    var benchmark = try Benchmark(CommandLine.arguments[1])
    if CommandLine.arguments.last == "typing" {
      _ = try benchmark.typing.print()
    } else if CommandLine.arguments.last == "growth" {
      try benchmark.growth()
    } else if CommandLine.arguments.last == "questions" {
      _ = try benchmark.questions()
    } else if CommandLine.arguments.last == "interruptions" {
      _ = try benchmark.interruptions()
    } else {
      try benchmark.run()
    }
  }

  private init(_ compass: String) throws {
    self.compass = compass
    small = try Database(schools: 1_000, in: home, by: compass)
    large = try Database(schools: 100_000, in: home, by: compass)
    empty = try Database(schools: 0, in: home, by: compass)
    typing = try TypingReport(compass, [try Database(schools: 100, in: home, by: compass), large], in: home)
  }

  private func questions() throws -> Double {
    try Questions("Documentation/Questions.md", in: home, by: compass).print()
  }

  private func interruptions() throws -> Double { try Interruptions(compass, large, in: home).print() }

  private func growth() throws {
    let sizes = [small, try Database(schools: 10_000, in: home, by: compass), large]
    try Growth(compass, sizes + [try Database(schools: 1_000_000, in: home, by: compass)]).print()
  }

  private mutating func run() throws {
    try start()
    try queries()
    try dashboard()
    try importing()
    try scripts()
    let figures = try typing.print()
    if let slowest = figures.last {
      goals.add("key to echo, 100,000 schools, 99 %", goal: 5, figure: slowest, unit: "ms")
    }
    goals.add("any of the questions, 100,000 schools", goal: Questions.goal, figure: try questions(), unit: "ms")
    goals.add(
      "Ctrl-C to the prompt, 100,000 schools, slowest", goal: Interruptions.goal, figure: try interruptions(),
      unit: "ms")
    try memory()
    try growth()
    try size()
    goals.print()
  }

  private mutating func start() throws {
    report.heading("start to prompt, on a pseudo-terminal", unit: "ms")
    for database in [empty, small, large] {
      let own = try StartToPrompt.median(compass, ["--db", database.path], until: "›", in: home)
      let other = try StartToPrompt.median(Self.sqlite, [database.path], until: "sqlite> ", in: home)
      report.row(database.title, own, other)
      if database.schools == 0 {
        goals.add("start to prompt, beyond sqlite3", goal: 6, figure: own - other, unit: "ms")
      }
    }
    report.heading("count and out", unit: "ms")
    for database in [empty, small] {
      let own = try MeasuredProcess.median(compass, ["--no-config", "--db", database.path, "-c", "count"])
      let other = try MeasuredProcess.median(Self.sqlite, [database.path, "select count(*) from schools"])
      report.row(database.title, own, other)
      if database.schools == 0 { goals.add("-c count, beyond sqlite3", goal: 6, figure: own - other, unit: "ms") }
    }
  }

  private mutating func queries() throws {
    report.heading("one query and out", unit: "ms")
    for database in [small, large] {
      let own = try MeasuredProcess.median(compass, database.query)
      let other = try MeasuredProcess.median(Self.sqlite, database.sql)
      report.row(database.title, own, other)
      goals.add(
        "one query and out, \(database.title), to sqlite3", goal: database.schools > 1_000 ? 4 : 3, figure: own / other,
        unit: "times")
      try OtherQueries(database, in: home, by: compass).print(beside: own)
    }
  }

  private mutating func dashboard() throws {
    report.heading("the dashboard and out", unit: "ms")
    for database in [small, large] {
      let time = try MeasuredProcess.median(compass, ["--db", database.path, "-c", "dashboard"], runs: 5)
      report.row(database.title, time, nil)
      if database.schools == large.schools {
        goals.add("the dashboard and out, 100,000 schools", goal: 1.5, figure: time / 1000, unit: "s")
        let twice = try MeasuredProcess.median(
          compass, ["--db", database.path, "-c", "dashboard; dashboard"], runs: 5)
        goals.add("the dashboard once more, 100,000 schools", goal: 0.3, figure: (twice - time) / 1000, unit: "s")
      }
    }
  }

  private mutating func importing() throws {
    report.heading("import of 100,000 schools", unit: "s")
    let file = "\(home.folder.path)/import.csv"
    try MeasuredProcess.run(
      compass,
      [
        "--no-config", "--db", large.path, "-c", "columns name,location,division,conference,notes", "-c",
        "export \(file)",
      ])
    let target = "\(home.folder.path)/import.db"
    let time = try MeasuredProcess.run(compass, ["--no-config", "--yes", "--db", target, "-c", "import \(file)"])
      .milliseconds
    report.row("into an empty database", time / 1000, nil)
    goals.add("import of 100,000 schools", goal: 7, figure: time / 1000, unit: "s")
  }

  private mutating func scripts() throws {
    report.heading("a script of 10,000 lines", unit: "ms")
    let scripts = try Scripts(in: home)
    let own = try MeasuredProcess.median(compass, ["--sample", scripts.compass], runs: 5)
    report.row(
      "compass: sample, sqlite3: 1,000 schools", own,
      try MeasuredProcess.median("/bin/sh", ["-c", "sqlite3 '\(small.path)' < '\(scripts.sqlite)'"], runs: 5))
    goals.add("script lines a second", goal: 50_000, figure: 10_000 / own * 1000, unit: "lines", wantsMore: true)
  }

  private mutating func memory() throws {
    report.heading("memory", unit: "KiB")
    let base = try MeasuredProcess.memory(compass, ["--db", empty.path, "-c", "count"])
    let full = try MeasuredProcess.memory(compass, ["--db", large.path, "-c", "count"])
    report.row(
      "an empty database", base, try MeasuredProcess.memory(Self.sqlite, [empty.path, "select count(*) from schools"]))
    report.row(large.title, full, try MeasuredProcess.memory(Self.sqlite, large.sql))
    report.row("for each of 100,000 schools", (full - base) / 100_000, nil)
    let query = try MeasuredProcess.memory(compass, large.query)
    goals.add("memory after one query, 100,000 schools", goal: 60, figure: query / 1024, unit: "MiB")
  }

  private mutating func size() throws {
    let stripped = "\(home.folder.path)/stripped"
    try MeasuredProcess.run("/usr/bin/strip", ["-o", stripped, compass])
    var status = stat()
    guard stat(stripped, &status) == 0 else { throw MeasuredProcess.Failure(message: "'\(stripped)' can't be read") }
    goals.add("stripped binary", goal: 20, figure: Double(status.st_size) / 1_000_000, unit: "MB")
  }
}
