/// The fits of schools as the formulas have them today, to be stored where the family wants that.
///
/// Source: Documentation/Formulas.md, "Fits stored anew".
package struct FitRecomputation: Sendable {
  /// What would become of one school.
  package struct Outcome: Sendable {
    package let school: School
    /// The fit that counts now; nil where there is none.
    package let before: Fit?
    /// The one that would be stored.
    package let after: Fit
    /// What has to be written.
    package let changes: [Change]

    /// How far the score moves, from the stored one.
    package var distance: UInt { after.score.subtractingSaturated(school.fitScore ?? 0).magnitude }
  }

  /// The schools of which something has to be written, those first whose score moves most.
  package let outcomes: [Outcome]
  /// The schools of which not enough is known: what is stored of them stays.
  package let unknown: [School]

  package init(of schools: some Sequence<School>, _ context: EvaluationContext) {
    var (outcomes, unknown): ([Outcome], [School]) = ([], [])
    for (place, school) in schools.enumerated() {
      if CancellableScope.isOver(at: place) { break }
      guard let (after, changes) = school.settingFit(for: context) else {
        unknown.append(school)
        continue
      }
      guard !changes.isEmpty else { continue }
      outcomes.append(Outcome(school: school, before: school.fit(for: context), after: after, changes: changes))
    }
    self.outcomes = outcomes.sorted { one, other in
      (other.distance, one.school.name, one.school.id) < (one.distance, other.school.name, other.school.id)
    }
    self.unknown = unknown
  }

  package var changes: [Change] { outcomes.flatMap(\.changes) }

  /// The columns of a school that it may write.
  package static let columns = ["fit_score", "fit_score_data", "fit_tier"]
}

extension School {
  /// The key of a stored breakdown under which a computation notes its tier: a stored tier that differs from it was
  /// chosen by somebody, and stays.
  private static let tierKey = "computedTier"

  /// What storing the computed fit changes: score, breakdown, and the tier unless somebody chose it; nil where not enough
  /// is known.
  fileprivate func settingFit(for context: EvaluationContext) -> (Fit, [Change])? {
    let estimate = fitEstimate(for: context)
    guard let computed = estimate.score, let tier = estimate.tier?.rawValue else { return nil }
    let noted = fitScoreData?.json[Self.tierKey]?.string
    let isTierOurs = fitTier == nil || fitTier?.raw.isEmpty == true || fitTier?.raw == noted
    var data: JSON = .object([])
    if case .object(let members)? = fitScoreData?.json { data = .object(members) }
    for dimension in FitDimension.allCases {
      data[dimension.storedKey] = estimate.scaled(dimension).map { .number($0) }
    }
    data[Self.tierKey] = isTierOurs ? .string(tier) : nil
    let changes = [
      setting("fit_score", to: .int(computed)),
      data == fitScoreData?.json ? nil : setting("fit_score_data", to: .json(JSONText(data))),
      isTierOurs ? setting("fit_tier", to: .text(tier)) : nil,
    ]
    let fit = Fit(
      score: computed, tier: isTierOurs ? tier : fitTier?.raw ?? tier, estimate: estimate, breakdown: nil)
    return (fit, changes.compactMap(\.self))
  }
}
