import Values

/// Whose teams an athlete plays for: the rules and dates of a sport may differ.
package enum Gender: String, Vocabulary {
  case men, women

  package var label: String { rawValue }
  package var synonyms: [String] {
    switch self {
    case .men: ["m", "male", "man", "men's", "mens", "boy", "boys", "boy's", "boys'"]
    case .women: ["f", "w", "female", "woman", "women's", "womens", "girl", "girls", "girl's", "girls'"]
    }
  }

  /// `women's`, as teams are called.
  package var teams: String { "\(rawValue)'s" }

  /// The teams that a person means by their name or a synonym, in any case.
  package init?(named name: String) {
    let name = name.trimmed.lowercased()
    guard let found = Gender.allCases.first(where: { $0.rawValue == name || $0.synonyms.contains(name) }) else {
      return nil
    }
    self = found
  }
}
