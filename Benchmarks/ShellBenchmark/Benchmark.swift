import Glibc

/// Times compass beside sqlite3 on the same files, in one run: `make bench`.
@main
struct Benchmark {
  static func main() throws {
    guard CommandLine.arguments.count > 1 else {
      print("usage: shell-benchmark PATH-OF-COMPASS [typing]")
      exit(2)
    }
    let compass = CommandLine.arguments[1]
    let folder = Folder()
    let report = Report()
    let small = try Database(schools: 1_000, in: folder, by: compass)
    let large = try Database(schools: 100_000, in: folder, by: compass)
    let empty = try Database(schools: 0, in: folder, by: compass)
    let typing = try TypingReport(compass, [try Database(schools: 100, in: folder, by: compass), large], in: folder)
    if CommandLine.arguments.last == "typing" { return try typing.print() }

    report.heading("start to prompt, on a pseudo-terminal", unit: "ms")
    for database in [empty, small, large] {
      report.row(
        database.title, try StartToPrompt.median(compass, ["--db", database.path], until: "›"),
        try StartToPrompt.median("/usr/bin/sqlite3", [database.path], until: "sqlite> "))
    }
    report.heading("one query and out", unit: "ms")
    for database in [small, large] {
      report.row(
        database.title, try Process.median(compass, database.query),
        try Process.median("/usr/bin/sqlite3", database.sql))
    }
    report.heading("the dashboard and out", unit: "ms")
    for database in [small, large] {
      report.row(database.title, try Process.median(compass, ["--db", database.path, "-c", "dashboard"], runs: 5), nil)
    }
    report.heading("a script of 10,000 lines", unit: "ms")
    let scripts = try Scripts(in: folder)
    report.row(
      "compass: sample, sqlite3: 1,000 schools", try Process.median(compass, ["--sample", scripts.compass], runs: 5),
      try Process.median("/bin/sh", ["-c", "sqlite3 '\(small.path)' < '\(scripts.sqlite)'"], runs: 5))
    try typing.print()
    report.heading("memory", unit: "KiB")
    let base = try Process.memory(compass, ["--db", empty.path, "-c", "count"])
    let full = try Process.memory(compass, ["--db", large.path, "-c", "count"])
    report.row(
      "an empty database", base, try Process.memory("/usr/bin/sqlite3", [empty.path, "select count(*) from schools"]))
    report.row(large.title, full, try Process.memory("/usr/bin/sqlite3", large.sql))
    report.row("for each of 100,000 schools", (full - base) / 100_000, nil)
  }
}
