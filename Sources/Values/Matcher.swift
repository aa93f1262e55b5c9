/// What a person typed of a text, to be found in many: earlier lines, names, words, and what was meant instead of a word.
/// Case and accents don't count, nor quotes, which names of several words need.
package struct Matcher: Sendable {
  private let letters: [UInt8]
  /// Where its words lie.
  private let words: [Range<Int>]

  package init(_ typed: String) {
    let letters = Folded(typed).text.utf8.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
    self.letters = letters
    words = letters.indices.split { letters[$0] == UInt8(ascii: " ") }.map { $0.startIndex..<$0.endIndex }
  }

  /// How well a text fits; nil if it doesn't, or worse than that.
  package func match(_ text: Folded, through last: Match.Kind = .apart) -> Match? {
    var text = text.text
    return text.withUTF8 { match($0, through: last) }
  }

  /// The same of the bytes of a folded text.
  package func match(_ text: UnsafeBufferPointer<UInt8>, through last: Match.Kind = .apart) -> Match? {
    letters.withUnsafeBufferPointer { Comparing(letters: $0, text: text, words: words).match(through: last) { _ in } }
  }

  /// The items whose texts fit, the best ones first, equal ones in their order.
  package func best<Item>(
    of items: some Sequence<Item>, through last: Match.Kind = .apart, _ text: (Item) -> Folded
  ) -> [Item] {
    ranked(items, through: last, text).flatMap(\.value)
  }

  /// The best ones of them alone.
  package func leading<Item>(
    among items: some Sequence<Item>, through last: Match.Kind, _ text: (Item) -> Folded
  ) -> [Item] {
    ranked(items, through: last, text).first?.value ?? []
  }

  private func ranked<Item>(
    _ items: some Sequence<Item>, through last: Match.Kind, _ text: (Item) -> Folded
  ) -> [(key: Match, value: [Item])] {
    var found: [Match: [Item]] = [:]
    for item in items { if let match = match(text(item), through: last) { found[match, default: []].append(item) } }
    return found.sorted { $0.key < $1.key }
  }

  /// How well a word fits that was probably meant; nil for none, and where only one letter was typed.
  package func meant(_ text: Folded) -> Match? { letters.count > 1 ? match(text) ?? near(text) : nil }

  /// A text with a word that begins so but for one slip of the keyboard.
  private func near(_ text: Folded) -> Match? {
    let bytes = Array(text.text.utf8)
    let isNear =
      letters.count > 2
      && bytes.indices.contains { start in
        bytes.beginsWord(at: start)
          && Slip.distance(letters, Array(bytes[start...].prefix(letters.count)), within: 1) != nil
      }
    return isNear ? Match(kind: .slip) : nil
  }

  /// The characters of a text that were meant by what was typed, in order; nil if it isn't in there.
  package func characters(of text: String) -> [Int]? {
    var (bytes, owners): ([UInt8], [Int]) = ([], [])
    for (place, character) in text.enumerated() {
      for byte in Folded(String(character)).text.utf8 {
        bytes.append(byte)
        owners.append(place)
      }
    }
    var meant: Set<Int> = []
    let match = letters.withUnsafeBufferPointer { letters in
      bytes.withUnsafeBufferPointer { text in
        Comparing(letters: letters, text: text, words: words).match(through: .scattered) { range in
          for place in range { meant.insert(owners[place]) }
        }
      }
    }
    return match == nil ? nil : meant.sorted()
  }
}

