import Values

/// A word that families meet around offers and recruiting, explained.
package struct OfferTerm: Hashable, Sendable {
  /// `preferred walk-on`.
  package let name: String
  /// Where it is used: `D1 D2`, `all`; `everyday` is no word of offers.
  package let place: String
  /// A sentence or two.
  package let meaning: String
  /// Nil for a word of everyday speech, for which no document was read.
  package let source: FactSource?

  init?(_ values: [String]) {
    guard values.count == 6, !values[0].isEmpty, !values[1].isEmpty, values[2].hasSuffix(".") else { return nil }
    (name, place, meaning, source) = (values[0], values[1], values[2], FactSource(values[3...5]))
    if source == nil, values[3...4] != ["", ""] { return nil }
  }

  /// Every term, those of offers first; read once.
  package static let all = RecruitingTables.terms.rows(OfferTerm.init)

  package var isOfOffers: Bool { place != "everyday" }

  /// The term that words mean, in any case, one or several of it: `full ride`, `Likely Letters`, `NLI`, `Division III`.
  package static func named(_ words: String) -> OfferTerm? {
    let wanted = words.plainWords
    let names = [wanted] + (wanted.hasSuffix("s") ? [String(wanted.dropLast())] : [])
    return names.lazy.compactMap { byWords[$0] }.first
  }

  /// The terms by their names and what else they're called; a name comes first.
  private static let byWords: [String: OfferTerm] = {
    let named = all.map { ($0.name.plainWords, $0) } + all.flatMap { term in term.others.map { ($0, term) } }
    return Dictionary(named) { first, _ in first }
  }()

  /// Its initials, with and without those of small words; of a division what else it's called.
  package var others: [String] {
    let words = name.plainWords.split(separator: " ")
    let initials = [words, words.filter { !["of", "or", "the"].contains($0) }].map { words in
      String(words.compactMap(\.first)).lowercased()
    }
    let division = Division(rawValue: name).map { $0.synonyms + $0.synonyms.map { "ncaa \($0)" } } ?? []
    return initials.filter { $0.count > 2 } + division
  }
}

extension OfferType {
  /// What it means for a family.
  package var term: OfferTerm? {
    switch self {
    case .fullRide: OfferTerm.named("full ride")
    case .partial: OfferTerm.named("partial scholarship")
    case .scholarship: OfferTerm.named("athletic scholarship")
    case .recruitedWalkOn: OfferTerm.named("recruited walk-on")
    case .preferredWalkOn: OfferTerm.named("preferred walk-on")
    }
  }
}

extension Offer {
  /// What it means for a family: of money that isn't for the sport by what it's for, of any other by its type.
  package var term: OfferTerm? {
    switch aidKind {
    case .merit: OfferTerm.named("merit aid")
    case .need: OfferTerm.named("need-based aid")
    case .athletic, nil: offerType?.known?.term
    }
  }
}
