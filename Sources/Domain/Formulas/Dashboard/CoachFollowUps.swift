internal import Algorithms

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
    let start = clock.start(clock.today - Self.patience)
    let all = coaches.filter { coach in coach.lastContactDate.map { $0 < start } ?? true }
    // Days are made of those that may be shown: of all coaches that would be most of the work.
    let fifth = all.min(count: Self.most) { $0.lastMoment < $1.lastMoment }.last?.lastContactDate
    let end = fifth.map { clock.start(clock.day($0) + 1).microseconds } ?? .min
    let near = all.filter { $0.lastMoment == .min || $0.lastMoment < end }
    waiting = near.map { Waiting(coach: $0, since: $0.lastContactDate.map(clock.day)) }.min(count: Self.most) {
      one, other in
      (one.since?.number ?? .min, one.coach.lastName, one.coach.firstName, one.coach.id)
        < (other.since?.number ?? .min, other.coach.lastName, other.coach.firstName, other.coach.id)
    }
    total = all.count
  }
}

extension Coach {
  /// Microseconds since 1970; before everything else for never.
  fileprivate var lastMoment: Int64 { lastContactDate?.microseconds ?? .min }
}
