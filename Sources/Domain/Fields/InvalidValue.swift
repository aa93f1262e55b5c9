/// A typed value that a field can't have: what was expected, and what could be typed instead.
public struct InvalidValue: Error, Hashable, Sendable {
  /// `a GPA from 0 to 5`.
  public let expected: String
  public let found: String
  /// A value that could be typed.
  public let example: String
  /// What it may be, where that is a list of words or names.
  public let choices: [FieldChoice]

  public init(_ expected: String, found: String, example: String, choices: [FieldChoice] = []) {
    self.expected = expected
    self.found = found
    self.example = example
    self.choices = choices
  }

  /// The sentence, whoever read the value; of a long text only its length.
  public var message: String {
    "expected \(expected), not " + (isLong ? "\(found.count) characters" : "'\(found)'")
  }

  /// Whether what was found is too long to be repeated.
  public var isLong: Bool { found.count > 100 }
}

/// A word that a field may be, as it's typed, and what it means.
public struct FieldChoice: Hashable, Sendable {
  public let text: String
  public let note: String

  public init(_ text: String, _ note: String = "") {
    self.text = text
    self.note = note
  }
}
