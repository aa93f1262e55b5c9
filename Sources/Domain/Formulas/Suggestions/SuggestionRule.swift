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

extension Suggestion {
  /// Why it was made: its rule, and what is recorded now of what the rule looks at.
  package func grounds(in session: Session) -> [Reason] {
    let clock = session.context.clock
    let label = Self.reasons[ruleType]?.label ?? ruleType
    let rule = SuggestionRule(rawValue: ruleType)
    var grounds = [Reason(label, rule?.inWords ?? "a rule of the web application")]
    if let school = relatedSchoolID.flatMap({ session.tables.schools[$0] }) {
      let tier = school.priorityTier.map { "tier \($0.raw)" } ?? "no tier"
      grounds.append(Reason(school.name, "\(tier), \(school.status?.label ?? "no status")"))
      let contact = session.context.contact[school.id]?.contacted.map(clock.day)
      let told = contact.map { "\($0), \(max(0, clock.today - $0).counted("day")) ago" }
      grounds.append(Reason("Last contact", told ?? "never"))
    }
    if rule?.looksAtGrade == true {
      let grade = SuggestionInputs.grade(in: session, on: clock.today)
      grounds.append(Reason("Grade", grade.map { String($0) } ?? "not known"))
    }
    if let createdAt { grounds.append(Reason("Suggested", clock.day(createdAt).description)) }
    return grounds
  }
}

extension Reason {
  fileprivate init(_ what: String, _ phrase: String) { self.init(chip: what, passes: true, phrase: phrase) }
}

extension SuggestionRule {
  fileprivate var looksAtGrade: Bool {
    [.ncaaRegistration, .schoolListBuilding, .officialVisit, .formalOutreach, .showcaseAttendance, .missingVideo]
      .contains(self)
  }

  /// When it speaks.
  fileprivate var inWords: String {
    switch self {
    case .ncaaRegistration: "in grade 11, with a D1 or D2 school and no NCAA ID in the player details"
    case .schoolListBuilding: "in grades 10 and 11, with fewer than 20 schools"
    case .officialVisit: "from grade 11, with an A or B school and fewer than 2 visits logged"
    case .formalOutreach:
      "from grade 11, with no contact with A and B schools for more than 30 days on average, or 45 with one of them"
    case .showcaseAttendance: "in grade 10, with no event in the last 180 days"
    case .interactionGap: "an A or B school, interested or contacted, with no contact for 21 days"
    case .missingVideo: "from grade 10, with no highlight video"
    case .eventFollowUp: "an event attended in the last 7 days, with no contact logged since"
    case .videoLinkHealth: "a highlight video whose link is broken"
    case .portfolioHealth: "no school on the list has a fit of 50 or more"
    case .prioritySchoolReminder: "an A school with no contact for 14 days"
    }
  }
}
