import CompassVerbs
import Domain
import ShellCore
import TestSupport

/// Makes lines: those that people type, those that the grammar offers, and those that nobody would type.
struct LineMaker {
  var random: StoreRandom
  /// Asked what could follow, which leads deep into the grammar.
  let interpreter: Interpreter

  mutating func line() -> String {
    let line =
      switch random.number(0...41) {
      case 0...12: random.pick(Pieces.examples)
      case 13...25: offered()
      case 26...35: words()
      case 36: noise()
      case 37: long()
      case 38: nested()
      case 39...40: continued(random.chance(2) ? random.pick(Pieces.examples) : words())
      default: [line(), line()].joined(separator: random.pick(["; ", ";", " ;\n", "\n", " # "]))
      }
    return random.chance(2) ? mutated(line) : line
  }

  /// Follows what the grammar offers, word by word.
  private mutating func offered() -> String {
    var line = random.chance(4) ? "" : random.pick(Pieces.verbs) + " "
    for _ in 0..<random.number(1...6) {
      let found = interpreter.completions(of: line, at: line.utf8.count, limit: 60)
      guard !found.candidates.isEmpty else {
        line += word() + " "
        continue
      }
      let offer = random.pick(found.candidates)
      line = String(decoding: line.utf8.prefix(found.span.lowerBound), as: UTF8.self) + offer.text
      if offer.isOpen { line += random.chance(2) ? random.pick(Pieces.values) : word() }
      if !random.chance(5) { line += " " }
    }
    return line
  }

  private mutating func words() -> String {
    var line = random.pick(Pieces.verbs)
    for _ in 0..<random.number(0...8) { line += (random.chance(8) ? "" : " ") + word() }
    return line
  }

  /// A line that goes on in others, between its words and within them.
  private mutating func continued(_ line: String) -> String {
    var bytes = Array(line.utf8)
    for _ in 0..<random.number(1...4) {
      let ends = bytes.indices.filter { bytes[$0] == 0x20 || bytes[$0] == UInt8(ascii: "=") }.map { $0 + 1 }
      let place = ends.isEmpty || random.chance(4) ? random.number(0...bytes.count) : random.pick(ends)
      bytes.insert(contentsOf: random.pick(["\\\n", " \\\n  ", "\\\n\\\n", "\\\r\n", "\\"]).utf8, at: place)
    }
    return String(decoding: bytes, as: UTF8.self) + (random.chance(2) ? "\n" + word() : "")
  }

  mutating func word() -> String {
    switch random.number(0...9) {
    case 0...1: random.pick(Pieces.fields) + random.pick(Pieces.operators) + value()
    case 2: random.pick(Pieces.columns) + "=" + value()
    case 3: random.pick(Pieces.names)
    case 4: "\"\(random.pick(Pieces.names))\""
    case 5: random.pick(Pieces.operators)
    case 6: value()
    case 7: random.pick(Pieces.fields)
    default: random.pick(Pieces.keywords)
    }
  }

  mutating func value() -> String {
    if random.chance(10) { return random.pick(Pieces.limits) }
    return random.pick(random.chance(3) ? Pieces.keywords : Pieces.values)
  }

  /// Any characters at all.
  private mutating func noise() -> String {
    var line = random.chance(2) ? random.pick(Pieces.verbs) + " " : ""
    for _ in 0..<random.size(200) {
      switch random.number(0...3) {
      case 0: line.unicodeScalars.append(Unicode.Scalar(UInt8(random.number(0...255))))
      case 1: Unicode.Scalar(UInt32(random.number(0...0x10FFFF))).map { line.unicodeScalars.append($0) }
      default: line.unicodeScalars.append(Unicode.Scalar(UInt8(random.number(32...126))))
      }
    }
    return line
  }

  private mutating func long() -> String {
    let piece = random.pick([
      word(), word() + " ", word() + ",", value(), "\\", "\"a\" ", "x", "é\u{301}", "1,", "$x", "(",
    ])
    let most = max(1, 12_000 / max(1, piece.utf8.count))
    return random.pick(Pieces.verbs) + " " + String(repeating: piece, count: random.size(most))
  }

  private mutating func nested() -> String {
    let depth = random.size(5000)
    let open = random.pick(["any(", "not ", "not any(", "(", "any(D1,", "-", "[", "{", "any(not "])
    let close = random.chance(3) ? "" : String(repeating: ")", count: depth)
    let verb = random.pick(["filter ", "schools ", "expect ", "show ", "sort ", "save "])
    return verb + String(repeating: open, count: depth) + word() + close
  }

