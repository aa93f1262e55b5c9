import Values

/// The rows that the rules of suggestions look at: the athlete's on one day.
struct SuggestionInputs {
  let session: Session
  let today: Day
  /// 9...12 in high school, more after it; nil if neither a year of graduation nor a phase is known.
  let grade: Int?
  /// What the athlete decided for; nil for one who is still looking, also after a first yes.
  private let commitment: Commitment?
  /// The schools of tier A and B that are neither declined nor given up nor decided for, and don't rest since a commitment.
  let priorities: [Priority]

  /// The facts that the rules look at of a school that matters most.
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
    grade = Self.grade(in: session, on: today)
    let context = session.context
    let commitment = Commitment(session).flatMap { $0.isFinal ? $0 : nil }
    self.commitment = commitment
    var priorities: [Priority] = []
    session.tables.schools.glance(["priority_tier", "name", "status"]) { id, school in
      guard let tier = school.priorityTier?.known, tier == .a || tier == .b, school.isPursued,
        commitment?.rests(id, in: session) != true
      else { return }
      let days = context.contact[id]?.contacted.map { max(0, today - context.clock.day($0)) } ?? Self.never
      priorities.append(
        Priority(
          id: id, name: school.name, tier: school.priorityTier, status: school.status, daysSinceContact: days))
    }
    self.priorities = priorities.count > Self.mostOrdered ? priorities : Self.byName(priorities, in: session)
  }

  /// More schools than this are gone through as they lie: most of them say nothing.
  private static let mostOrdered = 4096

  private static func byName(_ priorities: [Priority], in session: Session) -> [Priority] {
    priorities.sorted { one, other in
      if one.name != other.name { return one.name < other.name }
      let (school, twin) = (session.tables.schools[one.id], session.tables.schools[other.id])
      return school.map { school in twin.map { school.precedes($0, session.context) } ?? false } ?? false
    }
  }

  /// The athlete's grade on a day: 12 in the school year that ends with the graduation, which begins on 1 August; without
  /// a year of graduation what the phase says.
  ///
  /// Source: Documentation/Formulas.md, "Suggestions".
  static func grade(in session: Session, on day: Day) -> Int? {
    if let year = session.graduationYear, Graduation.years.contains(year) {
      let civil = day.civil
      return 12 - (year - (civil.month >= 8 ? civil.year + 1 : civil.year))
    }
    return ["freshman": 9, "sophomore": 10, "junior": 11, "senior": 12][
      session.tables.users[session.identity.athlete]?.currentPhase ?? ""]
  }

  var schools: Rows<School> { session.tables.schools }

  /// True for a school that nobody is to be pressed about: one that is declined or given up, or rests since the athlete
  /// committed to another one.
  func rests(_ school: Key<School>?) -> Bool {
    session.isDropped(school) || school.flatMap { commitment?.rests($0, in: session) } ?? false
  }

  /// True if the athlete committed, and went on with no other school that matters: nobody looks for more then.
  private var isSettled: Bool { commitment != nil && priorities.isEmpty }

  /// The number that stands for "never" in days.
  static var never: Int { 999 }

  /// The athlete's videos.
  var videos: [Document] {
    session.tables.documents.filter { $0.type == .known(.highlightVideo) && isAthletes($0.userID) }
      .inOrder(session.context) { $0.title }
  }

  var events: [Event] { session.tables.events.filter { isAthletes($0.userID) }.inOrder(session.context) { $0.name } }

  /// Every school that counts is in a dead period or a shutdown, so that nobody can be met.
  var isDead: Bool {
    let closed = RecruitingCalendar.closedPeriods(of: session, on: today...today, everywhere: true)
    guard !closed.isEmpty else { return false }
    var (count, isDead) = (0, true)
    schools.glance(["division", "status"]) { _, school in
      guard !school.isDropped else { return }
      count += 1
      if school.division?.known.flatMap({ closed[$0] }) == nil { isDead = false }
    }
    return isDead && count > 0
  }

  /// The athlete's sport; nil for one that this program doesn't know.
  private var sport: Sport? { session.context.athlete.sport }

  private func isAthletes(_ user: Key<User>?) -> Bool { user.map { $0 == session.identity.athlete } ?? true }
}

/// The rules about schools and coaches that wait for a word.
extension SuggestionInputs {
  var interactionGaps: [SuggestionDraft] {
    priorities.compactMap { school in
      let days = school.daysSinceContact
      // No status is called 'visited' today, but the web's rule knows it, and a row may keep it.
      guard ["interested", "contacted", "visited"].contains(school.status?.raw ?? ""), days >= 21 else { return nil }
      let message =
        days == Self.never
        ? "You have never been in touch with \(school.name). Write to a coach."
        : "No contact with \(school.name) for \(days) days. Send an update."
      return SuggestionDraft(
        .interactionGap, days >= 30 ? .high : .medium, message, school: school.id, snapshot: gap(of: school))
    }
  }

  /// The values that are kept of a gap, to see later whether it grew.
  func gap(of school: Priority) -> JSON {
    .object([
      .init("days_since_contact", .number(school.daysSinceContact)),
      .init("priority_tier", school.tier.map { .string($0.raw) } ?? .null),
    ])
  }

  var eventFollowUps: [SuggestionDraft] {
    events.compactMap { event in
      guard event.attended == true, !rests(event.schoolID), event.schoolID != nil || !isSettled,
        let day = event.endDate ?? event.startDate,
        (0...7).contains(today - day),
        !isFollowedUp(event, on: day)
      else { return nil }
      return SuggestionDraft(
        .eventFollowUp, .medium, "Write to the coaches you met at \(event.name).", school: event.schoolID)
    }
  }

