/// One thing that can be known of a row: filters, sorts, columns, groups, completion and export all come from it.
package struct Field<E: Entity>: Sendable {
  package let name: String
  /// What a table puts above it.
  package let title: String
  /// What its value says, where neither its title nor its kind does; nil where they do.
  package private(set) var meaning: String?
  /// A comparison that a person may ask for: `>=1200`; nil for that of its kind.
  package private(set) var sample: String?
  package let kind: FieldKind
  /// The direction a person means who names none.
  package let natural: Direction
  /// The database column after it, if it has just one.
  package internal(set) var column: String?
  /// The member of the JSON document in that column, where it is one.
  package internal(set) var member: String?
  /// Where a typed value goes, and what it may be; nil for what is computed.
  package internal(set) var entry: FieldEntry<E>?
  /// Other names that are understood when they are written in full.
  package internal(set) var aliases: [String] = []
  /// Which day is meant of it where no year is said: one that has happened, or one to come.
  package private(set) var toward = SpokenDate.Toward.past
  /// Whether the value depends on more than the row: home, athlete, other tables.
  package let usesContext: Bool
  /// The columns that it's made of; nil where it looks at the whole row.
  package internal(set) var reads: (@Sendable (EvaluationContext) -> [String]?)?
  package let read: @Sendable (E, EvaluationContext) -> Scalar
  /// The text that it is sorted by, where that isn't its value.
  var sortText: (@Sendable (E) -> String)?
  /// The number that a missing one counts as in filters.
  package internal(set) var missingNumber: Double?
  /// Words for ranges of it: `high`.
  package internal(set) var bands: [Band] = []
  /// Why a row has no value; nil is answered by `no` and the name.
  var reason: (@Sendable (E, EvaluationContext) -> String)?
  /// How it looks in a row; nil for what its kind says.
  package internal(set) var look: (@Sendable (E, EvaluationContext) -> FieldLook?)?
  /// What its column needs; nil for no more than others.
  package internal(set) var room: FieldRoom?
  /// Its value in every row at once, missing ones not being numbers; nil where it is read row by row.
  var whole: (@Sendable (Rows<E>, EvaluationContext) -> [Double])?
  /// What its column is kept under; nil for its name.
  var columnName: String?
  /// Whether its name alone means that it has a value: `left`.
  package internal(set) var isSaid = false
  /// Whether its values may be others tomorrow, though no row changes.
  var isDaily = false
  /// Whether it looks at the rows of other lists.
  var isRelated = false
  /// Whether a person made it up.
  package internal(set) var isOwn = false
  /// The tables besides its own that it looks at: where one couldn't be loaded, nothing is told of its values.
  package internal(set) var tables: Set<TableName> = []

  /// A word for a range of numbers.
  package struct Band: Hashable, Sendable {
    package let name: String
    package let operand: Operand
  }

  /// The words it is limited to; nil for an open field.
  package var wordList: WordList? {
    if case .words(let list) = kind { list } else { nil }
  }

  package var isText: Bool {
    switch kind {
    case .text, .words: true
    default: false
    }
  }
}

