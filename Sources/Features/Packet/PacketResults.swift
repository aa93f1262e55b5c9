import Display
import Domain
import ShellCore
import Values

/// The measurement of one kind that counts, with when and where it was taken.
struct PacketMeasure: Hashable, Sendable {
  /// `60-yard dash`.
  let label: String
  /// `6.89 sec`.
  let value: String
  let day: Day?
  /// Nil where nobody recorded it.
  let place: String?
  let isVerified: Bool

  /// The athlete's, in the order in which coaches read them, ten at most. One of no known kind is named by its notes.
  static func all(of session: Session) -> [PacketMeasure] {
    let own = session.tables.metrics.filter { $0.value != nil && [nil, session.identity.athlete].contains($0.userID) }
    let sport = session.context.athlete.sport
    var latest: [String: PerformanceMetric] = [:]
    for metric in own.newestFirst(session.context, by: { $0.recordedDate?.number ?? .min }) {
      guard let label = metric.packetLabel, metric.isMeasured(in: sport) else { continue }
      if let found = latest[label], !metric.isBetter(than: found) { continue }
      latest[label] = metric
    }
    let ranked = latest.map { (metric: $1, label: $0) }.sorted {
      ($0.metric.packetRank, $0.label) < ($1.metric.packetRank, $1.label)
    }
    return ranked.prefix(10).map { PacketMeasure($0.metric, $0.label, session) }
  }

  private init(_ metric: PerformanceMetric, _ label: String, _ session: Session) {
    self.label = label
    value = metric.packetValue
    day = metric.recordedDate
    place = metric.eventID.flatMap { session.tables.events[$0] }.map { $0.packetName(in: session) }
    isVerified = metric.verified == true
  }
}

extension PerformanceMetric {
  /// What it measures; nil where nobody said it.
  fileprivate var packetLabel: String? {
    guard let type = type?.known, type != .other else {
      return notes.flatMap { $0.split(whereSeparator: { ":\n".contains($0) }).first }.map { String($0).oneLine }
        .flatMap { $0.count <= 40 ? $0.nonEmpty : nil }
    }
    let name = type.calledByCoaches
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// What baseball asks for, in the order in which coaches read it.
  private static let classic: [MetricType] = [
    .sixtyTime, .exitVelocity, .velocity, .popTime, .battingAverage, .era, .strikeouts,
  ]

  /// True if it counts before an earlier one, as the best of its kind.
  fileprivate func isBetter(than other: PerformanceMetric) -> Bool {
    type?.known?.countsBest == true && counts(before: other)
  }

  /// Speed first, results last; then in the order of the table, and what has no kind.
  fileprivate var packetRank: Int {
    guard let type = type?.known, type != .other else { return .max }
    return Self.classic.firstIndex(of: type)
      ?? Self.classic.count + (MetricType.allCases.firstIndex(of: type) ?? 0)
  }

  fileprivate var packetValue: String {
    let digits = type?.known == .battingAverage ? 3 : type?.known == .era ? 2 : nil
    let number = digits.map { Numeral.rounded(value ?? 0, digits: $0, keepsZeros: true) } ?? Numeral.text(value ?? 0)
    // The names of averages and counts say what they are.
    let isPlain = [.battingAverage, .era, .strikeouts].contains(type?.known) || ["val", "unit"].contains(unit)
    let unit = isPlain ? nil : self.unit?.oneLine.nonEmpty
    if let type = type?.known, !type.isClassic, type != .other { return result.said.fitting }
    let shown = type?.known == .battingAverage && number.hasPrefix("0.") ? String(number.dropFirst()) : number
    return [shown, unit].compactMap(\.self).joined(separator: " ").fitting
  }
}

/// A game or a showcase to come, where a coach can watch the athlete.
struct PacketEvent: Hashable, Sendable {
  let start: Day
  /// Nil for one of a single day.
  let end: Day?
  let name: String
  let place: String?

  /// Those that name no school, the next first, five at most.
  static func ahead(in session: Session) -> [PacketEvent] {
    let today = session.context.clock.today
    let ahead = session.tables.events.filter { event in
      guard let start = event.startDate, max(start, event.endDate ?? start) >= today else { return false }
      return [nil, session.identity.athlete].contains(event.userID) && event.namesNoSchool(in: session)
    }
    return ahead.inOrder(session.context) { $0.startDate?.number ?? .max }.prefix(5).compactMap { event in
      event.startDate.map { start in
        let place = [event.location, event.city, event.state].compactMap { $0?.oneLine.nonEmpty }
        return PacketEvent(
          start: start, end: event.endDate == start ? nil : event.endDate, name: event.name.oneLine.fitting,
          place: place.joined(separator: ", ").nonEmpty?.fitting)
      }
    }
  }
}

extension Event {
  /// True for games and showcases from which nobody sees which schools the athlete looks at: that of a school is one of
  /// its camps or visits, or is called after one of the list.
  fileprivate func namesNoSchool(in session: Session) -> Bool {
    guard schoolID == nil, [.showcase, .game].contains(type?.known) else { return false }
    let said = [name, location ?? ""]
    let texts = said.map(\.packetWords)
    return !session.tables.schools.contains { school in
      let (words, initials) = session.context.shortNames(of: school.name)
      return ([school.name] + words).contains { word in
        word.utf8.count > 3 && texts.contains { $0.contains(word.packetWords) }
      } || initials.contains { word in said.contains { $0.split { !$0.isLetter }.contains(Substring(word)) } }
    }
  }

  /// Its name; `a camp` of one that would tell which school it was at.
  fileprivate func packetName(in session: Session) -> String {
    if namesNoSchool(in: session), let name = name.oneLine.nonEmpty { return name.fitting }
    return type?.known.map { Open.known($0).label.lowercased().withArticle } ?? "an event"
  }
}

extension String {
  /// Its words as they compare, with a blank around each.
  fileprivate var packetWords: String {
    " " + Folded(words: String(map { $0.isLetter || $0.isNumber ? $0 : " " })).text + " "
  }
}
