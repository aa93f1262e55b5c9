import Glibc
import MeasuredProcess
import TestSupport

/// Times compass beside sqlite3 on the same files, in one run, and holds the figures against the goals: `make bench`.
@main
struct Benchmark {
  let compass: String
  let home: PrivateHome
  let report = Report()
  let empty: Database
  let small: Database
  let large: Database
  let typing: TypingReport
  var goals = Goals()
  /// The milliseconds that sqlite3 takes for the query on 100,000 schools.
  var sqliteQuery = 20.0

  static let sqlite = "/usr/bin/sqlite3"

  private static let parts = ["import", "typing", "waiting", "growth", "questions", "interruptions"]
  private static let usage = """
    usage: shell-benchmark PATH-OF-COMPASS [\(parts.joined(separator: " | "))]
           shell-benchmark PATH-OF-COMPASS PATH-OF-ANOTHER quick
    """

  static func main() async {
    var status: Int32 = 2
    // What was made for it is gone by the time that the process ends.
    do { status = try await measure() } catch {
      let message = "shell-benchmark: \((error as? MeasuredProcess.Failure)?.message ?? "\(error)")\n"
      write(2, message, message.utf8.count)
    }
    exit(status)
  }

  /// Answers the exit status.
  private static func measure() async throws -> Int32 {
    let words = Array(CommandLine.arguments.dropFirst())
    let home = PrivateHome()
    if words.count == 3, words[2] == "quick" {
      return try await QuickComparison(words[0], to: words[1], in: home).print() ? 1 : 0
    }
    guard words.count == 1 || words.count == 2 && parts.contains(words[1]) else {
      print(usage)
      return 2
    }
    var benchmark = try Benchmark(words[0], in: home)
    switch words.dropFirst().first {
    case "import": try await benchmark.importing()
    case "typing": try benchmark.typing.print()
    case "waiting": try benchmark.waiting()
    case "growth": try benchmark.growth()
    case "questions": try benchmark.questions()
    case "interruptions": try Interruptions(words[0], benchmark.large, in: home).print()
    default: try await benchmark.run()
    }
    return 0
  }

  private init(_ compass: String, in home: PrivateHome) throws {
    (self.compass, self.home) = (compass, home)
    small = try Database(schools: 1_000, in: home, by: compass)
    large = try Database(schools: 100_000, in: home, by: compass)
    empty = try Database(schools: 0, in: home, by: compass)
    typing = try TypingReport(compass, [try Database(schools: 100, in: home, by: compass), large], in: home)
  }

  private mutating func run() async throws {
    try start()
    try queries()
    try scripts()
    try dashboard()
    // A child's highest memory counts what this process held when it began, so it's measured while that is little.
    try memory()
    try growth()
    try await importing()
    try due()
    try undoing()
    try keys()
    try waiting()
    try questions()
    try Interruptions(compass, large, in: home).print()
    try size()
    goals.print()
  }

  private func questions() throws { try Questions("Documentation/Questions.md", in: home, by: compass).print() }

  private mutating func keys() throws {
    let measured = try typing.print()
    guard let own = measured["compass, \(large.title)"], let other = measured["sqlite3"] else { return }
    goals.add("key to echo, 100,000 schools, median", atMost: 2, figure: own.median, unit: "ms")
    goals.add(
      "key to echo, 100,000 schools, 99 %, to sqlite3", atMost: 3, figure: own.slowest - other.slowest, unit: "ms more")
  }

  private mutating func waiting() throws {
    for (title, goal, median) in try Waiting(compass, large, in: home).print() {
      goals.add(title, atMost: goal, figure: median, unit: "ms")
    }
  }

  private mutating func growth() throws {
    let sizes = [small, try Database(schools: 10_000, in: home, by: compass), large]
    let factors = try Growth(compass, sizes + [try Database(schools: 1_000_000, in: home, by: compass)]).print()
    guard let most = factors.max(by: { $0.factor < $1.factor }) else { return }
    goals.add("100,000 to 1,000,000 schools: \(most.title)", atMost: 11, figure: most.factor, unit: "times")
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
    goals.add("memory, one query, 100,000 schools", atMost: 45, figure: query / 1024, unit: "MiB")
  }

  private mutating func size() throws {
    let stripped = "\(home.folder.path)/stripped"
    try MeasuredProcess.run("/usr/bin/strip", ["-o", stripped, compass])
    var status = stat()
    guard stat(stripped, &status) == 0 else { throw MeasuredProcess.Failure(message: "'\(stripped)' can't be read") }
    goals.add("stripped program", atMost: 23, figure: Double(status.st_size) / 1_000_000, unit: "MB")
  }
}
