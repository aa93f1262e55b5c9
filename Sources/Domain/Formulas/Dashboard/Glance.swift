package import Values

/// The six numbers at the top of the dashboard.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct StatCounts: Hashable, Sendable {
  package let coaches: Int
  package let schools: Int
  package let interactions: Int
  package let offers: Int
  package let accepted: Int
  /// Schools of priority tier A.
  package let topChoices: Int

  /// The share of the offers that were accepted, 0...100 percent; 0 without an offer.
  package var acceptanceRate: Int { percentage(accepted, of: offers) }

  package init(_ session: Session) {
    let tables = session.tables
    var topChoices = 0
    tables.schools.glance(["priority_tier"]) { if $1.priorityTier == .known(.a) { topChoices += 1 } }
    self.topChoices = topChoices
    schools = tables.schools.count
    coaches = tables.coaches.count
    interactions = tables.interactions.count
    offers = tables.offers.count
    accepted = tables.offers.count { $0.status == .known(.accepted) }
  }
}

/// Four numbers that sum up the journey.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct Glance: Hashable, Sendable {
  /// Schools with at least one offer.
  package let offeredSchools: Int
  /// The same, in percent of all schools: 0...100.
  package let offeredShare: Int
  /// The mean of the scores of the coaches who are rated, 0...100; nil without any.
  package let responsiveness: Int?
  /// Interactions of this month up to now.
  package let interactionsThisMonth: Int
  /// Days to the 31st of May of the year of graduation, never negative; nil without one.
  package let daysUntilGraduation: Int?

  package init(_ session: Session) {
    let (tables, clock) = (session.tables, session.context.clock)
    let offered = OfferedSchools(tables.offers, among: tables.schools)
    (offeredSchools, offeredShare) = (offered.count, offered.share)
    responsiveness = MeanResponsiveness(tables.coaches).percent
    interactionsThisMonth = InteractionsThisMonth(tables.interactions, clock: clock).count
    daysUntilGraduation = Graduation(year: session.graduationYear).daysLeft(on: clock.today)
  }

  /// The rating of a share of answers.
  package enum Rating: String, Hashable, Sendable {
    case good, fair, poor

    /// From 75 percent good, from 50 fair.
    package init(percent: Int) { self = percent >= 75 ? .good : percent >= 50 ? .fair : .poor }
  }
}

/// The end of high school: the 31st of May of the year of graduation.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct Graduation: Hashable, Sendable {
  /// The years that a year of graduation may be.
  package static let years = 2024...2040

  /// Nil if the year isn't known, or none.
  package let day: Day?

  package init(year: Int?) { day = year.flatMap { Day($0, 5, 31) } }

  /// Whole days that are left, 0 from then on; nil if the day isn't known.
  package func daysLeft(on today: Day) -> Int? { day.map { max(0, $0 - today) } }
}

/// The number of interactions in this calendar month, by local days, up to now.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct InteractionsThisMonth: Hashable, Sendable {
  package let count: Int

  package init(_ interactions: some Sequence<Interaction>, clock: Clock) {
    let now = clock.now()
    let today = clock.today
    let start = clock.start(today - (today.civil.day - 1))
    count = interactions.count { interaction in
      guard let moment = interaction.moment else { return false }
      return moment >= start && moment <= now
    }
  }
}

/// The responsiveness of the coaches on average.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct MeanResponsiveness: Hashable, Sendable {
  /// 0...100, rounded; nil where nobody is rated. A coach without a score doesn't count.
  package let percent: Int?

  package init(_ coaches: some Sequence<Coach>) {
    var (sum, count) = (0, 0)
    for score in coaches.lazy.compactMap(\.responsivenessScore) {
      sum += min(100, max(0, score))
      count += 1
    }
    percent = count > 0 ? Int((Double(sum) / Double(count)).rounded()) : nil
  }
}

/// The number of schools that have made an offer, whatever became of it.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct OfferedSchools: Hashable, Sendable {
  package let count: Int
  /// In percent of all schools: 0...100.
  package let share: Int

  /// Offers of schools that aren't on the list any more don't count.
  package init(_ offers: some Sequence<Offer>, among schools: Rows<School>) {
    let offered = Set(offers.compactMap(\.schoolID)).filter { schools.position(of: $0) != nil }
    count = offered.count
    share = percentage(offered.count, of: schools.count)
  }
}
