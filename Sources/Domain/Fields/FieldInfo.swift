package import Values

/// What is known of a field whatever the rows are: what it's called, what kind of value it has, where that comes from.
package struct FieldInfo: Sendable {
  package let name: String
  /// The heading of its column in a table.
  package let title: String
  /// The meaning of its value, where neither its title nor its kind tells it; nil where they do.
  package internal(set) var meaning: String?
  /// A comparison that a person may ask for: `>=1200`; nil for that of its kind.
  package internal(set) var sample: String?
  package let kind: FieldKind
  /// The direction a person means who names none.
  package internal(set) var natural: Direction
  /// The database column after it, if it has just one.
  package internal(set) var column: String?
  /// The member of the JSON document in that column, where it is one.
  package internal(set) var member: String?
  /// Where a typed value goes, and what it may be; nil for what is computed.
  package internal(set) var entry: FieldEntry?
  /// Other names that are understood when they are written in full.
  package internal(set) var aliases: [String] = []
  /// Which day is meant of it where no year is said: one that has happened, or one to come.
  package internal(set) var toward = SpokenDate.Toward.past
  /// True if the value depends on more than the row: home, athlete, other tables.
  package let usesContext: Bool
  /// The number that a missing one counts as in filters.
  var missingNumber: Double?
  /// Words for ranges of it: `high`.
  package internal(set) var bands: [Band] = []
  /// The values of another field that some of its words stand for: `south` for states.
  var elsewhere: (field: String, values: @Sendable (_ word: String) -> [String]?)?
  /// True if it only puts rows in order: a page of one row has nothing of it to show.
  package internal(set) var isOrderOnly = false
  /// The room that its column needs; nil for no more than others.
  package internal(set) var room: FieldRoom?
  /// The name that its column is kept under; nil for its own.
  var columnName: String?
  /// True if its name alone means that it has a value: `left`.
  package internal(set) var isSaid = false
  /// True if its words mean something only behind its name: `preread=sent`.
  var isSpelledOut = false
  /// True if its value is several words of its list, with commas between them.
  package internal(set) var isSeveral = false
  /// What such a value ends in where there may be others.
  static let unknownRest = "others unknown"
  /// True if its values may be others tomorrow, though no row changes.
  var isDaily = false
  /// True if it looks at the rows of other lists.
  var isRelated = false
  /// True if a person made it up.
  package internal(set) var isOwn = false
  /// The tables besides its own that it looks at: where one couldn't be loaded, nothing is told of its values.
  package internal(set) var tables: Set<TableName> = []

  /// A word for a range of numbers.
  package struct Band: Hashable, Sendable {
    package let name: String
    package let operand: Operand
  }

  package init(
    _ name: String, _ title: String, _ kind: FieldKind, _ natural: Direction = .descending, column: String? = nil,
    usesContext: Bool = false
  ) {
    self.name = name
    self.title = title
    self.kind = kind
    self.natural = natural
    self.column = column
    self.usesContext = usesContext
    entry = column.flatMap { column in
      ["created_at", "updated_at"].contains(column) ? nil : FieldEntry(name, title, FieldFormat(kind), in: column, [])
    }
  }

  /// The field that an operand is really about, and what it must be there.
  func meant(by operand: Operand) -> (field: String, operands: [Operand])? {
    guard let elsewhere, case .text(let word) = operand, let values = elsewhere.values(word) else { return nil }
    return (elsewhere.field, values.map(Operand.text))
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

  /// True if nothing is known of several words, or not all of them.
  var isPartlyUnknown: Bool { text.map { $0.hasSuffix(FieldInfo.unknownRest) } ?? true }
}

/// The kind of a field's value: how it is typed in, compared and printed.
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

  var isMoment: Bool { if case .moment = self { true } else { false } }

  /// True if its values lie on days of the calendar.
  package var isDated: Bool {
    switch self {
    case .moment, .day: true
    case .text, .words, .flag, .number: false
    }
  }

  /// True if its values lie on a scale: numbers, days and moments, but not flags.
  package var isMeasured: Bool {
    switch self {
    case .number, .day, .moment: true
    case .text, .words, .flag: false
    }
  }

  /// The words for a value in messages: `a number`.
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

/// The unit of a number.
package enum Measure: Hashable, Sendable {
  /// Whole: students, scores, ranking, counts.
  case whole
  case miles
  case dollars
  /// 0...1, shown as a whole percentage.
  case fraction
  /// 0...100.
  case percent
  /// With this many digits after the point.
  case decimals(Int)
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

extension FieldInfo {
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

  /// Two of its values in plain words as lists show their numbers: `$12,000`, `34%`; more finely where that would hide what
  /// differs, `35.2%`, else as they are.
  package func shown(_ before: String, _ after: String) -> (before: String, after: String) {
    guard case .number(let measure) = kind, measure != .percent else { return (before, after) }
    if case .decimals = measure { return (before, after) }
    // What isn't whole is told as it is: lists round it.
    func shown(_ text: String, _ words: (Double) -> String) -> String {
      Double(text).flatMap { measure == .fraction || $0 == $0.rounded() ? words($0) : nil } ?? text
    }
    var (old, new) = (shown(before, measure.words), shown(after, measure.words))
    if old == new, measure == .fraction {
      let finer = { (number: Double) in "\(Numeral.rounded(number * 100, digits: 2))%" }
      (old, new) = (shown(before, finer), shown(after, finer))
    }
    return old == new ? (before, after) : (old, new)
  }
}
