import Domain

/// The schools with everything that the sheets know of them, and how each got to its status.
struct RecruitingList {
  let schools: [School]
  let history: [StatusHistoryEntry]

  init(_ calendar: SampleCalendar, _ contacts: ContactLog) {
    let standings = Standing.all.reduce(into: [:]) { $0[$1.slug] = $1 }
    let impressions = Impression.all.reduce(into: [:]) { $0[$1.slug] = $1 }
    let philosophies = SamplePhilosophy.all.reduce(into: [:]) { $0[$1.slug] = $1 }
    let latest = contacts.interactions.reduce(into: [Key<School>: Instant]()) { latest, row in
      guard let school = row.schoolID, let moment = row.createdAt else { return }
      latest[school] = max(latest[school] ?? moment, moment)
    }
    var history: [StatusHistoryEntry] = []
    schools = SampleCollege.all.map { college in
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

extension SamplePhilosophy {
  func write(into school: inout School) {
    school.coachingPhilosophy = philosophy
    school.coachingStyle = style
    school.recruitingApproach = recruiting
    school.communicationStyle = communication
    school.successMetrics = success
  }
}

/// How a staff coaches, as the family has seen it or heard it told.
struct SamplePhilosophy: SheetRow {
  let slug: String
  let philosophy: String?
  let style: String?
  let recruiting: String?
  let communication: String?
  let success: String?

  init(_ row: inout SampleRow) {
    slug = row.required()
    philosophy = row.text()
    style = row.text()
    recruiting = row.text()
    communication = row.text()
    success = row.text()
  }

  static var all: [SamplePhilosophy] { sheet.read() }

  // slug|philosophy|style|recruiting approach|communication|success metrics
  static let sheet = SampleSheet(
    """
    ohio-state|Win with pitching and defense, recruit Ohio first.|Demanding in practice, calm on game day|\
    Sees a player at least four times before an offer|Short texts, fast answers|Conference title, drafted players
    ohio|Develop four-year players.|Teacher; explains the why|Trusts club coaches they know|Calls on Sundays|
    miami-oh|Compete in the weekend series, get better midweek.||Camps first, then the phone||Team GPA above 3.3
    kent-state|Run the bases hard and make the routine play.|High energy|Local players first, early offers|\
    Weekly call with parents welcome|Player development, MAC titles
    coastal-carolina|Chase every pitch; aggressive on the bases.|Loose and loud|Speed and makeup before size|\
    Calls, rarely emails|Postseason every spring
    west-virginia||Blue-collar|Finds late bloomers|Straightforward|
    ashland|Small things done every day.|Patient|Family visits before any offer|\
    Emails answered the same day|Graduation rate
    grand-valley||Data driven|Video first, then a live look||
    indianapolis|Older players teach younger ones.||Official visits in small groups|Texts|
    kenyon|Scholar-athletes first.|Mentor|Academic pre-read before the first call|Long handwritten notes|
    wooster|Tradition sets the bar.|Old school, fair|Asks for grades before video||National tournament appearances
    mvnu||Encouraging|Meets the whole family||Service trips count as much as wins
    taylor|Faith and baseball together.||||
    sinclair|Two years to get where you want to go.|Direct|Needs an answer soon|Phone calls|Transfers placed
    """)
}
