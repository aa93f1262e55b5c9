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
}
