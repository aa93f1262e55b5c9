import Domain

extension OfferRow {
  func offer(_ calendar: SampleCalendar) -> Offer {
    var row = Offer(id: .sample(slug))
    row.userID = SampleFamily.athlete
    row.schoolID = .sample(slug)
    row.coachID = coach.map { .sample("\(slug)/\($0)") }
    row.offerType = type
    row.status = status
    row.offerDate = calendar.day(ago: daysAgo)
    row.deadlineDate = deadline.map { calendar.day(ago: $0) }
    row.scholarshipAmount = amount
    row.scholarshipPercentage = percentage
    row.conditions = conditions
    row.notes = notes
    row.familyID = SampleFamily.family
    row.createdAt = calendar.instant(ago: daysAgo, "offer/\(slug)")
    row.updatedAt = row.createdAt
    return row
  }
}
