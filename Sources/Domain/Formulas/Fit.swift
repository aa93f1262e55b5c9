/// How well a school fits the athlete: what the database says, else what can be computed.
///
/// Source: Documentation/Formulas.md, "Fit".
package struct Fit: Hashable, Sendable {
  /// 0...100.
  package let score: Int
  /// The raw word of a `FitTier`, or one that a newer database knows; a stored one wins over the score.
  package let tier: String
  /// Nil where the database has the score.
  package let estimate: FitEstimate?
  /// Nil unless one is stored with the score.
  package let breakdown: FitBreakdown?

  /// False where the database has the score.
  package var isComputed: Bool { estimate != nil }

  /// How the tier is shown: `Match`.
  package var tierLabel: String { Open<FitTier>(tier).label }

  /// `~74` where it's computed, `74` where it's stored.
  package var marked: String { isComputed ? "~\(score)" : "\(score)" }
}

extension School {
  /// The stored fit, else one computed for the athlete; nil if too little is known.
  package func fit(for context: EvaluationContext) -> Fit? {
    if let fitScore {
      return Fit(
        score: fitScore, tier: storedTier ?? FitTier(score: Double(fitScore)).rawValue, estimate: nil,
        breakdown: fitScoreData.flatMap(FitBreakdown.init(stored:)))
    }
    return computedFit(for: context)
  }

  /// The score of the fit, without a look at how it came about where it's stored.
  package func fitScore(for context: EvaluationContext) -> Int? {
    fitScore ?? (context.athlete.isKnown ? fitEstimate(for: context).score : nil)
  }

  /// What the formulas make of this school, whatever is stored; nil if too little is known.
  package func computedFit(for context: EvaluationContext) -> Fit? {
    guard context.athlete.isKnown else { return nil }
    let estimate = fitEstimate(for: context)
    guard let score = estimate.score, let tier = estimate.tier else { return nil }
    return Fit(
      score: score, tier: fitScore == nil ? storedTier ?? tier.rawValue : tier.rawValue, estimate: estimate,
      breakdown: nil)
  }

  /// What can be judged of this school, also where that is too little for a score.
  package func fitEstimate(for context: EvaluationContext) -> FitEstimate {
    FitEstimate(FitInputs(school: self, athlete: context.athlete))
  }

  /// The same, for whoever has the academic data at hand.
  package func fitEstimate(_ academics: AcademicInfo, for context: EvaluationContext) -> FitEstimate {
    FitEstimate(FitInputs(self, academics, context.athlete))
  }

  /// The computed fit that is shown beside a stored one; nil where nothing is stored, or both say the same.
  package func fitBeside(for context: EvaluationContext) -> Fit? {
    guard let fitScore, let computed = computedFit(for: context), computed.score != fitScore else { return nil }
    return computed
  }

  /// The stored tier, also where there is no score, else that of the fit.
  package func fitTier(for context: EvaluationContext) -> String? {
    storedTier ?? fitScore.map { FitTier(score: Double($0)).rawValue } ?? computedFit(for: context)?.tier
  }

  private var storedTier: String? {
    guard let raw = fitTier?.raw, !raw.isEmpty else { return nil }
    return raw
  }
}

/// How well athlete and school fit, best first.
package enum FitTier: String, Vocabulary {
  case match, safety, reach, unlikely
}
