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
