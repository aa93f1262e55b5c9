/// What each dimension added to a stored score, each held to its range.
///
/// Source: Documentation/Formulas.md, "Fit".
package struct FitBreakdown: Hashable, Sendable {
  /// Whether the values are percentages of each maximum rather than points.
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

  /// How it is shown: `Athletic`.
  package var label: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Its key in a stored breakdown: `athleticFit`.
  package var storedKey: String { rawValue + "Fit" }
}
