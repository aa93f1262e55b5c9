/// One thing that a fit depends on, and what it came to.
public struct FitContribution: Hashable, Sendable {
  /// `GPA`.
  public let what: String
  public let points: Int
  /// The most that it could have given.
  public let of: Int
  /// `GPA 3.6, school asks 3.4`.
  public let why: String

  public init(_ what: String, _ points: Int, of most: Int, _ why: String) {
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
}
