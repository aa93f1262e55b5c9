import Domain

extension EventRow {
  func event(_ calendar: SampleCalendar) -> Event {
    var row = Event(id: .sample(key))
    row.userID = SampleFamily.athlete
    row.schoolID = slug.map { .sample($0) }
    row.type = type
    row.name = name
    row.location = location
    row.city = city
    row.state = state
    row.startDate = calendar.day(ago: daysAgo)
    row.endDate = calendar.day(ago: daysAgo - length + 1)
    row.startTime = startTime
    row.endTime = endTime
    row.checkinTime = checkinTime
    row.cost = cost
    row.registered = registered
    row.attended = attended
    row.eventSource = source
    row.coachesPresent = coaches.map { Key<Coach>.sample("\(slug ?? "")/\($0)").description }
    row.performanceNotes = notes
    row.createdBy = SampleFamily.athlete
    row.updatedBy = SampleFamily.athlete
    row.familyID = SampleFamily.family
    row.createdAt = calendar.instant(ago: max(daysAgo, 0) + 20, key)
    row.updatedAt = calendar.instant(ago: max(daysAgo, 1), key)
    return row
  }
}
