import CSampleFamily
package import Domain
package import Values

/// A family in Cleveland, Ohio and its recruiting list, for trying the shell and for tests.
///
/// The colleges are real, with rounded public facts; the people, their words and every offer are
/// invented. All of it is an archive (`CSampleFamily/sample-family.json`): to change it, change it
/// there, or in the shell, and let `archive Sources/CSampleFamily/sample-family.json` write it again.
package enum SampleFamily {
  /// Who is signed in: the athlete.
  package static var user: Key<User> { athlete }
  package static let athlete = Key<User>(UUID(high: 0x4173_1763_C0A2_483E, low: 0x94A7_7C37_04D1_584C))
  package static let parent = Key<User>(UUID(high: 0x40C6_90C8_517A_4C3D, low: 0x8217_A5D1_9247_C44E))
  package static let family = Key<Family>(UUID(high: 0x0D39_1177_A20D_4D6C, low: 0xB88B_BCBE_DCC2_DA2F))

  /// Every table, with dates relative to `now` and the same ids in every run.
  package static func tables(now: Instant) -> Tables { (try? SampleArchive.read(at: now)) ?? Tables() }
}

/// Reads the archive inside the program, as it would have been written on another day: its dates keep their distance
/// from today and their time of the day, and the athlete is always in the same class.
struct SampleArchive {
  private var tables = Tables()
  private let now: SampleCalendar
  private var then: SampleCalendar
  /// The number of days by which its dates are moved.
  private var days: Int { now.today - then.today }
  /// The number of years by which the athlete's class is moved.
  private var years: Int { now.graduationYear - then.graduationYear }

  static func read(at now: Instant) throws(JSONTokenizer.Fault) -> Tables {
    var archive = SampleArchive(now: SampleCalendar(now: now))
    let bytes = UnsafeBufferPointer(start: sample_family_bytes(), count: Int(sample_family_count()))
    var tokens = JSONTokenizer(bytes)
    try archive.read(&tokens)
    return archive.tables
  }

  private init(now: SampleCalendar) {
    self.now = now
    then = now
  }

  private mutating func read(_ tokens: inout JSONTokenizer) throws(JSONTokenizer.Fault) {
    guard try tokens.opens("{", "}") else { return }
    repeat {
      switch tokens.text(try tokens.key()) {
      case "made_at": if let moment = Instant(tokens.text(try tokens.string())) { then = SampleCalendar(now: moment) }
      case "tables": try readTables(&tokens)
      default: try tokens.value()
      }
    } while try tokens.goesOn(to: "}")
    try tokens.ends()
  }

  private mutating func readTables(_ tokens: inout JSONTokenizer) throws(JSONTokenizer.Fault) {
    guard try tokens.opens("{", "}") else { return }
    repeat {
      let start = tokens.place
      guard let table = TableName(rawValue: tokens.text(try tokens.key())) else {
        throw JSONTokenizer.Fault(place: start)
      }
      try readRows(of: table.entity, &tokens)
    } while try tokens.goesOn(to: "}")
  }

  private mutating func readRows<E: Entity>(
    of entity: E.Type, _ tokens: inout JSONTokenizer
  ) throws(JSONTokenizer.Fault) {
    var decoder = RowDecoder<E>()
    var rows: [E] = []
    try decoder.read(&tokens, into: &rows)
    let columns = E.table.columns.filter { SampleArchive.isMoved($0.name, $0.type) }
    for place in rows.indices {
      for column in columns { _ = column.set(&rows[place], moved(column.get(rows[place]), column.name)) }
    }
    tables[entity] = Rows(rows)
  }
}

extension SampleArchive {
  /// Columns whose values are others on another day.
  private static func isMoved(_ name: String, _ type: ColumnType) -> Bool {
    switch type {
    case .day, .instant: true
    default: ["graduation_year", "current_phase", "subject", "data", "old_value", "new_value"].contains(name)
    }
  }

  private func moved(_ value: Value, _ column: String) -> Value {
    switch value {
    case .day(let day): .day(day + days)
    case .instant(let instant): .instant(instant + days * 86_400)
    case .int(let year): .int(year + years)
    case .text where column == "current_phase": .text(now.phase)
    case .text(let subject) where years != 0:
      .text(subject.replacing(String(then.graduationYear), with: String(now.graduationYear)))
    case .json(let document): .json(moved(document))
    default: value
    }
  }

  private func moved(_ document: JSONText) -> JSONText {
    var json = document.json
    for key in ["graduation_year", "travel_team_year"] {
      if let year = json[key]?.int { json[key] = .number(year + years) }
    }
    if let moment = json["last_updated"]?.string.flatMap({ Instant($0) }) {
      json["last_updated"] = .string((moment + days * 86_400).description)
    }
    return JSONText(json)
  }
}

/// A day, and what the athlete is in school on it.
struct SampleCalendar {
  let today: Day

  /// The day is that of GMT.
  init(now: Instant) { today = now.dayInGMT }

  /// The year of the class that graduates next, or the one after when less than half a year is left.
  var graduationYear: Int {
    let year = today.civil.year
    let candidates = [year, year + 1, year + 2]
    return candidates.first { (Day($0, 5, 31) ?? today) - today >= 180 } ?? year + 1
  }

  /// The athlete's year in school: junior, or senior from the summer before graduation on.
  var phase: String {
    let left = (Day(graduationYear, 5, 31) ?? today) - today
    return left <= 300 ? "senior" : "junior"
  }
}
