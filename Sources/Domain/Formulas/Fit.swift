package import Values

/// The fit of a school to the athlete: what the database says, else what can be computed.
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

  /// The label of the tier: `Match`.
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

  /// The fit of this school by the formulas, whatever is stored; nil if too little is known.
  func computedFit(for context: EvaluationContext) -> Fit? {
    guard context.athlete.isKnown else { return nil }
    let estimate = fitEstimate(for: context)
    guard let score = estimate.score, let tier = estimate.tier else { return nil }
    return Fit(
      score: score, tier: fitScore == nil ? storedTier ?? tier.rawValue : tier.rawValue, estimate: estimate,
      breakdown: nil)
  }

  /// The estimate of this school's fit, also where too little can be judged for a score.
  package func fitEstimate(for context: EvaluationContext) -> FitEstimate {
    FitEstimate(FitInputs(school: self, athlete: context.athlete))
  }

  /// The same, for callers that have the academic data at hand.
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

/// The quality of the fit between athlete and school, best first.
package enum FitTier: String, Vocabulary {
  case match, safety, reach, unlikely
}

/// The value that each dimension added to a stored score, held to its range.
///
/// Source: Documentation/Formulas.md, "Fit".
package struct FitBreakdown: Hashable, Sendable {
  /// True if the values are percentages of each maximum rather than points.
  package let isPercentages: Bool
  private let athletic: Double
  private let academic: Double
  private let opportunity: Double
  private let personal: Double

  private init(percentages: Bool, _ value: (FitDimension) -> Double?) {
    func clamped(_ dimension: FitDimension) -> Double {
      min(max(value(dimension) ?? 0, 0), percentages ? 100 : Double(dimension.maximum))
    }
    isPercentages = percentages
    athletic = clamped(.athletic)
    academic = clamped(.academic)
    opportunity = clamped(.opportunity)
    personal = clamped(.personal)
  }

  /// Reads a stored breakdown; nil if it names none of the four.
  ///
  /// A value above its maximum tells that all of them are percentages.
  package init?(stored document: JSONText) {
    var values: [FitDimension: Double] = [:]
    document.scan { member in
      switch member {
      case "athleticFit": values[.athletic] = member.value.number
      case "academicFit": values[.academic] = member.value.number
      case "opportunityFit": values[.opportunity] = member.value.number
      case "personalFit": values[.personal] = member.value.number
      default: break
      }
    }
    guard !values.isEmpty else { return nil }
    self.init(percentages: values.contains { $1 > Double($0.maximum) }) { values[$0] }
  }

  /// Points, or a percentage of the maximum where `isPercentages`.
  package subscript(dimension: FitDimension) -> Double {
    switch dimension {
    case .athletic: athletic
    case .academic: academic
    case .opportunity: opportunity
    case .personal: personal
    }
  }

  /// The points of a dimension, whatever the values are.
  package func points(_ dimension: FitDimension) -> Double {
    isPercentages ? self[dimension] * Double(dimension.maximum) / 100 : self[dimension]
  }

  /// `32/40`, or `80%` where `isPercentages`.
  package func label(_ dimension: FitDimension) -> String {
    let value = JSON(self[dimension]).text
    return isPercentages ? "\(value)%" : "\(value)/\(dimension.maximum)"
  }

  /// The dimensions that give nothing, which is what they do when nothing is known.
  package var missingDimensions: [FitDimension] { FitDimension.allCases.filter { self[$0] == 0 } }
}

extension FitTier {
  /// The least score of each tier, the best first; a safety is never computed.
  static let least: [(tier: FitTier, score: Double)] = [(.match, 70), (.reach, 50)]

  /// The score from which a portfolio counts a school as a safety.
  static let safetyScore = 85

  /// Unlikely where no other tier is reached.
  package init(score: Double) { self = Self.least.first { score >= $0.score }?.tier ?? .unlikely }
}

/// One of the four sides of a fit, in the order in which they are shown.
package enum FitDimension: String, CaseIterable, Hashable, Sendable {
  case athletic, academic, opportunity, personal

  /// The most points it can give.
  package var maximum: Int {
    switch self {
    case .athletic: 40
    case .academic: 25
    case .opportunity: 20
    case .personal: 15
    }
  }

  /// Its label: `Athletic`.
  package var label: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Its key in a stored breakdown: `athleticFit`.
  var storedKey: String { rawValue + "Fit" }
}

/// The fits of schools as the formulas have them today, to be stored where the family wants that.
///
/// Source: Documentation/Formulas.md, "Fits stored anew".
package struct FitRecomputation: Sendable {
  /// The outcome for one school.
  package struct Outcome: Sendable {
    package let school: School
    /// The fit that counts now; nil where there is none.
    package let before: Fit?
    /// The one that would be stored.
    package let after: Fit
    /// The changes that have to be written.
    package let changes: [Change]

    /// The distance that the score moves, from the stored one.
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
  /// The key of a stored breakdown under which a computation notes its tier: a stored tier that differs
  /// from it was chosen by a person, and stays.
  private static let tierKey = "computedTier"

  /// The fit and the changes that store it: score, breakdown, and the tier unless a person chose it; nil
  /// where not enough is known.
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
