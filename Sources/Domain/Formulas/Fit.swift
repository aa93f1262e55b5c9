/// How well a school fits the athlete: what the database says, else what can be computed.
///
/// Source: Documentation/Formulas.md, "Fit".
public struct Fit: Hashable, Sendable {
  /// 0...100.
  public let score: Int
  /// The raw word of a `FitTier`, or one that a newer database knows; a stored one wins over the score.
  public let tier: String
  /// False where the database has the score.
  public let isComputed: Bool
  /// Nil where only the score is stored.
  public let breakdown: FitBreakdown?

  public init(score: Int, tier: String, isComputed: Bool, breakdown: FitBreakdown?) {
    self.score = score
    self.tier = tier
    self.isComputed = isComputed
    self.breakdown = breakdown
  }

  /// How the tier is shown: `Match`.
  public var tierLabel: String { Open<FitTier>(tier).label }
}

extension School {
  /// The stored fit, else one computed for the athlete; nil if too little is known of them.
  public func fit(for facts: EvaluationContext) -> Fit? {
    if let fitScore {
      return Fit(
        score: fitScore, tier: storedTier ?? FitTier(score: Double(fitScore)).rawValue, isComputed: false,
        breakdown: fitScoreData.flatMap(FitBreakdown.init(stored:)))
    }
    return computedFit(for: facts)
  }

  /// The score of the fit, without a look at how it came about where it's stored.
  public func fitScore(for facts: EvaluationContext) -> Int? { fitScore ?? computedFit(for: facts)?.score }

  /// What the formulas make of this school, whatever is stored; nil if too little is known of the athlete.
  public func computedFit(for facts: EvaluationContext) -> Fit? {
    guard facts.athlete.isKnown else { return nil }
    let breakdown = FitEngine(FitInputs(school: self, athlete: facts.athlete)).breakdown
    return Fit(
      score: breakdown.score, tier: storedTier ?? breakdown.tier.rawValue, isComputed: true, breakdown: breakdown)
  }

  /// How the points of each dimension come about, by the formulas.
  public func fitExplanation(for facts: EvaluationContext) -> [(
    dimension: FitDimension, contributions: [FitContribution]
  )] {
    let engine = FitEngine(FitInputs(school: self, athlete: facts.athlete))
    return FitDimension.allCases.map { ($0, engine.explanation($0)) }
  }

  /// The stored tier, also where there is no score, else that of the fit.
  public func fitTier(for facts: EvaluationContext) -> String? {
    storedTier ?? fitScore.map { FitTier(score: Double($0)).rawValue } ?? computedFit(for: facts)?.tier
  }

  private var storedTier: String? {
    guard let raw = fitTier?.raw, !raw.isEmpty else { return nil }
    return raw
  }
}

/// How well athlete and school fit, best first.
public enum FitTier: String, Vocabulary {
  case match, safety, reach, unlikely
}
