package import Values

/// Some days of the recruiting calendar: a period in which coaches may do so much and no more, or a date for everybody.
package struct RecruitingPeriod: Hashable, Sendable {
  /// `D1 D2`, `all`, `Ivy League, NESCAC`.
  let whom: String
  /// `baseball`, `football (FBS)`, `all but football`.
  package let sport: String
  let gender: Gender?
  package let kind: Kind
  fileprivate let span: Span
  /// What else is to be known; empty for nothing.
  package let note: String
  package let source: FactSource

  package enum Kind: String, CaseIterable, Sendable {
    case dead, quiet, contact, evaluation, shutdown, signing
    /// That there is no calendar.
    case none
    case fafsaOpens = "fafsa opens"
    case fafsaCloses = "fafsa closes"
    case profileOpens = "css profile opens"
    case earlyDecision = "early decision"
    case earlyAction = "early action"
    case earlyDecision2 = "early decision 2"
    case regular = "regular decision"
    case reply = "reply date"
    case amateurism = "final amateurism request opens"
    case likelyLetters = "likely letters"
    case preReads = "pre-reads begin"

    /// `dead period`, `FAFSA opens`.
    package var title: String {
      switch self {
      case .dead, .quiet, .contact, .evaluation: "\(rawValue) period"
      case .shutdown: "recruiting shutdown"
      case .fafsaOpens, .fafsaCloses: "FAFSA" + rawValue.dropFirst(5)
      case .profileOpens: "CSS Profile opens"
      case .signing: "signing begins"
      case .earlyDecision, .earlyAction, .earlyDecision2, .regular: "\(rawValue) deadline at many colleges"
      default: rawValue
      }
    }

    /// True if it's a window in which something is due at last, rather than days that are alike.
    package var isWindow: Bool { letter == nil && self != .likelyLetters }

    /// The letter of a period in a picture of the month; nil for what isn't one.
    package var letter: Character? {
      switch self {
      case .dead, .quiet, .contact, .evaluation, .shutdown: rawValue.first
      default: nil
      }
    }

    /// True if it's about getting in, or about the money for it, rather than about coaches.
    var isOfApplying: Bool {
      switch self {
      case .fafsaOpens, .fafsaCloses, .profileOpens, .earlyDecision, .earlyAction, .earlyDecision2, .regular, .reply,
        .preReads:
        true
      default: false
      }
    }

    /// True if no coach may meet a prospect.
    var forbidsVisits: Bool { self == .dead || self == .shutdown }
  }

  fileprivate enum Span: Hashable, Sendable {
    case days(ClosedRange<Day>)
    /// The same month and days in every year: `11-01` and `11-15`.
    case yearly(String, String)
    case never
  }

  /// From the values of a line; nil if something of it can't be read.
  init?(_ values: [String]) {
    guard values.count == 11, !values[1].isEmpty, !values[2].isEmpty,
      values[3] == "both" || Gender(rawValue: values[3]) != nil, let kind = Kind(rawValue: values[4]),
      let span = Span(values[0], values[5], values[6]), (span == .never) == (kind == .none),
      let source = FactSource(values[8...10])
    else { return nil }
    (whom, sport, gender) = (values[1], values[2], Gender(rawValue: values[3]))
    (self.kind, self.span, note, self.source) = (kind, span, values[7], source)
  }

  /// True if a date concerns those who leave high school in a year: what comes once to each class, in its senior year or
  /// the one after it. A period is for all, and so is everything where the year isn't known.
  func concerns(_ graduation: Int?, on day: Day) -> Bool {
    guard let graduation, kind.letter == nil, kind != .none else { return true }
    let civil = day.civil
    let season = civil.month >= 7 ? civil.year + 1 : civil.year
    // The form of a school year, and the request before a spring in college, are for those who left in the year before.
    let isLate = kind == .fafsaCloses || kind == .amateurism && civil.month >= 7
    return season == (isLate ? graduation + 1 : graduation)
  }

  /// Every row of the calendar; read once.
  static let all = RecruitingTables.calendar.rows(RecruitingPeriod.init)

  /// The days that it takes, as often as it comes within some days.
  func days(within wanted: ClosedRange<Day>) -> [ClosedRange<Day>] {
    switch span {
    case .never: return []
    case .days(let days): return days.overlaps(wanted) ? [days] : []
    case .yearly(let first, let last):
      // A window over New Year begins in the year before.
      return (wanted.lowerBound.civil.year - 1...wanted.upperBound.civil.year).compactMap { year in
        guard let start = Day(monthAndDay: first, of: year),
          let end = Day(monthAndDay: last, of: last < first ? year + 1 : year), (start...end).overlaps(wanted)
        else { return nil }
        return start...end
      }
    }
  }
}

