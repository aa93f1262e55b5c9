/// One thing that can be known of a row: filters, sorts, columns, groups, completion and export all come from it.
public struct Field<E: Entity>: Sendable {
  public let name: String
  /// What a table puts above it.
  public let title: String
  public let kind: FieldKind
  /// The direction a person means who names none.
  public let natural: Direction
  /// The database column after it, if it has just one.
  public internal(set) var column: String?
  /// The member of the JSON document in that column, where it is one.
  public internal(set) var member: String?
  /// Where a typed value goes, and what it may be; nil for what is computed.
  public internal(set) var entry: FieldEntry<E>?
  /// Other names that are understood when they are written in full.
  public internal(set) var aliases: [String] = []
  /// Whether the value depends on more than the row: home, athlete, other tables.
  public let usesFacts: Bool
  /// The columns that it's made of; nil where it looks at the whole row.
  public internal(set) var reads: (@Sendable (EvaluationContext) -> [String]?)?
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

  /// What messages call a value: `a number`.
  public var expected: String {
    switch self {
    case .text: "a text"
    case .words(let list): "\("aeiou".contains(list.name.first ?? "x") ? "an" : "a") \(list.name)"
    case .flag: "'yes' or 'no'"
    case .number(.miles): "miles"
    case .number(.dollars): "dollars"
    case .number(.fraction): "a percentage"
    case .number: "a number"
    case .moment, .day: "days, a date or 'never'"
    }
  }
}

/// What a number counts.
public enum Measure: Hashable, Sendable {
  /// Whole: students, scores, ranking, counts.
  case whole
  case miles
  case dollars
  /// 0...1, shown as a whole percentage.
  case fraction
  /// With so many digits after the point.
  case decimals(Int)
}

extension Field {
  /// Is also understood under these names, written in full.
  public func also(_ names: String...) -> Field {
    var field = self
    field.aliases += names
    return field
  }

  /// Is sorted by this text instead of its value.
  public func sorted(by text: @escaping @Sendable (E) -> String) -> Field {
    var field = self
    field.sortText = text
    field.reads = nil
    return field
  }

  /// A missing number counts as this one in filters.
  public func missing(as number: Double) -> Field {
    var field = self
    field.missingNumber = number
    return field
  }

  /// Has a word for a range of its numbers.
  public func band(_ name: String, from lower: Double? = nil, below upper: Double? = nil) -> Field {
    var field = self
    let range = Operand.range(
      lower: lower.map { Operand.Bound($0) }, upper: upper.map { Operand.Bound($0, inclusive: false) })
    field.bands.append(Band(name: name, operand: range))
    return field
  }

  /// Lives under a key of the JSON document in a column.
  public func inside(_ column: String, _ member: String) -> Field {
    var field = self
    field.column = column
    field.member = member
    field.reads = { _ in [column] }
    return field.typed(entry?.format ?? FieldFormat(kind), into: column, member)
  }

  /// What is typed for it may be this, and goes into its column.
  func typed(_ format: FieldFormat) -> Field {
    var field = self
    field.entry?.format = format
    return field
  }

  /// What is typed for it goes elsewhere than where its value comes from.
  func typed(_ format: FieldFormat, into column: String, _ member: String? = nil) -> Field {
    var field = self
    field.entry = FieldEntry(name, format, in: column, member)
    return field
  }

  /// Looks at these columns and at nothing else of the row.
  func reading(_ columns: String...) -> Field { reading { _ in columns } }

  func reading(_ columns: @escaping @Sendable (EvaluationContext) -> [String]) -> Field {
    var field = self
    field.reads = columns
    return field
  }

  /// Says why a row has no value.
  public func because(_ reason: @escaping @Sendable (E, EvaluationContext) -> String) -> Field {
    var field = self
    field.reason = reason
    return field
  }
}

extension Field {
  public static func text(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> String?
  ) -> Field {
    Field(name, title, .text, .ascending, column) { row, _ in Scalar(read(row)) }
  }

  /// A text that comes from other tables.
  public static func text(
    _ name: String, _ title: String, column: String? = nil,
    facts read: @escaping @Sendable (E, EvaluationContext) -> String?
  ) -> Field {
    Field(name, title, .text, .ascending, column, usesFacts: true) { row, facts in Scalar(read(row, facts)) }
  }

  public static func words<V: Vocabulary>(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Open<V>?
  ) -> Field {
    Field(name, title, .words(WordList(name, of: V.self)), .ascending, column) { row, _ in Scalar(read(row)?.raw) }
  }

  public static func words(
    _ name: String, _ title: String, column: String? = nil, from list: WordList,
    _ read: @escaping @Sendable (E) -> String?
  ) -> Field {
    Field(name, title, .words(list), .ascending, column) { row, _ in Scalar(read(row)) }
  }

  public static func words(
    _ name: String, _ title: String, from list: WordList,
    facts read: @escaping @Sendable (E, EvaluationContext) -> String?
  ) -> Field {
    Field(name, title, .words(list), .ascending, nil, usesFacts: true) { row, facts in Scalar(read(row, facts)) }
  }

  /// Yes or no; null is no.
  public static func flag(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Bool?
  ) -> Field {
    Field(name, title, .flag, .descending, column) { row, _ in .number(read(row) == true ? 1 : 0) }
  }

