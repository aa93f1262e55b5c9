/// The estimate of a school by the formulas today: points of the parts that can be judged, and the room
/// that the open ones leave.
///
/// Source: Documentation/Formulas.md, "Fit".
package struct FitEstimate: Hashable, Sendable {
  package let rules: FitRules
  /// The points of the judged parts, and the most that these could have given.
  package let points: Int
  package let judged: Int
  /// The number of the 16 parts that are judged.
  package let known: Int
  /// The fewest points of the open parts.
  private let leastOpen: Int

  package init(_ inputs: FitInputs) {
    rules = FitRules(inputs)
    var (points, judged, known, leastOpen) = (0, 0, 0, 0)
    for part in FitPart.allCases {
      if let earned = rules.points(part) {
        points += earned
        judged += part.most
        known += 1
      } else {
        leastOpen += part.least
      }
    }
    (self.points, self.judged, self.known, self.leastOpen) = (points, judged, known, leastOpen)
  }

  /// True if there is a score: a third of the points is judged, and something of the athlete is known.
  var isEnough: Bool { judged >= FitPart.enough && rules.inputs.athlete.isKnown }

  /// 0...100, not rounded: the tier goes by it. Nil where not enough is known.
  var exactScore: Double? {
    guard isEnough else { return nil }
    return min(max(100 * Double(points) / Double(judged), exactLow), exactHigh)
  }

  /// How the score comes about: `33 of the 38 points that can be judged make 87 of 100`; nil without a score.
  package var sum: String? {
    guard let score, let exactScore else { return nil }
    let isHeld = exactScore != 100 * Double(points) / Double(judged)
    return "\(points) of the \(judged) points that can be judged make \(score) of 100"
      + (isHeld ? ", as far as the open ones allow" : "")
  }

  private var exactLow: Double { 100 * Double(points + leastOpen) / Double(FitPart.total) }
  private var exactHigh: Double { 100 * Double(points + FitPart.total - judged) / Double(FitPart.total) }

  /// 0...100; nil where not enough is known.
  package var score: Int? { exactScore.map { Int($0.rounded()) } }
  /// The score if all that is open came out worst, and best.
  package var low: Int { Int(exactLow.rounded()) }
  package var high: Int { Int(exactHigh.rounded()) }
  package var tier: FitTier? { exactScore.map(FitTier.init) }

  /// The share that is judged, of 100.
  package var knownPercent: Int { Int((100 * Double(judged) / Double(FitPart.total)).rounded()) }

  /// `62-81, 11 of 16 known`.
  package var range: String { "\(low)-\(high), \(known) of \(FitPart.allCases.count) known" }

  /// The words where there is no score.
  package static let notEnough = "not enough known"

  /// The parts of a dimension that nobody can judge yet.
  package func open(_ dimension: FitDimension) -> [FitPart] {
    FitPart.allCases.filter { $0.dimension == dimension && rules.points($0) == nil }
  }

  /// The points of the judged parts of a dimension, and the most that they could have given.
  package func points(_ dimension: FitDimension) -> (earned: Int, judged: Int) {
    FitPart.allCases.reduce(into: (0, 0)) { sums, part in
      guard part.dimension == dimension, let earned = rules.points(part) else { return }
      sums = (sums.0 + earned, sums.1 + part.most)
    }
  }

  /// The dimensions in points of 40, 25, 20 and 15: what is judged of each, scaled; nil for one of which nothing is.
  package func scaled(_ dimension: FitDimension) -> Int? {
    let (earned, judged) = points(dimension)
    return judged == 0 ? nil : Int((Double(earned * dimension.maximum) / Double(judged)).rounded())
  }

  /// The same with the room that the open parts of the dimension leave: from the fewest points to the most; nil where
  /// nothing is judged.
  package func range(_ dimension: FitDimension) -> ClosedRange<Int>? {
    let (earned, judged) = points(dimension)
    guard judged > 0 else { return nil }
    let parts = FitPart.allCases.filter { $0.dimension == dimension }
    let most = parts.reduce(0) { $0 + $1.most }
    let least = open(dimension).reduce(0) { $0 + $1.least }
    func scaled(_ points: Int) -> Int { Int((Double(points * dimension.maximum) / Double(most)).rounded()) }
    return scaled(earned + least)...scaled(earned + most - judged)
  }

  /// The fact to record first: what narrows the range most, and of what narrows it alike the cheapest.
  package var firstFact: FitRules.Fact? {
    FitPart.allCases.compactMap(rules.fact).min { one, other in
      (other.part.span, one.cost) < (one.part.span, other.cost)
    }
  }
}

extension FitPart {
  /// By how much its points differ from best to worst.
  fileprivate var span: Int { most - least }
}
