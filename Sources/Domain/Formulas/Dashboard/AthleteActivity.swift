/// What an athlete did lately, for a parent who looks on.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct AthleteActivity: Hashable, Sendable {
  /// Local days, today included, in which something counts as lately.
  public static let days = 7
  public static let most = 5

  /// At most five of all times, the newest first.
  public let latest: [Activity]
  /// Of the last seven days, by what they are: contacts, changes of status, documents.
  public let interactions: Int
  public let statuses: Int
  public let documents: Int

  /// When the athlete did something last; nil for never.
  public var lastActive: Instant? { latest.first?.moment }

  init(_ activity: [Activity], clock: Clock) {
    latest = Array(activity.prefix(Self.most))
    let start = clock.start(clock.today - (Self.days - 1))
    let recent = Dictionary(grouping: activity.prefix { $0.moment >= start }, by: \.origin.kind).mapValues(\.count)
    interactions = recent["interaction"] ?? 0
    statuses = recent["status"] ?? 0
    documents = recent["document"] ?? 0
  }
}

extension Session {
  public var athleteActivity: AthleteActivity {
    AthleteActivity(activity(Digest.most, of: identity.athlete), clock: facts.clock)
  }
}
