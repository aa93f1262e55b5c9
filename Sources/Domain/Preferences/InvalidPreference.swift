/// A preference that is out of its bounds, and what it may be.
public struct InvalidPreference: Error, Hashable, Sendable {
  /// `a GPA from 0 to 5`.
  public let expected: String
  public let found: String
  /// What could be typed instead.
  public let hint: String

  public init(_ expected: String, found: String, hint: String) {
    self.expected = expected
    self.found = found
    self.hint = hint
  }
}

extension InvalidPreference: CustomStringConvertible {
  /// The whole sentence.
  public var description: String { "expected \(expected), found '\(found)'; try '\(hint)'" }
}
