import Domain

extension CoachRow {
  /// `latest` is the coach's latest interaction.
  func coach(latest: Instant?, _ calendar: SampleCalendar) -> Coach {
    let name = "\(slug)/\(login)"
    let hash = StableHash.of(name)
    var row = Coach(id: .sample(name))
    row.schoolID = .sample(slug)
    row.userID = SampleFamily.athlete
    row.familyID = SampleFamily.family
    row.role = role
    row.firstName = firstName
    row.lastName = lastName
    row.email = "\(login)@athletics.\(slug).example"
    row.phone = hash % 5 == 0 ? nil : "\(areaCode)-555-01\(hash / 5 % 90 + 10)"
    row.twitterHandle = hash % 3 == 0 ? nil : "@ex_\(login)"
    row.instagramHandle = hash % 4 == 1 ? "ex.\(login)" : nil
    row.notes = notes
    row.responsivenessScore = responsiveness
    row.lastContactDate = latest ?? daysAgo.map { calendar.instant(ago: $0, name) }
    row.createdBy = SampleFamily.athlete
    row.updatedBy = SampleFamily.athlete
    row.createdAt = calendar.instant(ago: 160, name)
    row.updatedAt = row.lastContactDate ?? row.createdAt
    return row
  }

  private var areaCode: Int { [614, 330, 740, 513, 216][Int(StableHash.of(slug) % 5)] }
}