  /// Something else than it was: characters gone, twice, swapped or strange.
  private mutating func mutated(_ line: String) -> String {
    var bytes = Array(line.utf8)
    for _ in 0..<random.number(1...4) {
      let place = random.number(0...bytes.count)
      switch random.number(0...8) {
      case 0: if place < bytes.count { bytes[place] = UInt8(random.number(0...255)) }
      case 1: if place < bytes.count { bytes.remove(at: place) }
      case 2: bytes.insert(contentsOf: word().utf8, at: place)
      case 3: bytes.insert(contentsOf: value().utf8, at: place)
      case 4: bytes.insert(contentsOf: random.pick(Pieces.operators).utf8, at: place)
      case 5:
        let end = min(bytes.count, place + random.number(0...20))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 6: bytes.removeSubrange(place..<min(bytes.count, place + random.number(0...12)))
      case 7: bytes = Array(bytes.prefix(place))
      default:
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
        bytes = Array(words.shuffled(using: &random).joined(separator: " ").utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The words of which lines are made.
enum Pieces {
  static let verbs = VerbTable.all.verbs.map(\.name)
  static let examples = VerbTable.all.verbs.flatMap(\.examples)
  static let fields: [String] = ListName.allCases.flatMap { list in names(list.entity) }
  private static func names<E: Listed>(_ entity: E.Type) -> [String] { E.fields.all.map(\.name) }
  static let columns: [String] = TableName.allCases.flatMap { table in columns(table.entity) }
  private static func columns<E: Entity>(_ entity: E.Type) -> [String] { E.table.columns.map(\.name) }
  static let names: [String] =
    Family.tables.schools.map { $0.name } + Family.tables.coaches.map { $0.lastName } + [
      "kenyon", "ohio", "ohio state", "st", "a", "preston", "Hawaiʻi", "state", "university",
    ]

  static let operators = [
    "=", "!=", "<", ">", "<=", ">=", "~", "..", ",", "-", "(", ")", "$", "#", ";", ";;", ">>", "|", "!", "!!", "!1",
    "\\", "\"", "'", ":", ".", "any(", "not ", " or ", "--", "&", "*", "?", "%", "/", "{", "}", "[", "]", "@", "^", "`",
  ]

  static let keywords = [
    "asc", "desc", "none", "all", ".", "id:", "id:1a", "on", "off", "never", "favorite", "D1", "D2", "D3", "NAIA",
    "JUCO",
    "OH", "Ohio", "contacted", "offer_received", "offer", "visit scheduled", "declined", "A", "B", "C", "very large",
    "head", "email", "sms", "call", "twitter", "inbound", "outbound", "camp", "reset", "move", "template", "player",
    "school", "location", "notifications", "dashboard", "edit", "history", "fit", "notes", "--private", "csv", "json",
    "markdown", "table", "cards", "lines", "jsonl", "tsv", "x.csv", "x.json", "x.md", "x.ics", "x.vcf", "x.html",
    "a.compass",
    "family.json", "schools.csv", "yes", "no", "true", "add", "next", "prev", "1", "2", "3", "1-3", "3,7", "5-3", "0",
    "99",
    "-1", "$x", "$1", "me", "count", "output", "timing", "hints", "keys", "vi", "emacs", "{name}", "website", "map",
  ]

  static let values = [
    "", "0", "-0", "1", "-1", "1.5", ".5", "5.", "1e3", "1e999", "-1e999", "nan", "inf", "0x10", "1,200", "1,2,3",
    "$20,000", "20k", "50%", "150%", "3.999999999999999999", "1..2", "2..1", "..", "..5", "5..", "4.01", "36", "1600",
    "2147483648", "4294967296", "999999999999", "9007199254740993", "2026-02-30", "2026-02-07", "0000-01-01",
    "0001-01-01",
    "9999-12-31", "99999-01-01", "2/7", "2/30", "13/13", "2/7/26", "feb 7", "feb 29", "Feb 7 2026", "today", "tomorrow",
    "yesterday", "friday", "next friday", "last monday", "next week", "in 3 days", "in 0 days", "2 weeks ago",
    "last week", "this month", "last 30 days", "next 0 weeks", "november", "nov 2025", "2026-11", "2026-13", "2026",
    "weekend", "2026-10..november",
    "in 40000 days", "2026-02-07T25:61:00Z", "6'1\"", "6-1", "41.4993,-81.6944", "91,181", "http://x", "a@b.c", "@x",
    "+1 330 555 0100", "\u{1b}[31m", "é", "e\u{301}", "\u{301}", "👨‍👩‍👧‍👦", "日本語", "\u{202e}abc", "\u{0}", "\u{85}",
    "\u{2028}",
    "\u{feff}", "\u{200b}", "İ", "ß", "ﬀ", "Σς", "\t", "\r", "\n", "=1+1", "-x", "null", "\"\"", "''", "{}", "[]",
  ]

  /// Numbers at the ends of what can be held.
  static let limits = [
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "1e308", "1e18",
    "9223372036854775807k", "in 9223372036854775807 days", "9223372036854775807 weeks ago", "1-9223372036854775807",
    "9223372036854775807-9223372036854775807", "$9,223,372,036,854,775,807", "9223372036854775807%", "..1e308",
    "in 999999999999 weeks", "999999999 days ago", "18446744073709551616", "9223372036854775807..9223372036854775807",
  ]
}
