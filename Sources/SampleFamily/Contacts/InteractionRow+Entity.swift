import Domain

extension InteractionRow {
  /// `place` counts the rows of the same college.
  func interaction(_ place: Int, _ calendar: SampleCalendar) -> Interaction {
    let name = "\(slug)/\(place)"
    let moment = calendar.instant(ago: daysAgo, name)
    var row = Interaction(id: .sample(name))
    row.schoolID = .sample(slug)
    row.coachID = coach.map { .sample("\(slug)/\($0)") }
    row.eventID = event.map { .sample($0) }
    row.type = type.map(Open.known)
    row.direction = direction.map(Open.known)
    row.subject = subject.map { $0.filling("{year}", with: calendar.graduationYear) }
    row.content = content
    row.sentiment = sentiment.map(Open.known)
    row.occurredAt = moment
    row.loggedBy = SampleFamily.athlete
    row.attachments = []
    row.familyID = SampleFamily.family
    row.createdAt = moment + 1200
    row.updatedAt = row.createdAt
    return row
  }
}
