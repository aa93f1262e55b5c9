import Glibc
import MeasuredProcess
import TestSupport

/// The twenty questions of Documentation/Questions.md on 100,000 schools with their coaches, interactions, offers and events:
/// how long the shell takes for each once everything is loaded, beside sqlite3 and, where it's installed, DuckDB, which are asked
/// the SQL on the same tables.
struct Questions {
  private let compass: String
  private let database: Database
  private let questions: [(words: String, line: String, sql: String)]
  private let sqlite: String
  private let duck: (program: String, file: String)?

  /// - Parameter page: the path of Documentation/Questions.md.
  init(_ page: String, in home: PrivateHome, by compass: String) throws {
    self.compass = compass
    database = try Database(schools: 100_000, in: home, by: compass, besides: .family)
    questions = try Self.read(page)
    var tables: [(name: String, file: String)] = []
    for name in ["schools", "coaches", "interactions", "offers", "events"] {
      let file = "\(home.folder.path)/\(name).csv"
      try MeasuredProcess.run(
        compass,
        [
          "--no-config", "--db", database.path, "-c",
          "sql \"SELECT \(Self.asked[name] ?? "*") FROM \(name)\" > \(file)",
        ])
      tables.append((name, file))
    }
    sqlite = "\(home.folder.path)/questions.db"
    let imports = tables.map { ".import --csv '\($0.file)' \($0.name)\n" }.joined()
    let script = home.write(imports + Self.typing + Self.indexes, to: "questions.sql")
    try MeasuredProcess.run("/bin/sh", ["-c", "sqlite3 '\(sqlite)' < '\(script)'"])
    if let program = Programs.find("duckdb") {
      let file = "\(home.folder.path)/questions.duckdb"
      let loads = tables.map { "CREATE TABLE \($0.name) AS SELECT * FROM '\($0.file)';" }.joined()
      try MeasuredProcess.run(program, [file, "-c", loads])
      duck = (program, file)
    } else {
      duck = nil
    }
  }

  /// Prints a line for each question.
  func print() throws {
    Swift.print(Report.heading("questions, warm, 100,000 schools, ms", ["compass", "sqlite3", "DuckDB"]))
    for question in questions {
      let own = try warm(compass, ["--no-config", "--db", database.path, "-o", "jsonl"]) {
        Array(repeating: ["-c", "clear; " + question.line], count: $0).flatMap(\.self)
      }
      let other = try warm("/usr/bin/sqlite3", [sqlite]) { [String(repeating: question.sql + ";", count: $0)] }
      let third = try duck.map { duck in
        try warm(duck.program, ["-readonly", duck.file]) { ["-c", String(repeating: question.sql + ";", count: $0)] }
      }
      Swift.print(
        Report.line(
          String(question.words.prefix(48)), [own, other].map(Report.number) + [third.map(Report.number) ?? ""]))
    }
  }

  /// Milliseconds for one more question in a process that was asked it before.
  private func warm(_ program: String, _ arguments: [String], _ asked: (Int) -> [String]) throws -> Double {
    let few = try MeasuredProcess.median(program, arguments + asked(2), runs: 3)
    let many = try MeasuredProcess.median(program, arguments + asked(12), runs: 3)
    return max(0, many - few) / 10
  }

  /// The lines and the SQL of the page.
  private static func read(_ page: String) throws -> [(words: String, line: String, sql: String)] {
    guard let handle = fopen(page, "r") else { throw MeasuredProcess.Failure(message: "'\(page)' can't be read") }
    defer { fclose(handle) }
    var found: [(words: String, line: String, sql: String)] = []
    var isSQL = false
    var buffer = [CChar](repeating: 0, count: 65_536)
    while fgets(&buffer, Int32(buffer.count), handle) != nil {
      let line = String(decoding: buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if line.hasPrefix("## ") { found.append((String(line.dropFirst(3)), "", "")) }
      guard !found.isEmpty else { continue }
      let last = found.count - 1
      if line.hasPrefix("```") {
        isSQL = line == "```sql"
      } else if isSQL {
        found[last].sql += line + " "
      } else if found[last].line.isEmpty, let typed = line.firstRange(of: " › ") {
        found[last].line = String(line[typed.upperBound...])
      }
    }
    return found
  }

  /// What is asked about of a table that has more values than an answer may.
  private static let asked = ["schools": "id, name, state, division, status, tier, fit, distance, tuition, contacted"]

  /// The facts that a CSV file doesn't say: which columns hold numbers, and that nothing is no text.
  private static let typing = """
    update schools set tuition = nullif(tuition, '') + 0, fit = nullif(fit, '') + 0, distance = nullif(distance, '') + 0,
      state = nullif(state, ''), division = nullif(division, ''), tier = nullif(tier, ''), contacted = nullif(contacted, '');
    update schools set tuition = null where tuition = 0; update schools set fit = null where fit = 0;
    update coaches set responsiveness = nullif(responsiveness, '') + 0, school_id = nullif(school_id, '');
    update interactions set school_id = nullif(school_id, ''), coach_id = nullif(coach_id, '');
    update offers set amount = nullif(amount, '') + 0, school_id = nullif(school_id, '');

    """

  private static let indexes =
    ["coaches", "interactions", "offers", "events"].map {
      "create index \($0)_school on \($0)(school_id);\n"
    }.joined() + "create index interactions_coach on interactions(coach_id); create index schools_id on schools(id);\n"
}
