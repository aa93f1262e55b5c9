/// What happened in the last days, and what is due in the next ones.
///
/// Source: Documentation/Formulas.md, "Digest".
public struct Digest: Sendable {
  /// The first and the last day of what happened; the last is today.
  public let days: ClosedRange<Day>
  /// Newest first.
  public let happened: [Activity]
  public let due: [Due]

  /// More than this that happened is not told.
  static let most = 1000
}

extension Session {
  /// The digest of so many local days, today included; `length` 1 and more.
  public func digest(of length: Int) -> Digest {
    let today = facts.clock.today
    let first = today - (max(1, length) - 1)
    let start = facts.clock.start(first)
    return Digest(
      days: first...today, happened: activity(Digest.most).filter { $0.moment >= start },
      due: due(on: today, ahead: length))
  }
}
