import Glibc
import MeasuredProcess
import TestSupport

/// Programs beside which compass is measured where they are installed.
enum Programs {
  /// Where a program lies; nil if it isn't installed.
  static func find(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// The question of `Database.query`, asked of other programs about the same rows.
struct OtherQueries {
  private let questions: [(title: String, program: String, arguments: [String])]

  /// - Parameter database: exported once as JSON and as CSV, which is what these programs read.
  init(_ database: Database, in home: PrivateHome, by compass: String) throws {
    let json = "\(home.folder.path)/\(database.schools).json"
    let csv = "\(home.folder.path)/\(database.schools).csv"
    for file in [json, csv] {
      try MeasuredProcess.run(compass, ["--no-config", "--db", database.path, "-c", "export \(file)"])
    }
    let filter =
      #"[.[] | select(.division == "D1" and .fit_score != null and .fit_score >= 70)] "#
      + "| sort_by(-.fit_score, .name) | .[:20][] | [.name, .division, .fit_score] | @csv"
    let sql =
      "select name, division, fit_score from '\(csv)' where division = 'D1' and fit_score >= 70 "
      + "order by fit_score desc, name limit 20"
    questions = [
      ("jq, its JSON", "jq", ["-r", filter, json]),
      ("DuckDB, its CSV", "duckdb", [":memory:", "-csv", "-c", sql]),
    ]
  }

  /// - Parameter own: milliseconds that compass takes for it.
  func print(beside own: Double) throws {
    for question in questions {
      guard let program = Programs.find(question.program) else { continue }
      let other = try MeasuredProcess.median(program, question.arguments, runs: 5)
      Swift.print(
        Report.line(question.title, [Report.number(own), Report.number(other), Report.number(own / other)]))
    }
  }
}
