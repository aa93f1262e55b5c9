import Glibc
import MeasuredProcess
import TestSupport
import Values

/// The growth of time and memory with the rows, drawn as bars: a block is a doubling, so growth in line
/// with the rows adds three and a third blocks where the rows are ten times as many.
struct Growth {
  private let compass: String
  private let databases: [Database]

  /// The questions that every database is asked.
  private static let questions: [(title: String, lines: [String])] = [
    ("count", ["-c", "count"]),
    ("one query", Database.question),
    ("a search", ["-c", "search hills", "-c", "count"]),
    ("a row, changed", ["-c", "fav id:9e3779b1-0000-4000-8000-000000000001", "-c", "undo"]),
    ("the dashboard", ["-c", "dashboard"]),
  ]

  init(_ compass: String, _ databases: [Database]) {
    self.compass = compass
    self.databases = databases
  }

  /// - Returns: how much longer the last database takes than the one before it, by what was asked.
  @discardableResult
  func print() throws -> [(title: String, factor: Double)] {
    var factors: [(title: String, factor: Double)] = []
    Swift.print("\n| growth, from start to end | | a block for each doubling | |\n|---|---|---|---:|")
    for question in Self.questions {
      let figures = try draw(question.title, unit: "ms") {
        try MeasuredProcess.median(compass, ["--no-config", "--db", $0.path] + question.lines, runs: 3)
      }
      if let last = figures.last, let other = figures.dropLast().last { factors.append((question.title, last / other)) }
    }
    try draw("memory, one query", unit: "MiB") {
      try MeasuredProcess.memory(compass, ["--no-config", "--db", $0.path] + Database.question) / 1024
    }
    return factors
  }

  /// A bar for each database, and how much more the largest takes than the smallest.
  @discardableResult
  private func draw(_ title: String, unit: String, _ measure: (Database) throws -> Double) throws -> [Double] {
    var figures: [Double] = []
    for (place, database) in databases.enumerated() {
      let figure = try measure(database)
      figures.append(figure)
      let blocks = String(repeating: "█", count: max(1, Int(log2(max(figure, 1)).rounded())))
      let cells = [(place == 0 ? title : "", 18), (database.title, 15), (blocks, 16)].map { Self.padded($0, $1) }
      Swift.print("| \(cells.joined(separator: " | ")) | \(Report.number(figure)) \(unit) |")
    }
    guard let first = figures.first, let last = figures.last, let few = databases.first, let many = databases.last
    else {
      return figures
    }
    let (more, rows) = (last / first, Double(many.schools) / Double(few.schools))
    let tenfold = figures.dropLast().last.map { "×\(Report.number(last / $0)) for the last ×10, " } ?? ""
    let verdict = more > rows ? ": more than linear" : ""
    Swift.print("| | | | \(tenfold)×\(Int(more.rounded())) for ×\(Int(rows))\(verdict) |")
    return figures
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
