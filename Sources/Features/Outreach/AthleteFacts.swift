import Domain
import Values

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
