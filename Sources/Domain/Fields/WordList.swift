import Synchronization
import Values

/// A vocabulary as a value: what the grammar reads, completion offers and columns count. Its words are made, and folded,
/// when they are first asked for.
package struct WordList: Sendable {
  /// The word for one of them in messages: `status`.
  package let name: String
  /// True if their order says something to a person who reads their labels.
  let isOrdered: Bool
  private let made: Words
  /// The raw words that are meant by words of everyday, as they compare.
  private let everyday: @Sendable (_ words: String, _ isWhole: Bool) -> [String]
  /// The raw words that an athlete of a sport may need; nil for all.
  private let ofSport: (@Sendable (Sport?) -> Set<String>)?

  /// In their natural order.
  package var words: [Word] { made.all }

  package struct Word: Hashable, Sendable {
    package let raw: String
    package let label: String
    /// Lower case.
    package let synonyms: [String]

    package init(raw: String, label: String, synonyms: [String] = []) {
      self.raw = raw
      self.label = label
      self.synonyms = synonyms
    }

    /// As sentences have it: the raw word where it is one of people's, else its label: `official visit`.
    package var said: String { raw.contains("_") ? label.lowercased() : raw }

    /// The raw word, the label and the synonyms, ready to be compared.
    var spellings: [Folded] { ([raw, label] + synonyms).map(Folded.init(words:)) }
  }

  package init(
    _ name: String, isOrdered: Bool = true,
    everyday: @escaping @Sendable (_ words: String, _ isWhole: Bool) -> [String] = { _, _ in [] },
    ofSport: (@Sendable (Sport?) -> Set<String>)? = nil, making make: @escaping @Sendable () -> [Word]
  ) {
    (self.name, self.isOrdered, self.everyday, self.ofSport) = (name, isOrdered, everyday, ofSport)
    made = Words(make)
  }

  package init<V: Vocabulary>(
    _ name: String, of vocabulary: V.Type, isOrdered: Bool = true,
    ofSport: (@Sendable (Sport?) -> Set<String>)? = nil
  ) {
    self.init(
      name, isOrdered: isOrdered,
      everyday: { words, isWhole in (isWhole ? V.meanings(of: words) : V.said(words)).map(\.rawValue) },
      ofSport: ofSport,
      making: { V.allCases.map { Word(raw: $0.rawValue, label: $0.label, synonyms: $0.synonyms) } })
  }

  /// The word that is written so: raw, label or synonym, ignoring case; `_`, `-` and blanks are the same.
  package subscript(text: String) -> Word? { place(of: text).map { words[$0] } }

  /// The words that a text may mean where one of the list must stand: that word, else those for which people say it.
  ///
  /// - Parameter isWhole: whether the text is all that was written there, of which some words may say nothing: `Head
  ///   Baseball Coach`.
  package func meanings(of text: String, isWhole: Bool = true) -> [Word] {
    self[text].map { [$0] } ?? everyday(text.plainWords, isWhole).compactMap { self[$0] }
  }

  /// A stored word as sentences have it; one that isn't known stays.
  package func said(_ raw: String) -> String { self[raw]?.said ?? raw }

  /// Where that word stands in the natural order.
  package func place(of text: String) -> Int? { made.places[Folded(words: text)] }

  /// The words of which some spelling begins so, in natural order.
  package func words(beginningWith prefix: String) -> [Word] {
    let prefix = Folded(beginning: prefix)
    return words.filter { $0.spellings.contains { $0.hasPrefix(prefix) } }
  }

  /// The first of them, as a note says it; of words that hang on the sport only what they are.
  package var note: String {
    if ofSport != nil { return name.withArticle }
    return words.prefix(3).map(\.raw).joined(separator: ", ") + (words.count > 3 ? ", ..." : "")
  }

  /// The words that an athlete of a sport may need: the others are understood, but offered to nobody.
  package func offered(to sport: Sport?) -> [Word] {
    guard let raws = ofSport?(sport) else { return words }
    return words.filter { raws.contains($0.raw) }
  }

  /// True if an athlete of a sport may need a word.
  package func offers(_ raw: String, to sport: Sport?) -> Bool { ofSport.map { $0(sport).contains(raw) } ?? true }
}

/// The words of a list, and where each spelling leads.
private final class Words: Sendable {
  private let make: @Sendable () -> [WordList.Word]
  private let made = AtomicLazyReference<Made<[WordList.Word]>>()
  private let placed = AtomicLazyReference<Made<[Folded: Int]>>()

  init(_ make: @escaping @Sendable () -> [WordList.Word]) { self.make = make }

  var all: [WordList.Word] { (made.load() ?? made.storeIfNil(Made(make()))).content }

  /// A raw word goes before a label of the same spelling, and a label before a synonym.
  var places: [Folded: Int] { (placed.load() ?? placed.storeIfNil(Made(place()))).content }

  private func place() -> [Folded: Int] {
    var places: [Folded: Int] = [:]
    for kind in [{ [$0.raw] }, { [$0.label] }, { $0.synonyms }] as [(WordList.Word) -> [String]] {
      for (place, word) in all.enumerated() {
        for spelling in kind(word).map(Folded.init(words:)) where places[spelling] == nil { places[spelling] = place }
      }
    }
    return places
  }
}

/// A value that is made once.
final class Made<Content: Sendable>: Sendable {
  let content: Content

  init(_ content: Content) { self.content = content }
}

extension WordList {
  /// The states of the United States, the District of Columbia and the territories, in the order of their two letters.
  package static let states = WordList(
    "state", isOrdered: false, everyday: { words, _ in USState.meanings(of: words).map(\.rawValue) },
    making: { WordList("state", of: USState.self).words.sorted { $0.raw < $1.raw } })
}

/// The meaning of a bare value: `D1` is `division=D1`, `favorites` is `favorite=yes`.
package struct Meaning: Hashable, Sendable {
  package let field: String
  package let operand: Operand
  /// The best way to write it.
  package let word: String

  package var term: Term { .field(field, [operand], negated: false) }

  static func index(_ fields: [FieldInfo]) -> [Folded: [Meaning]] {
    var index: [Folded: [Meaning]] = [:]
    for field in fields {
      for (meaning, spellings) in meanings(of: field) {
        for spelling in Set(spellings) where index[spelling]?.contains(where: { $0.field == field.name }) != true {
          index[spelling, default: []].append(meaning)
        }
      }
    }
    return index
  }

  private static func meanings(of field: FieldInfo) -> [(Meaning, [Folded])] {
    switch field.kind {
    case _ where field.isSaid:
      [(Meaning(field: field.name, operand: .anything, word: field.name), [Folded(words: field.name)])]
    case .words where field.isSpelledOut: []
    case .words(let list):
      list.words.map { word in
        let spellings = word.spellings.filter { list[$0.text]?.raw == word.raw }
        return (Meaning(field: field.name, operand: .text(word.raw), word: word.raw), spellings)
      }
    case .flag:
      [
        (
          Meaning(field: field.name, operand: .flag(true), word: field.name),
          ([field.name] + field.aliases).map(Folded.init(words:))
        )
      ]
    case .number:
      field.bands.map {
        (Meaning(field: field.name, operand: $0.operand, word: $0.name), [Folded(words: $0.name)])
      }
    case .text, .moment, .day: []
    }
  }
}
