package import Values

/// The latest activities of an athlete, for a parent who looks on.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct AthleteActivity: Hashable, Sendable {
  /// Local days, today included, in which something counts as lately.
  package static let days = 7
  package static let most = 5

  /// At most five of all times, the newest first.
  package let latest: [Activity]
  /// Of the last seven days, by what they are: contacts, changes of status, documents.
  package let interactions: Int
  package let statuses: Int
  package let documents: Int

  /// When the athlete did something last; nil for never.
  package var lastActive: Instant? { latest.first?.moment }

  package init(_ session: Session) {
    let clock = session.context.clock
    let activity = ActivityFeed(session).latest(Digest.most, of: session.identity.athlete)
    latest = Array(activity.prefix(Self.most))
    let start = clock.start(clock.today - (Self.days - 1))
    let recent = Dictionary(grouping: activity.prefix { $0.moment >= start }, by: \.origin.kind).mapValues(\.count)
    interactions = recent["interaction"] ?? 0
    statuses = recent["status"] ?? 0
    documents = recent["document"] ?? 0
  }
}

/// The events of some days, and what is due in the next ones.
///
/// Source: Documentation/Formulas.md, "Digest".
package struct Digest: Sendable {
  /// The first and the last day of what happened.
  package let days: ClosedRange<Day>
  /// How many days after today what is due may lie: as many as those are.
  package let ahead: Int
  /// Newest first.
  package let happened: [Activity]
  package let due: [Due]

  /// More than this that happened is not told.
  static let most = 1000

  /// The digest of this many local days, today included; `length` 1 and more.
  package init(_ session: Session, days length: Int) {
    let today = session.context.clock.today
    self.init(session, days: today - (max(1, length) - 1)...today)
  }

  /// The digest of these local days.
  package init(_ session: Session, days: ClosedRange<Day>) {
    let clock = session.context.clock
    let (start, end) = (clock.start(days.lowerBound), clock.start(days.upperBound + 1))
    self.days = days
    ahead = min(365, days.upperBound - days.lowerBound + 1)
    let feed = ActivityFeed(session)
    happened = (feed.latest(Self.most) + feed.offers()).filter { $0.moment >= start && $0.moment < end }
      .sorted(by: Activity.precedes)
    let last = clock.today + ahead
    // What follows a yes is a list for months; a day of the rules is told when its month begins, and when it's near.
    due = DueList(session, on: clock.today, ahead: ahead).rows.filter { due in
      guard [.following, .rule].contains(due.kind) else { return true }
      guard let day = due.day else { return false }
      return day <= last || due.kind == .rule && days.contains(day - Due.notice)
    }
  }
}

/// The documents that were added last.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct RecentDocuments: Sendable {
  package static let most = 5

  /// At most five, the newest first.
  package let documents: [Document]
  /// The number of them in all.
  package let total: Int

  package init(_ documents: some Sequence<Document>, _ context: EvaluationContext) {
    let all = Array(documents)
    self.documents = all.min(count: Self.most) { one, other in
      let (a, b) = (one.createdAt?.microseconds ?? .min, other.createdAt?.microseconds ?? .min)
      return a == b ? one.precedes(other, context) : a > b
    }
    total = all.count
  }
}

/// The measurement of each kind that counts, of the first three kinds that were measured: the latest, of what a clock or a
/// tape says the best.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct TopMetrics: Sendable {
  package static let most = 3

  /// Those of the athlete's sport, in the order of the vocabulary; a kind that only the database knows last.
  package let metrics: [PerformanceMetric]

  /// Of one kind and day the one that was entered last counts.
  package init(_ metrics: some Sequence<PerformanceMetric>, _ context: EvaluationContext) {
    var latest: [String: PerformanceMetric] = [:]
    let sport = context.athlete.sport
    for metric in metrics where metric.value != nil && metric.isMeasured(in: sport) {
      let kind = metric.type?.raw ?? ""
      if let known = latest[kind] {
        if known.counts(before: metric) || !metric.counts(before: known) && metric.precedes(known, context) { continue }
      }
      latest[kind] = metric
    }
    let sorted = latest.sorted { ($0.value.rank, $0.key) < ($1.value.rank, $1.key) }
    self.metrics = sorted.prefix(Self.most).map(\.value)
  }
}

extension PerformanceMetric {
  fileprivate var rank: Int { type?.known.flatMap(MetricType.allCases.firstIndex) ?? .max }
}
