/// Where a text sorts: by its place in a vocabulary, then by its folded letters.
struct SortKey: Comparable, Sendable {
  /// Unknown words come behind the known ones; 0 for open texts.
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
