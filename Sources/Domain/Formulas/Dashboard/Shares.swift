/// The number of schools at each status: every known one in pipeline order, then those that only the
/// database knows.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct Pipeline: Hashable, Sendable {
  /// A status and its schools.
  package struct Stage: Hashable, Sendable {
    package let status: Open<SchoolStatus>
    package let count: Int
  }

  package let stages: [Stage]

  package var total: Int { stages.reduce(0) { $0 + $1.count } }

  /// A school without a status is researched.
  package init(_ schools: Rows<School>) {
    var counts: [Open<SchoolStatus>: Int] = [:]
    schools.glance(["status"]) { counts[$1.status ?? .known(.researching), default: 0] += 1 }
    stages = Open.inOrder(counts).map { Stage(status: $0, count: $1) }
  }
}

/// The standing of the offers: every known status in its order, then those that only the database knows.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct OfferStanding: Hashable, Sendable {
  /// A status and its offers.
  package struct Share: Hashable, Sendable {
    package let status: Open<OfferStatus>
    package let count: Int
  }

  package let shares: [Share]

  package var total: Int { shares.reduce(0) { $0 + $1.count } }

  /// An offer without a status is pending.
  package init(_ offers: some Sequence<Offer>) {
    var counts: [Open<OfferStatus>: Int] = [:]
    for offer in offers { counts[offer.status ?? .known(.pending), default: 0] += 1 }
    shares = Open.inOrder(counts).map { Share(status: $0, count: $1) }
  }
}

extension Open {
  /// Every known word in its order, counted or not, then those that only the database knows.
  fileprivate static func inOrder(_ counts: [Open: Int]) -> [(Open, Int)] {
    let unknown = counts.keys.filter { $0.known == nil }.sorted { $0.raw < $1.raw }
    return (V.allCases.map(Open.known) + unknown).map { ($0, counts[$0] ?? 0) }
  }
}

/// The number of schools of each campus size.
///
/// Source: Documentation/Formulas.md, "Campus size".
package struct SizeBreakdown: Hashable, Sendable {
  /// A size and its schools.
  package struct Share: Hashable, Sendable {
    package let size: SchoolSize
    package let count: Int
  }

  /// Every size, smallest first.
  package let shares: [Share]
  /// Schools of which nobody knows how many students they have.
  package let unknown: Int

  package var total: Int { shares.reduce(unknown) { $0 + $1.count } }

  /// From the column of sizes, which is kept for the next time.
  package init(_ schools: Rows<School>, _ context: EvaluationContext) {
    let groups = School.fields["size"].map { schools.values(of: $0, matching: "", limit: .max, context).items } ?? []
    var counts: [SchoolSize: Int] = [:]
    for group in groups {
      if let size = group.value.text.flatMap(SchoolSize.init) { counts[size] = group.count }
    }
    shares = SchoolSize.allCases.map { Share(size: $0, count: counts[$0] ?? 0) }
    unknown = schools.count - counts.values.reduce(0, +)
  }
}
