import Domain
import Values

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
}
