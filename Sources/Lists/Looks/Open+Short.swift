import Domain

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

extension Open<CoachRole> {
  /// The role as a column of a table has room for it; it can be typed so, too.
  var short: String {
    switch known {
    case .head: "Head Coach"
    case .assistant: "Assistant"
    case .recruiting: "Recruiting"
    case nil: raw
    }
  }
}
