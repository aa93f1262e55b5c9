internal import Algorithms

/// The names of the rows of a list, word by word: which rows have a word, and which words each row has. What a person calls
/// a row is compared with a few names instead of all of them.
struct NameIndex<E: Entity>: ColumnIndex {
  private let name: @Sendable (E, EvaluationContext) -> String?
  /// Where the words of each row lie in `words`; what a row has no more stays behind.
  private var spans: [Range<Int32>] = []
  /// The words by their numbers, row by row.
  private var words: [Int32] = []
  private var entries: [Entry] = []
  /// What kind of word each is, beside the entries: it's asked for every word of many rows.
  private var kinds: [Kind] = []
  private var numbers: [String: Int32] = [:]
  /// The words with the same one spelling, and those with the same stem.
  private var byPlain: [String: [Int32]] = [:]
  private var byStem: [String: [Int32]] = [:]
  /// The words in the order of their bytes.
  private var sorted: [Int32] = []

  private struct Entry: Sendable {
    let raw: String
    let plain: String
    /// The rows that have it, and some that had it.
    var rows: [Int32] = []
  }

  private struct Kind: Sendable {
    let first: UInt8
    let isSkipped: Bool
    let isDropped: Bool
    let isSmall: Bool
  }

  /// Words by their numbers.
  typealias Words = Set<Int32>

  init(_ name: @escaping @Sendable (E, EvaluationContext) -> String?) { self.name = name }

  var count: Int { spans.count }

  mutating func resize(to count: Int) {
    if count < spans.count { spans.removeLast(spans.count - count) }
    while spans.count < count { spans.append(0..<0) }
  }

  mutating func update(_ position: Int, _ row: E, _ context: EvaluationContext) {
    let start = Int32(words.count)
    for word in name(row, context).map(NameWords.words) ?? [] {
      let number = numbers[word] ?? add(word)
      entries[Int(number)].rows.append(Int32(position))
      words.append(number)
    }
    spans[position] = start..<Int32(words.count)
  }

  private mutating func add(_ word: String) -> Int32 {
    let number = Int32(entries.count)
    let plain = NameWords.plain(word)
    entries.append(Entry(raw: word, plain: plain))
    kinds.append(
      Kind(
        first: word.utf8.first ?? 0, isSkipped: NameWords.skipped.contains(plain),
        isDropped: NameWords.dropped.contains(word), isSmall: NameWords.small.contains(word)))
    numbers[word] = number
    byPlain[plain, default: []].append(number)
    for stem in Set([word.stem, plain.stem]) { byStem[stem, default: []].append(number) }
    return number
  }

  mutating func finish() {
    guard sorted.count < entries.count else { return }
    sorted = entries.indices.map { Int32($0) }.sorted { entries[Int($0)].raw < entries[Int($1)].raw }
  }

  /// The name of a row.
  subscript(position: Int) -> NameWords {
    let words = words(at: position)
    return NameWords(raw: words.map { entries[Int($0)].raw }, plain: words.map { entries[Int($0)].plain })
  }

  private func words(at position: Int) -> ArraySlice<Int32> {
    words[Int(spans[position].lowerBound)..<Int(spans[position].upperBound)]
  }
}

extension NameIndex {
  /// The rows that have one word of each set, in no order.
  private func rows(having sets: [Words], where isMeant: (ArraySlice<Int32>) -> Bool = { _ in true }) -> Set<Int> {
    guard let rarest = sets.min(by: { size($0) < size($1) }), size(rarest) > 0 else { return [] }
    let others = sets.filter { $0 != rarest }
    var found: Set<Int> = []
    for word in rarest where !CancellableScope.isOver {
      for row in entries[Int(word)].rows where row < spans.count {
        let words = words(at: Int(row))
        let isThere = words.contains(word) && others.allSatisfy { set in words.contains { set.contains($0) } }
        if isThere, isMeant(words) { found.insert(Int(row)) }
      }
    }
    return found
  }

  private func size(_ words: Words) -> Int { words.reduce(0) { $0 + entries[Int($1)].rows.count } }

