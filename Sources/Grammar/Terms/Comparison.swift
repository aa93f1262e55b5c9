/// An operator between a field and its values.
enum Comparison: String, CaseIterable {
  case notEqual = "!="
  case atLeast = ">="
  case atMost = "<="
  case equal = "="
  case more = ">"
  case less = "<"
  case contains = "~"

  /// The operator that begins at `place`, if one does; `>>` never compares.
  static func beginning(at place: Int, in bytes: [UInt8]) -> Comparison? {
    let rest = bytes[min(place, bytes.count)...]
    return rest.starts(with: ">>".utf8) ? nil : allCases.first { rest.starts(with: $0.rawValue.utf8) }
  }

  /// How often it is typed: the most usual ones first.
  var rank: Int {
    switch self {
    case .equal: 0
    case .notEqual: 1
    case .atLeast: 2
    case .atMost: 3
    case .more: 4
    case .less: 5
    case .contains: 6
    }
  }

  var words: String {
    switch self {
    case .equal: "is"
    case .notEqual: "is not"
    case .atLeast: "at least"
    case .atMost: "at most"
    case .more: "more than"
    case .less: "less than"
    case .contains: "contains"
    }
  }

  /// Whether several values may follow, with commas: any of them.
  var takesSeveral: Bool { self == .equal || self == .notEqual || self == .contains }
}