  /// True if an interaction belongs to an event, or came on a later day: with its school, if it has one.
  private func isFollowedUp(_ event: Event, on day: Day) -> Bool {
    session.tables.interactions.contains { interaction in
      if interaction.eventID == event.id { return true }
      guard let moment = interaction.occurredAt, session.context.clock.day(moment) > day else { return false }
      return event.schoolID.map { $0 == interaction.schoolID } ?? true
    }
  }

  var prioritySchoolReminders: [SuggestionDraft] {
    let met = session.schoolsMet(on: today)
    return priorities.compactMap { school in
      let days = school.daysSinceContact
      guard school.tier == .known(.a), days >= 14, !met.contains(school.id) else { return nil }
      let last = days == Self.never ? "and was never contacted" : "last contact \(days) days ago"
      return SuggestionDraft(
        .prioritySchoolReminder, .high, "\(school.name) is an A school, \(last).", school: school.id)
    }
  }
}

/// The rules about what the athlete has to show: videos, and a list with a chance.
extension SuggestionInputs {
  var missingVideo: [SuggestionDraft] {
    guard let grade, grade >= 10, videos.isEmpty, !isSettled else { return [] }
    return [
      SuggestionDraft(.missingVideo, .medium, "Add a highlight video for coaches to watch.")
    ]
  }

  var brokenVideos: [SuggestionDraft] {
    if isSettled { return [] }
    return videos.filter { $0.healthStatus == .known(.broken) }.map { video in
      SuggestionDraft(
        .videoLinkHealth, .high, "The link of '\(video.title)' no longer answers. Replace the video.",
        school: video.schoolID)
    }
  }

  /// Silent as long as most fits aren't known: nobody can say then that no school fits.
  var portfolioHealth: [SuggestionDraft] {
    func count(fitFrom lowest: Double) -> Int {
      var query = Query()
      query.terms = [.field("fit", [.range(lower: Operand.Bound(lowest), upper: nil)], negated: false)]
      return schools.count(query, session.context)
    }
    guard !isSettled, !schools.isEmpty, count(fitFrom: 0) * 2 >= schools.count, count(fitFrom: 50) == 0 else {
      return []
    }
    return [
      SuggestionDraft(
        .portfolioHealth, .high, "Add schools that fit you better: no school on your list reaches 50 points.")
    ]
  }
}

/// The rules that follow from the grade.
extension SuggestionInputs {
  var ncaaRegistration: [SuggestionDraft] {
    guard grade == 11 else { return [] }
    let isRegistered =
      EligibilityStep.all(in: session).contains { $0.kind == .account && $0.isDone }
      || session.tables.preferences.document(.player, of: session.identity.athlete)?.json["ncaa_id"]?.word != nil
      || session.tables.suggestions.contains {
        $0.ruleType == SuggestionRule.ncaaRegistration.rawValue && $0.athleteID == session.identity.athlete
          && $0.completed == true
      }
    guard !isRegistered else { return [] }
    var isAsked = false
    schools.glance(["division", "status"]) {
      guard [.d1, .d2].contains($1.division?.known), !$1.isDropped else { return }
      if commitment?.rests($0, in: session) != true { isAsked = true }
    }
    guard isAsked else { return [] }
    return [
      SuggestionDraft(
        .ncaaRegistration, .high,
        "Register with the NCAA Eligibility Center: D1 and D2 schools ask for it. The number goes into the player details."
      )
    ]
  }

  var schoolListBuilding: [SuggestionDraft] {
    guard let grade, [10, 11].contains(grade), schools.count < 20, !isSettled else { return [] }
    let count = schools.count
    return [
      SuggestionDraft(
        .schoolListBuilding, grade == 11 ? .high : .medium,
        "Build your list: \(ListName.schools.counted(count)) \(count == 1 ? "is" : "are") on it; 20 to 30 is a good start."
      )
    ]
  }

  var officialVisit: [SuggestionDraft] {
    let visits = session.tables.interactions.count { $0.type?.raw.contains("visit") ?? false }
    guard let grade, grade >= 11, !priorities.isEmpty, visits < 2, !isSettled else { return [] }
    let so = visits == 0 ? "none is logged yet" : "only one is logged so far"
    return [
      SuggestionDraft(
        .officialVisit, grade >= 12 ? .high : .medium, "Plan a visit to one of your A and B schools: \(so).")
    ]
  }

  var formalOutreach: [SuggestionDraft] {
    let days = priorities.map(\.daysSinceContact)
    guard let grade, grade >= 11, let longest = days.max(), !isSettled else { return [] }
    guard days.reduce(0, +) / days.count > 30 || longest > 45 else { return [] }
    let quiet = days.count { $0 > 30 }
    let isNew = days.allSatisfy { $0 <= 30 || $0 == Self.never }
    let silence = isNew ? "\(quiet == 1 ? "was" : "were") never contacted" : "had no contact in a month"
    let schools = "\(quiet) of your A and B schools"
    return [
      SuggestionDraft(
        .formalOutreach, grade >= 12 ? .high : .medium,
        "Write to the coaches of your A and B schools: \(schools) \(silence)."
      )
    ]
  }

  var showcaseAttendance: [SuggestionDraft] {
    guard grade == 10, !isSettled else { return [] }
    let last = events.compactMap { $0.endDate ?? $0.startDate }.max()
    if let last, today - last <= 180 { return [] }
    let reason = last == nil ? "you have none on your list" : "your last event was half a year ago"
    return [
      SuggestionDraft(
        .showcaseAttendance, .medium, "Register for \((sport ?? .other).gathering.withArticle) or a camp: \(reason).")
    ]
  }
}
