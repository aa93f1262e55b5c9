import Domain

/// How long ago a moment was, in local days, as people say it.
enum Ago {
  static func words(_ instant: Instant, _ clock: Clock) -> String {
    let days = clock.today - clock.day(instant)
    switch days {
    case 0: return "today"
    case 1: return "yesterday"
    case -1: return "tomorrow"
    case 2...60: return "\(days) days ago"
    case ..<0 where days >= -60: return "in \(-days) days"
    default: return clock.day(instant).description
    }
  }
}
