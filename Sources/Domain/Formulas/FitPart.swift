/// One of the 16 things that a fit is made of, in the order in which they are shown.
///
/// Source: Documentation/Formulas.md, "Fit".
package enum FitPart: String, CaseIterable, Hashable, Sendable {
  case position, interest, body, velocity
  case gpa, test, major
  case roster, starters, scholarships
  case walkOns = "walkons"
  case state, size, cost, priority, strength

  /// The most points of all parts together.
  package static let total = 95
  /// The most points of the parts that have to be judged before there is a score.
  package static let enough = 32

  package var dimension: FitDimension {
    switch self {
    case .position, .interest, .body, .velocity: .athletic
    case .gpa, .test, .major: .academic
    case .roster, .starters, .scholarships, .walkOns: .opportunity
    case .state, .size, .cost, .priority, .strength: .personal
    }
  }

  /// The most points that it can give.
  package var most: Int {
    switch self {
    case .position, .interest, .velocity, .gpa: 10
    case .body, .test: 8
    case .roster: 7
    case .major, .starters: 5
    case .scholarships, .state, .cost: 4
    case .walkOns, .size: 3
    case .priority, .strength: 2
    }
  }

  /// The fewest points that it gives once it's judged.
  package var least: Int {
    switch self {
    case .position: 3
    case .interest, .body, .velocity, .gpa, .test, .major: 2
    case .roster, .starters, .scholarships, .walkOns, .state, .size: 1
    case .cost, .priority, .strength: 0
    }
  }

  /// How it is shown: `Coach interest`.
  package var label: String {
    switch self {
    case .position: "Position"
    case .interest: "Coach interest"
    case .body: "Height and weight"
    case .velocity: "Velocity"
    case .gpa: "GPA"
    case .test: "SAT or ACT"
    case .major: "Major"
    case .roster: "Roster depth"
    case .starters: "Openings"
    case .scholarships: "Scholarships"
    case .walkOns: "Walk-ons"
    case .state: "State"
    case .size: "Campus size"
    case .cost: "Cost"
    case .priority: "Priority"
    case .strength: "Strength of the major"
    }
  }
}
