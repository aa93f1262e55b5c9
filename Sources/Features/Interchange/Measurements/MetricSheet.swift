import Domain
import Lists
import Values

/// A sheet with a column for each measure, or the sessions of a radar or a sensor, as rows of one measurement each. Of many
/// readings of a day the best and the mean are taken.
struct MetricSheet {
  /// The measurements, under the program's own names.
  private(set) var rows: FileRows
  private(set) var remarks: [String] = []
  /// The headers, and the measures for which they were taken.
  private(set) var understood: [(header: String, meaning: String)] = []
  /// Headers that may be one of several measures; as long as nobody says which, they are none of these.
  let unclear: [UnclearWord]

  private let columns: MetricColumns
  private let places: [Int]
  private let headers: [String]

  /// One result of one row.
  private struct Result {
    let row: FileRow
    let day: Given
    let offset: Int
    let reading: MetricReading
  }

  /// Nil for a sheet in which each row is one measurement already. Throws the fault of a sheet of which it isn't clear what
  /// it says, and of whom.
  init?(_ file: FileRows, _ mappings: [HeaderMapping], of athlete: String?, in sport: Sport?) throws(Fault) {
    guard let columns = try MetricColumns(file, mappings, in: sport) else { return nil }
    if let fault = mappings.lazy.compactMap({ $0.fault(in: file) }).first { throw fault }
    guard columns.date != nil else {
      throw Fault("no column has the days of the measurements", at: 0, hint: "write 'Date' above the column of days")
    }
    self.columns = columns
    unclear = columns.unclear
    places = columns.measures.keys.sorted()
    headers = file.names.map(\.name)
    rows = file
    (rows.rows, rows.toleratesUnknownNames) = ([], false)
    rows.names = ["type", "value", "unit", "date", "notes", "verified"].map { ($0, 0) }
    understood = places.compactMap { place in
      columns.measures[place].map { measure in
        (headers[place], measure.name == nil ? Open.known(measure.type).label.lowercased() : "other")
      }
    }
    try take(file.rows, of: athlete)
    if !columns.left.isEmpty {
      let more = columns.left.count > 6 ? ["\(columns.left.count - 6) more"] : []
      let names = (columns.left.prefix(6).map { "'\($0)'" } + more).listed("and")
      remarks.append(
        "\(names) \(columns.left.count == 1 ? "measures" : "measure") nothing and \(columns.left.count == 1 ? "is" : "are") left out"
      )
    }
  }

  private mutating func take(_ all: [FileRow], of athlete: String?) throws(Fault) {
    let own = try all.filter(of: athlete, in: columns.person)
    if own.count < all.count {
      remarks.append("\((all.count - own.count).counted("row of others is", "rows of others are")) left out")
    }
    var results: [Int: [Result]] = [:]
    for row in own { take(row, into: &results) }
    let sessions = places.map { place in results[place, default: []].grouped { $0.day.spoken } }
    let isSession = columns.isOfDevice || sessions.contains { $0.contains { $0.count > 2 } }
    for (place, days) in zip(places, sessions) {
      guard let measure = columns.measures[place] else { continue }
      for day in days {
        if isSession, day.count > 1 { add(day, of: measure) } else { for one in day { add(one, of: measure) } }
      }
    }
    guard isSession else { return }
    let days = Set(sessions.joined().compactMap { $0.first?.day.spoken }).count
    remarks.append(
      "\(own.count.counted("row")) of \(days.counted("session")): the best and the mean of each measure are taken")
  }

  /// Takes what a row measures: nothing where all of it is zero, which is how a device writes that it saw nothing.
  private mutating func take(_ row: FileRow, into results: inout [Int: [Result]]) {
    let day = row.values.first { $0.name == columns.date }.map(\.given.day) ?? .cell("")
    var found: [(place: Int, result: Result)] = []
    for value in row.values {
      guard let measure = columns.measures[value.name] else { continue }
      let text = value.given.spoken.trimmed
      guard !SheetWords.isNothing(text) else { continue }
      guard let reading = MetricReading(cell: text) else {
        let fault = Fault("expected a number, not '\(text)'", at: value.offset)
        rows.faults.append(fault.in(row: row.number, column: headers[value.name]))
        continue
      }
      do throws(InvalidValue) {
        let stored = try measure.stored(reading)
        found.append((value.name, Result(row: row, day: day, offset: value.offset, reading: stored)))
      } catch {
        rows.faults.append(
          Fault(error.message, at: value.offset).in(row: row.number, column: headers[value.name]))
      }
    }
    if found.allSatisfy({ $0.result.reading.value == 0 }) { return }
    for (place, result) in found { results[place, default: []].append(result) }
  }

  /// The best and the mean of a session. What a device didn't see it writes as zero.
  private mutating func add(_ session: [Result], of measure: MeasureColumn) {
    let seen = measure.best == .none ? session : session.filter { $0.reading.value != 0 }
    guard let first = seen.first else { return }
    guard seen.count > 1 else { return add(first, of: measure) }
    let values = seen.map(\.reading.value)
    let best: Double? =
      switch measure.best {
      case .highest: values.max()
      case .lowest: values.min()
      case .none: nil
      }
    let mean = (values.reduce(0, +) / Double(values.count) * 100).rounded() / 100
    for (value, kind) in [(best, "best"), (mean, "mean")] {
      guard let value else { continue }
      append(value, first, measure, notes: ["\(kind) of \(values.count)"])
    }
  }

  private mutating func add(_ one: Result, of measure: MeasureColumn) {
    let notes = one.row.values.filter { columns.notes.contains($0.name) }.map(\.given.spoken.trimmed)
    append(one.reading.value, one, measure, notes: notes.filter { !SheetWords.isNothing($0) })
  }

  private mutating func append(_ value: Double, _ one: Result, _ measure: MeasureColumn, notes: [String]) {
    let said = ([measure.name].compactMap(\.self) + notes).joined(separator: ": ")
    let verified = one.row.values.first { $0.name == columns.verified }?.given ?? .cell("")
    let cells: [Given] = [
      .cell(measure.type.rawValue), .cell(JSON(value).text), .cell(one.reading.unit ?? measure.unit ?? ""), one.day,
      .cell(said), verified,
    ]
    var row = one.row
    row.values = cells.enumerated().map { ($0, $1, one.offset) }
    rows.rows.append(row)
  }
}

extension [FileRow] {
  /// The rows of the athlete, where a column has names of several people; throws where none of them is the athlete.
  fileprivate func filter(of athlete: String?, in place: Int?) throws(Fault) -> [FileRow] {
    guard let place else { return self }
    func person(_ row: FileRow) -> String {
      let name = PersonName(row.values.first { $0.name == place }?.given.spoken ?? "")
      return Folded(words: "\(name.first) \(name.last)").text
    }
    let people = Set(map(person)).subtracting([""])
    guard people.count > 1 else { return self }
    let own = Folded(words: athlete ?? "").text
    guard people.contains(own) else {
      throw Fault(
        "these are measurements of \(people.count) people, and none is called \(athlete ?? "like the athlete")", at: 0,
        hint: "keep only the athlete's rows")
    }
    return filter { [own, ""].contains(person($0)) }
  }
}

extension Given {
  /// The day of a moment that a device wrote: `July 1, 2026 / 10:00:00 AM`, `7/1/2026 10:00`.
  fileprivate var day: Given {
    let text = spoken.trimmed
    if let slash = text.firstRange(of: " / ") { return .cell(String(text[..<slash.lowerBound])) }
    return .cell(SheetTime.serial(text) ?? SheetTime.parted(text)?.day ?? text.withoutMidnight)
  }
}
