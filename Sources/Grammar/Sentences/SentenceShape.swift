import Domain
import Values

/// A sentence about rows as a pattern: words, alternatives `a|b`, `(one two|three)`, options `[...]` and slots in capitals;
/// and the command that it makes, where a part in brackets is left out if its slot has nothing; after `else` stands the
/// one for where there's nothing to show.
struct SentenceShape: Sendable {
  let nodes: [Node]
  /// Several are a choice; of those within one the first that can be done here counts.
  let templates: [[String]]
  /// How many words it says itself.
  let weight: Int
  /// True where it's told of a day.
  let isDated: Bool
  /// True where a time says when something was.
  let isOver: Bool
  /// True where whoever of the family may have done it: a mother calls a coach, but her SAT is nobody's.
  let isAnyones: Bool
  /// True where it isn't sure enough to stand ready: `→ ? delete EVENT`.
  let isAsked: Bool
  /// Of each of these the sentence must have one word.
  private let required: [SaidWords]

  indirect enum Node: Sendable {
    case words(Set<String>)
    case slot(String)
    case optional([Node])
    case choice([[Node]])
  }

  /// - Parameter line: `mark ROWS as STATUS → status ROWS STATUS`.
  init(_ line: String) {
    let sides = line.split(separator: "→").map { String($0).trimmed }
    var rest = Self.tokens(sides[0])[...]
    nodes = Self.sequence(&rest, until: [])
    isAsked = sides[1].hasPrefix("? ")
    templates = sides[1].dropFirst(isAsked ? 2 : 0).split(separator: "|").map { way in
      way.parts(between: " else ").map { String($0).trimmed }
    }
    let all = templates.joined()
    isDated = all.contains { $0.hasPrefix("log ") || $0.contains("date=") }
    isOver = all.contains { template in
      ["occurred=PERIOD", "date=PERIOD", "digest", "changes"].contains { template.contains($0) }
    }
    isAnyones = all.allSatisfy { $0.hasPrefix("log ") || $0.hasPrefix("remind ") }
    required = nodes.compactMap { Self.required($0).map { SaidWords($0) } }
    weight = nodes.reduce(0) {
      switch $1 {
      case .words, .choice: $0 + 1
      case .slot, .optional: $0
      }
    }
  }

  /// The words of which a part of a shape must find one; nil where any words may stand there.
  private static func required(_ node: Node) -> Set<String>? {
    switch node {
    case .words(let words): return ShapeMatcher.isKin(words) ? nil : words
    case .slot, .optional: return nil
    case .choice(let parts):
      var all: Set<String> = []
      for part in parts {
        guard let words = part.lazy.compactMap(required).first else { return nil }
        all.formUnion(words)
      }
      return all
    }
  }

  /// False if a sentence of these words isn't said so; that is told of most shapes without looking at a word.
  func mayMatch(_ said: SaidWords) -> Bool {
    required.allSatisfy { said.mayShare($0) } && required.allSatisfy { said.shares($0) }
  }

  /// All words that it says.
  var words: Set<String> {
    func all(_ nodes: [Node]) -> Set<String> {
      nodes.reduce(into: []) { found, node in
        switch node {
        case .words(let words): found.formUnion(words)
        case .slot: break
        case .optional(let inner): found.formUnion(all(inner))
        case .choice(let parts): for part in parts { found.formUnion(all(part)) }
        }
      }
    }
    return all(nodes)
  }

  /// The words with which it may begin.
  var beginnings: Set<String> { Self.beginnings(nodes).words }

  private static func beginnings(_ nodes: [Node]) -> (words: Set<String>, isOptional: Bool) {
    var all: Set<String> = []
    for node in nodes {
      switch node {
      case .words(let set): return (all.union(set), false)
      case .slot: return (all, false)
      case .optional(let inner): all.formUnion(beginnings(inner).words)
      case .choice(let parts):
        let begun = parts.map(beginnings)
        all.formUnion(begun.flatMap(\.words))
        if !begun.contains(where: \.isOptional) { return (all, false) }
      }
    }
    return (all, true)
  }

