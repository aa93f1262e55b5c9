package import Values

/// One condition of a filter: a field and what it must be, or several of which one or all must hold.
package indirect enum Term: Hashable, Sendable {
  /// The field's value is one of the operands (or none of them).
  case field(String, [Operand], negated: Bool)
  /// `any(D1, favorite)`.
  case any([Term])
  /// Terms side by side inside of that: `any(D1 OH, favorite)`.
  case all([Term])
}

/// One of the things that a field may be.
package enum Operand: Hashable, Sendable {
  /// No value: `tier=none`, `contacted=never`.
  case missing
  /// A text or a word of a vocabulary, compared without case and accents.
  case text(String)
  /// A part of a text: `name~state`.
  case contains(String)
  /// A pattern that a text has: `name~/^ohio/`.
  case matches(Pattern)
  case flag(Bool)
  /// A range of numbers in the field's own unit; both bounds nil is any number.
  case range(lower: Bound?, upper: Bound?)
  /// In the last `days` days, today included.
  case within(days: Int)
  /// Longer ago than `days` days, or never.
  case beyond(days: Int)
  /// From today to `days` days ahead.
  case ahead(days: Int)
  /// More than `days` days ahead.
  case afterwards(days: Int)
  /// Days, compared as the person's calendar has them; both ends inclusive.
  case days(from: Day?, through: Day?)

  package struct Bound: Hashable, Sendable {
    package var value: Double
    package var isInclusive: Bool
    package init(_ value: Double, inclusive: Bool = true) {
      self.value = value
      isInclusive = inclusive
    }
  }

  /// Any day at all.
  package static let anything = Operand.days(from: nil, through: nil)

  /// Exactly this number.
  package static func number(_ value: Double) -> Operand { .range(lower: Bound(value), upper: Bound(value)) }
}

extension Term {
  /// The depth to which `any(...)`, terms side by side in it, and `not` may stand in each other.
  package static var deepest: Int { 64 }

  /// The number of terms that stand in each other: none of them may be deeper than `deepest`.
  package var depth: Int {
    switch self {
    case .field: 0
    case .any(let terms), .all(let terms): 1 + (terms.map(\.depth).max() ?? 0)
    }
  }

  /// The names of the fields it speaks of.
  package var fields: Set<String> {
    switch self {
    case .field(let name, _, _): [name]
    case .any(let terms), .all(let terms): terms.reduce(into: []) { $0.formUnion($1.fields) }
    }
  }
}

extension Term {
  /// Its text in the line below a list: `D1`, `fit >= 70`, `within 300 mi`, `any(D1, favorites)`.
  ///
  /// - Parameter joint: what stands between several values: no blank where commas or blanks part terms.
  package func chip(in fields: FieldList, joint: String = ", ") -> String {
    switch self {
    case .any(let terms):
      return "any(\(terms.map { $0.chip(in: fields, joint: ",") }.joined(separator: ", ")))"
    case .all(let terms):
      return terms.map { $0.chip(in: fields, joint: ",") }.joined(separator: " ")
    case .field(let name, let operands, let negated):
      if let chip = relatedChip { return chip }
      guard let field = fields[name] else { return name }
      if negated, operands == [.missing] {
        return field.isSaid ? field.words : "\(field.isContact ? "ever" : "any") \(field.words)"
      }
      if negated, operands.count == 1, let number = operands[0].exact {
        return "\(field.words) != \(field.amount(number))"
      }
      let chip = chip(field, operands, in: fields, joint)
      guard negated else { return chip }
      // A word may begin with it, too: `not pursuing`.
      if chip.hasPrefix("not ") { return "\(field.words) != \(operands == [.flag(false)] ? "no" : chip)" }
      let start = field.wordList == nil ? nil : operands[0].prefix(of: field, in: fields)
      return start.map { "\($0)not \(chip.dropFirst($0.count))" } ?? "not \(chip)"
    }
  }

  /// `has(offers)`, `lacks(coaches role=head)`: some rows of another list, or none.
  private var relatedChip: String? {
    guard case .field(let name, let operands, let negated) = self, name.hasPrefix("count(") else { return nil }
    let inside = name.dropFirst("count".count)
    let chip: String? =
      switch operands {
      case [.range(lower: Operand.Bound(1), upper: nil)]: "has\(inside)"
      case [.number(0)]: "lacks\(inside)"
      default: nil
      }
    return chip.map { negated ? "not \($0)" : $0 }
  }

  private func chip(_ field: FieldInfo, _ operands: [Operand], in fields: FieldList, _ joint: String) -> String {
    var chips = operands.map { $0.chip(of: field, in: fields) }
    if chips.count > 1, let prefix = operands[0].prefix(of: field, in: fields) {
      chips = chips.enumerated().map { $0 > 0 && $1.hasPrefix(prefix) ? String($1.dropFirst(prefix.count)) : $1 }
    }
    return chips.joined(separator: joint)
  }
}

extension Query {
  /// The terms that narrow the list, one chip each; the search comes last, in double quotes.
  package func chips(in fields: FieldList) -> [String] {
    terms.map { $0.chip(in: fields) }
      + [search].compactMap(\.self).filter { !$0.isEmpty }.map { Pattern(slashed: $0)?.slashed ?? "\"\($0)\"" }
  }
}

