import Domain

extension DocumentRow {
  func document(_ calendar: SampleCalendar) -> Document {
    var row = Document(id: .sample(key))
    row.userID = SampleFamily.athlete
    row.uploadedBy = SampleFamily.athlete
    row.type = type
    row.title = title
    row.description = description
    row.fileURL = "https://files.novakovic.example/\(key).\(fileType)"
    row.fileType = fileType
    row.version = version
    row.isCurrent = isCurrent
    row.sharedWithSchools = sharedWith.map { Key<School>.sample($0).description }
    row.healthStatus = health
    row.lastHealthCheck = health?.known == .unknown ? nil : calendar.instant(ago: 6, key)
    row.familyID = SampleFamily.family
    row.createdAt = calendar.instant(ago: daysAgo, key)
    row.updatedAt = row.createdAt
    return row
  }
}
