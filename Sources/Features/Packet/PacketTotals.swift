import Domain
import ShellCore
import Values

/// The activity of a search: interactions up to now, each counted once.
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

  /// The number of things of one kind, with its label.
  struct Count: Hashable, Sendable {
    let label: String
    var count: Int
  }

  init(_ session: Session) {
    let clock = session.context.clock
    let (now, today) = (clock.now(), clock.today)
    schools = session.tables.schools.count
    pipeline = Self.pipeline(session.tables.schools)
    lastContact = session.context.latestContact.map(clock.day)
    var byMonth: [Int: Int] = [:]
    for interaction in session.tables.interactions {
      guard let moment = interaction.occurredAt ?? interaction.createdAt, moment <= now else { continue }
      interactions += 1
      let day = clock.day(moment)
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

/// Schools that are equally far along, as a packet lists them.
struct PacketGroup: Sendable {
  let stage: Stage
  /// By name.
  let schools: [PacketSchool]

  /// The stage of a school: by status, never by the family's own tiers.
  enum Stage: String, CaseIterable, Sendable {
    case first = "A"
    case second = "B"
    case others = "C"

    init(_ status: SchoolStatus?) {
      switch status {
      case .officialVisitScheduled, .recruited, .offerReceived, .committed: self = .first
      case .officialVisitInvited, .campInvite: self = .second
      default: self = .others
      }
    }

    var title: String {
      switch self {
      case .first: "Offers, visits and recruitment"
      case .second: "Invitations"
      case .others: "Further interest"
      }
    }
  }

  /// The groups that aren't empty.
  static func groups(of schools: some Sequence<School>, _ context: EvaluationContext) -> [PacketGroup] {
    let stages = Dictionary(grouping: schools) { Stage($0.status?.known) }
    return Stage.allCases.compactMap { stage in
      guard let schools = stages[stage] else { return nil }
      let listed = schools.inOrder(context) { $0.name.lowercased() }
      return PacketGroup(stage: stage, schools: listed.map { PacketSchool($0, context) })
    }
  }

  /// True if the group's table tells how well the schools fit.
  var knowsFit: Bool { schools.contains { $0.fit != nil } }
}

/// One school in a packet.
struct PacketSchool: Sendable {
  let id: String
  let name: String
  let location: String?
  let division: String?
  let conference: String?
  let status: Open<SchoolStatus>?
  /// `74`, or `~74` where it's computed.
  let fit: String?

  init(_ school: School, _ context: EvaluationContext) {
    id = school.id.description
    name = school.name
    location = school.location
    division = school.division?.label
    conference = school.conference
    status = school.status
    fit = school.fit(for: context)?.marked
  }

  fileprivate var order: String { name.lowercased() }
}

/// Counts as a drawing inside a page: bars beside their labels, or columns above them.
struct PacketChart {
  let title: String
  let counts: [PacketTotals.Count]

  private var most: Int { max(1, counts.map(\.count).max() ?? 1) }

  /// Bars that run to the right, one below the other.
  var bars: HTML {
    let rows = counts.enumerated().map { place, one -> HTML in
      let (top, width) = (place * 26, 380 * one.count / most)
      return """
        <text x="190" y="\(top + 17)" text-anchor="end">\(one.label.shortened)</text>\
        <rect x="200" y="\(top + 4)" width="\(max(2, width))" height="18" rx="3"></rect>\
        <text x="\(208 + max(2, width))" y="\(top + 17)">\(one.count)</text>

        """
    }
    return drawing(width: 640, height: counts.count * 26, rows)
  }

  /// Columns from the bottom up, one beside the other.
  var columns: HTML {
    let step = 640 / max(1, counts.count)
    let rows = counts.enumerated().map { place, one -> HTML in
      let (left, height) = (place * step, 110 * one.count / most)
      let middle = left + step / 2
      return """
        <rect x="\(left + 6)" y="\(130 - height)" width="\(step - 12)" height="\(height)" rx="3"></rect>\
        <text x="\(middle)" y="\(124 - height)" text-anchor="middle">\(one.count)</text>\
        <text x="\(middle)" y="148" text-anchor="middle">\(one.label.shortened)</text>

        """
    }
    return drawing(width: 640, height: 156, rows)
  }

  private func drawing(width: Int, height: Int, _ rows: [HTML]) -> HTML {
    """
    <figure><figcaption>\(title)</figcaption>
    <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="\(title)">
    \(rows)</svg></figure>

    """
  }
}

extension String {
  /// As much as has room beside a bar.
  fileprivate var shortened: String { count > 26 ? prefix(25) + "…" : self }
}
