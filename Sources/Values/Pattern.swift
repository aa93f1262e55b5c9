/// A regular expression, without references to what was found: every text is looked at once, from its beginning to its
/// end, however the pattern is written. It takes no heed of case and accents.
///
/// It knows `.`, `^`, `$`, `|`, groups, `[a-z]`, `*`, `+`, `?`, `{2,5}`, `\d`, `\w`, `\s` and `\b` with their opposites.
package struct Pattern: Sendable {
  /// As it was written, without the slashes around it.
  package let source: String
  let program: [Step]

  /// In characters.
  package static let longest = 200
  /// The most steps of a program: with them grows the time that each character takes.
  static let mostSteps = 2_000

  /// What is wrong with a pattern, where in its UTF-8, and a pattern to write instead, if there is one.
  package struct Fault: Error, Hashable {
    package let message: String
    package let span: Range<Int>
    package let instead: String?
  }

  package init(_ source: String) throws(Fault) {
    self.source = source
    guard source.count <= Self.longest else {
      throw Fault(
        message: "a pattern has at most \(Self.longest) characters", span: 0..<source.utf8.count, instead: nil)
    }
    var reader = PatternReader(source)
    let node = try reader.whole()
    var writer = PatternWriter()
    guard writer.write(node) else {
      throw Fault(message: "the pattern repeats too much", span: 0..<source.utf8.count, instead: nil)
    }
    program = writer.steps + [.found]
  }

  /// The pattern of a text in slashes: `/^ohio/`; nil for any other text, and for a pattern that is wrong.
  package init?(slashed text: String) {
    guard let inside = Self.inside(text), let pattern = try? Pattern(inside) else { return nil }
    self = pattern
  }

  /// What stands between the slashes of a text that has them at both ends; nil for any other text.
  package static func inside(_ text: String) -> String? {
    let bytes = text.utf8
    guard bytes.count > 2, bytes.first == UInt8(ascii: "/"), bytes.last == UInt8(ascii: "/") else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// A text as it's searched for while it's typed: a pattern whose last slash isn't there yet gets it.
  package static func closed(_ text: String) -> String {
    text.utf8.count > 1 && text.utf8.first == UInt8(ascii: "/") && inside(text) == nil ? text + "/" : text
  }

  /// The pattern, in slashes, that finds a text as it is.
  package static func of(text: String) -> String {
    "/" + text.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) ? "\\\($0)" : String($0) }.joined() + "/"
  }

  /// As it's typed: in slashes.
  package var slashed: String { "/\(source)/" }
}

extension Pattern: Hashable {
  package static func == (a: Pattern, b: Pattern) -> Bool { a.source == b.source }
  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension Pattern {
  /// A step of the program that a pattern becomes.
  enum Step: Sendable {
    case letter(UInt32)
    case anything
    case set(LetterSet)
    /// Goes on at both places.
    case both(Int, Int)
    case jump(Int)
    case beginning
    case end
    /// True where a word begins or ends, or where none does.
    case wordEdge(Bool)
    case found
  }

  /// Letters that may stand at a place, or all others.
  struct LetterSet: Hashable, Sendable {
    var ranges: [ClosedRange<UInt32>] = []
    var isOthers = false

    func contains(_ letter: UInt32) -> Bool { ranges.contains { $0.contains(letter) } != isOthers }

    static let digits = LetterSet(ranges: [48...57])
    static let blanks = LetterSet(ranges: [32...32, 9...13, 160...160])
    /// Letters, digits and `_`, and all that isn't ASCII.
    static let words = LetterSet(ranges: [48...57, 65...90, 95...95, 97...122, 128...0x10FFFF])

    var opposite: LetterSet { LetterSet(ranges: ranges, isOthers: !isOthers) }

    /// The same as ranges alone.
    var plain: [ClosedRange<UInt32>] {
      guard isOthers else { return ranges }
      var (left, next): ([ClosedRange<UInt32>], UInt32) = ([], 0)
      for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if range.lowerBound > next { left.append(next...(range.lowerBound - 1)) }
        next = max(next, range.upperBound + 1)
      }
      return next <= 0x10FFFF ? left + [next...0x10FFFF] : left
    }
  }

  /// A part of a pattern.
  indirect enum Node {
    case step(Step)
    case sequence([Node])
    case either([Node])
    /// From so many times to so many, or without end.
    case repeated(Node, Int, Int?)
  }

  /// True if the text has it anywhere.
  package func isIn(_ text: Folded) -> Bool {
    var text = text.text
    return text.withUTF8 { isIn($0) }
  }

