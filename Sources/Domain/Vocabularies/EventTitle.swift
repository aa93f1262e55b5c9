import Values

/// What the title of an event says of its type: `Fall Prospect Camp`.
package enum EventTitle {
  /// The words that say a type, the first ones first, each with the types that they may mean; of `official visit` both
  /// together.
  package static func types(in title: String) -> [(said: String, types: [EventType])] {
    let words = title.plainWords.split(separator: " ")
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      let found = (0...words.count - count).compactMap { start -> (said: String, types: [EventType])? in
        let said = words[start..<start + count].joined(separator: " ")
        let types = types(called: said)
        return types.isEmpty ? nil : (said, types)
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The only type of which a title has a word: `Fall Prospect Camp`; nil for none, and for several.
  package static func only(in title: String) -> EventType? {
    let found = Set(types(in: title).flatMap(\.types))
    return found.count == 1 ? found.first : nil
  }

  /// The types that a word means by itself.
  package static func types(called word: String) -> [EventType] {
    list.meanings(of: word).compactMap { EventType(rawValue: $0.raw) }
  }

  private static let list = WordList("type", of: EventType.self)
}
