package import Values

/// The way a value is typed, and the values that are allowed: `edit`, `add`, files and preferences read
/// it alike, and say alike what is wrong.
package struct FieldFormat: Sendable {
  /// The allowed values, as a message says it: `a GPA from 0 to 5`.
  package let expected: @Sendable (EntryContext) -> String
  /// A value that could be typed, where nothing is known of the context.
  package var example: String { sample(EntryContext()) }
  /// A value that could be typed there.
  package func example(in context: EntryContext) -> String { sample(context) }
  private let sample: @Sendable (EntryContext) -> String
  /// Nil for what it may not be.
  let parse: @Sendable (String, EntryContext) throws(InvalidValue) -> Value?
  /// The words that completion says of it where there is little room: `a number`.
  package var note: String { remark() }
  private var remark: @Sendable () -> String
  /// The choices that are offered; for a closed format all there is.
  package private(set) var choices: @Sendable (EntryContext) -> [FieldChoice] = { _ in [] }
  /// The vocabulary that it's a word of, if it is one.
  package private(set) var words: WordList?
  /// True if several values may stand there, with commas.
  package private(set) var isList = false
  /// A value that is stored in a document, as it counts; nil for one that says nothing.
  private(set) var coerce: @Sendable (JSON) -> JSON? = FieldFormat.text

  init(
    _ expected: String, example: @autoclosure @escaping @Sendable () -> String,
    _ parse: @escaping @Sendable (String, EntryContext) throws(InvalidValue) -> Value?
  ) {
    self.init(expected: { _ in expected }, example: example(), parse)
    remark = { expected }
  }

  init(
    expected: @escaping @Sendable (EntryContext) -> String,
    example: @autoclosure @escaping @Sendable () -> String,
    _ parse: @escaping @Sendable (String, EntryContext) throws(InvalidValue) -> Value?
  ) {
    self.init(expected: expected, examples: { _ in example() }, parse)
  }

  /// One of which what could be typed hangs on the context.
  init(
    expected: @escaping @Sendable (EntryContext) -> String, examples: @escaping @Sendable (EntryContext) -> String,
    _ parse: @escaping @Sendable (String, EntryContext) throws(InvalidValue) -> Value?
  ) {
    self.expected = expected
    sample = examples
    self.parse = parse
    remark = { "" }
  }

  /// The value to store for a typed one; null for an empty one.
  package func value(_ text: String, in context: EntryContext) throws(InvalidValue) -> Value {
    let text = text.trimmed
    if text.isEmpty { return .null }
    guard let value = try parse(text, context) else {
      throw InvalidValue(expected(context), found: text, example: sample(context))
    }
    return value
  }
}

/// The context of a typed value besides its text: the day, the names of rows, the document that it goes
/// into.
package struct EntryContext: Sendable {
  let clock: Clock
  let document: JSON
  /// Nil where no rows are known.
  let session: Session?
  /// Whose coaches are offered; nil for those of all schools.
  package var school: Key<School>?

  /// The kind of the measurement that a value is written of; nil where it isn't known.
  package var measured: MetricType?
  /// True if the unit of that measurement is said beside its value, or stored and another than the usual one.
  package var saysUnit = false

  /// The athlete's; nil for one that this program doesn't know.
  package var sport: Sport? { session.map(\.context.sportInWords) ?? .baseball }

  package init(_ session: Session, document: JSON = .object([])) {
    clock = session.context.clock
    self.document = document
    self.session = session
  }

  package init(today: Day, document: JSON = .object([])) {
    clock = .fixed(Instant(today))
    self.document = document
    session = nil
  }

  /// For what depends on no rows and no day.
  package init(document: JSON = .object([])) { self.init(today: Day(number: 0), document: document) }
}

extension FieldFormat {
  /// The same, completed by these words.
  func offering(_ choices: [FieldChoice]) -> FieldFormat { offering { _ in choices } }

  func offering(_ choices: @escaping @Sendable (EntryContext) -> [FieldChoice]) -> FieldFormat {
    var format = self
    format.choices = choices
    return format
  }

  /// The same, which is a word of a vocabulary.
  func among(_ words: WordList) -> FieldFormat {
    var format = offering { words.choices($0.sport) }
    format.words = words
    return format
  }

  /// The same, with stored values read so.
  func coercing(_ coerce: @escaping @Sendable (JSON) -> JSON?) -> FieldFormat {
    var format = self
    format.coerce = coerce
    return format
  }

  /// The same, with this beside it in a completion.
  func noted(_ note: @autoclosure @escaping @Sendable () -> String) -> FieldFormat {
    var format = self
    format.remark = note
    return format
  }

