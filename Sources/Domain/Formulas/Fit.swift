/// How well a school fits the athlete: what the database says, else what can be computed.
///
/// Source: Documentation/Formulas.md, "Fit".
package struct Fit: Hashable, Sendable {
  /// 0...100.
  package let score: Int
  /// The raw word of a `FitTier`, or one that a newer database knows; a stored one wins over the score.
  package let tier: String
  /// False where the database has the score.
  package let isComputed: Bool
  /// Nil where only the score is stored.
  package let breakdown: FitBreakdown?

  package init(score: Int, tier: String, isComputed: Bool, breakdown: FitBreakdown?) {
    self.score = score
    self.tier = tier
    self.isComputed = isComputed
    self.breakdown = breakdown
  }

  /// How the tier is shown: `Match`.
  package var tierLabel: String { Open<FitTier>(tier).label }
}

extension School {
  /// The stored fit, else one computed for the athlete; nil if too little is known of them.
  package func fit(for context: EvaluationContext) -> Fit? {
    if let fitScore {
      return Fit(
        score: fitScore, tier: storedTier ?? FitTier(score: Double(fitScore)).rawValue, isComputed: false,
        breakdown: fitScoreData.flatMap(FitBreakdown.init(stored:)))
    }
    return computedFit(for: context)
  }

  /// The score of the fit, without a look at how it came about where it's stored.
  package func fitScore(for context: EvaluationContext) -> Int? { fitScore ?? computedFit(for: context)?.score }

  /// What the formulas make of this school, whatever is stored; nil if too little is known of the athlete.
  package func computedFit(for context: EvaluationContext) -> Fit? {
    guard context.athlete.isKnown else { return nil }
    let breakdown = FitEngine(FitInputs(school: self, athlete: context.athlete)).breakdown
    return Fit(
      score: breakdown.score, tier: storedTier ?? breakdown.tier.rawValue, isComputed: true, breakdown: breakdown)
  }

  /// How the points of each dimension come about, by the formulas.
  package func fitExplanation(for context: EvaluationContext) -> [(
    dimension: FitDimension, contributions: [FitContribution]
  )] {
    let engine = FitEngine(FitInputs(school: self, athlete: context.athlete))
    return FitDimension.allCases.map { ($0, engine.explanation($0)) }
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
