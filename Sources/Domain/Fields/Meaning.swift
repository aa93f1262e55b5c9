/// What a bare value says: `D1` is `division=D1`, `favorites` is `favorite=yes`.
package struct Meaning: Hashable, Sendable {
  package let field: String
  package let operand: Operand
  /// How it is written best.
  package let word: String

  package var term: Term { .field(field, [operand], negated: false) }

  static func index<E: Entity>(_ fields: [Field<E>]) -> [Folded: [Meaning]] {
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

  private static func meanings<E: Entity>(of field: Field<E>) -> [(Meaning, [Folded])] {
    switch field.kind {
    case _ where field.isSaid:
      [(Meaning(field: field.name, operand: .anything, word: field.name), [Folded(words: field.name)])]
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

extension FieldTable {
  /// The closed fields that have a word written so; several fields are an ambiguity, none a word of no vocabulary.
  package func meanings(of text: String) -> [Meaning] { meanings[Folded(words: text)] ?? [] }

  /// The longest run of words, from the first one on, that means something.
  package func longestMeaning(of words: some Collection<String>) -> (count: Int, meanings: [Meaning])? {
    for count in stride(from: words.count, to: 0, by: -1) {
      let found = meanings(of: words.prefix(count).joined(separator: " "))
      if !found.isEmpty { return (count, found) }
    }
    return nil
  }

  /// What could still be meant by the beginning of a bare value, in the order of the fields and their words.
  package func meanings(beginningWith prefix: String) -> [Meaning] {
    // No word of a vocabulary is nearly so long, and folding a pasted page takes its time.
    guard prefix.utf8.count <= 256 else { return [] }
    let prefix = Folded(beginning: prefix)
    let found = Set(meanings.filter { $0.key.hasPrefix(prefix) }.flatMap(\.value))
    let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
    return found.sorted { a, b in
      let (first, second) = (places[a.field] ?? 0, places[b.field] ?? 0)
      guard first == second else { return first < second }
      guard let list = all[first].wordList else { return a.word < b.word }
      return (list.place(of: a.word) ?? 0) < (list.place(of: b.word) ?? 0)
    }
  }
}
