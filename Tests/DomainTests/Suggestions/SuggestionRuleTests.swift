import Domain
import Testing

/// A family's rows, and what one rule makes of them.
struct RuleCase: Sendable, CustomStringConvertible {
  let rule: SuggestionRule
  let description: String
  let expected: [String]
  let grade: Int?
  let rows: @Sendable (inout Recruit) -> Void

  init(
    _ rule: SuggestionRule, _ description: String, grade: Int? = nil, _ expected: [String],
    _ rows: @escaping @Sendable (inout Recruit) -> Void = { _ in }
  ) {
    self.rule = rule
    self.description = "\(rule.rawValue): \(description)"
    self.expected = expected
    self.grade = grade
    self.rows = rows
  }
}

@Suite struct SuggestionRuleTests {
  @Test(arguments: phases + contacts + material) func eachRule(_ example: RuleCase) {
    var recruit = Recruit(grade: example.grade)
    example.rows(&recruit)
    #expect(recruit.said(by: example.rule) == example.expected)
  }

  private static let register = [
    "high: Register with the NCAA Eligibility Center: D1 and D2 schools ask for it. The number goes into the player "
      + "details."
  ]

  /// The sentences of rules, with what differs from case to case.
  private static func build(_ urgency: String, _ schools: String) -> [String] {
    ["\(urgency): Build your list: \(schools) on it; 20 to 30 is a good start."]
  }

  private static func visit(_ urgency: String, _ count: String) -> [String] {
    ["\(urgency): Plan a visit to one of your A and B schools: \(count)."]
  }

  private static func write(_ urgency: String, _ silence: String = "had no contact in a month") -> [String] {
    ["\(urgency): Write to the coaches of your A and B schools: 1 of your A and B schools \(silence)."]
  }

  private static func showcase(_ state: String) -> [String] { ["medium: Register for a showcase or a camp: \(state)."] }

  private static func gap(_ urgency: String, school: Int = 1, _ days: Int) -> String {
    "\(urgency): No contact with School \(school) for \(days) days. Send an update."
  }

  private static let met = ["medium: Write to the coaches you met at Fall Camp."]
  private static let film = ["medium: Add a highlight video for coaches to watch."]

