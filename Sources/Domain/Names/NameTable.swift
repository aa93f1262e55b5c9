import Values

/// The names of the rows of a list, word by word: which rows have a word, and which words each row has. What a person calls
/// a row is compared with a few names instead of all of them.
///
/// It knows nothing of the rows: generic code would take most of the time of a look at 100,000 of them.
struct NameTable: Sendable {
  /// Where the words of each row lie in `words`; what a row has no more stays behind.
  private var spans: [Range<Int32>] = []
  /// The words by their numbers, row by row.
  private var words: [Int32] = []
  private var entries: [Entry] = []
  /// The kind of each word, beside the entries: it's asked for every word of many rows.
  private var kinds: [Kind] = []
  /// The words that may be left out.
  private var skipped: Words = []
  private var numbers: [String: Int32] = [:]
  /// The words with the same one spelling, and those with the same stem.
  private var byPlain: [String: [Int32]] = [:]
  private var byStem: [String: [Int32]] = [:]
  /// The number of letters of the longest word.
  private var longest = 0
  /// The words in the order of their bytes.
  private var sorted: [Int32] = []
  /// The first letters of each row's words.
  private var initials: [Initials] = []

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

  var count: Int { spans.count }

  mutating func resize(to count: Int) {
    if count < spans.count {
      spans.removeLast(spans.count - count)
      initials.removeLast(initials.count - count)
    }
    while spans.count < count {
      spans.append(0..<0)
      initials.append(Initials())
    }
  }

  mutating func set(_ name: String?, at position: Int) {
    let start = Int32(words.count)
    for word in name.map(NameWords.words) ?? [] {
      let number = numbers[word] ?? add(word)
      entries[Int(number)].rows.append(Int32(position))
      words.append(number)
    }
    spans[position] = start..<Int32(words.count)
    initials[position] = Initials(words(at: position), kinds)
  }

  private mutating func add(_ word: String) -> Int32 {
    let number = Int32(entries.count)
    let plain = NameWords.plain(word)
    entries.append(Entry(raw: word, plain: plain))
    longest = max(longest, word.utf8.count, plain.utf8.count)
    kinds.append(
      Kind(
        first: word.utf8.first ?? 0, isSkipped: NameWords.skipped.contains(plain),
        isDropped: NameWords.dropped.contains(word), isSmall: NameWords.small.contains(word)))
    if kinds[Int(number)].isSkipped { skipped.insert(number) }
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

  /// True if the first word of a row is one that people drop.
  func beginsWithDropped(_ position: Int) -> Bool {
    words(at: position).first.map { kinds[Int($0)].isDropped } ?? false
  }

  private func words(at position: Int) -> ArraySlice<Int32> {
    words[Int(spans[position].lowerBound)..<Int(spans[position].upperBound)]
  }
}

extension NameTable {
  /// The rows that have one word of each set, each once, in no order.
  ///
  /// - Parameters:
  ///   - said: the words that may stand there besides those that may be left out; nil for any.
  ///   - isAhead: whether the first word that isn't dropped is one of the first set.
  private func rows(having sets: [Words], only said: Words? = nil, isAhead: Bool = false) -> [Int] {
    guard let rarest = sets.min(by: { size($0) < size($1) }), size(rarest) > 0 else { return [] }
    // A bit for each set, and the last one for a word that may stand there: a row is one look at each of its words.
    let (sets, free) = (sets.prefix(63), UInt64(1) << 63)
    var marks = [UInt64](repeating: said == nil ? free : 0, count: entries.count)
    for (number, set) in sets.enumerated() { for word in set { marks[Int(word)] |= 1 << UInt64(number) } }
    for word in said.map({ $0.union(skipped) }) ?? [] { marks[Int(word)] |= free }
    let whole = (1 << UInt64(sets.count)) - 1 | free
    var found: [Int] = []
    var isSeen = [Bool](repeating: false, count: spans.count)
    for word in rarest where !CancellableScope.isOver {
      for row in entries[Int(word)].rows where row < spans.count && !isSeen[Int(row)] {
        isSeen[Int(row)] = true
        var (any, every): (UInt64, UInt64) = (0, free)
        for place in spans[Int(row)] {
          let mark = marks[Int(words[Int(place)])]
          (any, every) = (any | mark, every & mark)
        }
        guard any & ~free | every == whole, !isAhead || isBegun(Int(row), by: marks) else { continue }
        found.append(Int(row))
      }
    }
    return found
  }

  /// True if the first word of a row that isn't dropped, as it stands there or in its one spelling, has
  /// the first mark.
  private func isBegun(_ row: Int, by marks: [UInt64]) -> Bool {
    for place in spans[row] {
      let word = Int(words[Int(place)])
      if marks[word] & 1 != 0 { return true }
      if !kinds[word].isDropped, !kinds[word].isSkipped { return false }
    }
    return false
  }

  private func size(_ words: Words) -> Int { words.reduce(0) { $0 + entries[Int($1)].rows.count } }

  /// The rows that have exactly these words, and maybe more.
  func rows(having words: [String]) -> [Int] {
    let found = words.compactMap { numbers[$0] }
    return found.count == words.count ? rows(having: found.map { [$0] }) : []
  }

