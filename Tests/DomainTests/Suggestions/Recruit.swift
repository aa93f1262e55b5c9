import Values

@testable import Domain

/// An athlete of a grade and their rows on a day, each with as little in it as a rule looks at.
struct Recruit {
  static let athlete: Key<User> = Sample.id(900)
  static let moment = Instant("2026-10-10T12:00:00Z") ?? Instant(seconds: 0)
  var tables = Tables()
  var now: Instant

  /// `grade` as on the day; nil if nobody knows.
  init(grade: Int? = nil, now: Instant = Recruit.moment) {
    self.now = now
    for name in TableName.allCases { tables.mark(name, .loaded) }
    var user = User(id: Self.athlete)
    user.role = .known(.player)
    let civil = Clock.fixed(now).today.civil
    user.graduationYear = grade.map { 12 - $0 + civil.year + (civil.month >= 8 ? 1 : 0) }
    tables.users.append(user)
  }

  var session: Session {
    Session(
      identity: Identity(user: Self.athlete, athlete: Self.athlete, family: nil, role: .known(.player)),
      tables: tables, clock: .fixed(now))
  }

  /// The words of the rules: `high interaction-gap: No contact with ...`.
  func said(by rule: SuggestionRule? = nil) -> [String] {
    SuggestionInputs(session, on: session.context.clock.today).drafts.filter { rule == nil || $0.rule == rule }
      .map { "\($0.urgency.rawValue): \($0.message)" }
  }

  func moment(_ daysAgo: Int) -> Instant { now + -daysAgo * 86_400 }

  /// A school, and how many days ago there was a contact.
  @discardableResult
  mutating func school(
    _ tier: PriorityTier? = nil, _ status: String = "researching", division: Division? = .d3, fit: Int? = nil,
    contact daysAgo: Int? = nil, by type: InteractionType = .email
  ) -> Key<School> {
    var school = School(id: Sample.id(tables.schools.count + 1))
    school.name = "School \(tables.schools.count + 1)"
    school.priorityTier = tier.map { .known($0) }
    school.status = Open(status)
    school.division = division.map { .known($0) }
    school.fitScore = fit
    tables.schools.append(school)
    if let daysAgo { log(school.id, daysAgo, type) }
    return school.id
  }

  mutating func log(_ school: Key<School>, _ daysAgo: Int, _ type: InteractionType = .email, event: Key<Event>? = nil) {
    var interaction = Interaction(id: Sample.id(tables.interactions.count + 1))
    interaction.schoolID = school
    interaction.eventID = event
    interaction.type = .known(type)
    interaction.occurredAt = moment(daysAgo)
    tables.interactions.append(interaction)
  }

  @discardableResult
  mutating func event(
    _ daysAgo: Int, attended: Bool? = true, at school: Key<School>? = nil, named name: String = "Fall Camp"
  ) -> Key<Event> {
    var event = Event(id: Sample.id(tables.events.count + 1))
    event.userID = Self.athlete
    event.name = name
    event.schoolID = school
    event.startDate = session.context.clock.today - daysAgo
    event.attended = attended
    tables.events.append(event)
    return event.id
  }

  mutating func video(_ health: HealthStatus = .healthy, type: DocumentType = .highlightVideo) {
    var video = Document(id: Sample.id(tables.documents.count + 1))
    video.userID = Self.athlete
    video.type = .known(type)
    video.title = "Summer"
    video.healthStatus = .known(health)
    tables.documents.append(video)
  }

  mutating func player(_ document: String) {
    tables.preferences.append(Sample.preferences(1, .player, of: Self.athlete, document))
  }

  @discardableResult
  mutating func suggestion(
    _ rule: String, created daysAgo: Int, about school: Key<School>? = nil,
    _ change: (inout Suggestion) -> Void = { _ in }
  ) -> Key<Suggestion> {
    var row = Suggestion(id: Sample.id(500 + tables.suggestions.count))
    row.athleteID = Self.athlete
    row.ruleType = rule
    row.urgency = .known(.medium)
    row.message = "Before"
    row.relatedSchoolID = school
    row.pendingSurface = true
    row.createdAt = moment(daysAgo)
    change(&row)
    tables.suggestions.append(row)
    return row.id
  }

  /// The athlete's suggestions after one round.
  func updated() -> [Suggestion] {
    var session = self.session
    session.apply(changes())
    return session.tables.suggestions.map(\.self)
  }

  func changes() -> [Change] {
    var next = 700
    return SuggestionCycle.changes(in: session, at: now) {
      next += 1
      return Sample.id(next)
    }
  }
}
