/// What a preference may be: its bounds in words, an example, the values it may take, and how it is read.
public struct PreferenceRule: Sendable {
  /// As a message says it, for a person whose document is this one: `a GPA from 0 to 5`.
  let expected: @Sendable (JSON) -> String
  let example: String
  /// Nil for a value out of bounds.
  let parse: @Sendable (String, PreferenceContext) -> JSON?
  /// The words it may be, given the document; empty for an open one.
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

extension PreferenceRule {
  static func text(_ longest: Int) -> PreferenceRule {
    PreferenceRule("a text of at most \(longest) characters", example: "text") { text, _ in
      text.count <= longest ? .string(text) : nil
    }
  }

  /// Two letters in upper case; the name of a state becomes them, other words stay.
  static let state = PreferenceRule("a state", example: "OH") { text, _ in
    text.count <= 255 ? .string(USState.normalized(text)) : nil
  }.offering(USState.choices)

  /// Two letters in upper case, or the name of a state.
  static let shortState = PreferenceRule("a state of two letters", example: "OH") { text, _ in
    let code = USState.normalized(text)
    return code.utf8.count == 2 && code.utf8.allSatisfy({ (65...90).contains($0) }) ? .string(code) : nil
  }.offering(USState.choices).coercing { json in text(json)?.string.map { .string(USState.normalized($0)) } }

  /// With or without an `@` in front; kept as it is written.
  static func handle(upTo longest: Int, dots: Bool) -> PreferenceRule {
    let kinds = dots ? "letters, digits, dots and underscores" : "letters, digits and underscores"
    return PreferenceRule("a handle of 1 to \(longest) \(kinds)", example: "@player") { text, _ in
      let name = text.hasPrefix("@") ? text.dropFirst() : text[...]
      let isAllowed = name.utf8.allSatisfy {
        $0.isWordByte || (dots && $0 == UInt8(ascii: "."))
      }
      return (1...longest).contains(name.count) && isAllowed ? .string(text) : nil
    }
  }

  static let phone = PreferenceRule("a US phone number of ten digits", example: "555-123-4567") { text, _ in
    var digits = text.filter { ("0"..."9").contains($0) }
    let others = text.filter { !("0"..."9").contains($0) }
    if text.hasPrefix("+1") || (digits.count == 11 && digits.hasPrefix("1")) { digits.removeFirst() }
    return digits.count == 10 && others.allSatisfy { " -.()+".contains($0) } ? .string(text) : nil
  }

  static let email = PreferenceRule(
    "an email address of 5 to 255 characters", example: "player@example.com"
  ) { text, _ in
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard (5...255).contains(text.count), parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace),
      parts[1].contains("."), !parts[1].hasPrefix("."), !parts[1].hasSuffix(".")
    else { return nil }
    return .string(text)
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

extension USState {
  fileprivate static let choices = WordList.states.words.map { PreferenceChoice($0.raw, $0.label) }
}

extension UInt8 {
  /// An ASCII letter, a digit or an underscore.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension PreferenceRule {
  /// The side that somebody bats from; a pitcher throws with one hand.
  static let bats = hand("R, L or S", [("R", "right"), ("L", "left"), ("S", "switch")])
  static let throwing = hand("R or L", [("R", "right"), ("L", "left")])

  private static func hand(_ expected: String, _ hands: [(code: String, name: String)]) -> PreferenceRule {
    @Sendable func code(_ text: String) -> String? {
      let text = text.lowercased() == "both" ? "s" : text.lowercased()
      return hands.first { $0.code.lowercased() == text || $0.name == text }?.code
    }
    return PreferenceRule(expected, example: "R") { text, _ in code(text).map(JSON.string) }
      .offering(hands.map { PreferenceChoice($0.code, $0.name) })
      .coercing { json in json.string.flatMap { code($0.trimmed) }.map(JSON.string) }
  }

  static let flag = PreferenceRule("yes or no", example: "yes") { text, _ in
    switch text.lowercased() {
    case "yes", "true", "on", "1": .bool(true)
    case "no", "false", "off", "0": .bool(false)
    default: nil
    }
  }.offering([PreferenceChoice("yes"), PreferenceChoice("no")])
    .coercing { json in json == .null ? nil : .bool(json.flag(default: true)) }

  private static let sports = Sport.allCases.map(\.rawValue).joined(separator: ", ")

  static let sport = PreferenceRule("a sport from \(sports)", example: "Baseball") { text, _ in
    Sport(named: text).map { .string($0.rawValue) }
  }.offering(Sport.allCases.map { PreferenceChoice($0.rawValue) })

  /// What isn't a position of the sport is refused only in baseball, where they are settled.
  static let position = PreferenceRule(
    expected: { document in
      let sport = document.sport
      return sport == .baseball
        ? "a position from \(Sport.baseball.positions.joined(separator: ", "))" : "a position of at most 50 characters"
    }, example: "SS"
  ) { text, context in
    let sport = context.document.sport
    if let position = (sport ?? .baseball).position(named: text) { return .string(position) }
    return sport != .baseball && text.count <= 50 ? .string(text) : nil
  }.offering { $0.positionChoices }

  static let positions = PreferenceRule(
    expected: { document in
      let sport = document.sport ?? .baseball
      return sport.positions.isEmpty
        ? "positions with commas between them"
        : "positions from \(sport.positions.joined(separator: ", ")), with commas"
    }, example: "SS,2B"
  ) { text, context in
    let sport = context.document.sport ?? .baseball
    var positions: [String] = []
    for name in text.split(separator: ",") where !name.trimmed.isEmpty {
      let other = sport.positions.isEmpty && name.count <= 50 ? name.trimmed : nil
      guard let position = sport.position(named: String(name)) ?? other else { return nil }
      if !positions.contains(position) { positions.append(position) }
    }
    return positions.isEmpty ? nil : .array(positions.map(JSON.string))
  }.offering { $0.positionChoices }.list.coercing { json in
    guard case .array(let items) = json else { return text(json).map { .array([$0]) } }
    let positions = items.compactMap(text)
    return positions.isEmpty ? nil : .array(positions)
  }
}

extension JSON {
  /// The sport of a `player` document.
  var sport: Sport? { self["primary_sport"]?.string.flatMap { Sport(named: $0) } }

  fileprivate var positionChoices: [PreferenceChoice] {
    let sport = sport ?? .baseball
    return sport.positions.map { code in
      PreferenceChoice(code, sport == .baseball ? BaseballPosition(rawValue: code)?.label ?? "" : "")
    }
  }
}
