import Domain

/// The schools with everything that the sheets know of them, and how each got to its status.
struct RecruitingList {
  let schools: [School]
  let history: [StatusHistoryEntry]

  init(_ calendar: SampleCalendar, _ contacts: ContactLog) {
    let standings = Standing.all.reduce(into: [:]) { $0[$1.slug] = $1 }
    let impressions = Impression.all.reduce(into: [:]) { $0[$1.slug] = $1 }
    let philosophies = Philosophy.all.reduce(into: [:]) { $0[$1.slug] = $1 }
    let latest = contacts.interactions.reduce(into: [Key<School>: Instant]()) { latest, row in
      guard let school = row.schoolID, let moment = row.createdAt else { return }
      latest[school] = max(latest[school] ?? moment, moment)
    }
    var history: [StatusHistoryEntry] = []
    schools = College.all.map { college in
      var school = college.school(standings[college.slug])
      impressions[college.slug]?.write(into: &school)
      philosophies[college.slug]?.write(into: &school)
      let entries = standings[college.slug]?.entries(calendar) ?? []
      history += entries
      school.status = entries.last?.newStatus
      school.statusChangedAt = entries.last?.changedAt
      school.createdAt = entries.first?.changedAt
      school.updatedAt = [school.statusChangedAt, latest[school.id]].compactMap(\.self).max()
      return school
    }
    self.history = history
  }
}

extension Standing {
  /// One entry for each step, oldest first.
  func entries(_ calendar: SampleCalendar) -> [StatusHistoryEntry] {
    steps.indices.map { place in
      var entry = StatusHistoryEntry(id: .sample("\(slug)/\(place)"))
      entry.schoolID = .sample(slug)
      entry.previousStatus = place == 0 ? nil : .known(steps[place - 1].status)
      entry.newStatus = .known(steps[place].status)
      entry.changedBy = SampleFamily.athlete
      entry.changedAt = calendar.instant(ago: steps[place].daysAgo, "\(slug)/\(steps[place].status)")
      entry.createdAt = entry.changedAt
      return entry
    }
  }
}
