import Domain

/// How old a copy is, as people say it: `2 hours ago`.
enum Age {
  static func words(of moment: Instant, at now: Instant) -> String {
    let seconds = now.microseconds(since: moment) / 1_000_000
    switch seconds {
    case ..<(-60): return "\(moment.description.prefix(16).replacing("T", with: " ")) GMT"
    case ..<60: return "a moment ago"
    case ..<3600: return counted(seconds / 60, "minute")
    case ..<86_400: return counted(seconds / 3600, "hour")
    default: return counted(seconds / 86_400, "day")
    }
  }

  private static func counted(_ count: Int64, _ unit: String) -> String {
    "\(count) \(unit)\(count == 1 ? "" : "s") ago"
  }
}
