import Values

/// The distinct texts of a column: a code for each, how many rows have it, and where it sorts.
struct Lexicon: Sendable {
  private(set) var entries: [Entry] = []
  /// Rows by code.
  private(set) var counts: [Int32] = []
  /// Codes in sorted order.
  private(set) var sorted: [Int32] = []
  /// Place in the sorted order by code; texts that differ only in case and accents share one.
  private(set) var ranks: [Int32] = []
  private var codes: [Identity: Int32] = [:]
  private let list: WordList?

  struct Entry: Sendable {
    let text: String
    let folded: Folded
    /// The text that it is sorted by, where that isn't the text itself.
    let sortText: String?
  }

  private struct Identity: Hashable {
    let text: String
    let sortText: String?
  }

  init(_ list: WordList?) { self.list = list }

  /// So many more rows have this text; answers its code.
  mutating func add(_ text: String, sortText: String?, rows: Int32 = 1) -> Int32 {
    let identity = Identity(text: text, sortText: sortText)
    if let code = codes[identity] {
      counts[Int(code)] += rows
      return code
    }
    let code = Int32(entries.count)
    entries.append(Entry(text: text, folded: Folded(text), sortText: sortText))
    counts.append(rows)
    codes[identity] = code
    return code
  }

  /// One row less has it.
  mutating func drop(_ code: Int32) {
    if code >= 0 { counts[Int(code)] -= 1 }
  }

  /// The number of rows that have a text, however it's written; looked up in the order.
  func rows(of text: Folded) -> Int { codes(of: text).reduce(0) { $0 + Int(counts[Int($1)]) } }

  /// A text as a row has it, however it's written; nil where none has it.
  func spelling(of text: Folded) -> String? {
    codes(of: text).first { counts[Int($0)] > 0 }.map { entries[Int($0)].text }
  }

  private func codes(of text: Folded) -> some Collection<Int32> {
    let key = SortKey(place: 0, folded: text)
    let start = sorted.partitioningIndex { !(self.key(entries[Int($0)]) < key) }
    return sorted[start...].prefix { self.key(entries[Int($0)]) == key }
  }

  /// Puts new texts into the sorted order.
  mutating func sort() {
    if entries.count - sorted.count > 16 {
      let keys = entries.map(key)
      guard let order = order(keys) else { return }
      sorted = order
      ranks = Array(repeating: 0, count: entries.count)
      var rank: Int32 = 0
      for (a, b) in zip(sorted, sorted.dropFirst()) {
        if keys[Int(a)] < keys[Int(b)] { rank += 1 }
        ranks[Int(b)] = rank
      }
    } else {
      while sorted.count < entries.count { insert(Int32(sorted.count)) }
    }
  }

  /// The codes in the order of their keys; nil where the scope is over.
  private func order(_ keys: [SortKey]) -> [Int32]? {
    var compared = 0
    return try? (0..<Int32(entries.count)).sorted { a, b in
      compared &+= 1
      if compared % CancellableScope.stretch == 0, CancellableScope.isOver { throw ScopeIsOver() }
      let (first, second) = (keys[Int(a)], keys[Int(b)])
      return first == second ? entries[Int(a)].text < entries[Int(b)].text : first < second
    }
  }

  private mutating func insert(_ code: Int32) {
    let key = key(entries[Int(code)])
    let text = entries[Int(code)].text
    let place = sorted.partitioningIndex {
      let other = self.key(entries[Int($0)])
      return key == other ? text < entries[Int($0)].text : key < other
    }
    let before = place > 0 ? sorted[place - 1] : nil
    let after = place < sorted.count ? sorted[place] : nil
    let twin = [before, after].compactMap(\.self).first { self.key(entries[Int($0)]) == key }
    let rank = twin.map { ranks[Int($0)] } ?? before.map { ranks[Int($0)] + 1 } ?? 0
    if twin == nil {
      for other in ranks.indices where ranks[other] >= rank { ranks[other] += 1 }
    }
    ranks.append(rank)
    sorted.insert(code, at: place)
  }

  private func key(_ entry: Entry) -> SortKey {
    let place = list.map { $0.place(of: entry.text) ?? $0.words.count } ?? 0
    return SortKey(place: place, folded: entry.sortText.map { Folded($0) } ?? entry.folded)
  }
}

/// Where a text sorts: by its place in a vocabulary, then by its folded letters.
struct SortKey: Comparable, Sendable {
  /// Unknown words come after the known ones; 0 for open texts.
  private let place: Int
  /// The first sixteen bytes as two numbers that sort the same way.
  private let beginning: (UInt64, UInt64)
  private let folded: Folded

  init(place: Int, folded: Folded) {
    self.place = place
    self.folded = folded
    var beginning: (UInt64, UInt64) = (0, 0)
    for (index, byte) in folded.text.utf8.prefix(16).enumerated() {
      let shifted = UInt64(byte) << (56 - 8 * (index & 7))
      if index < 8 { beginning.0 |= shifted } else { beginning.1 |= shifted }
    }
    self.beginning = beginning
  }

  static func < (a: SortKey, b: SortKey) -> Bool {
    if a.place != b.place { return a.place < b.place }
    if a.beginning != b.beginning { return a.beginning < b.beginning }
    return a.folded < b.folded
  }

  static func == (a: SortKey, b: SortKey) -> Bool {
    a.place == b.place && a.beginning == b.beginning && a.folded == b.folded
  }
}