  /// The same, of which several may stand there.
  var list: FieldFormat {
    var format = self
    format.isList = true
    return format
  }
}

extension FieldFormat {
  /// The format of a field of a kind, unless its line says more; `toward` is which day is meant where no
  /// year is said.
  init(_ kind: FieldKind, toward: SpokenDate.Toward = .past) {
    self =
      switch kind {
      case .text: .text(5000)
      case .words(let list): .word(list)
      case .flag: .flag
      case .number(.fraction): .fraction
      case .number(.percent): .number(0...100, .percent, called: "a percentage")
      case .number(.whole): .whole(0...1_000_000)
      case .number(let measure): .number(0...1_000_000, measure)
      case .moment: .moment(toward)
      case .day: .day(toward)
      }
  }

  static let flag = FieldFormat(FieldKind.flag.expected, example: "yes") { text, _ in Bool(typed: text).map(Value.bool)
  }
  .offering([FieldChoice("yes"), FieldChoice("no")]).noted("yes or no")
  .coercing { json in json == .null ? nil : .bool(json.flag(default: true)) }

  static func text(_ longest: Int) -> FieldFormat {
    FieldFormat("text of at most \(longest) characters", example: "text") { text, _ in
      text.utf8.count <= longest || text.count <= longest ? .text(text) : nil
    }.noted("text")
  }

  /// Items with semicolons or line ends between them, each of at most this many characters.
  static func items(_ longest: Int) -> FieldFormat {
    let expected = "items of at most \(longest) characters, separated by ;"
    return FieldFormat(expected, example: "\"one; another\"") { text, _ in
      let items = [String](typed: String(text.map { $0.isNewline ? ";" : $0 }))
      return items.allSatisfy { $0.count <= longest } ? .list(items) : nil
    }.noted("items separated by ;")
  }

  /// A text, also one that came as a number; an empty one says nothing.
  @Sendable static func text(_ json: JSON) -> JSON? {
    switch json {
    case .string(let text): text.trimmed.isEmpty ? nil : json
    case .number(let digits): .string(digits)
    default: nil
    }
  }
}

extension FieldFormat {
  static func day(_ toward: SpokenDate.Toward) -> FieldFormat {
    FieldFormat("a day (\(toward.sentence))", example: "11/18") { text, context in
      SpokenDate.day(text, today: context.clock.today, toward: toward).map(Value.day)
    }.offering(days(toward)).noted("a day")
  }

  /// The day by which one applies to a college.
  static let applyBy = FieldFormat("a day (\(SpokenDate.Toward.ahead.sentence))", example: "11/18") { text, context in
    let day = context.session.map { $0.applyBy(text) }
    return (day ?? SpokenDate.day(text, today: context.clock.today, toward: .ahead)).map(Value.day)
  }.offering(days(.ahead)).noted("a day")

  /// The day on which something ended or was done: yes, or a mark in a column, is today, no is none.
  static let ending = FieldFormat(
    "'yes', 'no' or a day (\(SpokenDate.Toward.past.sentence))", example: "yes"
  ) { text, context in
    if text.first?.isNumber != true, let isOver = Bool(typed: text) {
      return isOver ? .day(context.clock.today) : .null
    }
    return SpokenDate.day(text, today: context.clock.today, toward: .past).map(Value.day)
  }.offering([FieldChoice("yes", "today"), FieldChoice("no")] + days(.past)).noted("yes, no or a day")

  /// The day on which something was done: `nov 30` shortly before that day is a slip, and none of last year.
  static let done = FieldFormat(
    "'yes', 'no' or a day up to today (\(SpokenDate.Toward.past.sentence))", example: "yes"
  ) { text, context in
    if text.first?.isNumber != true, let isOver = Bool(typed: text) {
      return isOver ? .day(context.clock.today) : .null
    }
    let today = context.clock.today
    guard let day = SpokenDate.day(text, today: today, toward: .past), day <= today else { return nil }
    let next = SpokenDate.day(text, today: today, toward: .ahead)
    if today - day > 180, let next, (1...60).contains(next - today) { return nil }
    return .day(day)
  }.offering([FieldChoice("yes", "today"), FieldChoice("no")] + days(.past)).noted("yes, no or a day")

  /// A moment, or a day, which is its beginning in the person's time zone.
  static func moment(_ toward: SpokenDate.Toward) -> FieldFormat {
    FieldFormat("a day (\(toward.sentence)) or a moment", example: "11/18") { text, context in
      let day = SpokenDate.day(text, today: context.clock.today, toward: toward)
      return (day.map(context.clock.start) ?? Instant(text)).map(Value.instant)
    }.offering(days(toward)).noted("a day")
  }

