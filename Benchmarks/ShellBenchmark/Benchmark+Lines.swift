import MeasuredProcess
import TestSupport

/// Whole runs of the program with a line or a script, from start to end.
extension Benchmark {
  mutating func start() throws {
    report.heading("start to prompt, on a pseudo-terminal", unit: "ms")
    for database in [empty, small, large] {
      let own = try StartToPrompt.median(compass, ["--db", database.path], until: "›", in: home)
      let other = try StartToPrompt.median(Self.sqlite, [database.path], until: "sqlite> ", in: home)
      report.row(database.title, own, other)
    }
    report.heading("count and out", unit: "ms")
    for database in [empty, small] {
      let own = try MeasuredProcess.median(compass, ["--no-config", "--db", database.path, "-c", "count"])
      let other = try MeasuredProcess.median(Self.sqlite, [database.path, "select count(*) from schools"])
      report.row(database.title, own, other)
      if database.schools == 0 {
        goals.add("-c count, empty file, to sqlite3", times: 2.5, orMore: 4, own: own, other: other)
      }
    }
  }

  mutating func queries() throws {
    report.heading("one query and out", unit: "ms")
    for (database, words, goal) in [(small, "1,000 schools", 3), (large, "100,000 schools", 2.8)] {
      let own = try MeasuredProcess.median(compass, database.query)
      let other = try MeasuredProcess.median(Self.sqlite, database.sql)
      report.row(database.title, own, other)
      goals.add("one query, \(words), to sqlite3", atMost: goal, figure: own / other, unit: "times")
      try OtherQueries(database, in: home, by: compass).print(beside: own)
      sqliteQuery = other
    }
    report.row("the same by 'sql', \(large.title)", try MeasuredProcess.median(compass, large.queryInSQL), sqliteQuery)
  }

  mutating func scripts() throws {
    report.heading("a script of 10,000 lines", unit: "ms")
    let scripts = Scripts(in: home)
    let own = try MeasuredProcess.median(compass, ["--sample", scripts.compass], runs: 5)
    let other = try MeasuredProcess.median(
      "/bin/sh", ["-c", "sqlite3 '\(small.path)' < '\(scripts.sqlite)'"], runs: 5)
    report.row("compass: sample, sqlite3: 1,000 schools", own, other)
    report.row(
      "--check", try MeasuredProcess.median(compass, ["--sample", "--check", scripts.compass], runs: 5), nil)
    goals.add("lines of a script a second, to sqlite3's", atLeast: 2.5, figure: other / own, unit: "times")
  }

  /// The goals are for a machine on which sqlite3 takes 20 ms for the query.
  mutating func dashboard() throws {
    report.heading("the dashboard and out", unit: "ms")
    for database in [small, large] {
      let time = try MeasuredProcess.median(compass, ["--db", database.path, "-c", "dashboard"], runs: 5)
      report.row(database.title, time, nil)
      guard database.schools == large.schools else { continue }
      let twice = try MeasuredProcess.median(compass, ["--db", database.path, "-c", "dashboard; dashboard"], runs: 5)
      report.row("\(database.title), once more", twice - time, nil)
      let scale = sqliteQuery / 20
      goals.add("the dashboard, 100,000 schools", atMost: 0.7 * scale, figure: time / 1000, unit: "s")
      goals.add("the dashboard once more", atMost: 0.15 * scale, figure: (twice - time) / 1000, unit: "s")
    }
  }

  mutating func due() throws {
    let database = try Database(schools: 100_000, in: home, by: compass, besides: .reminders)
    report.heading("'due' with 50,000 rows of 100,000 schools", unit: "ms")
    let other = try MeasuredProcess.median(Self.sqlite, database.sqlOfReminders, runs: 5)
    for (title, format) in [("as a table", "table"), ("as CSV, as sqlite3 prints it", "csv")] {
      let own = try MeasuredProcess.median(
        compass, ["--no-config", "--db", database.path, "-c", "due", "-o", format], runs: 3)
      report.row(title, own, other)
      if format == "table" {
        goals.add("'due' with 50,000 rows, to sqlite3", atMost: 25, figure: own / other, unit: "times")
      }
    }
  }

  func undoing() throws {
    report.heading("a change of every row, and out", unit: "ms")
    for line in ["fav all", "fav all; undo"] {
      var times: [Double] = []
      for _ in 0..<3 {
        let copy = "\(home.folder.path)/changed.db"
        try MeasuredProcess.run("/bin/cp", [large.path, copy])
        times.append(
          try MeasuredProcess.run(compass, ["--no-config", "--yes", "--db", copy, "-c", line]).milliseconds)
      }
      report.row("\(line), \(large.title)", times.sorted()[1], nil)
    }
  }
}