  /// The parts of a pattern, which is all in ASCII: hundreds are read before the first sentence is.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "): end()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ")"), UInt8(ascii: "]"):
        end()
        depth += byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") ? 1 : -1
        tokens.append(String(UnicodeScalar(byte)))
      case UInt8(ascii: "|") where depth > 0:
        end()
        tokens.append("|")
      default: word.append(byte)
      }
    }
    end()
    return tokens
  }

  /// True for a slot: capitals.
  private static func isSlot(_ token: String) -> Bool {
    token.utf8.contains { (0x41...0x5A).contains($0) } && !token.utf8.contains { (0x61...0x7A).contains($0) }
  }

  private static func sequence(_ tokens: inout ArraySlice<String>, until ends: Set<String>) -> [Node] {
    var nodes: [Node] = []
    while let token = tokens.first, !ends.contains(token) {
      tokens.removeFirst()
      switch token {
      case "(", "[":
        let end = token == "(" ? ")" : "]"
        var parts: [[Node]] = []
        repeat {
          if tokens.first == "|" { tokens.removeFirst() }
          parts.append(sequence(&tokens, until: ["|", end]))
        } while tokens.first == "|"
        tokens = tokens.dropFirst()
        let choice = Node.choice(parts)
        nodes.append(token == "(" ? choice : .optional([choice]))
      case _ where isSlot(token): nodes.append(.slot(token))
      default: nodes.append(.words(Set(token.split(separator: "|").map(String.init))))
      }
    }
    return nodes
  }
}

/// A set of words that is quickly compared with another one.
struct SaidWords: Sendable {
  private let words: Set<String>
  /// A bit for each of the words; several may have the same one.
  private let bits: UInt64

  init(_ words: some Sequence<String>) {
    self.words = Set(words)
    bits = self.words.reduce(0) { $0 | Self.bit($1) }
  }

  private static func bit(_ word: String) -> UInt64 {
    let hash = word.utf8.reduce(5381 as UInt32) { ($0 &* 33) ^ UInt32($1) }
    // The upper six bits, as the lower ones are alike in many words.
    return 1 << UInt64((hash &* 0x9E37_79B1) >> 26)
  }

  /// False if they have no word in common.
  func mayShare(_ other: SaidWords) -> Bool { bits & other.bits != 0 }
  func shares(_ other: SaidWords) -> Bool { !words.isDisjoint(with: other.words) }
}

/// What the slots of a shape took.
struct ShapeMatch {
  /// By the slot: what is typed for it, several where the words may mean several rows.
  var slots: [String: [String]] = [:]
  /// The list of the first row.
  var list: ListName?
  var row: RowID?
  /// True if a row is named but for a slip.
  var isSlip = false
  /// True if a word of a name is only begun.
  var isBegun = false
  var field: [ListName: String]?
  var end = 0
  /// The number of words passed over between those of the shape.
  var passed = 0
  /// Less is better: words passed over, names with a slip.
  var cost = 0.0

  /// The commands that a template makes: several where a name may mean several rows. What a slot took stands as it is,
  /// whatever words of it look like another slot.
  func commands(_ template: String) -> [String] {
    var texts = [""]
    for word in Self.optional(template, { slots[$0]?.isEmpty == false }).split(separator: " ") {
      let ways = filled(word)
      texts = texts.flatMap { text in ways.map { text.isEmpty ? $0 : "\(text) \($0)" } }
    }
    return texts.map(\.trimmed)
  }

  /// A word of a template with what its slots took: `edit`, `ROW`, `COLUMN=VALUE`.
  private func filled(_ word: Substring) -> [String] {
    var ways = [""]
    var rest = word
    while let first = rest.first {
      let part = rest.prefix { $0.isUppercase == first.isUppercase }
      rest = rest.dropFirst(part.count)
      let values = first.isUppercase ? taken(part) : [String(part)]
      ways = ways.flatMap { way in values.map { Self.joined(way, $0) } }
    }
    return ways
  }

  private func taken(_ slot: Substring) -> [String] {
    if let values = slots[String(slot)] { return values }
    if ["FIELD", "COLUMN"].contains(slot) { return list.flatMap { field?[$0] }.map { [$0] } ?? [] }
    return [String(slot)]
  }

  /// A period that begins on a day is compared: `occurred=since 2026-11-01`.
  private static func joined(_ text: String, _ value: String) -> String {
    // A share is no amount.
    if text == "amount=", value.last == "%" { return "percentage=\(value.dropLast())" }
    guard text.hasSuffix("="), value.hasPrefix("since ") else { return text + value }
    return "\(text.dropLast())>=\(value.dropFirst("since ".count))"
  }

  /// The template without the parts in brackets of which a slot has nothing.
  private static func optional(_ template: String, _ isThere: (String) -> Bool) -> String {
    var text = template
    while let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") {
      let part = text[text.index(after: open)..<close]
      let slots = part.split { !$0.isUppercase && $0 != "_" }.filter { $0.count > 1 }.map(String.init)
      text.replaceSubrange(open...close, with: slots.allSatisfy(isThere) ? String(part) : "")
    }
    return text.split(separator: " ").joined(separator: " ")
  }
}
