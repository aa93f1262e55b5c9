/// One thing that can be known of a row: filters, sorts, columns, groups, completion and export all come from it.
public struct Field<E: Entity>: Sendable {
  public let name: String
  /// What a table puts above it.
  public let title: String
  public let kind: FieldKind
  /// The direction a person means who names none.
  public let natural: Direction
  /// The database column behind it, if it has just one: what `edit` writes.
  public internal(set) var column: String?
  /// The member of the JSON document in that column, where it is one.
  public internal(set) var member: String?
  /// Other names that are understood when they are written in full.
  public internal(set) var aliases: [String] = []
  /// Whether the value depends on more than the row: home, athlete, other tables.
  public let usesFacts: Bool
  public let read: @Sendable (E, EvaluationContext) -> Scalar
  /// The text that it is sorted by, where that isn't its value.
  var sortText: (@Sendable (E) -> String)?
  /// The number that a missing one counts as in filters.
  public internal(set) var missingNumber: Double?
  /// Words for ranges of it: `high`.
  public internal(set) var bands: [Band] = []
  /// Why a row has no value; nil is answered by `no` and the name.
  var reason: (@Sendable (E, EvaluationContext) -> String)?

  /// A word for a range of numbers.
  public struct Band: Hashable, Sendable {
    public let name: String
    public let operand: Operand
  }

  /// The words it is limited to; nil for an open field.
  public var wordList: WordList? {
    if case .words(let list) = kind { list } else { nil }
  }

  public var isText: Bool {
    switch kind {
    case .text, .words: true
    default: false
    }
  }
}

/// The value of a field in one row.
public enum Scalar: Hashable, Sendable {
  case missing
  /// A number in the field's unit; a flag is 0 or 1; a moment is seconds since 1970, a day its number.
  case number(Double)
  case text(String)

  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

/// What kind of value a field has: how it is typed in, compared and printed.
public enum FieldKind: Sendable {
  case text
  /// A closed vocabulary; the scalar is the raw word.
  case words(WordList)
  case flag
  case number(Measure)
  /// A moment in time.
  case moment
  /// A day of the calendar.
  case day
}

/// What a number counts.
public enum Measure: Hashable, Sendable {
  /// Whole: students, scores, ranking, counts.
  case whole
  case miles
  case dollars
  /// 0...1, shown as a whole percentage.
  case fraction
  /// With so many digits behind the point.
  case decimals(Int)
}