  /// The rows that have exactly these words, and maybe more.
  func rows(having words: [String]) -> Set<Int> {
    let found = words.compactMap { numbers[$0] }
    return found.count == words.count ? rows(having: found.map { [$0] }) : []
  }

  /// The rows of which every word but those that may be left out is one that was said, in any spelling, run together or
  /// taken apart.
  func rows(of spoken: SpokenName) -> Set<Int> {
    let spellings = [spoken.words.raw, spoken.words.plain] + spoken.forBeginnings.map(\.plain)
    let joined = Set([spoken.words.raw.joined(), spoken.words.core.joined()])
    let sets =
      Set(spellings).map { words in
        let counted = words.filter { !NameWords.skipped.contains($0) }
        return (counted.isEmpty ? words : counted).map { Words((byPlain[$0] ?? []) + (byStem[$0.stem] ?? [])) }
      } + joined.flatMap { partings(of: Array($0.utf8)) }
    return Set(sets).reduce(into: []) { found, sets in
      var said = [Bool](repeating: false, count: entries.count)
      for word in sets.joined() { said[Int(word)] = true }
      found.formUnion(
        rows(having: sets) { words in words.allSatisfy { said[Int($0)] || kinds[Int($0)].isSkipped } })
    }
  }

  /// The ways in which letters can be parted into words, up to a few.
  private func partings(of letters: [UInt8]) -> [[Words]] {
    var whole: [[Words]] = []
    var open: [(start: Int, words: [Words])] = [(0, [])]
    while let (start, words) = open.popLast(), whole.count < Self.mostPartings, open.count < 64 {
      if start == letters.count, !words.isEmpty { whole.append(words) }
      for last in start..<letters.count {
        let word = String(decoding: letters[start...last], as: UTF8.self)
        let found = Words((byPlain[word] ?? []) + [numbers[word]].compactMap(\.self))
        if !found.isEmpty { open.append((last + 1, words + [found])) }
      }
    }
    return whole
  }

  private static var mostPartings: Int { 8 }

  /// The rows of which some words begin so, or are other spellings of the same.
  func rows(withBeginnings raw: [String], of plain: [String]) -> Set<Int> {
    rows(having: zip(raw, plain).map { Words(beginning(with: $0)).union(byPlain[$1] ?? []) })
  }

  private func beginning(with letters: String) -> ArraySlice<Int32> {
    let start = sorted.partitioningIndex { entries[Int($0)].raw >= letters }
    return sorted[start...].prefix { entries[Int($0)].raw.utf8.starts(with: letters.utf8) }
  }

  /// The rows that have these words but for slips.
  func rows(near words: [String]) -> Set<Int> {
    rows(
      having: words.map { word in
        let own = Words((byPlain[word] ?? []) + [numbers[word]].compactMap(\.self))
        let letters = Array(word.utf8)
        return own.union(
          beginning(with: String(word.prefix(1))).filter { number in
            let entry = entries[Int(number)]
            return Slip.isNear(letters, Array(entry.raw.utf8)) || Slip.isNear(letters, Array(entry.plain.utf8))
          })
      })
  }

  /// The rows whose words begin with these letters: all of them, or those that aren't left out.
  func rows(withInitials initials: String) -> Set<Int> {
    let letters = Array(initials.utf8)
    guard letters.count > 1 else { return [] }
    var found: Set<Int> = []
    for position in spans.indices where spans[position].count >= letters.count {
      let words = words(at: position)
      let first = kinds[Int(words[words.startIndex])]
      guard first.first == letters[0] || first.isDropped || first.isSmall else { continue }
      let isThere =
        hasInitials(letters, words) { _ in true } || hasInitials(letters, words) { !$0.isSmall }
        || hasInitials(letters, words) { !$0.isDropped }
      if isThere { found.insert(position) }
    }
    return found
  }

  private func hasInitials(_ letters: [UInt8], _ words: ArraySlice<Int32>, where counts: (Kind) -> Bool) -> Bool {
    var place = 0
    for word in words where counts(kinds[Int(word)]) {
      guard place < letters.count, kinds[Int(word)].first == letters[place] else { return false }
      place += 1
    }
    return place == letters.count
  }
}
