public import Domain

/// A family in Cleveland, Ohio and its recruiting list, for trying the shell and for tests.
///
/// The colleges are real, with rounded public facts; the people, their words and every offer are invented.
public enum SampleFamily {
  /// Who is signed in: the athlete.
  public static var user: Key<User> { athlete }
  public static let athlete = Key<User>.sample("athlete")
  public static let parent = Key<User>.sample("parent")
  public static let family = Key<Family>.sample("family")

  /// Every table, with dates relative to `now` and the same ids in every run.
  public static func tables(now: Instant) -> Tables {
    let calendar = SampleCalendar(now: now)
    let contacts = ContactLog(calendar)
    var tables = Tables()
    tables.users = Rows(Household.users(calendar))
    tables.families = Rows([Household.family(calendar)])
    tables.members = Rows(Household.members(calendar))
    let list = RecruitingList(calendar, contacts)
    tables.schools = Rows(list.schools)
    tables.statusHistory = Rows(list.history)
    tables.coaches = Rows(contacts.coaches)
    tables.interactions = Rows(contacts.interactions)
    tables.events = Rows(EventRow.all.map { $0.event(calendar) })
    tables.offers = Rows(OfferRow.all.map { $0.offer(calendar) })
    tables.metrics = Rows(MetricRow.all.map { $0.metric(calendar) })
    tables.documents = Rows(DocumentRow.all.map { $0.document(calendar) })
    tables.suggestions = Rows(SuggestionRow.all.map { $0.suggestion(calendar, contacts) })
    tables.reminders = Rows(ReminderRow.all.map { $0.reminder(calendar) })
    tables.preferences = Rows(PreferenceSheet.rows(calendar))
    tables.preferenceHistory = Rows(PreferenceSheet.history(calendar))
    return tables
  }
}

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

/// A shared file as the sheet tells it.
struct DocumentRow: SheetRow {
  let key: String
  let type: Open<DocumentType>?
  let title: String
  let description: String?
  let fileType: String
  let version: Int?
  let isCurrent: Bool
  let daysAgo: Int
  let health: Open<HealthStatus>?
  /// Colleges that it is shared with.
  let sharedWith: [String]

  init(_ row: inout SampleRow) {
    key = row.required()
    type = row.word()
    title = row.required()
    description = row.text()
    fileType = row.required()
    version = row.number()
    isCurrent = row.mark("*")
    daysAgo = row.number() ?? 0
    health = row.word()
    sharedWith = row.list(",")
  }

  static var all: [DocumentRow] { sheet.read() }

  // key|type|title|description|file type|version|current|days ago|health|shared with
  static let sheet = SampleSheet(
    """
    fall-video|highlight_video|Fall highlights|Twelve at-bats and infield work|mp4|2|*|139|healthy|\
    ohio-state,kent-state,ohio,kenyon,west-virginia,coastal-carolina
    summer-video|highlight_video|Summer highlights|Replaced by the fall video|mp4|1||175|broken|michigan
    raw-swings|highlight_video|Twenty raw swings||mov|1|*|109|healthy|grand-valley,dallas-baptist
    transcript|transcript|Transcript through first quarter||pdf|3|*|48|healthy|kent-state,wooster,kenyon,denison
    resume|resume|Athletic resume|One page|pdf|2|*|90|unknown|ohio-state,ashland
    letter|rec_letter|Letter from the high school coach||pdf|1|*|120|healthy|kenyon,wooster
    mvnu-form|questionnaire|Mount Vernon questionnaire||pdf|1|*|118|healthy|mvnu
    stats|stats_sheet|Scout league statistics||csv|4|*|4|unknown|
    """)
}

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

/// A measurement as the sheet tells it.
struct MetricRow: SheetRow {
  let type: Open<MetricType>?
  let daysAgo: Int
  let value: Double
  let unit: String?
  /// The key of the event.
  let event: String?
  let verified: Bool
  let notes: String?

  init(_ row: inout SampleRow) {
    type = row.word()
    daysAgo = row.number() ?? 0
    value = row.number() ?? 0
    unit = row.text()
    event = row.text()
    verified = row.mark("v")
    notes = row.text()
  }

  static var all: [MetricRow] { sheet.read() }

