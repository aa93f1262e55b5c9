/// Four numbers that sum up the journey.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct Glance: Hashable, Sendable {
  /// Schools with at least one offer.
  public let offeredSchools: Int
  /// The same, in percent of all schools: 0...100.
  public let offeredShare: Int
  /// The mean of all coaches' scores, 0...100; nil without coaches.
  public let responsiveness: Int?
  /// Interactions of this month up to now.
  public let interactionsThisMonth: Int
  /// Days to the 31st of May of the year of graduation, never negative; nil without one.
  public let daysUntilGraduation: Int?

  /// What a share of answers is worth.
  public enum Rating: String, Hashable, Sendable {
    case good, fair, poor

    /// From 75 percent good, from 50 fair.
    public init(percent: Int) { self = percent >= 75 ? .good : percent >= 50 ? .fair : .poor }
  }
}

extension Session {
  public var glance: Glance {
    let offered = OfferedSchools(ownOffers, among: tables.schools)
    return Glance(
      offeredSchools: offered.count, offeredShare: offered.share,
      responsiveness: MeanResponsiveness(tables.coaches).percent,
      interactionsThisMonth: InteractionsThisMonth(ownInteractions, clock: facts.clock).count,
      daysUntilGraduation: Graduation(year: graduationYear).daysLeft(on: facts.clock.today))
  }
}
