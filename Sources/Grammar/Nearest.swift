/// The word that was probably meant: few letters off.
public enum Nearest {
  /// The candidates within reach of the word, nearest first, at most `count`; ignores case.
  public static func words(to word: String, among candidates: some Sequence<String>, count: Int = 3) -> [String] {
    let letters = Array(word.lowercased())
    let reach = max(1, min(3, letters.count / 3 + (letters.count > 3 ? 1 : 0)))
    var hits: [(distance: Int, word: String)] = []
    var seen: Set<String> = []
    for candidate in candidates where seen.insert(candidate).inserted {
      let other = Array(candidate.lowercased())
      if let distance = distance(letters, other, within: reach), distance < max(letters.count, 2) {
        hits.append((distance, candidate))
      }
    }
    return hits.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }.prefix(count).map(\.word)
  }

  /// Letters added, dropped, changed or swapped with their neighbour (optimal string alignment); nil beyond `reach`.
  static func distance(_ a: [Character], _ b: [Character], within reach: Int) -> Int? {
    guard abs(a.count - b.count) <= reach else { return nil }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      guard row.min().map({ $0 <= reach }) == true else { return nil }
      before = last
      last = row
    }
    return last[b.count] <= reach ? last[b.count] : nil
  }
}
