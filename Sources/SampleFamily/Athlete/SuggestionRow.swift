import Domain

/// A hint as the sheet tells it; `{gap}` in the message stands for the days since the last contact with the college.
struct SuggestionRow: SheetRow {
  let rule: String
  let urgency: Open<Urgency>?
  let slug: String?
  let action: String?
  let daysAgo: Int
  let state: State
  let message: String

  /// How far a hint has got.
  enum State: String {
    case waiting, shown, dismissed, completed
  }

  init(_ row: inout SampleRow) {
    rule = row.required()
    urgency = row.word()
    slug = row.text()
    action = row.text()
    daysAgo = row.number() ?? 0
    state = row.text().flatMap { row.understood(State(rawValue: $0)) } ?? .waiting
    message = row.required()
  }

  static var all: [SuggestionRow] { sheet.read() }

  // rule|urgency|college|action|days ago|state|message
  static let sheet = SampleSheet(
    """
    interaction-gap|high|middlebury|log_interaction|3|shown|\
    No contact with Middlebury College for {gap} days. Send an update.
    formal-outreach|medium||log_interaction|5|shown|Several B schools have not heard from you in a month. Write to them.
    interaction-gap|medium|dallas-baptist|log_interaction|2|shown|\
    No contact with Dallas Baptist University for {gap} days. Check in with a coach.
    video-link-health|high||update_video|6|shown|The link of 'Summer highlights' no longer answers. Replace the video.
    priority-school-reminder|high|wooster|log_interaction|1|waiting|\
    College of Wooster is an A school, last contact {gap} days ago.
    official-visit|medium||log_interaction|1|waiting|Plan a second official visit with one of your A schools.
    interaction-gap|high|wheaton-il|log_interaction|1|waiting|\
    No contact with Wheaton College for {gap} days. Send an update.
    missing-video|medium||add_video|140|completed|Add a highlight video so that coaches can see you play.
    showcase-attendance|low||log_interaction|95|dismissed|Register for a showcase in your region.
    event-follow-up|medium||log_interaction|15|completed|Write to the coaches you met at the Erie Shore Showcase.
    """)
}

extension SuggestionRow {
  func suggestion(_ calendar: SampleCalendar, _ contacts: ContactLog) -> Suggestion {
    let name = "\(rule)/\(slug ?? "")"
    let gap = slug.flatMap { contacts.gaps[$0] } ?? 0
    var row = Suggestion(id: .sample(name))
    row.athleteID = SampleFamily.athlete
    row.ruleType = rule
    row.urgency = urgency
    row.message = message.filling("{gap}", with: gap)
    row.actionType = action
    row.relatedSchoolID = slug.map { .sample($0) }
    row.dismissed = state == .dismissed
    row.completed = state == .completed
    row.dismissedAt = state == .dismissed ? calendar.instant(ago: daysAgo - 1, name) : nil
    row.completedAt = state == .completed ? calendar.instant(ago: daysAgo - 1, name) : nil
    row.pendingSurface = state == .waiting
    row.createdAt = calendar.instant(ago: daysAgo, name)
    row.surfacedAt = state == .waiting ? nil : calendar.instant(ago: daysAgo, name) + 3600
    row.reappeared = false
    row.updatedAt = row.surfacedAt ?? row.createdAt
    return row
  }
}