  /// The rows of which every word but those that may be left out is one that was said, in any spelling, run together or
  /// taken apart. Some come more than once.
  func rows(of spoken: SpokenName) -> [Int] {
    let spellings = [spoken.words.raw, spoken.words.plain] + spoken.forBeginnings.map(\.plain)
    let joined = Set([spoken.words.raw.joined(), spoken.words.core.joined()])
    let sets =
      Set(spellings).map { words in
        let counted = words.filter { !NameWords.skipped.contains($0) }
        return (counted.isEmpty ? words : counted).map { Words((byPlain[$0] ?? []) + (byStem[$0.stem] ?? [])) }
      } + joined.flatMap { partings(of: Array($0.utf8)) }
    return Set(sets).flatMap { sets in rows(having: sets, only: sets.reduce(into: []) { $0.formUnion($1) }) }
  }

  /// The ways in which letters can be parted into words, up to a few.
  private func partings(of letters: [UInt8]) -> [[Words]] {
    var whole: [[Words]] = []
    var open: [(start: Int, words: [Words])] = [(0, [])]
    while let (start, words) = open.popLast(), whole.count < Self.mostPartings, open.count < 64 {
      if start == letters.count, !words.isEmpty { whole.append(words) }
      for last in start..<min(letters.count, start + longest) {
        let word = String(decoding: letters[start...last], as: UTF8.self)
        let found = Words((byPlain[word] ?? []) + [numbers[word]].compactMap(\.self))
        if !found.isEmpty { open.append((last + 1, words + [found])) }
      }
    }
    return whole
  }

  private static var mostPartings: Int { 8 }

  /// The rows of which some words begin so, or are other spellings of the same.
  func rows(withBeginnings raw: [String], of plain: [String]) -> [Int] {
    rows(having: zip(raw, plain).map { Words(beginning(with: $0)).union(byPlain[$1] ?? []) })
  }

  /// True if a word begins so, is another spelling of the same, or is what the letters begin with: names are also said
  /// run together.
  func mayBegin(with letters: String) -> Bool {
    if byPlain[letters] != nil || byStem[letters.stem] != nil || !beginning(with: letters).isEmpty { return true }
    return (2..<max(2, letters.utf8.count)).contains { count in
      let part = String(letters.utf8.prefix(count)) ?? letters
      return numbers[part] != nil || byPlain[part] != nil
    }
  }

  /// True if a word is nearly the same.
  func isNear(_ word: String) -> Bool {
    let letters = Array(word.utf8)
    return beginning(with: String(word.prefix(1))).contains { number in
      let entry = entries[Int(number)]
      return Slip.isNear(letters, Array(entry.raw.utf8)) || Slip.isNear(letters, Array(entry.plain.utf8))
    }
  }

  private func beginning(with letters: String) -> ArraySlice<Int32> {
    let start = sorted.partitioningIndex { entries[Int($0)].raw >= letters }
    return sorted[start...].prefix { entries[Int($0)].raw.utf8.starts(with: letters.utf8) }
  }

  /// The rows that have these words but for slips.
  func rows(near words: [String]) -> [Int] {
    rows(
      having: words.map { word in
        let own = Words((byPlain[word] ?? []) + [numbers[word]].compactMap(\.self))
        let letters = Array(word.utf8)
        return own.union(
          beginning(with: String(word.prefix(1))).filter { number in
            let entry = entries[Int(number)]
            return Slip.isNear(letters, Array(entry.raw.utf8)) || Slip.isNear(letters, Array(entry.plain.utf8))
          })
      }, isAhead: true)
  }

  /// The rows whose words begin with these letters: all of them, or those that aren't left out.
  func rows(withInitials letters: String) -> [Int] {
    guard 2...Initials.most ~= letters.utf8.count else { return [] }
    let said = letters.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    return initials.withUnsafeBufferPointer { initials in
      var found: [Int] = []
      for (row, initials) in initials.enumerated() where initials.contains(said) { found.append(row) }
      return found
    }
  }

  /// The first letters of a name's words in each of the ways in which they are taken, as numbers.
  private struct Initials {
    private var (all, full, core): (UInt64, UInt64, UInt64) = (0, 0, 0)

    init() {}

    init(_ words: ArraySlice<Int32>, _ kinds: [Kind]) {
      for word in words.lazy.map({ kinds[Int($0)] }) {
        let letter = UInt64(word.first)
        all = all << 8 | letter
        if !word.isSmall { full = full << 8 | letter }
        if !word.isDropped { core = core << 8 | letter }
      }
    }

    /// Of more words than anybody says the letters of, the last ones are kept: none of those is looked for.
    static var most: Int { 6 }

    func contains(_ letters: UInt64) -> Bool { all == letters || full == letters || core == letters }
  }
}

/// The words of the names of a list's rows, as they follow the rows' changes.
struct NameIndex<E: Entity>: ColumnIndex {
  private let name: @Sendable (E, EvaluationContext) -> String?
  private(set) var names = NameTable()
  /// What these names were found to mean.
  private(set) var memory = NameMemory<[NameHit]>()
  private var isChanged = false

  init(_ name: @escaping @Sendable (E, EvaluationContext) -> String?) { self.name = name }

  var count: Int { names.count }

  mutating func resize(to count: Int) {
    names.resize(to: count)
    isChanged = true
  }

  mutating func update(_ position: Int, _ row: E, _ context: EvaluationContext) {
    names.set(name(row, context), at: position)
    isChanged = true
  }

  mutating func finish() {
    names.finish()
    if isChanged { (memory, isChanged) = (NameMemory(), false) }
  }
}
