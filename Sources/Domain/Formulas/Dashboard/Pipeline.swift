/// How many schools stand at each status: every known one in pipeline order, then those that only the database knows.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct Pipeline: Hashable, Sendable {
  /// A status and its schools.
  public struct Stage: Hashable, Sendable {
    public let status: Open<SchoolStatus>
    public let count: Int
  }

  public let stages: [Stage]

  public var total: Int { stages.reduce(0) { $0 + $1.count } }

  /// A school without a status is researched.
  public init(_ schools: some Sequence<School>) {
    var counts: [Open<SchoolStatus>: Int] = [:]
    for school in schools { counts[school.status ?? .known(.researching), default: 0] += 1 }
    self.init(counts)
  }

  public init(_ schools: Rows<School>) {
    var counts: [Open<SchoolStatus>: Int] = [:]
    schools.each { counts[$0.status ?? .known(.researching), default: 0] += 1 }
    self.init(counts)
  }

  private init(_ counts: [Open<SchoolStatus>: Int]) {
    let unknown = counts.keys.filter { $0.known == nil }.sorted { $0.raw < $1.raw }
    stages = (SchoolStatus.allCases.map(Open.known) + unknown).map { Stage(status: $0, count: counts[$0] ?? 0) }
  }
}
