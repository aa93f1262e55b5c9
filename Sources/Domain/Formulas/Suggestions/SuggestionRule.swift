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

  /// True if it asks for a contact, which makes no sense while coaches of every school may meet nobody.
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
