/// Words in alphabetical order, for finding those that begin alike by halving.
public struct Beginnings: Sendable {
  /// The words and where they stand in the list they came from.
  private let words: [(text: String, place: Int)]

  public init(_ words: some Sequence<String>) {
    self.words = words.enumerated().map { (text: $1, place: $0) }.sorted { $0.text < $1.text }
  }

  /// The places of the words that begin so, ascending; all of them for an empty beginning.
  public func places(of beginning: String) -> [Int] {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].text < beginning { low = middle + 1 } else { high = middle }
    }
    return words[low...].prefix { $0.text.hasPrefix(beginning) }.map(\.place).sorted()
  }
}
