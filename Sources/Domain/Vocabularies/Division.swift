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
}
