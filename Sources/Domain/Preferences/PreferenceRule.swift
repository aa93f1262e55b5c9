/// What a preference may be: its bounds in words, an example, the values it may take, and how it is read.
public struct PreferenceRule: Sendable {
  /// As a message says it, for a person whose document is this one: `a GPA from 0 to 5`.
  let expected: @Sendable (JSON) -> String
  let example: String
  /// Nil for a value out of bounds.
  let parse: @Sendable (String, PreferenceContext) -> JSON?
  /// The words it may be, in the light of the document; empty for an open one.
  var choices: @Sendable (JSON) -> [PreferenceChoice] = { _ in [] }
  /// Whether several values may stand there, with commas.
  var isList = false
  /// A stored value as it counts; nil for one that says nothing.
  var coerce: @Sendable (JSON) -> JSON? = PreferenceRule.text

  init(_ expected: String, example: String, _ parse: @escaping @Sendable (String, PreferenceContext) -> JSON?) {
    self.init(expected: { _ in expected }, example: example, parse)
  }

  init(
    expected: @escaping @Sendable (JSON) -> String, example: String,
    _ parse: @escaping @Sendable (String, PreferenceContext) -> JSON?
  ) {
    self.expected = expected
    self.example = example
    self.parse = parse
  }
}

/// What a preference depends on besides its text.
public struct PreferenceContext: Sendable {
  public let today: Day
  /// The document that it goes into.
  public let document: JSON

  public init(today: Day, document: JSON = .object([])) {
    self.today = today
    self.document = document
  }
}

/// A word that a preference may be, as it is typed, and what it means.
public struct PreferenceChoice: Hashable, Sendable {
  public let text: String
  public let note: String

  init(_ text: String, _ note: String = "") {
    self.text = text
    self.note = note
  }
}

extension PreferenceRule {
  /// The same, completed by these words.
  func offering(_ choices: [PreferenceChoice]) -> PreferenceRule { offering { _ in choices } }

  func offering(_ choices: @escaping @Sendable (JSON) -> [PreferenceChoice]) -> PreferenceRule {
    var rule = self
    rule.choices = choices
    return rule
  }

  /// The same, with stored values read so.
  func coercing(_ coerce: @escaping @Sendable (JSON) -> JSON?) -> PreferenceRule {
    var rule = self
    rule.coerce = coerce
    return rule
  }

  /// The same, of which several may stand there.
  var list: PreferenceRule {
    var rule = self
    rule.isList = true
    return rule
  }
}
