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