/// How well a text fits what was typed, the better ones first.
package struct Match: Comparable, Hashable, Sendable {
  package enum Kind: Int, Comparable, CaseIterable, Sendable {
    /// Nothing else stands there.
    case whole
    /// It begins so.
    case beginning
    /// A word of it does.
    case word
    /// The first letters of its words, one after the other: `osu`.
    case initials
    /// Beginnings of its words: `ohst`.
    case parts
    /// Words that are typed in any order, each the beginning of one of its words.
    case words
    /// The letters side by side.
    case inside
    /// Words that are typed in any order, each in there.
    case wordsInside
    /// The letters in order, from the beginning of a word on.
    case apart
    /// The letters in order.
    case scattered
    /// A word of it but for a slip of the keyboard.
    case slip

    package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  /// That of what fits by nothing that is told here.
  package static let worst = Match(kind: .slip, count: .max)

  package let kind: Kind
  /// The number of beginnings that were typed, and of words between them: fewer are likelier meant.
  package var count = 1

  package static func < (a: Match, b: Match) -> Bool { (a.kind, a.count) < (b.kind, b.count) }
}

/// What was typed, and one text.
private struct Comparing {
  let letters: UnsafeBufferPointer<UInt8>
  let text: UnsafeBufferPointer<UInt8>
  let words: [Range<Int>]

  /// - Parameter tell: is called with the places of what was typed.
  func match(through last: Match.Kind, _ tell: (Range<Int>) -> Void) -> Match? {
    guard !letters.isEmpty else { return Match(kind: .beginning) }
    let run = run(0..<letters.count)
    if let run, text.beginsWord(at: run.lowerBound) {
      tell(run)
      return Match(kind: run.lowerBound > 0 ? .word : run.count == text.count ? .whole : .beginning)
    }
    let isScattered = isScattered(from: 0)
    if isScattered, words.count == 1, let match = parts(tell), match.kind <= last { return match }
    let found = words.count > 1 ? words.compactMap { self.run($0) } : []
    let isEachThere = !found.isEmpty && found.count == words.count
    let isEachBeginning = isEachThere && found.allSatisfy { text.beginsWord(at: $0.lowerBound) }
    if isEachBeginning || isEachThere && run == nil, (isEachBeginning ? .words : .wordsInside) <= last {
      found.forEach(tell)
      return Match(kind: isEachBeginning ? .words : .wordsInside)
    }
    if let run, .inside <= last {
      tell(run)
      return Match(kind: .inside)
    }
    guard isScattered, .apart <= last else { return nil }
    let apart = text.indices.first {
      text[$0] == letters[0] && text.beginsWord(at: $0) && self.isScattered(from: $0)
    }
    guard apart != nil || .scattered <= last else { return nil }
    _ = self.isScattered(from: apart ?? 0) { tell($0..<$0 + 1) }
    return Match(kind: apart == nil ? .scattered : .apart)
  }

  /// Where some of the letters stand side by side: at the beginning of a word if they do so anywhere, else where they
  /// first do.
  private func run(_ range: Range<Int>) -> Range<Int>? {
    let wanted = UnsafeBufferPointer(rebasing: letters[range])
    var (first, start): (Int?, Int) = (nil, 0)
    while let place = text.find(wanted, from: start) {
      if text.beginsWord(at: place) { return place..<place + wanted.count }
      if first == nil { first = place }
      start = place + 1
    }
    return first.map { $0..<$0 + wanted.count }
  }

  /// True if the letters stand in order; blanks between them don't count.
  ///
  /// - Parameter tell: is called with the place of each.
  private func isScattered(from start: Int, _ tell: (Int) -> Void = { _ in }) -> Bool {
    var place = start
    for letter in letters where letter != UInt8(ascii: " ") {
      while place < text.count, text[place] != letter { place += 1 }
      guard place < text.count else { return false }
      tell(place)
      place += 1
    }
    return true
  }

  // MARK: - Beginnings of words

  /// Looks at so many beginnings of one text: who writes more of them meant another one.
  private static var most: Int { 200 }

  private func parts(_ tell: (Range<Int>) -> Void) -> Match? {
    guard (2...32).contains(letters.count), text.count <= 1024 else { return nil }
    var best: (parts: [Range<Int>], count: Int)?
    var left = Self.most
    for start in text.indices where text[start] == letters[0] && text.beginsWord(at: start) {
      guard let found = parts(from: 0, at: start, &left) else { continue }
      let skipped = skipped(between: found)
      if skipped == 0, found.count == letters.count {
        found.forEach(tell)
        return Match(kind: .initials)
      }
      if best.map({ found.count + skipped < $0.count }) ?? true { best = (found, found.count + skipped) }
    }
    best?.parts.forEach(tell)
    return best.map { Match(kind: .parts, count: $0.count) }
  }

  /// The beginnings of words, the longest ones first, that are the letters from one of them on.
  private func parts(from letter: Int, at start: Int, _ left: inout Int) -> [Range<Int>]? {
    left -= 1
    var length = 0
    while letter + length < letters.count, start + length < text.count, text[start + length] == letters[letter + length]
    {
      length += 1
    }
    if letter + length == letters.count { return [start..<start + length] }
    for length in (1...max(1, length)).reversed() {
      var next = start + length
      while left > 0, next < text.count {
        if text[next] == letters[letter + length], text.beginsWord(at: next),
          let rest = parts(from: letter + length, at: next, &left)
        {
          return [start..<start + length] + rest
        }
        next += 1
      }
    }
    return nil
  }

  /// The number of words that begin between parts.
  private func skipped(between parts: [Range<Int>]) -> Int {
    zip(parts, parts.dropFirst()).reduce(0) { count, pair in
      count
        + (pair.0.upperBound..<pair.1.lowerBound).count { text[$0].isPartOfWord && text.beginsWord(at: $0) }
    }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// True if a word begins at a place.
  fileprivate func beginsWord(at place: Int) -> Bool {
    place == startIndex || !self[place - 1].isPartOfWord
  }
}

/// The distance between two words: slips of the keyboard.
package enum Slip {
  /// The number of letters that are added, dropped, changed or swapped with their neighbour (optimal
  /// string alignment); nil beyond `reach`.
  package static func distance(_ a: [UInt8], _ b: [UInt8], within reach: Int) -> Int? {
    guard abs(a.count - b.count) <= reach else { return nil }
    // What both begin and end with costs nothing.
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var (endOfA, endOfB) = (a.count, b.count)
    while endOfA > start, endOfB > start, a[endOfA - 1] == b[endOfB - 1] { (endOfA, endOfB) = (endOfA - 1, endOfB - 1) }
    guard endOfA > start, endOfB > start else { return max(endOfA, endOfB) - start }
    let count = endOfB - start
    var rows = [Int](repeating: 0, count: 3 * (count + 1))
    for j in 0...count { rows[j] = j }
    // The row, the last one and the one before it take turns.
    var (row, last, before) = (count + 1, 0, 2 * (count + 1))
    for i in start..<endOfA {
      rows[row] = i - start + 1
      var least = rows[row]
      for j in 1...count {
        let isSame = a[i] == b[start + j - 1]
        var cost = min(rows[last + j - 1] + (isSame ? 0 : 1), rows[last + j] + 1, rows[row + j - 1] + 1)
        if i > start, j > 1, a[i] == b[start + j - 2], a[i - 1] == b[start + j - 1] {
          cost = min(cost, rows[before + j - 2] + 1)
        }
        rows[row + j] = cost
        least = min(least, cost)
      }
      guard least <= reach else { return nil }
      (row, last, before) = (before, row, last)
    }
    return rows[last + count] <= reach ? rows[last + count] : nil
  }
}
