/// What the fit of a school depends on at the athlete's side: the `player` preferences and the latest velocity.
public struct Athlete: Hashable, Sendable {
  public var position: String?
  /// Inches.
  public var height: Double?
  /// Pounds.
  public var weight: Double?
  public var gpa: Double?
  public var sat: Double?
  public var act: Double?
  /// Two letters.
  public var state: String?
  /// Miles an hour.
  public var velocity: Double?

  public init() {}
}