extension [Query.SortKey] {
  /// `state, fit ascending`: directions only where they aren't the natural ones.
  package func spoken(in fields: FieldList) -> String {
    map { key in
      let words = fields[key.field]?.words ?? key.field
      return key.direction == fields[key.field]?.natural ? words : "\(words) \(key.direction.rawValue)"
    }.joined(separator: ", ")
  }
}

extension Operand {
  fileprivate func chip(of field: FieldInfo, in fields: FieldList) -> String {
    switch self {
    case .missing where field.isSaid: "not \(field.words)"
    case .anything where field.isSaid: field.words
    case .missing: "\(field.isContact ? "never" : "no") \(field.words)"
    case .flag(let flag): (flag ? "" : "not ") + field.flagWord
    case .text(let text): (prefix(of: field, in: fields) ?? "") + spoken(text, field)
    case .contains(let text): "\(field.words) ~ \(text)"
    case .matches(let pattern): "\(field.words) ~ \(pattern.slashed)"
    case .range(let lower, let upper): range(lower, upper, field)
    case .within(let days): "\(field.words) in \(days.counted("day"))"
    case .beyond(let days): "\(field.words) over \(days.counted("day")) ago"
    case .ahead(let days): "\(field.words) in the next \(days == 1 ? "day" : "\(days) days")"
    case .afterwards(let days): "\(field.words) over \(days.counted("day")) ahead"
    case .days(let from, let through):
      span(field.words, from.map(\.description), through.map(\.description), "any \(field.words)")
    }
  }

  /// The text that stands once before several values of the field.
  fileprivate func prefix(of field: FieldInfo, in fields: FieldList) -> String? {
    switch self {
    case .text(let text)
    where field.wordList == nil || field.isSpelledOut || text.count == 1 || fields.meanings(of: text).count > 1
      || fields[text] != nil:
      field.wordList == nil ? "\(field.words) = " : "\(field.words) "
    case .contains, .matches: "\(field.words) ~ "
    default: nil
    }
  }

  private func spoken(_ text: String, _ field: FieldInfo) -> String {
    field.wordList == nil ? text : text.split(separator: "_").joined(separator: " ")
  }

  private func range(_ lower: Bound?, _ upper: Bound?, _ field: FieldInfo) -> String {
    if let band = field.bands.first(where: { $0.operand == self }) { return "\(field.words) \(band.name)" }
    let from = lower.map { field.amount($0.value) }
    let to = upper.map { field.amount($0.value) }
    switch (lower, upper) {
    case (nil, nil): return "any \(field.words)"
    case (let lower?, nil): return "\(field.words) \(lower.isInclusive ? ">=" : ">") \(from ?? "")"
    case (nil, let upper?) where upper.isInclusive && field.isMiles: return "within \(to ?? "") mi"
    case (nil, let upper?): return "\(field.words) \(upper.isInclusive ? "<=" : "<") \(to ?? "")"
    case (let lower?, let upper?) where lower.isInclusive && upper.isInclusive:
      return span(field.words, from, to, "")
    case (let lower?, let upper?):
      let signs = (lower.isInclusive ? "<=" : "<", upper.isInclusive ? "<=" : "<")
      return "\(from ?? "") \(signs.0) \(field.words) \(signs.1) \(to ?? "")"
    }
  }

  private func span(_ name: String, _ from: String?, _ to: String?, _ open: String) -> String {
    switch (from, to) {
    case (nil, nil): open
    case (let from?, nil): "\(name) >= \(from)"
    case (nil, let to?): "\(name) <= \(to)"
    case (let from?, let to?): from == to ? "\(name) = \(from)" : "\(name) \(from)..\(to)"
    }
  }

  /// The number, if it is exactly one.
  fileprivate var exact: Double? {
    if case .range(let lower?, let upper?) = self, lower == upper, lower.isInclusive { lower.value } else { nil }
  }
}

extension FieldInfo {
  /// Its name as words: `fit tier`.
  package var words: String { name.split(separator: "_").joined(separator: " ") }

  var isMiles: Bool {
    if case .number(.miles) = kind { true } else { false }
  }

  package var isContact: Bool {
    ContactTimes.fields.contains { name == $0 || name.hasSuffix(".\($0)") }
  }

  /// `favorites` for the favourite ones.
  fileprivate var flagWord: String { aliases.first { $0 == name + "s" } ?? words }

  /// A number as people read it: `70`, `30%`, `$35,000`.
  func amount(_ number: Double) -> String {
    if case .number(.dollars) = kind, number == number.rounded() { return Measure.dollars.words(number) }
    return operandText(number)
  }

  /// A number as it's typed into a term: `70`, `30%`.
  package func operandText(_ number: Double) -> String {
    switch kind {
    case .number(.fraction): plain((number * 1_000_000).rounded() / 10_000) + "%"
    case .number(.percent): plain(number) + "%"
    case .flag, .moment, .day: text(of: .number(number))
    // A number that was worked out has digits that nobody typed.
    default: plain(abs(number) < 1e9 ? (number * 1_000_000).rounded() / 1_000_000 : number)
    }
  }
}

