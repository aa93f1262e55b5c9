/// How many interactions there were on each of the last thirty local days.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct InteractionTrend: Hashable, Sendable {
  /// A day and its interactions.
  public struct Point: Hashable, Sendable {
    public let day: Day
    public let count: Int
  }

  public static let length = 30

  /// Oldest first, today last; always thirty.
  public let points: [Point]
  /// Of all times, those to come included.
  public let total: Int

  /// Interactions of these days.
  public var recent: Int { points.reduce(0) { $0 + $1.count } }
  /// The day with the most, the latest of several; nil if there were none.
  public var busiest: Point? { points.last { $0.count > 0 && $0.count == points.map(\.count).max() } }

  public init(_ interactions: some Sequence<Interaction>, clock: Clock) {
    let (now, today) = (clock.now(), clock.today)
    var counts = Array(repeating: 0, count: Self.length)
    var total = 0
    let start = clock.start(today - (Self.length - 1))
    for interaction in interactions {
      total += 1
      guard let moment = interaction.moment, moment >= start, moment <= now else { continue }
      let place = Self.length - 1 - (today - clock.day(moment))
      if counts.indices.contains(place) { counts[place] += 1 }
    }
    self.total = total
    points = counts.enumerated().map { Point(day: today - (Self.length - 1 - $0.offset), count: $0.element) }
  }
}

extension Session {
  public var interactionTrend: InteractionTrend { InteractionTrend(ownInteractions, clock: facts.clock) }
}
