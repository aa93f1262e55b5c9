internal import Algorithms

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
    let key: SortKey
  }

  struct SortKey: Hashable, Comparable, Sendable {
    /// The place in a vocabulary; unknown words come behind it.
    let place: Int
    let folded: Folded
    static func < (a: SortKey, b: SortKey) -> Bool { a.place == b.place ? a.folded < b.folded : a.place < b.place }
  }

  private struct Identity: Hashable {
    let text: String
    let sortText: String?
  }

  init(_ list: WordList?) { self.list = list }

  /// One more row has this text; answers its code.
  mutating func add(_ text: String, sortText: String?) -> Int32 {
    let identity = Identity(text: text, sortText: sortText)
    if let code = codes[identity] {
      counts[Int(code)] += 1
      return code
    }
    let code = Int32(entries.count)
    let folded = Folded(text)
    let place = list.map { $0.words.count == 0 ? 0 : $0.place(of: text) ?? $0.words.count } ?? 0
    entries.append(
      Entry(text: text, folded: folded, key: SortKey(place: place, folded: sortText.map { Folded($0) } ?? folded)))
    counts.append(1)
    codes[identity] = code
    return code
  }

  /// One row less has it.
  mutating func drop(_ code: Int32) {
    if code >= 0 { counts[Int(code)] -= 1 }
  }

  /// Puts new texts into the sorted order.
  mutating func sort() {
    guard sorted.count < entries.count else { return }
    let keys = entries.map(\.key)
    if entries.count - sorted.count <= 16, !sorted.isEmpty {
      for code in sorted.count..<entries.count {
        let place = sorted.partitioningIndex { keys[code] < keys[Int($0)] }
        sorted.insert(Int32(code), at: place)
      }
    } else {
      sorted = (0..<Int32(entries.count)).sorted { keys[Int($0)] < keys[Int($1)] }
    }
    ranks = Array(repeating: 0, count: entries.count)
    var rank: Int32 = 0
    for (place, code) in sorted.enumerated() {
      if place > 0, keys[Int(sorted[place - 1])] < keys[Int(code)] { rank += 1 }
      ranks[Int(code)] = rank
    }
  }
}
