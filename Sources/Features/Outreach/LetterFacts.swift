import Domain
import Values

/// What a letter of the program's says of a coach's school: as it's recorded, else with a gap that the writer fills.
struct LetterFacts {
  /// The kind of message that is answered, and its day.
  private(set) var word = "message"
  /// The camp or the visit to come, where one is known.
  private(set) var outlook = "{school} stays high on my list."
  private(set) var coming =
    "Thank you for inviting me to {school}. I'd like to come. These days suit us: [two or three days]."
  /// Where they talked last.
  private(set) var place = "[on the phone, at {school}]"
  private(set) var update = (title: "New video", sentence: "I have news since I wrote to you last: [what is new].")
  /// What is asked about an offer, and for: one whose deadline is recorded isn't asked for it.
  private(set) var offer = (
    wish: "understand it well", change: "change it, and until when may we decide",
    time: "Could you give me until [the day]?"
  )

  init() {}

  init(_ coach: Coach, in session: Session) {
    if coach.schoolID.flatMap({ session.tables.schools[$0]?.status }) == .known(.committed) {
      outlook = "I look forward to being part of your team."
    }
    if let answered = session.openWord(from: coach) { word = Self.words(for: answered, in: session) }
    if let ahead = session.nextMeeting(at: coach.schoolID), let day = ahead.startDate.map(session.inLetter) {
      let isCamp = ahead.type == .known(.camp)
      outlook = "I look forward to \(isCamp ? "your camp" : "the visit") on \(day)."
      coming =
        isCamp
        ? "Thank you for inviting me to your camp on \(day). I'd like to come."
        : "Thank you for inviting me to {school}. I'd like to come, and \(day) suits us."
    }
    if let place = session.lastPlace(with: coach) { self.place = place }
    update = Self.update(for: coach, in: session)
    if let day = session.offerDeadline(at: coach.schoolID).map(session.inLetter) {
      offer = (
        "understand it well before we answer by \(day)", "change it",
        "You asked for my answer by \(day). Could you give me until [the day]?"
      )
    }
  }

  private static func words(for word: Interaction, in session: Session) -> String {
    let noun =
      switch word.type?.known {
      case .email: "email"
      case .text: "text"
      case .phoneCall: "call"
      default: "message"
      }
    return noun + (word.moment.map { " of \(session.inLetter(session.context.clock.day($0)))" } ?? "")
  }

  /// What is new since somebody of the school was written to last.
  private static func update(for coach: Coach, in session: Session) -> (title: String, sentence: String) {
    let moment = coach.schoolID.flatMap { session.context.contact[$0]?.reachedOut }
    let hasVideo = moment.map { session.hasVideo(after: $0) } ?? false
    let results = moment.map { session.results(after: session.context.clock.day($0)) } ?? []
    let news = ((hasVideo ? ["a new video"] : []) + results.prefix(2)).listed("and")
    let told = news.replacing("{", with: "{{").replacing("}", with: "}}")
    return (
      hasVideo ? "New video" : "An update",
      news.isEmpty ? "I'd like to bring you up to date." : "I have news since I wrote to you last: \(told)."
    )
  }
}

extension Session {
  /// The word that waits for an answer to this coach, or to nobody in particular.
  func openWord(from coach: Coach) -> Interaction? {
    coach.schoolID.flatMap { openWord(from: $0) }.flatMap { $0.coachID.map { $0 == coach.id } ?? true ? $0 : nil }
  }

  /// The camp or the visit at a school that comes next.
  fileprivate func nextMeeting(at school: Key<School>?) -> Event? {
    guard let school else { return nil }
    let types: [EventType?] = [.camp, .officialVisit, .unofficialVisit]
    let ahead = tables.events.filter { event in
      event.schoolID == school && types.contains(event.type?.known)
        && event.startDate.map { $0 >= context.clock.today } ?? false
    }
    return ahead.min { ($0.startDate?.number ?? 0, $0.id) < ($1.startDate?.number ?? 0, $1.id) }
  }

  /// The day by which the pending offer of a school is to be answered, where it's recorded and to come.
  fileprivate func offerDeadline(at school: Key<School>?) -> Day? {
    guard let school else { return nil }
    let open = tables.offers.filter { $0.schoolID == school && $0.isPending }
    return open.compactMap(\.deadlineDate).filter { $0 >= context.clock.today }.min()
  }

  /// Where one talked with a coach, or with nobody in particular of the school, last, up to now: `on the phone`.
  fileprivate func lastPlace(with coach: Coach) -> String? {
    let places: [InteractionType: String] = [
      .phoneCall: "on the phone", .virtualMeeting: "on our call", .inPersonVisit: "at {school}",
      .officialVisit: "at {school}", .unofficialVisit: "at {school}",
    ]
    guard let school = coach.schoolID else { return nil }
    let now = context.clock.now()
    let talks = tables.interactions.filter { talk in
      guard talk.schoolID == school, talk.coachID == nil || talk.coachID == coach.id, !talk.isMissedCall else {
        return false
      }
      return talk.type?.known.flatMap { places[$0] } != nil && talk.moment.map { $0 <= now } ?? false
    }
    return talks.max { ($0.moment?.microseconds ?? 0, $0.id) < ($1.moment?.microseconds ?? 0, $1.id) }?
      .type?.known.flatMap { places[$0] }
  }
}

/// What a letter says of the athlete, as far as it's recorded; nil where it isn't.
extension Session {
  private var player: JSON { tables.preferences.document(.player, of: identity.athlete)?.json ?? .null }

  private func detail(_ key: String) -> String? { player[key]?.string?.trimmed.nonEmpty }

