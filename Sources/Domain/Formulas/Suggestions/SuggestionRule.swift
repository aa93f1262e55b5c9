/// One reason to suggest something, under the name that the rows have.
///
/// Source: Documentation/Formulas.md, "Suggestions".
public enum SuggestionRule: String, CaseIterable, Sendable {
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

  /// What would settle it.
  public var action: String {
    switch self {
    case .schoolListBuilding, .portfolioHealth: "add_school"
    case .missingVideo: "add_video"
    case .videoLinkHealth: "update_video"
    default: "log_interaction"
    }
  }

  /// Whether it asks for a contact, which makes no sense while every school is in a dead period.
  var isSilencedByDeadPeriods: Bool {
    [.interactionGap, .prioritySchoolReminder, .eventFollowUp].contains(self)
  }

  func drafts(_ inputs: SuggestionInputs) -> [SuggestionDraft] {
    if isSilencedByDeadPeriods, inputs.isDead { return [] }
    return switch self {
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
public struct SuggestionDraft: Hashable, Sendable {
  public var rule: SuggestionRule
  public var urgency: Urgency
  public var message: String
  public var school: Key<School>?
  /// What a return is measured by later.
  public var snapshot: JSON?

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

extension Session {
  /// What the rules suggest on a day, in the order of the rules, whatever was suggested before.
  public func suggestionDrafts(on day: Day) -> [SuggestionDraft] {
    SuggestionInputs(self, on: day).drafts
  }
}

extension SuggestionInputs {
  /// What the rules suggest, in their order.
  var drafts: [SuggestionDraft] { SuggestionRule.allCases.flatMap { $0.drafts(self) } }
}
