/// Where a school stands in the recruiting pipeline, in pipeline order; the last two are outside it.
package enum SchoolStatus: String, Vocabulary {
  case researching
  case interested
  case contacted
  case campInvite = "camp_invite"
  case recruited
  case officialVisitInvited = "official_visit_invited"
  case officialVisitScheduled = "official_visit_scheduled"
  case offerReceived = "offer_received"
  case committed
  case declined
  case notPursuing = "not_pursuing"

  package var synonyms: [String] {
    switch self {
    case .campInvite: ["camp"]
    case .officialVisitInvited: ["visit invited", "invited", "ov invited"]
    case .officialVisitScheduled: ["visit scheduled", "scheduled", "ov scheduled"]
    case .offerReceived: ["offer", "offered"]
    case .committed: ["commit"]
    case .declined: ["rejected", "turned down"]
    case .notPursuing: ["dropped", "not interested"]
    default: []
    }
  }

  package var everyday: [String] {
    switch self {
    case .researching: ["research", "to research"]
    case .interested: ["very interested", "somewhat interested", "interest"]
    case .contacted:
      [
        "emailed", "email sent", "called", "reached out", "in contact", "contact", "talking", "wrote", "messaged",
        "intro sent", "intro email sent", "sent intro", "questionnaire sent", "ongoing", "ongoing conversation",
        "in conversation", "conversation",
      ]
    case .campInvite: ["camp invited", "invited to camp"]
    case .recruited: ["recruiting", "being recruited", "recruiting me"]
    case .officialVisitInvited: ["visit invite", "invited to visit"]
    case .officialVisitScheduled: ["visit planned", "visiting"]
    case .offerReceived: ["have offer", "offer made"]
    case .declined: ["decline"]
    case .notPursuing:
      [
        "passed", "no longer interested", "ruled out", "not a fit", "not pursued", "inactive", "nope",
        "off the list", "removed", "cut",
      ]
    default: []
    }
  }
}

extension Open<SchoolStatus> {
  /// The status as a column of a table has room for it; it can be typed so, too.
  package var short: String {
    switch known {
    case .officialVisitInvited: "Visit Invited"
    case .officialVisitScheduled: "Visit Scheduled"
    default: label
    }
  }
}

/// The tier of a school: how much a family wants it.
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

  /// `NCAA Division III`, `D-2`, `D1 FBS`, `NJCAA D1`, `NWAC`, `Community College`.
  package static func meanings(of words: String) -> [Division] {
    let words = Set(words.split(separator: " ").map(String.init)).subtracting(["ncaa", "division", "div", "level"])
    if !words.isDisjoint(with: ["fbs", "fcs"]) { return words.isDisjoint(with: ["2", "3", "d2", "d3"]) ? [.d1] : [] }
    if !words.isDisjoint(with: ["njcaa", "cccaa", "nwac", "juco", "jc", "junior", "community"]) { return [.juco] }
    if words.contains("naia") { return [.naia] }
    let numerals: [(Division, Set<String>)] = [
      (.d1, ["1", "i", "d1", "di", "d i"]), (.d2, ["2", "ii", "d2", "dii"]), (.d3, ["3", "iii", "d3", "diii"]),
    ]
    let bare = words.subtracting(["d"])
    return numerals.filter { bare.count == 1 && !bare.isDisjoint(with: $0.1) }.map(\.0)
  }
}

/// The size of a campus by enrolment: cuts at 1,000, 5,000, 15,000 and 30,000 students.
package enum SchoolSize: String, Vocabulary {
  case verySmall = "Very Small"
  case small = "Small"
  case medium = "Medium"
  case large = "Large"
  case veryLarge = "Very Large"

  package var label: String { rawValue }

  /// Nil without a positive number of students.
  package init?(students: Int?) {
    guard let students, students > 0 else { return nil }
    switch students {
    case ..<1_000: self = .verySmall
    case ..<5_000: self = .small
    case ..<15_000: self = .medium
    case ..<30_000: self = .large
    default: self = .veryLarge
    }
  }
}

extension School {
  /// The size of the campus; nil without a positive number of students.
  ///
  /// Source: Documentation/Formulas.md, "Campus size".
  package var size: SchoolSize? { SchoolSize(students: academics.students) }
}
