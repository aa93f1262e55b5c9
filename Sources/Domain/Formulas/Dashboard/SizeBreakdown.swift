/// How many schools are of each campus size.
///
/// Source: Documentation/Formulas.md, "Campus size".
public struct SizeBreakdown: Hashable, Sendable {
  /// A size and its schools.
  public struct Share: Hashable, Sendable {
    public let size: SchoolSize
    public let count: Int
  }

  /// Every size, smallest first.
  public let shares: [Share]
  /// Schools of which nobody knows how many students they have.
  public let unknown: Int

  public var total: Int { shares.reduce(unknown) { $0 + $1.count } }

  public init(_ schools: some Sequence<School>) {
    var counts: [SchoolSize: Int] = [:]
    var unknown = 0
    for school in schools {
      if let size = school.size { counts[size, default: 0] += 1 } else { unknown += 1 }
    }
    self.init(counts, unknown: unknown)
  }

  /// The same from the column of sizes, which is kept for the next time.
  public init(_ schools: Rows<School>, _ facts: EvaluationContext) {
    let groups = School.fields["size"].map { schools.values(of: $0, matching: "", limit: .max, facts).items } ?? []
    var counts: [SchoolSize: Int] = [:]
    for group in groups {
      if let size = group.value.text.flatMap(SchoolSize.init) { counts[size] = group.count }
    }
    self.init(counts, unknown: schools.count - counts.values.reduce(0, +))
  }

  private init(_ counts: [SchoolSize: Int], unknown: Int) {
    shares = SchoolSize.allCases.map { Share(size: $0, count: counts[$0] ?? 0) }
    self.unknown = unknown
  }
}
