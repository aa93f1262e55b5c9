/// One thing that can be known of a row: filters, sorts, columns, groups, completion and export all come from it.
public struct Field<E: Entity>: Sendable {
  public let name: String
  /// What a table puts above it.
  public let title: String
  public let kind: FieldKind
  /// The direction a person means who names none.
  public let natural: Direction
  /// The database column behind it, if it has just one: what `edit` writes.
  public let column: String?
  /// Whether the value depends on more than the row: home, athlete, today, other tables.
  public let usesFacts: Bool
  public let read: @Sendable (E, Facts) -> Scalar
}

/// The value of a field in one row.
public enum Scalar: Hashable, Sendable {
  case missing
  /// A number in the field's unit; a flag is 0 or 1; a moment is seconds since 1970, a day its number.
  case number(Double)
  case text(String)
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
public enum Measure: Sendable {
  /// Whole: students, scores, ranking, counts.
  case whole
  case miles
  case dollars
  /// 0...1, shown as a whole percentage.
  case fraction
  /// With so many digits behind the point.
  case decimals(Int)
}
