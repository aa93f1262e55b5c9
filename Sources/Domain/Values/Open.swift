/// A closed list of words that a column may hold, in their natural order.
package protocol Vocabulary: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// How it is shown: `Offer Received`.
  var label: String { get }
  /// Other ways in which people say it, lower case; the raw value and the label need not be repeated.
  var synonyms: [String] { get }
}

extension Vocabulary {
  /// The raw value as words, each with a capital letter.
  package var label: String {
    rawValue.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
  package var synonyms: [String] { [] }
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
