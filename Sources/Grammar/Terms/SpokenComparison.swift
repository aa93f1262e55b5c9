import Domain
import Values

/// The words that people and other languages write for a comparison, after its field: `state in (OH,
/// PA)`, `tuition under 30k`, `contacted is null`, `fit between 50 and 70`.
struct SpokenComparison {
  /// As the shell has it, with its values: `=OH,PA`; `<30k`.
  let text: String
  /// Where the last of its words ends.
  let end: Int
}

extension SpokenComparison {
  /// Words for operators, the longest first where one begins another.
  private static let words: [(words: [String], sign: String)] = [
    (["is", "not", "in"], "!="), (["is", "not"], "!="), (["isn't"], "!="), (["not", "in"], "!="), (["is", "in"], "="),
    (["not", "like"], "!="), (["not", "null"], "!=none"), (["is"], "="), (["equals"], "="), (["equal", "to"], "="),
    (["in"], "="), (["like"], "~"), (["ilike"], "~"), (["contains"], "~"), (["containing"], "~"), (["includes"], "~"),
    (["less", "than"], "<"), (["under"], "<"), (["below"], "<"), (["less"], "<"), (["more", "than"], ">"),
    (["greater", "than"], ">"), (["over"], ">"), (["above"], ">"), (["more"], ">"), (["at", "least"], ">="),
    (["least"], ">="), (["at", "most"], "<="), (["most"], "<="),
  ]

  /// Those that are said of days.
  private static let times = ["since": ">=", "after": ">", "before": "<", "until": "<="]

  /// The signs that other languages write for operators.
  private static let signs = [
    "==": "=", "===": "=", "=>": ">=", "=<": "<=", "<>": "!=", "!==": "!=", "=~": "~", "~=": "~", "=!": "!=",
  ]

  /// The words that other languages write for a value that isn't there.
  static let nothing: Set<String> = ["null", "nil", "empty", "blank", "missing"]

  /// The units that people say after a number, whose field has them anyway.
  static let units: Set<String> = ["mi", "mile", "miles", "dollars"]

  /// Reads what follows a field; nil where that is no value.
  ///
  /// - Parameter usual: the operator where none is said.
  init?(after cursor: Cursor, usual: String, of kind: FieldKind) {
    if let (word, rest) = cursor.next(.term), !word.isQuoted, Self.isTime(word.text.lowercased(), of: kind) {
      self.init(after: rest, usual: Self.times[word.text.lowercased()] ?? usual, isNumber: false)
    } else {
      let isNumber = if case .number = kind { true } else { false }
      self.init(after: cursor, usual: usual, isNumber: isNumber)
    }
  }

  /// True for a word that compares days, after a field that has them.
  static func isTime(_ word: String, of kind: FieldKind) -> Bool {
    kind.isDated && times[word] != nil
  }

  init?(after cursor: Cursor, usual: String, isNumber: Bool) {
    var (rest, sign) = (cursor, usual)
    while let found = Self.words.first(where: { rest.taking($0.words) != nil }), let after = rest.taking(found.words) {
      if found.sign.hasSuffix("none") {
        self.init(text: found.sign, end: after.last?.span.upperBound ?? after.place)
        return
      }
      (rest, sign) = (after.taking(["than"]) ?? after, found.sign)
    }
    if let between = Self.between(rest) {
      self = between
      return
    }
    guard let (values, end) = Self.values(rest, isNumber: isNumber, isPart: sign == "~") else { return nil }
    self.init(text: sign + values, end: end)
  }

  /// `between 50 and 70`.
  private static func between(_ cursor: Cursor) -> SpokenComparison? {
    guard let (first, after) = cursor.taking(["between"])?.next(.term),
      let (second, _) = (after.taking(["and"]) ?? after.taking(["to"]))?.next(.term)
    else { return nil }
    return SpokenComparison(text: "=\(first.text)..\(second.text)", end: second.span.upperBound)
  }

  /// One value or several in brackets, and where they end.
  private static func values(_ cursor: Cursor, isNumber: Bool, isPart: Bool) -> (String, Int)? {
    guard cursor.isAt("(") else { return value(cursor, isNumber: isNumber, isPart: isPart).map { ($0, $1) } }
    var (texts, inside) = ([String](), cursor.afterComma)
    while let (word, rest) = inside.next(.term) {
      texts.append(word.text.quotedIfNeeded)
      guard rest.isAt(",") else {
        return rest.isAt(")") ? (texts.joined(separator: ","), rest.place + 1) : nil
      }
      inside = rest.afterComma
    }
    return nil
  }

  private static func value(_ cursor: Cursor, isNumber: Bool, isPart: Bool) -> (String, Int)? {
    guard let (word, after) = cursor.next(.term) else { return nil }
    if !word.isQuoted, nothing.contains(word.text.lowercased()) { return ("none", word.span.upperBound) }
    if isNumber, word.text.first.map({ $0.isNumber || $0 == "$" }) != true { return nil }
    if isPart, word.text.contains("%") {
      return (word.text.replacing("%", with: "").quotedIfNeeded, word.span.upperBound)
    }
    var end = word.span.upperBound
    if let (unit, _) = after.next(.term), units.contains(unit.text.lowercased()) {
      end = unit.span.upperBound
    }
    return (cursor.context.text(word.span), end)
  }

  /// The operator that another language writes so, where one stands at a place: how it is written there and here.
  static func sign(at place: Int, in context: ParseContext) -> (typed: String, meant: String)? {
    let typed = context.text(place..<min(place + 3, context.count)).prefix { "=<>!~".contains($0) }
    return signs[String(typed)].map { (String(typed), $0) }
  }
}

extension Cursor {
  /// The cursor after some words, if they come next.
  fileprivate func taking(_ words: [String]) -> Cursor? {
    var cursor = self
    for wanted in words {
      guard let (word, rest) = cursor.next(.term), !word.isQuoted, word.text.lowercased() == wanted else { return nil }
      cursor = rest
    }
    return cursor
  }
}

/// An operator between a field and its values.
enum Comparison: String, CaseIterable {
  case notEqual = "!="
  case atLeast = ">="
  case atMost = "<="
  case equal = "="
  case more = ">"
  case less = "<"
  case contains = "~"

  /// The operator that begins at `place`, if one does; `>>` never compares.
  static func beginning(at place: Int, in bytes: [UInt8]) -> Comparison? {
    let rest = bytes[min(place, bytes.count)...]
    return rest.starts(with: ">>".utf8) ? nil : allCases.first { rest.starts(with: $0.rawValue.utf8) }
  }

  /// The rank by use: the most usual ones first.
  var rank: Int {
    switch self {
    case .equal: 0
    case .notEqual: 1
    case .atLeast: 2
    case .atMost: 3
    case .more: 4
    case .less: 5
    case .contains: 6
    }
  }

  var words: String {
    switch self {
    case .equal: "is"
    case .notEqual: "is not"
    case .atLeast: "at least"
    case .atMost: "at most"
    case .more: "more than"
    case .less: "less than"
    case .contains: "contains"
    }
  }

  /// True if several values may follow, with commas: any of them.
  var takesSeveral: Bool { self == .equal || self == .notEqual || self == .contains }
}
