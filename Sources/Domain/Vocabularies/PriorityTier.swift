/// How much a family wants a school.
package enum PriorityTier: String, Vocabulary {
  case a = "A"
  case b = "B"
  case c = "C"

  package var label: String {
    switch self {
    case .a: "A (Top Choice)"
    case .b: "B (Strong Interest)"
    case .c: "C (Fallback)"
    }
  }
  package var synonyms: [String] {
    switch self {
    case .a: ["top choice"]
    case .b: ["strong interest"]
    case .c: ["fallback"]
    }
  }

  package var everyday: [String] {
    switch self {
    case .a: ["1", "1st", "first", "high", "top", "tier 1", "tier a", "favorite", "must"]
    case .b: ["2", "2nd", "second", "medium", "med", "mid", "middle", "tier 2", "tier b"]
    case .c: ["3", "3rd", "third", "low", "tier 3", "tier c", "backup", "back up"]
    }
  }
}
