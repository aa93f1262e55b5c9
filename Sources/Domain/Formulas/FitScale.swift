/// What a number is worth in a fit: points by steps.
///
/// Source: Documentation/Formulas.md, "Fit".
struct FitScale: Sendable {
  /// A number that just belongs to the step, and the points of the step.
  typealias Step = (limit: Double, points: Int)

  /// The most points that the rule gives.
  let most: Int
  /// The number that stands for one that isn't known.
  let assumed: Double
  /// The best first. Not an array: a hundred thousand schools are scored at once.
  private let steps: InlineArray<3, Step>
  /// The points short of every step.
  private let rest: Int
  private let isRising: Bool

  /// From each limit on.
  private init(from best: Step, _ good: Step, _ fair: Step? = nil, else rest: Int, of most: Int, assumed: Double = 0) {
    (self.most, self.assumed, self.rest) = (most, assumed, rest)
    steps = [best, good, fair ?? good]
    isRising = true
  }

  /// Up to each limit.
  private init(
    upTo best: Step, _ good: Step? = nil, _ fair: Step? = nil, else rest: Int, of most: Int, assumed: Double = 0
  ) {
    (self.most, self.assumed, self.rest) = (most, assumed, rest)
    steps = [best, good ?? best, fair ?? good ?? best]
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
  static let gpa = FitScale(from: (3.5, 9), (3, 7), (2.5, 5), else: 2, of: 10)
  /// How far a GPA is below the school's.
  static let gpaGap = FitScale(upTo: (0.2, 10), (0.5, 8), (1, 5), else: 2, of: 10)
  static let satGap = FitScale(upTo: (50, 8), (150, 5), else: 2, of: 8)
  static let actGap = FitScale(upTo: (2, 8), (4, 5), else: 2, of: 8)
  /// Miles an hour.
  static let velocity = FitScale(from: (88, 10), (85, 8), (82, 5), else: 2, of: 10)
  /// How much of the roster is filled at the position, in percent.
  static let rosterDepth = FitScale(upTo: (60, 7), (75, 5), (90, 3), else: 1, of: 7, assumed: 50)
  /// Years until the starters graduate.
  static let openings = FitScale(upTo: (2, 5), (3, 4), (4, 2), else: 1, of: 5, assumed: 3)
  /// Of 10.
  static let majorStrength = FitScale(from: (7, 2), (4, 1), else: 0, of: 2, assumed: 5)

  private static let costIfHigh = FitScale(upTo: (20_000, 4), (35_000, 2), else: 0, of: 4, assumed: 30_000)
  private static let costIfMedium = FitScale(upTo: (30_000, 3), (45_000, 2), else: 1, of: 4, assumed: 30_000)
  private static let costIfLow = FitScale(upTo: (.infinity, 4), else: 4, of: 4, assumed: 30_000)

  /// Dollars a year, by how much the family minds them.
  static func cost(_ sensitivity: FitInputs.Level) -> FitScale {
    switch sensitivity {
    case .high: costIfHigh
    case .medium: costIfMedium
    case .low: costIfLow
    }
  }
}

/// The points of a rule that knows three levels.
struct FitGrades: Sendable {
  let low: Int
  let medium: Int
  /// The most.
  let high: Int

  static let coachInterest = FitGrades(low: 2, medium: 6, high: 10)
  static let scholarships = FitGrades(low: 1, medium: 2, high: 4)

  func points(_ level: FitInputs.Level) -> Int {
    switch level {
    case .low: low
    case .medium: medium
    case .high: high
    }
  }
}

/// How tall and heavy an athlete is, and what that gives.
struct FitBody: Sendable {
  /// In inches.
  let height: ClosedRange<Double>
  /// In pounds.
  let weight: ClosedRange<Double>
  let points: Int

  static let best = FitBody(height: 69...76, weight: 180...220, points: 8)
  static let good = FitBody(height: 67...78, weight: 160...240, points: 5)
  private static let rest = 2

  static func points(_ height: Double, _ weight: Double) -> Int {
    if best.holds(height, weight) { return best.points }
    return good.holds(height, weight) ? good.points : rest
  }

  private func holds(_ height: Double, _ weight: Double) -> Bool {
    self.height.contains(height) && self.weight.contains(weight)
  }
}

extension FitInputs.Campus {
  /// The enrolments that are meant, in students.
  var band: ClosedRange<Double> {
    switch self {
    case .small: 2_000...8_000
    case .medium: 10_000...20_000
    case .large: 15_000...35_000
    }
  }

  /// The enrolment that stands for one that isn't known.
  static let assumed = 10_000.0
}
