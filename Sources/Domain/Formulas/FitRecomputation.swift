/// The fit of every school recomputed, because the athlete's details changed.
///
/// Source: Documentation/Formulas.md, "Fits recomputed".
package struct FitRecomputation: Sendable {
  /// What becomes of one school.
  package struct Outcome: Sendable {
    package let school: School
    /// The score and tier that counted before, and that count now; nil where there is none.
    package let before: Fit?
    package let after: Fit?
    /// What has to be written.
    package let changes: [Change]

    /// How far the score moved.
    package var distance: UInt { (after?.score ?? 0).subtractingSaturated(before?.score ?? 0).magnitude }
  }

  /// The schools of which something has to be written, those first whose score moved most.
  package let outcomes: [Outcome]
  /// How many schools there are.
  package let total: Int

  /// `before` and `after` are the contexts around the change.
  package init(of schools: some Collection<School>, before: EvaluationContext, after: EvaluationContext) {
    total = schools.count
    let all = schools.map { school in
      let changes = school.settingFit(for: after)
      var later = school
      for change in changes {
        if case .set(let column, _, let value) = change.action { later.set(column, to: value) }
      }
      return Outcome(school: school, before: school.fit(for: before), after: later.fit(for: after), changes: changes)
    }
    outcomes = all.filter { !$0.changes.isEmpty }.sorted { one, other in
      (other.distance, one.school.name, one.school.id) < (one.distance, other.school.name, other.school.id)
    }
  }

  package var changes: [Change] { outcomes.flatMap(\.changes) }

  /// The columns of a school that it may write.
  package static let columns = ["fit_score", "fit_score_data", "fit_tier"]
}

extension School {
  /// The key of a stored breakdown under which a computation notes its tier: a stored tier that differs from it was
  /// chosen by somebody, and stays.
  private static let tierKey = "computedTier"

  /// What storing the fit in this context changes: score, breakdown, and the tier unless somebody chose it.
  func settingFit(for context: EvaluationContext) -> [Change] {
    let noted = fitScoreData?.json[Self.tierKey]?.string
    let isTierOurs = fitTier == nil || fitTier?.raw.isEmpty == true || fitTier?.raw == noted
    guard context.athlete.isKnown else {
      guard noted != nil else { return [] }
      let tier = isTierOurs ? setting("fit_tier", to: .null) : nil
      return [setting("fit_score", to: .null), setting("fit_score_data", to: .null), tier].compactMap(\.self)
    }
    let breakdown = FitEngine(FitInputs(school: self, athlete: context.athlete)).breakdown
    var data: JSON = .object([])
    if case .object(let members)? = fitScoreData?.json { data = .object(members) }
    for dimension in FitDimension.allCases { data[dimension.storedKey] = JSON(breakdown[dimension]) }
    data[Self.tierKey] = isTierOurs ? .string(breakdown.tier.rawValue) : nil
    let score = setting("fit_score", to: .int(breakdown.score))
    let document = data == fitScoreData?.json ? nil : setting("fit_score_data", to: .json(JSONText(data)))
    let tier = isTierOurs ? setting("fit_tier", to: .text(breakdown.tier.rawValue)) : nil
    return [score, document, tier].compactMap(\.self)
  }
}