extension RecruitingPeriod.Span {
  fileprivate init?(_ season: String, _ start: String, _ end: String) {
    let last = end.isEmpty ? start : end
    switch season {
    case "any": self = .never
    case "every year":
      guard Day(monthAndDay: start, of: 2027) != nil, Day(monthAndDay: last, of: 2027) != nil else { return nil }
      self = .yearly(start, last)
    default:
      guard let first = Day(start), let last = Day(last), first <= last else { return nil }
      self = .days(first...last)
    }
  }
}

/// The recruiting calendar as it is for a prospect and some divisions.
///
/// Source: Documentation/Formulas.md, "The recruiting calendar".
package struct RecruitingCalendar: Sendable {
  private let periods: [RecruitingPeriod]
  private let graduation: Int?

  /// A period on some days.
  package struct Entry: Hashable, Sendable {
    package let days: ClosedRange<Day>
    package let period: RecruitingPeriod
  }

  /// - Parameter prospect: nil where the sport isn't known: then only the dates for everybody are told.
  /// - Parameter conferences: those of the schools, for the dates that a conference has.
  /// - Parameter graduation: the year of the athlete's class, whose dates are told; nil for the prospect's, and without that
  ///   those of every class are.
  package init(
    for prospect: Prospect?, in divisions: [Division], conferences: Set<String> = [], graduation: Int? = nil
  ) {
    self.graduation = graduation ?? prospect?.graduation
    let names = Set(divisions.map(\.rawValue))
    periods = RecruitingPeriod.all.filter { period in
      let isOurs = period.whom.parts(between: ", ").contains { whom in
        whom == "all" || conferences.contains(String(whom))
          || whom.split(separator: " ").contains { names.contains(String($0)) }
      }
      guard isOurs, let prospect else { return isOurs && period.sport == "all" }
      return prospect.plays(period.sport) && (period.gender == nil || period.gender == prospect.gender)
    }
  }

  /// True if its periods hang on whose team it is, and nobody said.
  package static func needsGender(_ prospect: Prospect) -> Bool {
    prospect.gender == nil && RecruitingPeriod.all.contains { $0.gender != nil && prospect.plays($0.sport) }
  }

  /// What falls into some days, in the order of the days.
  package func entries(within days: ClosedRange<Day>) -> [Entry] {
    periods.flatMap { period in
      period.days(within: days).filter { period.concerns(graduation, on: $0.lowerBound) }
        .map { Entry(days: $0, period: period) }
    }
    .enumerated().sorted { one, other in
      let (a, b) = (one.element.days, other.element.days)
      return (a.lowerBound, a.upperBound, one.offset) < (b.lowerBound, b.upperBound, other.offset)
    }.map(\.element)
  }

  /// The divisions that have no recruiting calendar, by what is said of it: `no recruiting calendar`.
  package static func absences(in divisions: [Division]) -> [(divisions: [Division], words: String)] {
    var found: [(divisions: [Division], words: String)] = []
    for division in divisions {
      let row = RecruitingPeriod.all.first { $0.kind == .none && $0.whom == division.rawValue }
      guard let words = row?.note else { continue }
      if let place = found.firstIndex(where: { $0.words == words }) {
        found[place].divisions.append(division)
      } else {
        found.append(([division], words))
      }
    }
    return found
  }

  /// The document with the periods of a sport in D1, be it for the other teams of it; else the one with those of the sports
  /// that have none of their own.
  package static func document(for prospect: Prospect) -> FactSource? {
    let all = RecruitingPeriod.all.filter { $0.whom == "D1" && $0.kind.letter != nil }
    let found =
      all.last { prospect.plays($0.sport) } ?? all.last { $0.source.place.contains("OtherRecruitingCalendar") }
    return found?.source
  }

  /// The last day of which it tells a period; nil where there are none.
  package var end: Day? { periods.compactMap(\.end).max() }

  /// The last day of all calendars inside the program.
  package static var end: Day? { RecruitingPeriod.all.compactMap(\.end).max() }

  /// The periods in which coaches of a school may not meet the athlete on one of some days; none where there is none, or
  /// the sport isn't known.
  static func closedPeriods(on days: ClosedRange<Day>, at school: School, in session: Session) -> [Entry] {
    guard let prospect = Prospect(session), let division = school.division?.known else { return [] }
    return closedPeriods(on: days, in: division, for: prospect)
  }

  /// The same of any school of a division: one of each part of it that has a calendar of its own, as the FBS has.
  ///
  /// - Parameter everywhere: whether only a day counts that is closed in all parts.
  private static func closedPeriods(
    on days: ClosedRange<Day>, in division: Division, for prospect: Prospect, everywhere: Bool = false
  ) -> [Entry] {
    let entries = RecruitingCalendar(for: prospect, in: [division]).entries(within: days)
      .filter { $0.period.kind.letter != nil }
    let closed = entries.filter { entry in
      entry.period.kind.forbidsVisits
        && entries.allSatisfy { other in
          other.period.kind.forbidsVisits || !other.days.overlaps(entry.days)
            || !everywhere && other.period.part != entry.period.part
        }
    }
    return closed.reduce(into: []) { found, entry in
      if !found.contains(where: { $0.period.part == entry.period.part }) { found.append(entry) }
    }
  }
}

