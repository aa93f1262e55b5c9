/// Reads a pattern from its beginning to its end.
struct PatternReader {
  private let letters: [Unicode.Scalar]
  /// Where each letter begins in UTF-8, and where the last one ends.
  private let places: [Int]
  private var next = 0
  private var depth = 0

  private static let deepest = 32
  private static let mostTimes = 100

  init(_ source: String) {
    letters = Array(source.unicodeScalars)
    places = letters.reduce(into: [0]) { $0.append(($0.last ?? 0) + UTF8.width($1)) }
  }

  mutating func whole() throws(Pattern.Fault) -> Pattern.Node {
    let node = try either()
    if next < letters.count { throw fault("')' closes nothing", at: next, instead: "\\)") }
    return node
  }

  private func fault(_ message: String, at start: Int, to end: Int? = nil, instead: String? = nil) -> Pattern.Fault {
    let end = min(letters.count, end ?? start + 1)
    var whole: String?
    if let instead {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: letters[..<start])
      text.append(contentsOf: instead.unicodeScalars)
      text.append(contentsOf: letters[end...])
      whole = String(text)
    }
    return Pattern.Fault(message: message, span: places[min(start, letters.count)]..<places[end], instead: whole)
  }

  private mutating func takes(_ letter: Unicode.Scalar) -> Bool {
    guard next < letters.count, letters[next] == letter else { return false }
    next += 1
    return true
  }

  /// Sequences with `|` between them.
  private mutating func either() throws(Pattern.Fault) -> Pattern.Node {
    var nodes = [try sequence()]
    while takes("|") { nodes.append(try sequence()) }
    return nodes.count == 1 ? nodes[0] : .either(nodes)
  }

  private mutating func sequence() throws(Pattern.Fault) -> Pattern.Node {
    var nodes: [Pattern.Node] = []
    while next < letters.count, letters[next] != "|", letters[next] != ")" {
      var node = try atom()
      if let (least, most) = try times() {
        node = .repeated(node, least, most)
        // As few as possible is the same where nobody asks what was found.
        _ = takes("?")
        if next < letters.count, "*+".unicodeScalars.contains(letters[next]) {
          throw fault("'\(letters[next])' repeats what is repeated", at: next, instead: "")
        }
      }
      nodes.append(node)
    }
    return .sequence(nodes)
  }

  /// `*`, `+`, `?`, `{2}`, `{2,}` or `{2,5}`; nil where none follows.
  private mutating func times() throws(Pattern.Fault) -> (least: Int, most: Int?)? {
    if takes("*") { return (0, nil) }
    if takes("+") { return (1, nil) }
    if takes("?") { return (0, 1) }
    let start = next
    guard takes("{") else { return nil }
    let least = number()
    let isRange = takes(",")
    let most = isRange ? number() : least
    guard takes("}"), let least else {
      throw fault("expected '{2}', '{2,}' or '{2,5}'", at: start, to: max(next, start + 1), instead: "\\{")
    }
    guard max(least, most ?? 0) <= Self.mostTimes, most.map({ $0 >= least }) ?? true else {
      throw fault("expected 0 to \(Self.mostTimes) times, the smaller number first", at: start, to: next)
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    var number: Int?
    while next < letters.count, (48...57).contains(letters[next].value), (number ?? 0) < 10_000 {
      number = (number ?? 0) * 10 + Int(letters[next].value - 48)
      next += 1
    }
    return number
  }

  private mutating func atom() throws(Pattern.Fault) -> Pattern.Node {
    let (start, letter) = (next, letters[next])
    next += 1
    switch letter {
    case "(": return try group(from: start)
    case "[": return .step(.set(try letterSet(from: start)))
    case ".": return .step(.anything)
    case "^": return .step(.beginning)
    case "$": return .step(.end)
    case "\\": return try escape(from: start)
    case "*", "+", "?":
      throw fault("'\(letter)' has nothing before it to repeat", at: start, instead: "\\\(letter)")
    case "{": throw fault("'{' has nothing before it to repeat", at: start, instead: "\\{")
    default: return Self.node(of: letter)
    }
  }

  /// A letter as texts have it: folded it may be several, or none.
  private static func node(of letter: Unicode.Scalar) -> Pattern.Node {
    .sequence(Folded(String(letter)).text.unicodeScalars.map { .step(.letter($0.value)) })
  }

  private mutating func group(from start: Int) throws(Pattern.Fault) -> Pattern.Node {
    if takes("?"), !takes(":") {
      throw fault("groups have no '?' of their own", at: start, to: next + 1, instead: "(")
    }
    depth += 1
    guard depth <= Self.deepest else { throw fault("groups stand more than \(Self.deepest) deep", at: start) }
    let node = try either()
    depth -= 1
    guard takes(")") else { throw fault("expected a closing ')'", at: start, instead: "\\(") }
    return node
  }

  private mutating func escape(from start: Int) throws(Pattern.Fault) -> Pattern.Node {
    guard next < letters.count else { throw fault("'\\' stands before nothing", at: start, instead: "") }
    if let set = Self.sets[letters[next]] {
      next += 1
      return .step(.set(set))
    }
    let letter = letters[next]
    next += 1
    switch letter {
    case "b": return .step(.wordEdge(true))
    case "B": return .step(.wordEdge(false))
    case "t": return .step(.letter(9))
    case "n": return .step(.letter(10))
    default: return Self.node(of: try plain(letter, from: start))
    }
  }

  /// A sign after a backslash; a letter or a digit there would mean something that isn't known.
  private func plain(_ letter: Unicode.Scalar, from start: Int) throws(Pattern.Fault) -> Unicode.Scalar {
    let isDigit = (48...57).contains(letter.value)
    guard !isDigit, !Pattern.LetterSet.words.contains(letter.value) || letter == "_" else {
      let what = isDigit ? "refers to a group, which patterns can't" : "means nothing"
      throw fault("'\\\(letter)' \(what)", at: start, to: next, instead: String(letter))
    }
    return letter
  }

  private static let sets: [Unicode.Scalar: Pattern.LetterSet] = [
    "d": .digits, "D": .digits.opposite, "w": .words, "W": .words.opposite, "s": .blanks, "S": .blanks.opposite,
  ]

  /// `[a-z_]`, after its bracket.
  private mutating func letterSet(from start: Int) throws(Pattern.Fault) -> Pattern.LetterSet {
    var set = Pattern.LetterSet()
    set.isOthers = takes("^")
    var isFirst = true
    while next < letters.count, isFirst || letters[next] != "]" {
      isFirst = false
      let first = next
      guard let low = try member(into: &set) else { continue }
      guard next + 1 < letters.count, letters[next] == "-", letters[next + 1] != "]" else {
        set.take(low...low)
        continue
      }
      next += 1
      guard let high = try member(into: &set), high.value >= low.value else {
        throw fault("the range is backwards", at: first, to: next)
      }
      set.take(low...high)
    }
    guard takes("]") else { throw fault("expected a closing ']'", at: start, instead: "\\[") }
    return set
  }

  /// A letter of a set; nil for one of the sets with a name, which is taken.
  private mutating func member(into set: inout Pattern.LetterSet) throws(Pattern.Fault) -> Unicode.Scalar? {
    let start = next
    let letter = letters[next]
    next += 1
    guard letter == "\\" else { return letter }
    guard next < letters.count else { throw fault("'\\' stands before nothing", at: start, instead: "") }
    let escaped = letters[next]
    next += 1
    if let named = Self.sets[escaped] {
      set.ranges += named.plain
      return nil
    }
    return escaped == "t" ? "\t" : escaped == "n" ? "\n" : try plain(escaped, from: start)
  }
}

extension Pattern.LetterSet {
  /// Takes a range as folded texts have it.
  fileprivate mutating func take(_ range: ClosedRange<Unicode.Scalar>) {
    let (low, high) = (range.lowerBound.value, range.upperBound.value)
    ranges.append(low...high)
    let capitals = (max(low, 65), min(high, 90))
    if capitals.0 <= capitals.1 { ranges.append(capitals.0 + 32...capitals.1 + 32) }
    guard low == high else { return }
    let folded = Array(Folded(String(range.lowerBound)).text.unicodeScalars)
    if folded.count == 1 { ranges.append(folded[0].value...folded[0].value) }
  }
}