  var highSchool: String? { detail("high_school") ?? detail("school_name") }

  /// The primary position and the others: `shortstop and second base`.
  var positions: String? {
    var all = [context.athlete.position?.trimmed].compactMap(\.self)
    if case .array(let others)? = player["positions"] { all += others.compactMap { $0.string?.trimmed } }
    var seen: Set<String> = []
    let sport = context.sportInWords
    let named = all.filter { !$0.isEmpty && seen.insert($0).inserted }.map { sport?.spoken($0) ?? $0 }
    return named.isEmpty ? nil : named.listed("and")
  }

  /// `60-yard dash in 6.89 seconds (November 7), exit velocity 93 mph (November 7)`: of each kind the one that counts.
  var measurables: String? {
    resultsToTell.map { words(for: $0) + ($0.recordedDate.map { " (\(inLetter($0)))" } ?? "") }
      .joined(separator: ", ").nonEmpty
  }

  /// Those of them that came after a day.
  func results(after day: Day) -> [String] {
    resultsToTell.filter { $0.recordedDate.map { $0 > day } ?? false }.map { words(for: $0) }
  }

  private var resultsToTell: [PerformanceMetric] {
    var latest: [MetricType: PerformanceMetric] = [:]
    for metric in tables.metrics where metric.value != nil {
      guard let kind = metric.type?.known, kind != .other else { continue }
      if let found = latest[kind], found.counts(before: metric) || !metric.counts(before: found) && found.id > metric.id
      {
        continue
      }
      latest[kind] = metric
    }
    // The athlete's own event first.
    let event = context.athlete.position?.lowercased()
    let recorded = kindsToTell.filter { latest[$0] != nil }
    let own = recorded.filter { $0.label.lowercased() == event }
    return (own + recorded.filter { !own.contains($0) }).prefix(6).compactMap { latest[$0] }
  }

  private func words(for metric: PerformanceMetric) -> String {
    let kind = metric.type?.known ?? .other
    let said = metric.unit == nil && kind.isClassic ? "\(metric.result.text) \(kind.usualUnit)" : metric.result.said
    let result = said.hasSuffix(" sec") ? "\(said.dropLast(4)) seconds" : said
    // A dash, a drill is run in a time.
    let isRun = kind.isTime && ["dash", "shuttle", "drill", "first"].contains { kind.calledByCoaches.hasSuffix($0) }
    return "\(kind.calledByCoaches)\(isRun ? " in" : "") \(result)"
  }

  /// A day as people write it: `November 7`, with the year where it's another one.
  func inLetter(_ day: Day) -> String {
    let civil = day.civil
    return "\(day.monthName) \(civil.day)" + (civil.year == context.clock.today.civil.year ? "" : ", \(civil.year)")
  }

  /// The kinds of measurements that coaches of the sport ask for; those of seasons stay in the packet.
  private var kindsToTell: [MetricType] {
    let sport = context.athlete.sport
    let classic: [MetricType] = [.sixtyTime, .velocity, .exitVelocity, .popTime]
    let own = MetricType.allCases.filter { !$0.isClassic && $0 != .other && $0.isMeasured(in: sport) }
    return (sport?.isBallAndBat == false ? [] : classic) + own
  }

  /// The films that have an address, as far as is known one that answers.
  private var films: [Document] {
    tables.documents.filter { document in
      document.type == .known(.highlightVideo) && document.isCurrent != false
        && document.healthStatus != .known(.broken) && document.fileURL.flatMap(WebAddress.website) != nil
    }
  }

  /// The address of the newest film that has one.
  var videoAddress: String? {
    films.max { ($0.createdAt?.microseconds ?? 0, $0.id) < ($1.createdAt?.microseconds ?? 0, $1.id) }?.fileURL
  }

  /// True if a film came after a moment.
  func hasVideo(after moment: Instant) -> Bool { films.contains { $0.createdAt.map { $0 > moment } ?? false } }

  /// `Scout league final (November 29)`: the games and showcases ahead, and what a school holds itself, three at most. Nothing
  /// tells one school of another.
  func schedule(for school: Key<School>?) -> String? {
    let today = context.clock.today
    let ahead = tables.events.filter { event in
      guard let start = event.startDate, start >= today else { return false }
      let isTheirs = event.schoolID.map { $0 == school } ?? (event.type != .known(.camp))
      return isTheirs && [.game, .showcase, .camp].contains(event.type?.known)
    }.sorted { ($0.startDate?.number ?? 0, $0.id) < ($1.startDate?.number ?? 0, $1.id) }
    return ahead.prefix(3).map { event in "\(event.name) (\(event.startDate.map(inLetter) ?? ""))" }
      .joined(separator: ", ").nonEmpty
  }

  /// The phone number and the address that the athlete shares.
  var reach: String? {
    let phone = player["allow_share_phone"]?.flag(default: true) == false ? nil : detail("phone")
    let email =
      player["allow_share_email"]?.flag(default: true) == false ? nil : detail("email") ?? account("email") { $0.email }
    return [phone, email].compactMap { $0?.nonEmpty }.joined(separator: " · ").nonEmpty
  }

  /// The event of a school that was the last one up to today; one that was attended before any other.
  func lastMeeting(at school: Key<School>?) -> Event? {
    guard let school else { return nil }
    let past = tables.events.filter { event in
      event.schoolID == school && event.attended != false && event.startDate.map { $0 <= context.clock.today } ?? false
    }
    return past.max { one, other in
      (one.attended == true ? 1 : 0, one.startDate?.number ?? 0, one.id)
        < (other.attended == true ? 1 : 0, other.startDate?.number ?? 0, other.id)
    }
  }
}
