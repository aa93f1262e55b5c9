/// What has become of the offers: every known status in its order, then those that only the database knows.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct OfferStanding: Hashable, Sendable {
  /// A status and its offers.
  public struct Share: Hashable, Sendable {
    public let status: Open<OfferStatus>
    public let count: Int
  }

  public let shares: [Share]

  public var total: Int { shares.reduce(0) { $0 + $1.count } }

  /// An offer without a status is pending.
  public init(_ offers: some Sequence<Offer>) {
    var counts: [Open<OfferStatus>: Int] = [:]
    for offer in offers { counts[offer.status ?? .known(.pending), default: 0] += 1 }
    let unknown = counts.keys.filter { $0.known == nil }.sorted { $0.raw < $1.raw }
    shares = (OfferStatus.allCases.map(Open.known) + unknown).map { Share(status: $0, count: counts[$0] ?? 0) }
  }
}
