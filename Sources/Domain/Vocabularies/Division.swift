/// The level a college competes at.
package enum Division: String, Vocabulary {
  case d1 = "D1"
  case d2 = "D2"
  case d3 = "D3"
  case naia = "NAIA"
  case juco = "JUCO"

  package var label: String { rawValue }
  package var synonyms: [String] {
    switch self {
    case .d1: ["division 1", "division i", "di"]
    case .d2: ["division 2", "division ii", "dii"]
    case .d3: ["division 3", "division iii", "diii"]
    case .naia: []
    case .juco: ["junior college"]
    }
  }

  /// `NCAA Division III`, `D-2`, `NJCAA D1`, `Community College`.
  package static func meanings(of words: String) -> [Division] {
    let words = Set(words.split(separator: " ").map(String.init)).subtracting(["ncaa", "division", "div", "level"])
    if !words.isDisjoint(with: ["njcaa", "cccaa", "juco", "jc", "junior", "community"]) { return [.juco] }
    if words.contains("naia") { return [.naia] }
    let numerals: [(Division, Set<String>)] = [
      (.d1, ["1", "i", "d1", "di", "d i"]), (.d2, ["2", "ii", "d2", "dii"]), (.d3, ["3", "iii", "d3", "diii"]),
    ]
    let bare = words.subtracting(["d"])
    return numerals.filter { bare.count == 1 && !bare.isDisjoint(with: $0.1) }.map(\.0)
  }
}