  private static func days(_ toward: SpokenDate.Toward) -> [FieldChoice] {
    (toward.examples + ["2026-02-07"]).map { FieldChoice($0) }
  }

  static let school = FieldFormat.name("school", of: School.self, example: "kenyon")
  static let coach = FieldFormat.name("coach", of: Coach.self, example: "preston")
  static let event = FieldFormat.name("event", of: Event.self, example: "showcase")

  /// The name of a row, which becomes its id; a name that several rows have isn't offered.
  private static func name<E: Listed>(_ what: String, of entity: E.Type, example: String) -> FieldFormat {
    @Sendable func names(_ context: EntryContext) -> [FieldChoice] {
      guard let session = context.session else { return [] }
      let all = session.tables[E.self]
      let rows = all.byName(Array(all.indices), session.context).map { all[$0] }.filter { row in
        guard let school = context.school, let coach = row as? Coach else { return true }
        return coach.schoolID == school
      }
      let names = rows.map { $0.title(session.context) }
      let counts = Dictionary(names.map { (Folded($0), 1) }, uniquingKeysWith: +)
      return names.filter { counts[Folded($0)] == 1 }.map { FieldChoice($0) }
    }
    return FieldFormat(what.withArticle, example: example) { text, context throws(InvalidValue) in
      guard let session = context.session else {
        throw InvalidValue(what.withArticle, found: text, example: example, choices: names(context))
      }
      let rows = session.tables[E.self]
      if text.lowercased().hasPrefix("id:"), let id = Key<E>(String(text.dropFirst(3))), rows[id] != nil {
        return .uuid(id.uuid)
      }
      let found = rows.named(text, session.context)
      guard let found, found.match.isCertain else {
        let names = names(context)
        let likely = (found?.positions ?? []).prefix(5).map { FieldChoice(rows[$0].spelled(session.context)) }
        throw InvalidValue(
          what.withArticle, found: text,
          example: (likely.first ?? names.first)?.text ?? (rows.isEmpty ? "none" : example),
          choices: likely.isEmpty ? names : Array(likely))
      }
      guard found.positions.count == 1 else {
        var likely = found.positions.prefix(20).map { FieldChoice(rows[$0].spelled(session.context)) }
        if Set(likely).count < likely.count {
          likely = found.positions.prefix(5).map { FieldChoice("id:\(rows.id(at: $0))") }
        }
        throw InvalidValue(
          "a name that fits only one \(what)", found: text, example: likely[0].text, choices: Array(likely))
      }
      return .uuid(rows[found.positions[0]].id.uuid)
    }.offering(names)
  }
}

extension Bool {
  /// Yes or no, as people and files write it, a mark in a column included.
  package init?(typed text: String) {
    switch text.lowercased() {
    case "yes", "y", "true", "t", "on", "1", "x", "✓", "✔", "✔\u{FE0F}", "☑", "✅", "★": self = true
    case "no", "n", "false", "f", "off", "0", "✗", "✘", "☐", "☆": self = false
    default: return nil
    }
  }
}

extension [String] {
  /// The items between semicolons; also an array of texts as JSON writes it.
  package init(typed text: String) {
    if text.utf8.first == UInt8(ascii: "["), let list = [String](Value.text(text)) {
      self = list
    } else {
      self = text.split(separator: ";").map { item in
        let bytes = item.utf8.drop { $0 <= 0x20 }
        let end = bytes.lastIndex { $0 > 0x20 }.map { bytes.index(after: $0) } ?? bytes.startIndex
        return String(Substring(bytes[..<end]))
      }.filter { !$0.isEmpty }
    }
  }
}

/// A typed value that a field can't have: what was expected, and what could be typed instead.
package struct InvalidValue: Error, Hashable, Sendable {
  /// `a GPA from 0 to 5`.
  package let expected: String
  package let found: String
  /// A value that could be typed.
  package let example: String
  /// The allowed values, where they are a list of words or names.
  package let choices: [FieldChoice]

  package init(_ expected: String, found: String, example: String, choices: [FieldChoice] = []) {
    self.expected = expected
    self.found = found
    self.example = example
    self.choices = choices
  }

  /// The sentence, the same for every reader of the value; of a long text only its length.
  package var message: String {
    "expected \(expected), not " + (isLong ? "\(found.count) characters" : "'\(found)'")
  }

  /// True if the text that was found is too long to be repeated.
  package var isLong: Bool { found.count > 100 }
}

/// A word that a field may be, as it's typed, and what it means.
package struct FieldChoice: Hashable, Sendable {
  package let text: String
  package let note: String

  package init(_ text: String, _ note: String = "") {
    self.text = text
    self.note = note
  }
}
