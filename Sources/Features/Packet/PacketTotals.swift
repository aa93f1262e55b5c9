import Domain

/// How active a search is: interactions up to now, each counted once.
struct PacketTotals: Hashable, Sendable {
  var schools = 0
  var interactions = 0
  /// The local day of the latest contact.
  var lastContact: Day?
  var emails = 0
  var calls = 0
  /// Camps and showcases.
  var camps = 0
  var visits = 0
  var others = 0
  /// Schools by status in pipeline order; those without one count as researching, as do statuses nobody knows under
  /// their own names.
  var pipeline: [Count] = []
  /// Interactions in each of the last twelve months, the oldest first.
  var months: [Count] = []

  /// How many of what there are.
  struct Count: Hashable, Sendable {
    let label: String
    var count: Int
  }

  init(_ session: Session) {
    let clock = session.facts.clock
    let (now, today) = (clock.now(), clock.today)
    schools = session.tables.schools.count
    pipeline = Self.pipeline(session.tables.schools)
    var byMonth: [Int: Int] = [:]
    for interaction in session.tables.interactions {
      guard let moment = interaction.occurredAt ?? interaction.createdAt, moment <= now else { continue }
      interactions += 1
      let day = clock.day(moment)
      lastContact = max(lastContact ?? day, day)
      byMonth[day.month, default: 0] += 1
      count(interaction.type?.known)
    }
    months = (0..<12).map { place in
      let month = today.month - 11 + place
      let day = Day(month / 12, month % 12 + 1, 1)
      return Count(label: day?.shortMonthName ?? "", count: byMonth[month] ?? 0)
    }
  }

  private mutating func count(_ type: InteractionType?) {
    switch type {
    case .email: emails += 1
    case .phoneCall: calls += 1
    case .camp, .showcase: camps += 1
    case .inPersonVisit, .officialVisit, .unofficialVisit: visits += 1
    default: others += 1
    }
  }

  private static func pipeline(_ schools: some Sequence<School>) -> [Count] {
    var counts: [Open<SchoolStatus>: Int] = [:]
    for school in schools { counts[school.status ?? .known(.researching), default: 0] += 1 }
    let known = SchoolStatus.allCases.map { Open<SchoolStatus>.known($0) }
    let unknown = counts.keys.filter { $0.known == nil }.sorted { $0.raw < $1.raw }
    return (known + unknown).compactMap { status in
      counts[status].map { Count(label: status.label, count: $0) }
    }
  }
}

extension Day {
  /// Months since the year 0.
  fileprivate var month: Int { civil.year * 12 + civil.month - 1 }
}
