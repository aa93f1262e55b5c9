/// The waits between tries at a lock that somebody else holds: short ones first.
enum Patience {
  /// Milliseconds to wait after so many tries, if there is so much patience altogether; 0 when it's used up.
  static func wait(after tries: Int, of patience: Int) -> Int {
    let waited = first.prefix(tries).reduce(0, +) + max(0, tries - first.count) * longest
    return min(tries < first.count ? first[tries] : longest, patience - waited).clamped(to: 0)
  }

  private static let first = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50]
  private static let longest = 100
}

extension Int {
  fileprivate func clamped(to least: Int) -> Int { Swift.max(self, least) }
}