  /// The same of folded UTF-8.
  package func isIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var runner = PatternRunner(program)
    var place = 0
    var before: UInt32?
    while true {
      let (letter, length) = bytes.letter(at: place)
      if runner.enter(between: before, letter) { return true }
      guard let letter else { return false }
      runner.step(over: letter)
      place += length
      before = letter
    }
  }
}

/// Writes the program of a pattern.
private struct PatternWriter {
  private(set) var steps: [Pattern.Step] = []
  /// The parts that were looked at: a part that is repeated may write nothing, however often it is.
  private var looked = 0

  /// False where the program would be too long.
  mutating func write(_ node: Pattern.Node) -> Bool {
    looked += 1
    guard steps.count < Pattern.mostSteps, looked < 5 * Pattern.mostSteps else { return false }
    switch node {
    case .step(let step): steps.append(step)
    case .sequence(let nodes): return nodes.allSatisfy { write($0) }
    case .either(let nodes): return write(either: nodes[...])
    case .repeated(let node, let least, let most): return write(node, least, most)
    }
    return true
  }

  private mutating func write(either nodes: ArraySlice<Pattern.Node>) -> Bool {
    guard let first = nodes.first else { return true }
    guard nodes.count > 1 else { return write(first) }
    let fork = steps.count
    steps.append(.found)
    guard write(first) else { return false }
    let leap = steps.count
    steps.append(.found)
    steps[fork] = .both(fork + 1, steps.count)
    guard write(either: nodes.dropFirst()) else { return false }
    steps[leap] = .jump(steps.count)
    return true
  }

  private mutating func write(_ node: Pattern.Node, _ least: Int, _ most: Int?) -> Bool {
    for _ in 0..<least where !write(node) { return false }
    guard let most else {
      let fork = steps.count
      steps.append(.found)
      guard write(node) else { return false }
      steps.append(.jump(fork))
      steps[fork] = .both(fork + 1, steps.count)
      return true
    }
    var forks: [Int] = []
    for _ in least..<most {
      forks.append(steps.count)
      steps.append(.found)
      guard write(node) else { return false }
    }
    for fork in forks { steps[fork] = .both(fork + 1, steps.count) }
    return true
  }
}

/// Goes through a text letter by letter, at all places of the program that it may be at: never back.
private struct PatternRunner {
  private let program: [Pattern.Step]
  /// The places that wait for a letter.
  private var waiting: [Int] = []
  /// The places to go on at before the next letter.
  private var entered: [Int] = [0]
  /// For each place the letter before which it was last looked at, so that it's looked at once.
  private var looked: [Int]
  private var count = 0

  init(_ program: [Pattern.Step]) {
    self.program = program
    looked = Array(repeating: 0, count: program.count)
  }

  /// Follows every way that takes no letter; true if the end of the program is among them.
  mutating func enter(between before: UInt32?, _ letter: UInt32?) -> Bool {
    count += 1
    waiting.removeAll(keepingCapacity: true)
    while let place = entered.popLast() {
      if looked[place] == count { continue }
      looked[place] = count
      switch program[place] {
      case .found: return true
      case .letter, .anything, .set: waiting.append(place)
      case .both(let first, let second):
        entered.append(second)
        entered.append(first)
      case .jump(let other): entered.append(other)
      case .beginning: if before == nil { entered.append(place + 1) }
      case .end: if letter == nil { entered.append(place + 1) }
      case .wordEdge(let isWanted):
        let words = Pattern.LetterSet.words
        let isEdge = (before.map(words.contains) ?? false) != (letter.map(words.contains) ?? false)
        if isEdge == isWanted { entered.append(place + 1) }
      }
    }
    return false
  }

  /// Takes a letter at every place that waits for it; the pattern may begin anew after it.
  mutating func step(over letter: UInt32) {
    entered.append(0)
    for place in waiting {
      let isTaken =
        switch program[place] {
        case .letter(let wanted): wanted == letter
        case .anything: letter != 10
        case .set(let set): set.contains(letter)
        default: false
        }
      if isTaken { entered.append(place + 1) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The letter at a place of UTF-8, and its length in bytes; nil at the end.
  fileprivate func letter(at place: Int) -> (UInt32?, Int) {
    guard place < count else { return (nil, 0) }
    let first = self[place]
    guard first >= 0xC0 else { return (UInt32(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var letter = UInt32(first) & (0xFF >> (UInt32(length) + 1))
    for next in place + 1..<Swift.min(count, place + length) { letter = letter << 6 | UInt32(self[next]) & 0x3F }
    return (letter, length)
  }
}
