/// What a calendar may be narrowed to.
package enum CalendarTopic: String, CaseIterable, Sendable {
  case dead, quiet, contact, evaluation, shutdown, signing, applications, rules, events, offers, reminders

  /// `dead periods`, as a list of them is called.
  package var title: String {
    switch self {
    case .dead: "dead periods and shutdowns"
    case .quiet, .contact, .evaluation: "\(rawValue) periods"
    case .shutdown: "recruiting shutdowns"
    case .signing: "signing days"
    case .applications: "deadlines of applications and aid"
    case .rules: "days from which coaches may do more"
    case .events: "events"
    case .offers: "days to decide on offers"
    case .reminders: "reminders"
    }
  }

  /// True for periods, in which coaches may do some things and not others.
  package var isOfPeriods: Bool { [.dead, .quiet, .contact, .evaluation, .shutdown].contains(self) }

  func holds(_ item: CalendarList.Item) -> Bool {
    switch item.subject {
    case .period(let period):
      if period.kind.rawValue == rawValue || self == .dead && period.kind.forbidsVisits { return true }
      return self == .applications && period.kind.isOfApplying
    case .application: return self == .applications
    case .rule: return self == .rules
    case .event: return self == .events
    case .offer: return self == .offers
    case .reminder: return self == .reminders
    }
  }
}
