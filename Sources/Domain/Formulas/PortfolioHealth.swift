/// The balance of a list of schools between safeties, matches and reaches.
///
/// Source: Documentation/Formulas.md, "Portfolio health".
package struct PortfolioHealth: Hashable, Sendable {
  /// The state of the list.
  package enum Status: String, Hashable, Sendable {
    case notStarted = "not_started"
    case needsAttention = "needs_attention"
    case healthy
  }

  /// A fault of the list.
  package enum Warning: Hashable, Sendable, CaseIterable {
    case unrated, noSafety, noMatch, tooManyReaches, tooFewSchools

    /// A sentence for the person.
    package var message: String {
      switch self {
      case .unrated: "No school's fit is known yet: 'schools; fit 1' shows what to record first."
      case .noSafety: "Add two or three safety schools, so that there are options."
      case .noMatch: "Add match schools, where the chances are realistic."
      case .tooManyReaches: "There are more reach schools than matches and safeties together."
      case .tooFewSchools: "Add schools: fewer than 5 are on the list."
      }
    }
  }

  /// Schools in each tier; a tier without any isn't there.
  package let counts: [FitTier: Int]
  /// Schools without a tier, or with one that this program doesn't know.
  package let unrated: Int
  package let warnings: [Warning]
  package let status: Status

  package var total: Int { counts.values.reduce(unrated, +) }

  package init(tiers: some Sequence<FitTier?>) {
    var counts: [FitTier: Int] = [:]
    var unrated = 0
    for tier in tiers {
      if let tier { counts[tier, default: 0] += 1 } else { unrated += 1 }
    }
    self.counts = counts
    self.unrated = unrated
    let (safeties, matches, reaches) = (counts[.safety] ?? 0, counts[.match] ?? 0, counts[.reach] ?? 0)
    let total = counts.values.reduce(unrated, +)
    let isRated = unrated < total
    let applies: [Warning: Bool] = [
      .unrated: !isRated, .noSafety: isRated && safeties == 0, .noMatch: isRated && matches == 0,
      .tooManyReaches: reaches > matches + safeties, .tooFewSchools: total < 5,
    ]
    warnings = total == 0 ? [] : Warning.allCases.filter { applies[$0] == true }
    status = total == 0 ? .notStarted : warnings.isEmpty ? .healthy : .needsAttention
  }

  package init(of schools: some Sequence<School>, context: EvaluationContext) {
    self.init(tiers: CancellableScope.map(schools) { $0.portfolioTier(for: context) })
  }

  package init(of schools: Rows<School>, context: EvaluationContext) {
    var tiers: [FitTier?] = []
    tiers.reserveCapacity(schools.count)
    schools.glance(School.fields["fit_tier"]?.reads?(context) ?? []) { tiers.append($1.portfolioTier(for: context)) }
    self.init(tiers: tiers)
  }
}

extension School {
  /// The tier by which a portfolio counts this school: the stored one, else safety from 85 points, else that of the score.
  package func portfolioTier(for context: EvaluationContext) -> FitTier? {
    if let stored = fitTier, !stored.raw.isEmpty { return stored.known }
    guard let score = fitScore(for: context) else { return nil }
    return score >= FitTier.safetyScore ? .safety : fitTier(for: context).flatMap(FitTier.init)
  }
}

/// The gaps of a recruiting list, in words.
///
/// Source: Documentation/Formulas.md, "Gaps".
package struct Gaps: Hashable, Sendable {
  /// One sentence each, the ones about safety first.
  package let sentences: [String]
  /// The lines that list the schools that a sentence counts, by the sentence.
  package let lists: [String: String]

  package init(of schools: [School], context: EvaluationContext) {
    guard !schools.isEmpty else {
      (sentences, lists) = ([], [:])
      return
    }
    var (found, lists) = ([String](), [String: String]())
    let tiers = CancellableScope.map(schools) { $0.portfolioTier(for: context) }
    for division in Division.allCases {
      let own = zip(schools, tiers).filter { $0.0.division == .known(division) }.map { $0.1 }
      let rated = own.count { $0 != nil }
      if rated > 0, !own.contains(FitTier.safety) {
        let known = rated < own.count ? " (fit known of \(rated) of \(own.count))" : ""
        found.append("no safety in \(division.rawValue)\(known)")
      }
    }
    for tier in PriorityTier.allCases where !schools.contains(where: { $0.priorityTier == .known(tier) }) {
      found.append("no school in tier \(tier.rawValue)")
    }
    let untiered = schools.count { $0.priorityTier == nil }
    func count(_ schools: Int, _ what: String, _ line: String) {
      guard schools > 0 else { return }
      let sentence = "\(ListName.schools.counted(schools)) \(what)"
      found.append(sentence)
      lists[sentence] = line
    }
    count(untiered, "without a tier", "schools tier=none")
    let silent = schools.count { context.contact[$0.id]?.contacted == nil }
    count(silent, "never contacted", "schools contacted=never")
    self.lists = lists
    sentences = found + PortfolioHealth(tiers: tiers).warnings.map(\.message)
  }
}
