/// How many interactions there were in this calendar month, by local days, up to now.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct InteractionsThisMonth: Hashable, Sendable {
  public let count: Int

  public init(_ interactions: some Sequence<Interaction>, clock: Clock) {
    let now = clock.now()
    let today = clock.today
    let start = clock.start(today - (today.civil.day - 1))
    count = interactions.count { interaction in
      guard let moment = interaction.moment else { return false }
      return moment >= start && moment <= now
    }
  }
}
