import Domain

extension MetricRow {
  func metric(_ calendar: SampleCalendar) -> PerformanceMetric {
    var row = PerformanceMetric(id: .sample("\(type?.raw ?? "")/\(daysAgo)"))
    row.userID = SampleFamily.athlete
    row.recordedDate = calendar.day(ago: daysAgo)
    row.type = type
    row.value = value
    row.unit = unit
    row.eventID = event.map { .sample($0) }
    row.notes = notes
    row.verified = verified
    row.createdAt = calendar.instant(ago: daysAgo, "metric/\(value)")
    row.familyID = SampleFamily.family
    return row
  }
}
