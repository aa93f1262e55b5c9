import Synchronization
import Values

/// A closed list of words that a column may hold, in their natural order.
package protocol Vocabulary: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The text that is shown for it: `Offer Received`.
  var label: String { get }
  /// Other ways in which people say it, lower case; the raw value and the label need not be repeated.
  var synonyms: [String] { get }
  /// The words that people also write for it, lower case: they count only where one of this vocabulary
  /// must stand, and may mean several of them.
  var everyday: [String] { get }
  /// The words that are meant by a text which is none of them letter by letter, nor a synonym.
  ///
  /// - Parameter words: as `String.plainWords` has them.
  static func meanings(of words: String) -> [Self]
}

extension Vocabulary {
  /// The raw value as words, each with a capital letter.
  package var label: String {
    rawValue.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
  package var synonyms: [String] { [] }
  package var everyday: [String] { [] }

  package static func meanings(of words: String) -> [Self] { said(words) }

  /// Those whose words of everyday these are.
  static func said(_ words: String) -> [Self] {
    let places = EverydayWords.known.withLock { known in
      if let table = known[ObjectIdentifier(Self.self)] { return table[words] ?? [] }
      var table: [String: [Int]] = [:]
      for (place, word) in allCases.enumerated() {
        for said in Set(word.everyday.map(\.plainWords)) { table[said, default: []].append(place) }
      }
      known[ObjectIdentifier(Self.self)] = table
      return table[words] ?? []
    }
    if places.isEmpty { return [] }
    let all = Array(allCases)
    return places.map { all[$0] }
  }
}

/// The words of everyday of each vocabulary that was asked for, and the places of those that they mean.
private enum EverydayWords {
  static let known = Mutex<[ObjectIdentifier: [String: [Int]]]>([:])
}

/// A word of a vocabulary, or one that a newer database knows and this program doesn't: it is kept as it came.
package enum Open<V: Vocabulary>: Hashable, Sendable {
  case known(V)
  case unknown(String)

  package init(_ raw: String) { self = V(rawValue: raw).map(Open.known) ?? .unknown(raw) }

  package var raw: String {
    switch self {
    case .known(let word): word.rawValue
    case .unknown(let raw): raw
    }
  }

  package var label: String {
    switch self {
    case .known(let word): word.label
    case .unknown(let raw): raw
    }
  }

  package var known: V? {
    if case .known(let word) = self { word } else { nil }
  }
}
