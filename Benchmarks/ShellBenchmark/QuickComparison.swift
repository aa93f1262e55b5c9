import Glibc
import MeasuredProcess
import TestSupport

/// Two builds of the program, operation by operation: `make bench-quick`.
struct QuickComparison {
  /// One build, with databases that it made itself.
  private struct Build: Sendable {
    let program: String
    let empty: Database
    let small: Database
    let large: Database
    /// Where an import goes.
    let target: String

    init(_ program: String, named name: String, in home: PrivateHome) throws {
      self.program = program
      empty = try Database(schools: 0, in: home, by: program, named: name)
      small = try Database(schools: 1_000, in: home, by: program, named: name)
      large = try Database(schools: 100_000, in: home, by: program, named: name)
      target = home.folder("\(name)target.db")
    }
  }

  private let base: Build
  private let own: Build
  private let counter: Counter
  private let script: String
  private let sheet: String
  private let directory: String

  /// A build that needs more than this many times of the other's is slower.
  private static let limit = 1.05

  init(_ compass: String, to other: String, in home: PrivateHome) throws {
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    counter = try Counter(in: home)
    base = try Build(try Self.lean(other, named: "base", in: home), named: "base-", in: home)
    own = try Build(try Self.lean(compass, named: "this", in: home), named: "this-", in: home)
    script = Scripts(in: home, lines: 1_000).compass
    let rows = (0..<2_000).map {
      "Lake Number \($0) College,\"Town \($0 % 997), OH\",D\(1 + $0 % 3),Conference \($0 % 40)"
    }
    sheet = home.write("name,location,division,conference\n" + rows.joined(separator: "\n") + "\n", to: "sheet.csv")
    directory = home.write(PeoplesSheet.staff(2_000), to: "directory.csv")
  }

  /// A copy without what debuggers read, which is more than valgrind can.
  private static func lean(_ program: String, named name: String, in home: PrivateHome) throws -> String {
    let copy = home.folder(name)
    try MeasuredProcess.run("/usr/bin/strip", ["-g", "-o", copy, program])
    return copy
  }

  private func operations(_ build: Build) -> [Operation] {
    func run(_ title: String, _ arguments: [String]) -> Operation {
      Operation(title: title, program: build.program, arguments: ["--no-config", "--yes"] + arguments)
    }
    func line(_ title: String, _ line: String, _ database: Database) -> Operation {
      run(title, ["--db", database.path, "-c", line])
    }
    var completion = run("Tab after a name, 1,000 schools", ["--private", "--db", build.small.path])
    completion.keys = "show college 77\t"
    var importing = run("import of 2,000 schools", ["--db", build.target, "-c", "import \(sheet)"])
    importing.made = build.target
    var directing = run("2,000 coaches in a directory", ["--db", build.target, "-c", "import \(directory)"])
    directing.made = build.target
    return [
      line("-c count, empty file", "count", build.empty),
      run("one query, 1,000 schools", build.small.query),
      run("one query, 100,000 schools", build.large.query),
      run("sql, 1,000 schools", build.small.queryInSQL),
      run("a script of 1,000 lines", ["--sample", script]),
      run("the same, --check", ["--sample", "--check", script]),
      line("the dashboard, 1,000 schools", "dashboard", build.small),
      line("due, 1,000 schools", "due", build.small),
      run("a sentence", ["--sample", "-c", "ask which d3 schools in ohio have we contacted"]),
      line("fav all; undo, 101 schools", "filter JUCO fit>=50; fav all; undo", build.small),
      completion, importing, directing,
    ]
  }

  /// Prints a line for each operation, and one for each that is slower.
  ///
  /// - Returns: whether any is.
  func print() async throws -> Bool {
    Swift.print(Self.line(counter.title, ["base", "this", "ratio"]))
    var slower: [String] = []
    for (before, now) in zip(operations(base), operations(own)) {
      let (old, new) = try await counter.compare(before, now)
      let ratio = new / old
      Swift.print(Self.line(now.title, [old, new, ratio].map { Report.number($0) }))
      fflush(nil)
      if ratio > Self.limit { slower.append("slower: \(now.title): \(Report.number(ratio)) times") }
    }
    for line in slower { Swift.print(line) }
    return !slower.isEmpty
  }

  private static func line(_ title: String, _ cells: [String]) -> String {
    ([title] + cells).enumerated().map { place, text in
      let blanks = String(repeating: " ", count: max(0, (place == 0 ? 32 : 11) - text.count))
      return place == 0 ? text + blanks : blanks + text
    }.joined()
  }
}
