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
      ["emailed", "email sent", "called", "reached out", "in contact", "contact", "talking", "wrote", "messaged"]
    case .campInvite: ["camp invited", "invited to camp"]
    case .recruited: ["recruiting", "being recruited", "recruiting me"]
    case .officialVisitInvited: ["visit invite", "invited to visit"]
    case .officialVisitScheduled: ["visit planned", "visiting"]
    case .offerReceived: ["have offer", "offer made"]
    case .declined: ["decline"]
    case .notPursuing: ["passed", "no longer interested", "ruled out", "not a fit", "not pursued"]
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
