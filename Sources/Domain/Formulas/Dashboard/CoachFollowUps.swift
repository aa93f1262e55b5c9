/// Coaches who have not been written to for more than fourteen days, or never.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct CoachFollowUps: Sendable {
  /// A coach, and the day of the last contact.
  public struct Waiting: Sendable {
    public let coach: Coach
    /// Nil for never.
    public let since: Day?
  }

  public static let most = 5
  /// Days without a contact after which somebody waits.
  public static let patience = 14

  /// At most five, those who wait longest first.
  public let waiting: [Waiting]
  /// How many there are in all.
  public let total: Int

  public init(_ coaches: some Sequence<Coach>, clock: Clock) {
    let today = clock.today
    let all = coaches.compactMap { coach -> Waiting? in
      let since = coach.lastContactDate.map(clock.day)
      return since.map { today - $0 <= Self.patience } == true ? nil : Waiting(coach: coach, since: since)
    }
    let sorted = all.sorted { one, other in
      (one.since?.number ?? .min, one.coach.lastName, one.coach.firstName, one.coach.id)
        < (other.since?.number ?? .min, other.coach.lastName, other.coach.firstName, other.coach.id)
    }
    waiting = Array(sorted.prefix(Self.most))
    total = all.count
  }
}
