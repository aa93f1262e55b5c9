internal import CRecruiting
import Values

/// The tables of recruiting inside the program. A row is made of a line where somebody first asks for it.
enum RecruitingTables {
  static let rules = EmbeddedTable {
    UnsafeBufferPointer(start: recruiting_rules_bytes(), count: Int(recruiting_rules_count()))
  }
  static let calendar = EmbeddedTable {
    UnsafeBufferPointer(start: recruiting_calendar_bytes(), count: Int(recruiting_calendar_count()))
  }
  static let terms = EmbeddedTable {
    UnsafeBufferPointer(start: recruiting_terms_bytes(), count: Int(recruiting_terms_count()))
  }
  static let eligibility = EmbeddedTable {
    UnsafeBufferPointer(start: recruiting_eligibility_bytes(), count: Int(recruiting_eligibility_count()))
  }
  static let roster = EmbeddedTable {
    UnsafeBufferPointer(start: recruiting_roster_bytes(), count: Int(recruiting_roster_count()))
  }
}

extension EmbeddedTable {
  /// What is made of the lines; a line that can't be read is left out.
  func rows<Row>(_ row: ([String]) -> Row?) -> [Row] {
    var rows: [Row] = []
    each { line, _ in if let row = row(Self.values(of: line)) { rows.append(row) } }
    return rows
  }
}

/// Where a fact of recruiting was read.
package struct FactSource: Hashable, Sendable {
  /// An address, or the name of a document and the number in it.
  package let place: String
  /// The day of the document, or of the look at it: `2026-08-26`, `2018-04 to 2019-08`, `undated`.
  package let date: String

  /// Nil unless the last value is a known degree of certainty.
  init?(_ values: ArraySlice<String>) {
    let values = Array(values)
    guard values.count == 3, !values[0].isEmpty, ["high", "medium", "low"].contains(values[2]) else { return nil }
    (place, date) = (values[0], values[1])
  }

  /// The last year that the date names; nil for none.
  package var year: String? {
    date.split { !$0.isNumber }.last { $0.utf8.count == 4 }.map(String.init)
  }
}

extension Day {
  /// `06-15` of a year.
  init?(monthAndDay text: String, of year: Int) {
    let parts = text.split(separator: "-").map { Int($0) }
    guard parts.count == 2, let month = parts[0], let day = parts[1] else { return nil }
    self.init(year, month, day)
  }
}

/// What a freshman must show to play in some divisions.
package struct EligibilityFact: Hashable, Sendable {
  package let divisions: [Division]
  /// `core GPA`.
  package let name: String
  /// `2.3`, `none`, `the college's own`.
  package let value: String
  package let words: String
  package let source: FactSource

  init?(_ values: [String]) {
    let divisions = values.first.map { $0.split(separator: " ").map { Division(rawValue: String($0)) } } ?? []
    guard values.count == 7, !divisions.isEmpty, !divisions.contains(nil), !values[1].isEmpty, !values[2].isEmpty,
      !values[3].isEmpty, let source = FactSource(values[4...6])
    else { return nil }
    self.divisions = divisions.compactMap(\.self)
    (name, value, words, self.source) = (values[1], values[2], values[3], source)
  }

  /// Every fact; read once.
  package static let all = RecruitingTables.eligibility.rows(EligibilityFact.init)
}

/// How many players a Division I team in the House settlement may have.
package struct RosterLimit: Hashable, Sendable {
  /// As the table has it, which also knows sports that few colleges play.
  let sport: String
  /// Nil for both.
  let gender: Gender?
  package let players: Int
  package let source: FactSource
  /// What else is to be known; empty for nothing.
  package let note: String

  init?(_ values: [String]) {
    guard values.count == 7, !values[0].isEmpty, values[1] == "both" || Gender(rawValue: values[1]) != nil,
      let players = Int(values[2]), (5...150).contains(players), let source = FactSource(values[3...5])
    else { return nil }
    (sport, gender, self.players, self.source) = (values[0], Gender(rawValue: values[1]), players, source)
    note = values[6]
  }

  /// Every limit; read once.
  package static let all = RecruitingTables.roster.rows(RosterLimit.init)

  /// That of the athlete's team; nil where there is none, and where men and women have others and nobody said whose team
  /// it is.
  package static func of(_ prospect: Prospect) -> RosterLimit? {
    let found = all.filter { limit in
      prospect.plays(limit.sport) && (limit.gender == nil || prospect.gender == nil || limit.gender == prospect.gender)
    }
    return Set(found.map(\.players)).count == 1 ? found.first : nil
  }
}
