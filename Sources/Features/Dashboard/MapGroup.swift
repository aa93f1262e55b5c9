import Display
import Domain
import Lists

/// What schools on a map have in common, and where it stands among the others: of two in one place the lower rank is
/// seen.
struct MapGroup {
  let look: DotMap.Group
  let rank: Int
  /// The word in the database.
  let value: Datum
}

extension SchoolMap.Theme {
  /// What decides about the group of a school, as the database has it.
  func word(of school: School, _ facts: EvaluationContext) -> String? {
    switch self {
    case .status: school.status?.raw
    case .tier: school.priorityTier?.raw
    case .fit: school.fitTier(for: facts)
    }
  }

  /// The group of the schools with this word.
  func group(_ word: String?) -> MapGroup {
    switch self {
    case .status: MapGroup(word.map(Open<SchoolStatus>.init) ?? .known(.researching))
    case .tier: MapGroup(word.map(Open<PriorityTier>.init))
    case .fit: MapGroup(fit: word)
    }
  }
}

extension MapGroup {
  /// The further in the pipeline, the lower the rank.
  init(_ status: Open<SchoolStatus>) {
    let sign = status.known.flatMap { Self.signs[$0] } ?? ("?", "?")
    let stages = SchoolStatus.allCases
    let place = status.known.flatMap { stages.firstIndex(of: $0) } ?? stages.count
    let last = stages.firstIndex(of: .committed) ?? 0
    look = DotMap.Group(
      status.short, sign: sign.0, ascii: sign.1, tint: Tint(of: status.raw, in: "status"))
    rank = place <= last ? last - place : place
    value = .text(status.raw)
  }

  private static let signs: [SchoolStatus: (String, String)] = [
    .researching: ("○", "r"), .interested: ("◇", "i"), .contacted: ("△", "c"), .campInvite: ("□", "p"),
    .recruited: ("●", "R"), .officialVisitInvited: ("◆", "v"), .officialVisitScheduled: ("▲", "V"),
    .offerReceived: ("■", "O"), .committed: ("★", "C"), .declined: ("✗", "x"), .notPursuing: ("–", "-"),
  ]

  init(_ tier: Open<PriorityTier>?) {
    let letter = tier?.known?.rawValue ?? (tier == nil ? "·" : "?")
    look = DotMap.Group(
      tier.map { "Tier \($0.raw)" } ?? "No tier", sign: letter, ascii: tier == nil ? "-" : letter,
      tint: tier.map { Tint(of: $0.raw, in: "tier") } ?? .gray)
    rank = tier?.known.flatMap { PriorityTier.allCases.firstIndex(of: $0) } ?? PriorityTier.allCases.count
    value = tier.map { .text($0.raw) } ?? .null
  }

  init(fit tier: String?) {
    let word = tier.map(Open<FitTier>.init)
    let letter = word?.known.map { $0.rawValue.prefix(1).uppercased() } ?? (tier == nil ? "·" : "?")
    look = DotMap.Group(
      word?.label ?? "No fit", sign: letter, ascii: tier == nil ? "-" : letter,
      tint: tier.map { Tint(of: $0, in: "fit tier") } ?? .gray)
    rank = word?.known.flatMap { FitTier.allCases.firstIndex(of: $0) } ?? FitTier.allCases.count
    value = tier.map { .text($0) } ?? .null
  }
}