extension Operand {
  /// A text is itself and a flag too, no value is null; everything else is an object.
  var json: JSON {
    switch self {
    case .missing: .null
    case .text(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .contains(let part): Operand.object(("contains", .string(part)))
    case .matches(let pattern): Operand.object(("matches", .string(pattern.source)))
    case .within(let days): Operand.object(("within_days", .number(days)))
    case .beyond(let days): Operand.object(("beyond_days", .number(days)))
    case .ahead(let days): Operand.object(("ahead_days", .number(days)))
    case .afterwards(let days): Operand.object(("after_days", .number(days)))
    case .days(let from, let through):
      Operand.object(
        ("from", from.map { .string($0.description) } ?? .null),
        ("through", through.map { .string($0.description) } ?? .null))
    case .range(let lower, let upper):
      Operand.object(
        (lower?.isInclusive == false ? "over" : "at_least", lower.map { JSON($0.value) } ?? .null),
        (upper?.isInclusive == false ? "under" : "at_most", upper.map { JSON($0.value) } ?? .null))
    }
  }

  init?(_ json: JSON) {
    switch json {
    case .null: self = .missing
    case .string(let text): self = .text(text)
    case .bool(let flag): self = .flag(flag)
    case .object(let members) where !members.isEmpty:
      guard let operand = Operand(object: json) else { return nil }
      self = operand
    case .number, .array, .object: return nil
    }
  }

  private init?(object json: JSON) {
    if let part = json["contains"]?.string {
      self = .contains(part)
    } else if let source = json["matches"]?.string {
      guard let pattern = try? Pattern(source) else { return nil }
      self = .matches(pattern)
    } else if let days = json["within_days"]?.int {
      self = .within(days: days)
    } else if let days = json["beyond_days"]?.int {
      self = .beyond(days: days)
    } else if let days = json["ahead_days"]?.int {
      self = .ahead(days: days)
    } else if let days = json["after_days"]?.int {
      self = .afterwards(days: days)
    } else if let from = json["from"], let through = json["through"] {
      guard from.isDayOrNull, through.isDayOrNull else { return nil }
      self = .days(from: from.string.flatMap(Day.init), through: through.string.flatMap(Day.init))
    } else {
      guard let lower = Operand.bound(json["at_least"], json["over"]),
        let upper = Operand.bound(json["at_most"], json["under"])
      else { return nil }
      self = .range(lower: lower, upper: upper)
    }
  }

  /// One end of a range: open for null, nil if it can't be understood.
  private static func bound(_ inclusive: JSON?, _ exclusive: JSON?) -> Bound?? {
    guard let json = inclusive ?? exclusive else { return nil }
    if json == .null { return .some(nil) }
    guard case .number(let digits) = json, let value = Double(digits) else { return nil }
    return .some(Bound(value, inclusive: inclusive != nil))
  }

  private static func object(_ members: (String, JSON)...) -> JSON {
    .object(members.map { JSON.Member($0.0, $0.1) })
  }
}

extension JSON {
  fileprivate var isDayOrNull: Bool { self == .null || string.flatMap(Day.init) != nil }
}

/// The terms that messages suggest where one of a list can't be read: each can be typed as it stands.
package struct TermExamples: Sendable {
  /// Values that stand bare, each of another field where the list has several.
  package let values: [String]
  /// Terms side by side; nil if the first field's will do.
  package let terms: String?
  /// A field with a small vocabulary, which is often left out again.
  package let field: String?
  /// The beginning of a term that takes any words: `conference=`.
  let anyWords: String?
}

extension Listed {
  package static var examples: TermExamples {
    let list = fields.list
    let closed = list.infos.filter { $0.wordList != nil }
    let words =
      closed.compactMap { $0.wordList?.words.first?.raw } + (closed.first?.wordList?.words.dropFirst() ?? []).map(\.raw)
    let text = ["school", "name", "title"].first(where: list.lists)
    return TermExamples(
      values: words.filter { list.meanings(of: $0).count == 1 }, terms: nil, field: closed.first?.name,
      anyWords: text.map { "\($0)~" })
  }

  package static var limit: (name: String, note: String)? { nil }
  package static var owner: ListName? { nil }
  package var ownerID: UUID? { nil }

  /// The words that tell rows of the same name apart: the location, the school.
  package func distinction(_ context: EvaluationContext) -> String {
    ["location", "school"].lazy.compactMap { Self.fields[$0]?.read(self, context).text }.first ?? Self.list.singular
  }
}

extension School {
  package static let examples = TermExamples(
    values: ["D1", "OH", "favorite"], terms: "D1 fit>=70 state=OH", field: "division", anyWords: "conference=")
  package static var limit: (name: String, note: String)? { ("within", "miles") }
}

extension Coach {
  package static var owner: ListName? { .schools }
  package var ownerID: UUID? { schoolID?.uuid }
}

extension ListName {
  /// The lists whose rows go by their names wherever one stands, after those of the list in front.
  package static let named: [ListName] = [.schools, .coaches]
}
