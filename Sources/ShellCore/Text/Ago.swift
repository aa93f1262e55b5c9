package import Values

/// The time since a moment, in local days, as people say it.
package enum Ago {
  package static func words(_ instant: Instant, _ clock: Clock) -> String {
    words(clock.day(instant), from: clock.today)
  }

  /// The same with the time of the day: `today 14:05`.
  package static func wordsWithTime(_ instant: Instant, _ clock: Clock) -> String {
    let words = words(instant, clock)
    return clock.time(instant).map { "\(words) \($0)" } ?? words
  }

  /// The same of a day, seen from another one.
  package static func words(_ day: Day, from today: Day) -> String {
    let days = today - day
    switch days {
    case 0: return "today"
    case 1: return "yesterday"
    case -1: return "tomorrow"
    case 2...60: return "\(days) days ago"
    case ..<0 where days >= -60: return "in \(-days) days"
    default: return day.description
    }
  }
}

extension Day {
  /// `Nov 21`.
  package var short: String { "\(shortMonthName) \(civil.day)" }

  /// `Nov 21, 2026`.
  package var spelled: String { "\(short), \(civil.year)" }
}
