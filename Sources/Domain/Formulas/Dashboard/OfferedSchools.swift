/// How many schools have made an offer, whatever became of it.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct OfferedSchools: Hashable, Sendable {
  public let count: Int
  /// In percent of all schools: 0...100.
  public let share: Int

  /// Offers of schools that aren't on the list any more don't count.
  public init(_ offers: some Sequence<Offer>, among schools: Rows<School>) {
    let offered = Set(offers.compactMap(\.schoolID)).filter { schools[$0] != nil }
    count = offered.count
    share = percentage(offered.count, of: schools.count)
  }
}
