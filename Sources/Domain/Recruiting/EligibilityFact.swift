import Values

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
