extension Pattern {
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
