package import Values

/// One reason to suggest something, under the name that the rows have.
///
/// Source: Documentation/Formulas.md, "Suggestions".
package enum SuggestionRule: String, CaseIterable, Sendable {
  case ncaaRegistration = "ncaa-registration"
  case schoolListBuilding = "school-list-building"
  case officialVisit = "official-visit"
  case formalOutreach = "formal-outreach"
  case showcaseAttendance = "showcase-attendance"
  case interactionGap = "interaction-gap"
  case missingVideo = "missing-video"
  case eventFollowUp = "event-follow-up"
  case videoLinkHealth = "video-link-health"
  case portfolioHealth = "portfolio-health"
  case prioritySchoolReminder = "priority-school-reminder"

  /// The action that would settle it.
  package var action: String {
    switch self {
    case .schoolListBuilding, .portfolioHealth: "add_school"
    case .missingVideo: "add_video"
    case .videoLinkHealth: "update_video"
    default: "log_interaction"
    }
  }

  /// True if it asks for a contact, which makes no sense while every school is in a dead period.
  var isSilencedByDeadPeriods: Bool {
    [.interactionGap, .prioritySchoolReminder, .eventFollowUp].contains(self)
  }

  /// True if it speaks of one event or one video, of which there may be several.
  var speaksOfThings: Bool { self == .eventFollowUp || self == .videoLinkHealth }

  /// The suggestions that it makes, whatever the time of the year.
  func drafts(_ inputs: SuggestionInputs) -> [SuggestionDraft] {
    switch self {
    case .ncaaRegistration: inputs.ncaaRegistration
    case .schoolListBuilding: inputs.schoolListBuilding
    case .officialVisit: inputs.officialVisit
    case .formalOutreach: inputs.formalOutreach
    case .showcaseAttendance: inputs.showcaseAttendance
    case .interactionGap: inputs.interactionGaps
    case .missingVideo: inputs.missingVideo
    case .eventFollowUp: inputs.eventFollowUps
    case .videoLinkHealth: inputs.brokenVideos
    case .portfolioHealth: inputs.portfolioHealth
    case .prioritySchoolReminder: inputs.prioritySchoolReminders
    }
  }
}

/// A suggestion before it is a row.
package struct SuggestionDraft: Hashable, Sendable {
  package var rule: SuggestionRule
  package var urgency: Urgency
  package var message: String
  package var school: Key<School>?
  /// The values that a return is measured by later.
  package var snapshot: JSON?

  init(
    _ rule: SuggestionRule, _ urgency: Urgency, _ message: String, school: Key<School>? = nil, snapshot: JSON? = nil
  ) {
    self.rule = rule
    self.urgency = urgency
    self.message = message
    self.school = school
    self.snapshot = snapshot
  }
}

extension SuggestionInputs {
  /// The topics that some of the rules ask for, whatever the time of the year.
  func topics(of rules: Set<SuggestionRule>) -> Set<SuggestionTopic> {
    Set(rules.flatMap { $0.drafts(self) }.map(\.topic))
  }

  /// The suggestions of the rules, in their order, whatever was suggested before.
  var drafts: [SuggestionDraft] { SuggestionRule.allCases.flatMap { isSilent($0) ? [] : $0.drafts(self) } }

  /// True if a rule says nothing for a while, without knowing that what it asked for is settled.
  func isSilent(_ rule: SuggestionRule) -> Bool { rule.isSilencedByDeadPeriods && isDead }
}

/// Days on which coaches of a division may meet no recruits.
///
/// Source: Documentation/Formulas.md, "Suggestions".
package struct DeadPeriod: Hashable, Sendable {
  package let first: Day
  /// The last day, inclusive.
  package let last: Day

  /// The notice for the family while it lasts.
  package var notice: String {
    "NCAA dead period for D1 until \(last): no meetings with coaches, on campus or off; writing and calling stay allowed"
  }

  func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// Of Division 1; the others have none.
  static let divisionOne: [DeadPeriod] = [
    (Day(2026, 11, 22), Day(2026, 11, 29)), (Day(2026, 12, 20), Day(2027, 1, 3)), (Day(2027, 3, 15), Day(2027, 4, 10)),
  ].compactMap { first, last in
    guard let first, let last else { return nil }
    return DeadPeriod(first: first, last: last)
  }

  /// The one of a division that a day lies in.
  package static func of(_ division: Division?, on day: Day) -> DeadPeriod? {
    division == .d1 ? divisionOne.first { $0.contains(day) } : nil
  }

  /// The one that a school on the list is in.
  package static func of(_ schools: Rows<School>, on day: Day) -> DeadPeriod? {
    var period: DeadPeriod?
    schools.glance(["division"]) { if period == nil { period = of($1.division?.known, on: day) } }
    return period
  }
}