  // type|days ago|value|unit|event|verified|notes
  static let sheet = SampleSheet(
    """
    exit_velo|145|87|mph|||Cage, wood bat
    exit_velo|123|89|mph|mansfield|v|
    exit_velo|101|91|mph|kent-camp|v|
    exit_velo|20|93|mph|lake-erie-fall|v|
    sixty_time|123|6.98|sec|mansfield|v|
    sixty_time|87|6.93|sec|lake-erie|v|
    sixty_time|20|6.89|sec|lake-erie-fall|v|
    velocity|123|81|mph|mansfield|v|Across the infield
    velocity|80|83|mph|osu-camp|v|
    velocity|20|84.5|mph|lake-erie-fall|v|
    pop_time|61|2.08|sec|michigan-camp||Tried catching once.
    batting_avg|4|0.341|avg|intrasquad||Scout league, 41 at-bats
    era|30|2.45|era|||Eleven innings in relief
    strikeouts|30|14|k|||
    other|12|345|val|||Trap bar deadlift, pounds
    """)
}

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

/// An offer as the sheet tells it.
struct OfferRow: SheetRow {
  let slug: String
  /// The coach's login.
  let coach: String?
  let type: Open<OfferType>?
  let status: Open<OfferStatus>?
  let daysAgo: Int
  /// Negative ahead.
  let deadline: Int?
  /// Dollars a year.
  let amount: Double?
  /// 0...100
  let percentage: Double?
  let conditions: String?
  let notes: String?

  init(_ row: inout SampleRow) {
    slug = row.required()
    coach = row.text()
    type = row.word()
    status = row.word()
    daysAgo = row.number() ?? 0
    deadline = row.number()
    amount = row.number()
    percentage = row.number()
    conditions = row.text()
    notes = row.text()
  }

  static var all: [OfferRow] { sheet.read() }

  // college|coach|type|status|days ago|deadline (days ago)|dollars a year|percent|conditions|notes
  static let sheet = SampleSheet(
    """
    kent-state|gmarchetta|partial|pending|21|-16||40|Renewed each year with a 2.5 GPA|In-state merit comes on top.
    ashland|wtrimble|scholarship|pending|26|-30|14500||3.0 GPA to renew|Athletic and academic together.
    wooster|hpettibone|scholarship|pending|30|-45|34000|||Merit aid: Division III has no athletic money.
    west-virginia|ekeating|preferred_walk_on|pending|15|-9|||Roster spot in fall and spring|Money possible in year two.
    mvnu|jbontrager|partial|expired|43|22||45|Answer within three weeks|Ran out while we waited.
    sinclair|mdrozd|partial|accepted|56|31||50|Full-time enrollment|Tuition and books.
    delta-state|btalmadge|scholarship|declined|77|35|7000|||Too far from home.
    central-methodist|dhuxley|full_ride|declined|85|55||100|2.5 GPA|No engineering, no economics.
    lakeland-cc|spetrovic|recruited_walk_on|declined|74|||||
    """)
}

extension ReminderRow {
  func reminder(_ calendar: SampleCalendar) -> Reminder {
    var row = Reminder(id: .sample(title))
    row.userID = SampleFamily.athlete
    row.schoolID = slug.map { .sample($0) }
    row.coachID = coach.map { .sample("\(slug ?? "")/\($0)") }
    row.type = type
    row.title = title
    row.description = description
    row.dueDate = calendar.instant(ago: due, title)
    row.priority = priority
    row.isCompleted = isDone
    row.completedAt = isDone ? row.dueDate : nil
    row.notificationSent = due > 0
    row.createdAt = calendar.instant(ago: max(due, 0) + 8, title)
    row.updatedAt = row.completedAt ?? row.createdAt
    return row
  }
}

/// A reminder as the sheet tells it.
struct ReminderRow: SheetRow {
  let type: Open<ReminderType>?
  let priority: Open<Urgency>?
  let slug: String?
  /// The coach's login.
  let coach: String?
  /// Negative ahead.
  let due: Int
  let isDone: Bool
  let title: String
  let description: String?

  init(_ row: inout SampleRow) {
    type = row.word()
    priority = row.word()
    slug = row.text()
    coach = row.text()
    due = row.number() ?? 0
    isDone = row.mark("x")
    title = row.required()
    description = row.text()
  }

  static var all: [ReminderRow] { sheet.read() }

  // type|priority|college|coach|due (days ago)|done|title|description
  static let sheet = SampleSheet(
    """
    deadline|high|west-virginia|ekeating|-7||Answer West Virginia|Two days before the offer runs out.
    deadline|high|kent-state|gmarchetta|-14||Answer Kent State|
    follow_up|medium|miami-oh|abristow|-1||Choose a weekend for Miami|Three dates to choose from.
    follow_up|medium|wooster|hpettibone|2||Ask Wooster for their deadline|
    custom|low|||-10||Register for the next SAT|
    follow_up|low|case-western|pchaudhry|40|x|Thank Case Western for the practice|
    """)
}
