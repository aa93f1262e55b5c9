import Values

/// Who sits at the shell with an athlete's list.
package enum Keeper: String, Vocabulary {
  case athlete, parent, counselor

  /// From what people say of themselves: `mom`, `I'm her mother`, the beginning of a word; nil for anything else.
  package init?(said text: String) {
    let words = Set(text.plainWords.split(separator: " ").map(String.init))
    let meant = [Keeper.parent, .counselor, .athlete].first { !words.isDisjoint(with: [$0.rawValue] + $0.everyday) }
    let begun = Self.allCases.first { !text.isEmpty && $0.rawValue.hasPrefix(text.lowercased()) }
    guard let found = meant ?? begun else { return nil }
    self = found
  }

  package var everyday: [String] {
    switch self {
    case .athlete: ["player", "student", "me", "myself", "recruit"]
    case .parent:
      [
        "mom", "mum", "mama", "mother", "dad", "papa", "father", "parents", "guardian", "stepmom", "stepmother",
        "stepdad", "stepfather", "grandma", "grandmother", "grandpa", "grandfather", "aunt", "uncle", "family",
      ]
    case .counselor: ["counsellor", "adviser", "advisor", "coach", "trainer", "consultant"]
    }
  }
}
