import Domain
import MeasuredProcess
import SQLiteStorage
import Storage
import TestSupport
import Values

/// An import of 100,000 schools, and the part of it that is the store's: beside SQLite's own INSERTs; and sheets as people
/// have them.
extension Benchmark {
  mutating func importing() async throws {
    report.heading("import of 100,000 schools", unit: "s")
    let file = home.folder("import.csv")
    let columns = "columns name,location,division,conference,notes"
    try MeasuredProcess.run(
      compass, ["--no-config", "--db", large.path, "-c", columns, "-c", "export \(file)"])
    for (title, line) in [("into an empty database", "import \(file)"), ("planned only", "import \(file) --dry-run")] {
      let target = home.folder("import-\(line.hasSuffix("run") ? "dry" : "").db")
      let time = try MeasuredProcess.run(compass, ["--no-config", "--yes", "--db", target, "-c", line]).milliseconds
      report.row(title, time / 1000, nil)
    }
    for (title, sheet) in [
      ("a sheet of 20,000 schools, planned only", PeoplesSheet.schools(20_000)),
      ("a directory of 20,000 coaches, planned only", PeoplesSheet.staff(20_000)),
    ] {
      let file = home.write(sheet, to: "sheet.csv")
      let time = try MeasuredProcess.run(
        compass, ["--no-config", "--yes", "--db", home.folder("sheet.db"), "-c", "import \(file) --dry-run"]
      ).milliseconds
      report.row(title, time / 1000, nil)
    }
    let (own, other) = try await storing()
    report.row("the store's side: changes in, acknowledged", own, other)
    goals.add("import, the store's side, to SQLite's INSERTs", atMost: 2, figure: own / other, unit: "times")
  }

  /// The seconds that the store takes for the rows of an import, and sqlite3 for the same rows as INSERTs of one
  /// transaction into a database of the same schema: the medians of three runs.
  private func storing() async throws -> (own: Double, other: Double) {
    var own: [Double] = []
    var other: [Double] = []
    for run in 0..<3 {
      let (stored, inserted) = (home.folder("stored\(run).db"), home.folder("inserted\(run).db"))
      for copy in [stored, inserted] { try MeasuredProcess.run("/bin/cp", [empty.path, copy]) }
      own.append(try await store(100_000, in: stored))
      let script = home.folder("inserts.sql")
      let dump =
        "(echo 'pragma foreign_keys = on; begin;'; sqlite3 -cmd '.mode insert schools' -cmd '.headers on' '\(stored)' "
        + "'select \(Self.inserted) from schools order by name'; echo 'commit;') > '\(script)'"
      try MeasuredProcess.run("/bin/sh", ["-c", dump])
      other.append(
        try MeasuredProcess.run("/bin/sh", ["-c", "sqlite3 '\(inserted)' < '\(script)'"]).milliseconds / 1000)
    }
    return (own.sorted()[1], other.sorted()[1])
  }

  /// What an import writes of a school.
  private static let inserted =
    "id, user_id, family_unit_id, name, location, division, conference, status, notes, created_by, created_at, "
    + "updated_at"

  private func store(_ count: Int, in file: String) async throws -> Double {
    let bootstrap = Bootstrap(newID: { UUID() }, now: StoreClock.now)
    let store = try await SQLiteStore.open(file, bootstrap: bootstrap)
    let identity = try await store.identity()
    let changes = (1...count).map { number in
      var school = School(id: Key(UUID()))
      (school.userID, school.familyID, school.createdBy) = (identity.athlete, identity.family, identity.user)
      (school.name, school.location) = ("College \(number) of the Lakes", "Town \(number % 997), OH")
      (school.division, school.conference) = (.known(.d1), "Conference \(number % 40)")
      school.status = .known(.researching)
      school.notes = number % 3 == 0 ? "Wrote to the coach in week \(number % 52)" : nil
      (school.createdAt, school.updatedAt) = (StoreRows.moment, StoreRows.moment)
      return school.insertion
    }
    let step = Journal.Step(.wrote, Journal.Entry(title: "import", changes: changes, at: StoreRows.moment))
    let began = ContinuousClock.now
    _ = try await store.apply(changes, as: step)
    let time = (ContinuousClock.now - began) / .seconds(1)
    try await store.close()
    return time
  }
}

/// Sheets with the headers and cells that people write.
enum PeoplesSheet {
  /// Schools with their head coaches.
  static func schools(_ count: Int) -> String {
    let rows = (0..<count).map { number in
      "College \(number) of the Lakes,Town \(number % 997),OH,NCAA D\(1 + number % 3),\"$\(30 + number % 30),500\","
        + "\"~\(1 + number % 20),200\",Ann Moss\(number),coach\(number)@x\(number).edu,-"
    }
    return "School,City,ST,Div,Tuition,Enrollment,Head Coach,Coach Email,Priority\n" + rows.joined(separator: "\n")
      + "\n"
  }

  /// Coaches, four at each school.
  static func staff(_ count: Int) -> String {
    let titles = ["Head Coach", "Assistant Coach", "Recruiting Coordinator / Hitting", "Associate Head Coach"]
    let rows = (0..<count).map { number in
      "Ann Moss\(number),College \(number / 4) of the Lakes,\(titles[number % 4]),coach\(number)@x.edu,(740) 555-0100"
    }
    return "Name,School,Title,Email,Phone\n" + rows.joined(separator: "\n") + "\n"
  }
}
