/// The worth of a number in a fit: points by steps.
///
/// Source: Documentation/Formulas.md, "Fit".
struct FitScale: Sendable {
  /// A number that just belongs to the step, and the points of the step.
  typealias Step = (limit: Double, points: Int)

  /// The best first. Not an array: a hundred thousand schools are scored at once.
  private let steps: InlineArray<3, Step>
  /// The points short of every step.
  private let rest: Int
  private let isRising: Bool

  /// From each limit on.
  fileprivate init(from best: Step, _ good: Step, _ fair: Step? = nil, else rest: Int) {
    self.rest = rest
    steps = [best, good, fair ?? good]
    isRising = true
  }

  /// Up to each limit.
  fileprivate init(upTo best: Step, _ good: Step, _ fair: Step? = nil, else rest: Int) {
    self.rest = rest
    steps = [best, good, fair ?? good]
    isRising = false
  }

  func points(_ number: Double) -> Int {
    for place in steps.indices where isRising ? number >= steps[place].limit : number <= steps[place].limit {
      return steps[place].points
    }
    return rest
  }

  /// The nearest step that gives more than a number has; nil at the best one.
  func next(after number: Double) -> Step? {
    let number = Self.decimal(number)
    for place in steps.indices.reversed() {
      let limit = Self.decimal(steps[place].limit)
      if isRising ? limit > number : limit < number { return steps[place] }
    }
    return nil
  }

  /// Without what binary fractions add: 3.6 is 0.2 above 3.4.
  static func decimal(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }
}

// The tables of Documentation/Formulas.md.
extension FitScale {

  /// A GPA where the school's isn't known.
  static let gpa = FitScale(from: (3.5, 9), (3, 7), (2.5, 5), else: 2)
  /// The distance of a GPA below the school's.
  static let gpaGap = FitScale(upTo: (0.2, 10), (0.5, 8), (1, 5), else: 2)
  static let satGap = FitScale(upTo: (50, 8), (150, 5), else: 2)
  static let actGap = FitScale(upTo: (2, 8), (4, 5), else: 2)
  /// The share of the roster that is filled at the position, in percent.
  static let rosterDepth = FitScale(upTo: (60, 7), (75, 5), (90, 3), else: 1)
  /// Years until the starters graduate.
  static let openings = FitScale(upTo: (2, 5), (3, 4), (4, 2), else: 1)
  /// Of 10.
  static let majorStrength = FitScale(from: (7, 2), (4, 1), else: 0)

  /// Dollars a year, for a family to whom the cost matters so much; nil where every price gives the most.
  static func cost(_ sensitivity: FitLevel) -> FitScale? {
    switch sensitivity {
    case .high: FitScale(upTo: (20_000, 4), (35_000, 2), else: 0)
    case .medium: FitScale(upTo: (30_000, 3), (45_000, 2), else: 1)
    case .low: nil
    }
  }
}

/// The points of a rule that knows three levels.
struct FitGrades: Sendable {
  let low: Int
  let medium: Int
  let high: Int

  static let coachInterest = FitGrades(low: 2, medium: 6, high: 10)
  static let scholarships = FitGrades(low: 1, medium: 2, high: 4)

  func points(_ level: FitLevel) -> Int {
    switch level {
    case .low: low
    case .medium: medium
    case .high: high
    }
  }
}

/// The tables that the athletic rules of a sport go by. Only baseball has them; in another sport these
/// parts stay open.
///
/// Source: Documentation/Formulas.md, "Sports".
struct FitTables: Sendable {
  /// The best first.
  let bodies: InlineArray<2, FitBody>
  /// The points of another body.
  let otherBody: Int
  /// Miles an hour.
  let velocity: FitScale

  static let baseball = FitTables(
    bodies: [
      FitBody(height: 69...76, weight: 180...220, points: 8), FitBody(height: 67...78, weight: 160...240, points: 5),
    ], otherBody: 2, velocity: FitScale(from: (88, 10), (85, 8), (82, 5), else: 2))

  func body(_ height: Double, _ weight: Double) -> Int {
    for place in bodies.indices where bodies[place].holds(height, weight) { return bodies[place].points }
    return otherBody
  }
}

extension Athlete {
  /// Nil for a sport without tables.
  var tables: FitTables? { sport == .baseball ? .baseball : nil }
}

/// The height and weight of an athlete, and the points that they give.
struct FitBody: Sendable {
  /// In inches.
  let height: ClosedRange<Double>
  /// In pounds.
  let weight: ClosedRange<Double>
  let points: Int

  func holds(_ height: Double, _ weight: Double) -> Bool {
    self.height.contains(height) && self.weight.contains(weight)
  }
}
