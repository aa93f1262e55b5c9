import Display
import Domain
import ShellCore
import Values

extension FieldKind {
  /// The look of a value of this kind in a table.
  func look(_ scalar: Scalar, _ clock: Clock) -> Text {
    switch (self, scalar) {
    case (_, .missing): Text()
    case (.words(let list), .text(let raw)): Text.badge(list.label(of: raw), Tint(of: raw, in: list.name))
    case (_, .text(let text)): Text(text)
    case (.flag, .number(let flag)): flag == 0 ? Text() : Text("yes")
    case (.number(let measure), .number(let number)): Text(measure.words(number), .number)
    case (.moment, .number(let seconds)):
      Text(Ago.words(Instant(rounding: seconds), clock))
    case (.day, .number(let number)): Text(Day(number: Int(saturating: number)).description)
    case (_, .number(let number)): Text(Numeral.text(number), .number)
    }
  }

  /// The side of a column at which its values stand: numbers at the right.
  var alignment: Alignment {
    if case .number = self { .right } else { .left }
  }

  /// True if its values may be cut.
  var isFlexible: Bool {
    if case .text = self { true } else { false }
  }
}

extension FieldLook {
  /// As it's drawn; words have the colours that their list gives them.
  func text(in list: WordList?) -> Text {
    switch self {
    case .name(let name): Text(name, .name)
    case .text(let text): Text(text)
    case .missing(let words): Text(words, .dim)
    case .quiet: Text()
    case .word(let raw, let words): .badge(words, Tint(of: raw, in: list?.name ?? ""))
    case .good(let words): Text(words, .good)
    case .number(let number): Text(Numeral.text(number), .number)
    case .measured(let result): Text(result, .number)
    case .answered(let score): Text("\(score)%", .meter(Double(score) / 100, Coach.tint(score)))
    case .fit(let fit): fit.look
    case .match(let match): match.look
    case .favorite(let isFavorite):
      isFavorite ? .sign("★", .accent(.gold), spoken: "favorite") : .sign("☆", .dim, spoken: "")
    case .website(let site): WebAddress.website(site).map { Text.link(site, to: $0) } ?? Text(site)
    case .email(let address): ContactMethod.email.link(address)
    case .returned(let message): Text(message) + Text("  returned", .warning)
    }
  }
}

extension WordList {
  /// A word as people read it; an unknown one as it came.
  func label(of raw: String) -> String { self[raw]?.label ?? raw }
}

extension Int {
  /// The nearest whole number; what is too large, and what is no number, is the largest one.
  init(nearest number: Double) {
    self = Int(exactly: number.rounded()) ?? (number < 0 ? -9_007_199_254_740_992 : 9_007_199_254_740_992)
  }
}

extension Tint {
  /// The colour that the web app gives to a word of a vocabulary.
  package init(of raw: String, in vocabulary: String) {
    self = Tint.tints[vocabulary]?[raw] ?? .gray
  }

  private static let tints: [String: [String: Tint]] = [
    "division": ["D1": .blue, "D2": .green, "D3": .purple, "NAIA": .orange, "JUCO": .gray],
    "status": [
      "researching": .slate, "interested": .blue, "contacted": .slate, "camp_invite": .purple, "recruited": .green,
      "official_visit_invited": .amber, "official_visit_scheduled": .orange, "offer_received": .red,
      "committed": .forest, "declined": .red, "not_pursuing": .ash,
      "pending": .amber, "accepted": .green, "expired": .gray,
    ],
    "tier": ["A": .gold, "B": .silver, "C": .bronze],
    "size": ["Very Small": .indigo, "Small": .blue, "Medium": .emerald, "Large": .orange, "Very Large": .purple],
    "fit tier": ["match": .emerald, "safety": .blue, "reach": .orange, "unlikely": .red],
    "role": ["head": .purple, "assistant": .blue, "recruiting": .emerald],
    "urgency": ["high": .red, "medium": .amber, "low": .blue],
    "sentiment": ["very_positive": .emerald, "positive": .green, "neutral": .gray, "negative": .red],
    "direction": ["outbound": .blue, "inbound": .emerald],
    "state": [:],
  ]
}

/// The look of figures of groups, and their form for programs.
struct FigureLook: Sendable {
  let figure: Figure
  let field: FieldInfo?
  /// The kind of value.
  let kind: FieldKind
  private let clock: Clock

  /// - Parameter session: whose list in front it's a figure of.
  init(_ figure: Figure, _ session: Session) {
    self.figure = figure
    field = figure.field.flatMap { FieldList(session.front, session.context)[$0] }
    kind = figure.kind.kind(of: field?.kind)
    clock = session.context.clock
  }

  /// `Avg Tuition`, `Count`.
  var title: String {
    let name = figure.kind.rawValue.prefix(1).uppercased() + figure.kind.rawValue.dropFirst()
    return field.map { "\(name) \($0.title)" } ?? name
  }

  var column: SheetColumn {
    SheetColumn(title, key: figure.key, alignment: kind.alignment, isFlexible: figure.kind == .list || kind.isFlexible)
  }

  func text(_ value: FigureValue) -> Text {
    switch value {
    case .one(let scalar): kind.look(scalar, clock)
    case .several(let scalars):
      scalars.map { kind.look($0, clock) }.joined(by: ", ")
    }
  }

  func datum(_ value: FigureValue) -> Datum {
    switch value {
    case .one(let scalar): datum(scalar)
    case .several(let scalars): .list(scalars.map(datum))
    }
  }

  private func datum(_ scalar: Scalar) -> Datum {
    if let field, figure.kind.keepsValues { return field.datum(of: scalar) }
    return scalar.number.map { Int(exactly: $0).map(Datum.int) ?? .double($0) } ?? .null
  }
}

extension Figure.Kind {
  /// True if it's a value of the field itself.
  fileprivate var keepsValues: Bool {
    switch self {
    case .min, .max, .first, .last, .list, .median: true
    case .count, .share, .sum, .avg: false
    }
  }
}

extension GroupKey {
  /// `Contacted Month`.
  func title(of field: FieldInfo?) -> String {
    let name = field?.title ?? self.field
    return part.map { "\(name) \($0.rawValue.prefix(1).uppercased())\($0.rawValue.dropFirst())" } ?? name
  }

  /// A group's value for programs.
  func datum(_ value: GroupValue, of field: FieldInfo?) -> Datum {
    guard value.scalar != .missing else { return .null }
    switch part {
    case .year?: return value.scalar.number.map { .int(Int(nearest: $0)) } ?? .null
    case .week?, .month?, .weekday?: return .text(value.label)
    case nil: return field?.datum(of: value.scalar) ?? .text(value.label)
    }
  }
}

extension Grouping {
  /// The rows that figures left out for want of a value, in words.
  func notes(_ figures: [Figure]) -> [Text] {
    leftOut.map { left in
      let names = figures.filter { $0.field == left.field }.map(\.text).joined(separator: ", ")
      return Text("\(names): \(left.count) without \(left.words) left out", .dim)
    }
  }
}
