/// One thing that a fit depends on, and what it came to.
package struct FitContribution: Hashable, Sendable {
  /// `GPA`.
  package let what: String
  package let points: Int
  /// The most that it could have given.
  package let of: Int
  /// `GPA 3.6, school asks 3.4`.
  package let why: String

  package init(_ what: String, _ points: Int, of most: Int, _ why: String) {
    self.what = what
    self.points = points
    of = most
    self.why = why
  }
}

/// Adds up the points of a dimension, and keeps the reasons only for whoever asks: a list has no use for them.
struct FitLedger {
  private(set) var points = 0
  private(set) var contributions: [FitContribution] = []
  private let keepsReasons: Bool

  init(keepsReasons: Bool) { self.keepsReasons = keepsReasons }

  mutating func add(_ what: @autoclosure () -> String, _ earned: Int, of most: Int, _ why: @autoclosure () -> String) {
    points += earned
    if keepsReasons { contributions.append(FitContribution(what(), earned, of: most, why())) }
  }

  /// By the step that a number is on.
  mutating func add(
    _ what: @autoclosure () -> String, _ number: Double, on scale: FitScale, _ why: @autoclosure () -> String
  ) {
    add(what(), scale.points(number), of: scale.most, why())
  }

  /// The same of a number that is assumed where it isn't known; the reason says so.
  mutating func add(
    _ what: @autoclosure () -> String, known number: Double?, on scale: FitScale, _ why: (Double) -> String
  ) {
    let value = number ?? scale.assumed
    add(what(), value, on: scale, why(value) + Self.assumed(number))
  }

  /// By a level; its word ends the reason.
  mutating func add(
    _ what: @autoclosure () -> String, _ level: FitInputs.Level, by grades: FitGrades, _ why: @autoclosure () -> String
  ) {
    add(what(), grades.points(level), of: grades.high, "\(why()) \(level.rawValue)")
  }

  /// What a reason adds when the number wasn't known.
  static func assumed(_ number: Double?) -> String { number == nil ? " (assumed)" : "" }
}
