import Domain

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
