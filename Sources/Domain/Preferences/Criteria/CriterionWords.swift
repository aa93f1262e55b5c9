/// A part of the country that a school may lie in.
package enum Region: String, Vocabulary {
  case northeast = "Northeast"
  case southeast = "Southeast"
  case midwest = "Midwest"
  case southwest = "Southwest"
  case westCoast = "West Coast"
  case pacificNorthwest = "Pacific Northwest"

  package var label: String { rawValue }

  package var synonyms: [String] { self == .pacificNorthwest ? ["pacific nw"] : [] }

  /// The states of the region by their codes; some states belong to none.
  package var states: Set<String> {
    switch self {
    case .northeast: ["ME", "NH", "VT", "MA", "RI", "CT", "NY", "NJ", "PA"]
    case .southeast: ["MD", "DE", "VA", "WV", "NC", "SC", "GA", "FL", "AL", "TN", "KY"]
    case .midwest: ["OH", "IN", "IL", "MI", "WI", "MN", "IA", "MO", "ND", "SD", "NE", "KS"]
    case .southwest: ["TX", "OK", "AR", "LA", "NM", "AZ"]
    case .westCoast: ["CA"]
    case .pacificNorthwest: ["OR", "WA", "ID", "MT"]
    }
  }
}

/// How large a school should be.
package enum CampusWish: String, Vocabulary {
  case small, medium, large
  case veryLarge = "very_large"

  /// The students that it stands for: below 5,000, 15,000, 30,000, or more.
  package func holds(_ students: Int) -> Bool {
    switch self {
    case .small: students < 5_000
    case .medium: (5_000..<15_000).contains(students)
    case .large: (15_000..<30_000).contains(students)
    case .veryLarge: students >= 30_000
    }
  }
}

/// In what kind of conference a school should play.
package enum ConferenceType: String, Vocabulary {
  case powerFour = "Power 4"
  case groupOfFive = "Group of 5"
  case midMajor = "Mid-Major"
  case small = "Small Conference"

  package var label: String { rawValue }

  package var synonyms: [String] {
    switch self {
    case .powerFour: ["power"]
    case .groupOfFive: ["g5"]
    case .midMajor: []
    case .small: ["small"]
    }
  }

  /// Whether a conference is of the type; the last two mean any that isn't one of the four.
  package func holds(_ conference: String) -> Bool {
    let name = conference.uppercased()
    switch self {
    case .powerFour: return Self.isPower(name)
    case .groupOfFive:
      return ["AAC", "MOUNTAIN WEST", "SUN BELT", "MAC", "CONFERENCE USA"].contains { name.contains($0) }
    case .midMajor, .small: return !Self.isPower(name)
    }
  }

  private static func isPower(_ name: String) -> Bool {
    ["SEC", "BIG TEN", "BIG 12", "ACC"].contains { name.contains($0) }
  }
}
