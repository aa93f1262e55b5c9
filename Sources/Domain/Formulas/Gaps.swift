/// What a recruiting list lacks, in words.
///
/// Source: Documentation/Formulas.md, "Gaps".
public struct Gaps: Hashable, Sendable {
  /// One sentence each, the ones about safety first.
  public let sentences: [String]

  public init(of schools: [School], facts: EvaluationContext) {
    guard !schools.isEmpty else {
      sentences = []
      return
    }
    var found: [String] = []
    for division in Division.allCases {
      let own = schools.filter { $0.division == .known(division) }
      if !own.isEmpty, !own.contains(where: { $0.portfolioTier(for: facts) == .safety }) {
        found.append("no safety in \(division.rawValue)")
      }
    }
    for tier in PriorityTier.allCases where !schools.contains(where: { $0.priorityTier == .known(tier) }) {
      found.append("no school in tier \(tier.rawValue)")
    }
    let untiered = schools.count { $0.priorityTier == nil }
    if untiered > 0 { found.append("\(counted(untiered)) without a tier") }
    let silent = schools.count { facts.lastContact[$0.id] == nil }
    if silent > 0 { found.append("\(counted(silent)) never contacted") }
    sentences = found + PortfolioHealth(of: schools, facts: facts).warnings.map(\.message)
  }
}

private func counted(_ schools: Int) -> String { ListName.schools.counted(schools) }
