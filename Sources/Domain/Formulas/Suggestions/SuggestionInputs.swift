/// What the rules of suggestions look at: the athlete's rows on one day.
struct SuggestionInputs {
  let session: Session
  let today: Day
  /// 9...12 in high school, more behind it; nil if neither a year of graduation nor a phase is known.
  let grade: Int?
  /// The schools of tier A and B.
  let priorities: [Priority]

  /// What the rules look at of a school that matters most.
  struct Priority {
    let id: Key<School>
    let name: String
    let tier: Open<PriorityTier>?
    let status: Open<SchoolStatus>?
    /// Whole days since the last contact; 999 if there was none.
    let daysSinceContact: Int
  }

  init(_ session: Session, on today: Day) {
    self.session = session
    self.today = today
    grade = session.grade(on: today)
    let facts = session.facts
    var priorities: [Priority] = []
    session.tables.schools.each { school in
      guard let tier = school.priorityTier?.known, tier == .a || tier == .b else { return }
      let days = facts.lastContact[school.id].map { max(0, today - facts.clock.day($0)) } ?? Self.never
      priorities.append(
        Priority(
          id: school.id, name: school.name, tier: school.priorityTier, status: school.status, daysSinceContact: days))
    }
    self.priorities = priorities
  }

  var schools: Rows<School> { session.tables.schools }

  /// What stands for "never" in days.
  static var never: Int { 999 }

  /// The athlete's videos.
  var videos: [Document] {
    session.tables.documents.filter { $0.type == .known(.highlightVideo) && isAthletes($0.userID) }
  }

  var events: [Event] { session.tables.events.filter { isAthletes($0.userID) } }

  /// Every school is in a dead period, so that nobody can be met.
  var isDead: Bool {
    !schools.isEmpty && schools.allSatisfy { DeadPeriod.of($0.division?.known, on: today) != nil }
  }

  private func isAthletes(_ user: Key<User>?) -> Bool { user.map { $0 == session.identity.athlete } ?? true }
}

extension Session {
  /// The athlete's grade on a day: 12 in the school year that ends with the graduation, which begins on 1 August; without
  /// a year of graduation what the phase says.
  ///
  /// Source: Documentation/Formulas.md, "Suggestions".
  public func grade(on day: Day) -> Int? {
    let player = tables.preferences.document(.player, of: identity.athlete)?.json
    let user = tables.users[identity.athlete]
    if let year = player?["graduation_year"]?.int ?? user?.graduationYear, (2000...2100).contains(year) {
      let civil = day.civil
      return 12 - (year - (civil.month >= 8 ? civil.year + 1 : civil.year))
    }
    return ["freshman": 9, "sophomore": 10, "junior": 11, "senior": 12][user?.currentPhase ?? ""]
  }
}