extension RecruitingCalendar {
  /// The periods on some days in which coaches may meet nobody, by division; nothing where the sport isn't known.
  static func closedPeriods(of session: Session, on days: ClosedRange<Day>, everywhere: Bool = false)
    -> [Division: [Entry]]
  {
    guard let prospect = Prospect(session) else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: Division.allCases.compactMap { division in
        let closed = closedPeriods(on: days, in: division, for: prospect, everywhere: everywhere)
        return closed.isEmpty ? nil : (division, closed)
      })
  }

  /// What is to be said of a period in which a school on the list is today: `D1 baseball has a dead period until ...`. One
  /// that rests since the athlete committed to another doesn't count.
  package static func notice(in session: Session) -> String? {
    let today = session.context.clock.today
    let closed = closedPeriods(of: session, on: today...today)
    guard !closed.isEmpty else { return nil }
    let commitment = Commitment(session)
    var found: [Entry]?
    session.tables.schools.glance(["division", "status"]) { id, school in
      guard found == nil, !school.isDropped, commitment?.rests(id, in: session) != true else { return }
      found = school.division?.known.flatMap { closed[$0] }
    }
    return found?.told(on: today)
  }

  /// The periods in which some divisions are on a day, in words: `D1 baseball has a quiet period until ...`; none where the
  /// sport isn't known, or whose team it is.
  package static func inForce(on day: Day, in divisions: [Division], for prospect: Prospect) -> [String] {
    guard !needsGender(prospect) else { return [] }
    let entries = RecruitingCalendar(for: prospect, in: divisions).entries(within: day...day)
    return entries.filter { $0.period.kind.letter != nil }.reduce(into: []) { told, entry in
      let words = [entry].told(on: day)
      if !told.contains(words) { told.append(words) }
    }
  }
}

extension [RecruitingCalendar.Entry] {
  /// Whose periods these are on a day, until when, and what coaches may not do then.
  func told(on day: Day) -> String {
    let deeds: String? =
      switch first?.period.kind {
      case .dead: "no meetings with coaches, on campus or off; writing and calling stay allowed"
      case .shutdown: "no coach may meet or answer you"
      default: nil
      }
    let periods = telling { $0.upperBound == day ? "until tonight" : "until \($0.upperBound)" }
    return periods + (deeds.map { ": \($0)" } ?? "")
  }

  /// `D1 baseball has a dead period until ...`, each with its days in words.
  func telling(_ words: (ClosedRange<Day>) -> String) -> String {
    map { "\($0.period.subject) has \($0.period.kind.title.withArticle) \(words($0.days))" }.joined(separator: ", ")
  }
}

extension RecruitingPeriod {
  fileprivate var end: Day? {
    guard case .days(let days) = span, kind.letter != nil else { return nil }
    return days.upperBound
  }

  /// The part of a division that has it: `FBS`; nil for all of it.
  var part: String? { sport.hasSuffix(")") ? sport.split(separator: "(").last.map { String($0.dropLast()) } : nil }

  /// `D1 baseball`, `D1, D2`; empty for everybody.
  package var subject: String {
    let divisions = whom == "all" ? "" : whom
    if sport.hasPrefix("all") { return divisions }
    // `football (FBS)` is football, too.
    let only = Sport(named: String(sport.prefix { $0 != "(" }))?.onlyGender
    let team = [only == nil ? gender?.teams : nil, sport].compactMap(\.self).joined(separator: " ")
    return [divisions, team].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