/// The value of a field in one row.
package enum Scalar: Hashable, Sendable {
  case missing
  /// A number in the field's unit; a flag is 0 or 1; a moment is seconds since 1970, a day its number.
  case number(Double)
  case text(String)

  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

/// What kind of value a field has: how it is typed in, compared and printed.
package enum FieldKind: Sendable {
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
  package var expected: String {
    switch self {
    case .text: "text"
    case .words(let list): "\("aeiou".contains(list.name.first ?? "x") ? "an" : "a") \(list.name)"
    case .flag: "'yes' or 'no'"
    case .number(.miles): "miles"
    case .number(.dollars): "dollars"
    case .number(.fraction), .number(.percent): "a percentage"
    case .number: "a number"
    case .moment, .day: "days, a date or 'never'"
    }
  }
}

/// What a number counts.
package enum Measure: Hashable, Sendable {
  /// Whole: students, scores, ranking, counts.
  case whole
  case miles
  case dollars
  /// 0...1, shown as a whole percentage.
  case fraction
  /// 0...100.
  case percent
  /// With so many digits after the point.
  case decimals(Int)
}

extension Field {
  /// Is also understood under these names, written in full.
  package func also(_ names: String...) -> Field {
    var field = self
    field.aliases += names
    return field
  }

  /// Says in a few words what its value is, and how it may be compared.
  package func means(_ meaning: String, _ sample: String? = nil) -> Field {
    var field = self
    (field.meaning, field.sample) = (meaning, sample)
    return field
  }

  /// Is sorted by this text instead of its value.
  package func sorted(by text: @escaping @Sendable (E) -> String) -> Field {
    var field = self
    field.sortText = text
    field.reads = nil
    return field
  }

  /// A missing number counts as this one in filters.
  package func missing(as number: Double) -> Field {
    var field = self
    field.missingNumber = number
    return field
  }

  /// Is a day that is planned for: without a year the next one is meant.
  var ahead: Field { planned(.ahead) }

  /// Is a day that is planned for, and told of afterwards: without a year one of the last weeks may be meant.
  var aheadOrRecent: Field { planned(.aheadOrRecent) }

  private func planned(_ toward: SpokenDate.Toward) -> Field {
    var field = self
    field.toward = toward
    field.entry?.format = FieldFormat(kind, toward: toward)
    return field
  }

  /// Has a word for a range of its numbers.
  package func band(_ name: String, from lower: Double? = nil, below upper: Double? = nil) -> Field {
    var field = self
    let range = Operand.range(
      lower: lower.map { Operand.Bound($0) }, upper: upper.map { Operand.Bound($0, inclusive: false) })
    field.bands.append(Band(name: name, operand: range))
    return field
  }

  /// Lives under a key of the JSON document in a column.
  package func inside(_ column: String, _ member: String) -> Field {
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
  ///
  /// - Parameter fallback: the column that counts where that says nothing.
  func typed(_ format: FieldFormat, into column: String, _ member: String? = nil, or fallback: String? = nil) -> Field {
    var field = self
    field.entry = FieldEntry(name, title, format, in: column, [member].compactMap(\.self), or: fallback)
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
  package func because(_ reason: @escaping @Sendable (E, EvaluationContext) -> String) -> Field {
    var field = self
    field.reason = reason
    return field
  }
}

extension Field {
  package static func text(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> String?
  ) -> Field {
    Field(name, title, .text, .ascending, column) { row, _ in Scalar(read(row)) }
  }

  /// A text that comes from other tables.
  package static func text(
    _ name: String, _ title: String, column: String? = nil,
    context read: @escaping @Sendable (E, EvaluationContext) -> String?
  ) -> Field {
    Field(name, title, .text, .ascending, column, usesContext: true) { row, context in Scalar(read(row, context)) }
  }

  package static func words<V: Vocabulary>(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Open<V>?
  ) -> Field {
    Field(name, title, .words(WordList(name, of: V.self)), .ascending, column) { row, _ in Scalar(read(row)?.raw) }
  }

  package static func words(
    _ name: String, _ title: String, column: String? = nil, from list: WordList,
    _ read: @escaping @Sendable (E) -> String?
  ) -> Field {
    Field(name, title, .words(list), .ascending, column) { row, _ in Scalar(read(row)) }
  }

  package static func words(
    _ name: String, _ title: String, from list: WordList,
    context read: @escaping @Sendable (E, EvaluationContext) -> String?
  ) -> Field {
    Field(name, title, .words(list), .ascending, nil, usesContext: true) { row, context in Scalar(read(row, context)) }
  }

  /// Yes or no; null is no.
  package static func flag(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Bool?
  ) -> Field {
    Field(name, title, .flag, .descending, column) { row, _ in .number(read(row) == true ? 1 : 0) }
  }

  package static func flag(
    _ name: String, _ title: String, context read: @escaping @Sendable (E, EvaluationContext) -> Bool?
  ) -> Field {
    Field(name, title, .flag, .descending, nil, usesContext: true) { row, context in
      .number(read(row, context) == true ? 1 : 0)
    }
  }

  package static func whole(
    _ name: String, _ title: String, _ natural: Direction, column: String? = nil,
    _ read: @escaping @Sendable (E) -> Int?
  ) -> Field {
    Field(name, title, .number(.whole), natural, column) { row, _ in Scalar(read(row).map(Double.init)) }
  }

  package static func whole(
    _ name: String, _ title: String, _ natural: Direction,
    context read: @escaping @Sendable (E, EvaluationContext) -> Int?
  ) -> Field {
    Field(name, title, .number(.whole), natural, nil, usesContext: true) { row, context in
      Scalar(read(row, context).map(Double.init))
    }
  }

  package static func number(
    _ name: String, _ title: String, _ measure: Measure, _ natural: Direction, column: String? = nil,
    _ read: @escaping @Sendable (E) -> Double?
  ) -> Field {
    Field(name, title, .number(measure), natural, column) { row, _ in Scalar(read(row)) }
  }

  package static func number(
    _ name: String, _ title: String, _ measure: Measure, _ natural: Direction,
    context read: @escaping @Sendable (E, EvaluationContext) -> Double?
  ) -> Field {
    Field(name, title, .number(measure), natural, nil, usesContext: true) { row, context in Scalar(read(row, context)) }
  }

  package static func moment(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Instant?
  ) -> Field {
    Field(name, title, .moment, .descending, column) { row, _ in Scalar(read(row)?.seconds) }
  }

  package static func moment(
    _ name: String, _ title: String, column: String? = nil,
    context read: @escaping @Sendable (E, EvaluationContext) -> Instant?
  ) -> Field {
    Field(name, title, .moment, .descending, column, usesContext: true) { row, context in
      Scalar(read(row, context)?.seconds)
    }
  }

  package static func day(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Day?
  ) -> Field {
    Field(name, title, .day, .descending, column) { row, _ in Scalar((read(row)?.number).map(Double.init)) }
  }

  /// The name of the school that a row belongs to.
  package static func school(_ column: String, _ id: @escaping @Sendable (E) -> Key<School>?) -> Field {
    .text("school", "School", column: column, context: { row, context in id(row).flatMap { context.schoolNames[$0] } })
      .typed(.school).from(.schools)
  }

  /// The name of the coach that a row speaks of.
  package static func coach(_ column: String, _ id: @escaping @Sendable (E) -> Key<Coach>?) -> Field {
    .text("coach", "Coach", column: column, context: { row, context in id(row).flatMap { context.coachNames[$0] } })
      .typed(.coach).from(.coaches)
  }

  /// A field that is worked out.
  init(
    _ name: String, _ title: String, _ kind: FieldKind, usesContext: Bool,
    _ read: @escaping @Sendable (E, EvaluationContext) -> Scalar
  ) {
    self.init(name, title, kind, .descending, nil, usesContext: usesContext, read)
  }

  private init(
    _ name: String, _ title: String, _ kind: FieldKind, _ natural: Direction, _ column: String?,
    usesContext: Bool = false, _ read: @escaping @Sendable (E, EvaluationContext) -> Scalar
  ) {
    self.name = name
    self.title = title
    self.kind = kind
    self.natural = natural
    self.column = column
    self.usesContext = usesContext
    self.read = read
    if let column, !usesContext { reads = { _ in [column] } }
    entry = column.flatMap { column in
      ["created_at", "updated_at"].contains(column) ? nil : FieldEntry(name, title, FieldFormat(kind), in: column, [])
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
  package func text(of scalar: Scalar) -> String {
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
  package func label(of scalar: Scalar) -> String {
    guard let raw = scalar.text, let list = wordList else { return text(of: scalar) }
    return list.words.first { $0.raw == raw }?.label ?? raw
  }
}
