/// How many interactions there were in this calendar month, by local days, up to now.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct InteractionsThisMonth: Hashable, Sendable {
  public let count: Int

  public init(_ interactions: some Sequence<Interaction>, clock: Clock) {
    let now = clock.now()
    let today = clock.today
    let first = today - (today.civil.day - 1)
    count = interactions.count { interaction in
      guard let moment = interaction.moment, moment <= now else { return false }
      return clock.day(moment) >= first
    }
  }
}
