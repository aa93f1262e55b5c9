/// The six numbers at the top of the dashboard.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct StatCounts: Hashable, Sendable {
  public let coaches: Int
  public let schools: Int
  public let interactions: Int
  public let offers: Int
  public let accepted: Int
  /// Schools of priority tier A.
  public let topChoices: Int

  /// How many of the offers were accepted, 0...100 percent; 0 without an offer.
  public var acceptanceRate: Int { percentage(accepted, of: offers) }

  public init(
    schools: some Sequence<School>, coaches: Int, interactions: some Sequence<Interaction>,
    offers: some Sequence<Offer>
  ) {
    var (count, topChoices) = (0, 0)
    for school in schools {
      count += 1
      if school.priorityTier == .known(.a) { topChoices += 1 }
    }
    self.init(
      schools: count, topChoices: topChoices, coaches: coaches, interactions: interactions, offers: offers)
  }

  init(
    schools: Int, topChoices: Int, coaches: Int, interactions: some Sequence<Interaction>, offers: some Sequence<Offer>
  ) {
    self.coaches = coaches
    self.schools = schools
    self.topChoices = topChoices
    self.interactions = interactions.count { _ in true }
    var (made, accepted) = (0, 0)
    for offer in offers {
      made += 1
      if offer.status == .known(.accepted) { accepted += 1 }
    }
    self.offers = made
    self.accepted = accepted
  }
}

extension Session {
  public var statCounts: StatCounts {
    StatCounts(
      schools: tables.schools.count, topChoices: tables.schools.count { $0.priorityTier == .known(.a) },
      coaches: tables.coaches.count, interactions: ownInteractions, offers: ownOffers)
  }
}