  public static func flag(
    _ name: String, _ title: String, facts read: @escaping @Sendable (E, EvaluationContext) -> Bool?
  ) -> Field {
    Field(name, title, .flag, .descending, nil, usesFacts: true) { row, facts in
      .number(read(row, facts) == true ? 1 : 0)
    }
  }

  public static func whole(
    _ name: String, _ title: String, _ natural: Direction, column: String? = nil,
    _ read: @escaping @Sendable (E) -> Int?
  ) -> Field {
    Field(name, title, .number(.whole), natural, column) { row, _ in Scalar(read(row).map(Double.init)) }
  }

  public static func whole(
    _ name: String, _ title: String, _ natural: Direction,
    facts read: @escaping @Sendable (E, EvaluationContext) -> Int?
  ) -> Field {
    Field(name, title, .number(.whole), natural, nil, usesFacts: true) { row, facts in
      Scalar(read(row, facts).map(Double.init))
    }
  }

  public static func number(
    _ name: String, _ title: String, _ measure: Measure, _ natural: Direction, column: String? = nil,
    _ read: @escaping @Sendable (E) -> Double?
  ) -> Field {
    Field(name, title, .number(measure), natural, column) { row, _ in Scalar(read(row)) }
  }

  public static func number(
    _ name: String, _ title: String, _ measure: Measure, _ natural: Direction,
    facts read: @escaping @Sendable (E, EvaluationContext) -> Double?
  ) -> Field {
    Field(name, title, .number(measure), natural, nil, usesFacts: true) { row, facts in Scalar(read(row, facts)) }
  }

  public static func moment(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Instant?
  ) -> Field {
    Field(name, title, .moment, .descending, column) { row, _ in Scalar(read(row)?.seconds) }
  }

  public static func moment(
    _ name: String, _ title: String, facts read: @escaping @Sendable (E, EvaluationContext) -> Instant?
  ) -> Field {
    Field(name, title, .moment, .descending, nil, usesFacts: true) { row, facts in Scalar(read(row, facts)?.seconds) }
  }

  public static func day(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Day?
  ) -> Field {
    Field(name, title, .day, .descending, column) { row, _ in Scalar((read(row)?.number).map(Double.init)) }
  }

  /// The name of the school that a row belongs to.
  public static func school(_ column: String, _ id: @escaping @Sendable (E) -> Key<School>?) -> Field {
    .text("school", "School", column: column, facts: { row, facts in id(row).flatMap { facts.schoolNames[$0] } })
      .typed(.school)
  }

  /// The name of the coach that a row speaks of.
  public static func coach(_ column: String, _ id: @escaping @Sendable (E) -> Key<Coach>?) -> Field {
    .text("coach", "Coach", column: column, facts: { row, facts in id(row).flatMap { facts.coachNames[$0] } })
      .typed(.coach)
  }

  private init(
    _ name: String, _ title: String, _ kind: FieldKind, _ natural: Direction, _ column: String?,
    usesFacts: Bool = false, _ read: @escaping @Sendable (E, EvaluationContext) -> Scalar
  ) {
    self.name = name
    self.title = title
    self.kind = kind
    self.natural = natural
    self.column = column
    self.usesFacts = usesFacts
    self.read = read
    if let column, !usesFacts { reads = { _ in [column] } }
    entry = column.flatMap { column in
      ["created_at", "updated_at"].contains(column) ? nil : FieldEntry(name, FieldFormat(kind), in: column)
    }
  }
}

extension Scalar {
  /// A blank text is no value.
  init(_ text: String?) {
    if let text, text.utf8.contains(where: { $0 > 0x20 }) { self = .text(text) } else { self = .missing }
  }

  init(_ number: Double?) {
    if let number, number.isFinite { self = .number(number) } else { self = .missing }
  }
}

extension Field {
  /// A value in plain words, as it may be typed again: no separators, no unit, raw words, ISO dates; empty if missing.
  public func text(of scalar: Scalar) -> String {
    switch (scalar, kind) {
    case (.missing, _): ""
    case (.text(let text), _): text
    case (.number(let number), .flag): number == 0 ? "no" : "yes"
    case (.number(let number), .day): Day(number: Int(saturating: number)).description
    case (.number(let number), .moment): Instant(rounding: number).description
    case (.number(let number), .number(.decimals(let digits))): plain(number, digits: digits)
    case (.number(let number), _): plain(number)
    }
  }

  /// A value as a person reads it: the label of a word, else its plain text.
  public func label(of scalar: Scalar) -> String {
    guard let raw = scalar.text, let list = wordList else { return text(of: scalar) }
    return list.words.first { $0.raw == raw }?.label ?? raw
  }
}

/// Whole numbers without a fraction, others as short as they can be; with `digits`, exactly this many after the point.
func plain(_ number: Double, digits: Int? = nil) -> String {
  guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
  guard let digits, digits > 0 else { return Int(exactly: number).map { "\($0)" } ?? "\(number)" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = (abs(number) * scale).rounded()
  guard scaled < 1e15 else { return "\(number)" }
  let whole = Int(scaled)
  let sign = number < 0 && whole > 0 ? "-" : ""
  return "\(sign)\(whole / Int(scale)).\(padded(whole % Int(scale), digits))"
}
