/// The number of rows at each status: every known one in its order, then those that only the database knows.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct Standing<Status: Vocabulary>: Hashable, Sendable {
  /// A status and its rows.
  package struct Share: Hashable, Sendable {
    package let status: Open<Status>
    package let count: Int
  }

  package let shares: [Share]

  package var total: Int { shares.reduce(0) { $0 + $1.count } }

  fileprivate init(counts: [Open<Status>: Int]) {
    let unknown = counts.keys.filter { $0.known == nil }.sorted { $0.raw < $1.raw }
    shares = (Status.allCases.map(Open.known) + unknown).map { Share(status: $0, count: counts[$0] ?? 0) }
  }
}

extension Standing<SchoolStatus> {
  /// A school without a status is researched.
  package init(_ schools: Rows<School>) {
    var counts: [Open<SchoolStatus>: Int] = [:]
    schools.glance(["status"]) { counts[$1.status ?? .known(.researching), default: 0] += 1 }
    self.init(counts: counts)
  }
}

extension Standing<OfferStatus> {
  /// An offer without a status is pending.
  package init(_ offers: some Sequence<Offer>) {
    var counts: [Open<OfferStatus>: Int] = [:]
    for offer in offers { counts[offer.status ?? .known(.pending), default: 0] += 1 }
    self.init(counts: counts)
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