  static let phases: [RuleCase] = [
    RuleCase(.ncaaRegistration, "a junior with a D1 school", grade: 11, register) { $0.school(division: .d1) },
    RuleCase(.ncaaRegistration, "a junior with a D2 school", grade: 11, register) { $0.school(division: .d2) },
    RuleCase(.ncaaRegistration, "only D3", grade: 11, []) { $0.school(division: .d3) },
    RuleCase(.ncaaRegistration, "a sophomore", grade: 10, []) { $0.school(division: .d1) },
    RuleCase(.ncaaRegistration, "a senior", grade: 12, []) { $0.school(division: .d1) },
    RuleCase(.ncaaRegistration, "nobody knows the grade", []) { $0.school(division: .d1) },
    RuleCase(.ncaaRegistration, "registered", grade: 11, []) {
      $0.school(division: .d1)
      $0.player(#"{"ncaa_id":" 1234 "}"#)
    },
    RuleCase(.ncaaRegistration, "a blank number", grade: 11, register) {
      $0.school(division: .d1)
      $0.player(#"{"ncaa_id":"  "}"#)
    },
    RuleCase(.ncaaRegistration, "completed once", grade: 11, []) {
      $0.school(division: .d1)
      $0.suggestion("ncaa-registration", created: 100) { $0.completed = true }
    },
    RuleCase(.ncaaRegistration, "dismissed once", grade: 11, register) {
      $0.school(division: .d1)
      $0.suggestion("ncaa-registration", created: 100) { $0.dismissed = true }
    },
    RuleCase(.schoolListBuilding, "a junior without schools", grade: 11, build("high", "0 schools are")),
    RuleCase(.schoolListBuilding, "a sophomore with one", grade: 10, build("medium", "1 school is")) { $0.school() },
    RuleCase(
      .schoolListBuilding, "nineteen", grade: 10,
      build("medium", "19 schools are")
    ) { for _ in 1...19 { $0.school() } },
    RuleCase(.schoolListBuilding, "twenty", grade: 10, []) { for _ in 1...20 { $0.school() } },
    RuleCase(.schoolListBuilding, "a freshman", grade: 9, []),
    RuleCase(.schoolListBuilding, "a senior", grade: 12, []),
    RuleCase(
      .officialVisit, "a junior without visits", grade: 11,
      visit("medium", "none is logged yet")
    ) { $0.school(.b) },
    RuleCase(
      .officialVisit, "a senior with one", grade: 12,
      visit("high", "only one is logged so far")
    ) { $0.school(.a, contact: 3, by: .unofficialVisit) },
    RuleCase(.officialVisit, "two visits", grade: 12, []) {
      let school = $0.school(.a, contact: 3, by: .officialVisit)
      $0.log(school, 90, .inPersonVisit)
    },
    RuleCase(.officialVisit, "only tier C", grade: 12, []) { $0.school(.c) },
    RuleCase(.officialVisit, "a sophomore", grade: 10, []) { $0.school(.a) },
    RuleCase(.formalOutreach, "never written to", grade: 11, write("medium", "was never contacted")) { $0.school(.b) },
    RuleCase(.formalOutreach, "a mean of 31", grade: 12, write("high")) {
      $0.school(.a, contact: 20)
      $0.school(.b, contact: 43)
    },
    RuleCase(.formalOutreach, "a mean of 30 and a half", grade: 12, []) {
      $0.school(.a, contact: 16)
      $0.school(.b, contact: 45)
    },
    RuleCase(.formalOutreach, "one of 46", grade: 12, write("high")) {
      $0.school(.a, contact: 1)
      $0.school(.b, contact: 46)
    },
    RuleCase(.formalOutreach, "tier C doesn't count", grade: 12, []) { $0.school(.c) },
    RuleCase(.formalOutreach, "a sophomore", grade: 10, []) { $0.school(.a) },
    RuleCase(.showcaseAttendance, "no event", grade: 10, showcase("you have none on your list")),
    RuleCase(
      .showcaseAttendance, "181 days ago", grade: 10,
      showcase("your last event was half a year ago")
    ) { $0.event(181) },
    RuleCase(.showcaseAttendance, "180 days ago", grade: 10, []) { $0.event(180) },
    RuleCase(.showcaseAttendance, "one ahead", grade: 10, []) {
      $0.event(300)
      $0.event(-5, attended: nil)
    },
    RuleCase(.showcaseAttendance, "a junior", grade: 11, []),
  ]

  static let contacts: [RuleCase] = [
    RuleCase(.interactionGap, "21 days", [gap("medium", 21)]) { $0.school(.a, "contacted", contact: 21) },
    RuleCase(.interactionGap, "20 days", []) { $0.school(.a, "contacted", contact: 20) },
    RuleCase(.interactionGap, "29 days", [gap("medium", 29)]) { $0.school(.b, "interested", contact: 29) },
    RuleCase(.interactionGap, "30 days", [gap("high", 30)]) { $0.school(.b, "visited", contact: 30) },
    RuleCase(.interactionGap, "never", ["high: You have never been in touch with School 1. Write to a coach."]) {
      $0.school(.a, "interested")
    },
    RuleCase(.interactionGap, "other statuses, tier C, no tier", []) {
      $0.school(.a, "researching", contact: 40)
      $0.school(.a, "offer_received", contact: 40)
      $0.school(.c, "contacted", contact: 40)
      $0.school(nil, "contacted", contact: 40)
    },
    RuleCase(.interactionGap, "each school for itself", [gap("high", 50), gap("medium", school: 3, 25)]) {
      $0.school(.a, "contacted", contact: 50)
      $0.school(.a, "contacted", contact: 5)
      $0.school(.b, "contacted", contact: 25)
    },
    RuleCase(.eventFollowUp, "today", met) { $0.event(0) },
    RuleCase(.eventFollowUp, "7 days ago", met) { $0.event(7) },
    RuleCase(.eventFollowUp, "8 days ago", []) { $0.event(8) },
    RuleCase(.eventFollowUp, "to come", []) { $0.event(-1) },
    RuleCase(.eventFollowUp, "not attended", []) { $0.event(2, attended: false) },
    RuleCase(.eventFollowUp, "linked", []) { recruit in
      let event = recruit.event(5)
      recruit.log(recruit.school(), 9, event: event)
    },
    RuleCase(.eventFollowUp, "a later word", []) { recruit in
      recruit.event(5)
      recruit.log(recruit.school(), 4)
    },
    RuleCase(.eventFollowUp, "a later word with another school", met) { recruit in
      recruit.event(5, at: recruit.school())
      recruit.log(recruit.school(), 4)
    },
    RuleCase(.eventFollowUp, "an earlier word", met) { recruit in
      recruit.event(5)
      recruit.log(recruit.school(), 6)
    },
    RuleCase(.prioritySchoolReminder, "14 days", ["high: School 1 is an A school, last contact 14 days ago."]) {
      $0.school(.a, contact: 14)
    },
    RuleCase(.prioritySchoolReminder, "never", ["high: School 1 is an A school, and was never contacted."]) {
      $0.school(.a)
    },
    RuleCase(.prioritySchoolReminder, "met a week ago", []) { recruit in
      recruit.event(7, at: recruit.school(.a, contact: 14))
    },
    RuleCase(.prioritySchoolReminder, "13 days, and tier B", []) {
      $0.school(.a, contact: 13)
      $0.school(.b, contact: 99)
    },
    RuleCase(.prioritySchoolReminder, "decided for", []) { $0.school(.a, "committed") },
    RuleCase(.formalOutreach, "decided for", grade: 12, []) { $0.school(.a, "committed") },
    RuleCase(.ncaaRegistration, "decided for a D3 school", grade: 11, []) {
      $0.school(division: .d1)
      $0.school(.a, "committed")
    },
    RuleCase(.ncaaRegistration, "decided for a D1 school", grade: 11, register) {
      $0.school(.a, "committed", division: .d1)
    },
    RuleCase(.videoLinkHealth, "decided", []) {
      $0.school(.a, "committed")
      $0.video(.broken)
    },
  ]

  static let material: [RuleCase] = [
    RuleCase(.missingVideo, "a sophomore", grade: 10, film),
    RuleCase(.missingVideo, "only a transcript", grade: 12, film) { $0.video(type: .transcript) },
    RuleCase(.missingVideo, "a freshman", grade: 9, []),
    RuleCase(.missingVideo, "a video", grade: 12, []) { $0.video(.broken) },
    RuleCase(.videoLinkHealth, "broken", ["high: The link of 'Summer' no longer answers. Replace the video."]) {
      $0.video()
      $0.video(.unknown)
      $0.video(.broken)
    },
    RuleCase(.videoLinkHealth, "a broken transcript", []) { $0.video(.broken, type: .transcript) },
    RuleCase(
      .portfolioHealth, "none reaches 50",
      ["high: Add schools that fit you better: no school on your list reaches 50 points."]
    ) {
      $0.school(fit: 49)
      $0.school()
    },
    RuleCase(.portfolioHealth, "one does", []) {
      $0.school(fit: 50)
      $0.school(fit: 10)
    },
    RuleCase(.portfolioHealth, "no schools", []),
  ]
}
