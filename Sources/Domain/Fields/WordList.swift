/// A vocabulary as a value: what the grammar reads, completion offers and columns count.
public struct WordList: Sendable {
  /// What messages call one of them: `status`.
  public let name: String
  public let words: [Word]

  public struct Word: Hashable, Sendable {
    public let raw: String
    public let label: String
    /// Lower case.
    public let synonyms: [String]
  }

  public init(_ name: String, _ words: [Word]) {
    self.name = name
    self.words = words
  }

  public init<V: Vocabulary>(_ name: String, of vocabulary: V.Type) {
    self.init(name, V.allCases.map { Word(raw: $0.rawValue, label: $0.label, synonyms: $0.synonyms) })
  }
}
