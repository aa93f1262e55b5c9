/// How far two words are apart: slips of the keyboard.
package enum Slip {
  /// How many letters are added, dropped, changed or swapped with their neighbour (optimal string alignment); nil beyond
  /// `reach`.
  package static func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], within reach: Int) -> Int? {
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

  /// Whether a word of four letters or more is another one but for one slip, in one of eight letters for two; the first
  /// letter is never the wrong one.
  static func isNear(_ word: [UInt8], _ other: [UInt8]) -> Bool {
    word.count >= 4 && word.first == other.first && distance(word, other, within: word.count >= 8 ? 2 : 1) != nil
  }
}
