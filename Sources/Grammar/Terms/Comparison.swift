/// An operator between a field and its values.
enum Comparison: String, CaseIterable {
  case notEqual = "!="
  case atLeast = ">="
  case atMost = "<="
  case equal = "="
  case more = ">"
  case less = "<"
  case contains = "~"

  /// The operator that begins at `place`, if one does.
  static func beginning(at place: Int, in bytes: [UInt8]) -> Comparison? {
    allCases.first { bytes[min(place, bytes.count)...].starts(with: $0.rawValue.utf8) }
  }

  /// Whether several values may follow, with commas: any of them.
  var takesSeveral: Bool { self == .equal || self == .notEqual || self == .contains }
}
