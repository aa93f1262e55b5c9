/// Runs of days as people say and write them: `november`, `nov 2025`, `2026-11`, `2026`, `last week`, `this month`,
/// `last 30 days`, `next two weeks`, `weekend`, `fall`, `last summer`. Weeks begin on Sunday.
package enum SpokenPeriod {
  /// The first and the last day; nil if the words don't mean a period. A number of days ends or begins today.
  package static func days(_ words: String, today: Day, toward: SpokenDate.Toward) -> ClosedRange<Day>? {
    let words = words.lowercased().split(separator: " ").map(String.init)
    switch words.count {
    case 1: return calendar(words[0]) ?? named(words[0], today, isPast: toward.isPast)
    case 2:
      if let year = year(words[1]) {
        return Day.month(named: words[0]).flatMap { month($0, of: year) } ?? season(words[0], beginning: year)
      }
      return shifts[words[0]].flatMap { unit(words[1], $0, today) }
    case 3:
      guard let shift = shifts[words[0]], shift != 0,
        let other = SpokenDate.moved(today, words[1], words[2], sign: shift)
      else { return nil }
      return min(today, other)...max(today, other)
    default: return nil
    }
  }

  /// True if the words are written like a month of a year, although there may be none: `2026-13`.
  package static func isWritten(_ words: String) -> Bool { numbers(words) != nil }

  /// True if a month or a season is named without its year.
  package static func isWithoutYear(_ words: String) -> Bool {
    Day.month(named: words.lowercased()) != nil || seasons[words.lowercased()] != nil
  }

  /// What can follow `last`, `this` and `next`.
  package static let units = ["week", "month", "year", "weekend"]

  private static let shifts = ["last": -1, "this": 0, "next": 1]

  /// `2026-11`, `2026`.
  private static func calendar(_ word: String) -> ClosedRange<Day>? {
    if let (year, number) = numbers(word) { return month(number, of: year) }
    guard let year = year(word), let first = Day(year, 1, 1), let last = Day(year, 12, 31) else { return nil }
    return first...last
  }

  /// The year and the month that are written so, which needn't exist.
  private static func numbers(_ words: String) -> (year: Int, month: Int)? {
    let parts = words.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, (1...2).contains(parts[1].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1])
    else { return nil }
    return (year, month)
  }

  /// A number of four digits that is rather a year than so many days.
  private static func year(_ word: String) -> Int? {
    Int(word).flatMap { word.utf8.count == 4 && (1900...2099).contains($0) ? $0 : nil }
  }

  private static func month(_ month: Int, of year: Int) -> ClosedRange<Day>? {
    Day(year, month, 1).map { $0...($0 + Day.length(ofMonth: month, year: year) - 1) }
  }

  /// A month without its year, or a weekend: the latest one that isn't to come, or the first one that isn't over.
  private static func named(_ word: String, _ today: Day, isPast: Bool) -> ClosedRange<Day>? {
    let year = today.civil.year
    let candidates: [ClosedRange<Day>?]
    if let number = Day.month(named: word) {
      candidates = [month(number, of: year), month(number, of: isPast ? year - 1 : year + 1)]
    } else if seasons[word] != nil {
      candidates = (isPast ? [0, -1] : [-1, 0, 1]).map { season(word, beginning: year + $0) }
    } else {
      guard word == "weekend" else { return nil }
      candidates = [unit(word, 0, today), unit(word, -1, today)]
    }
    return candidates.lazy.compactMap(\.self).first { isPast ? $0.lowerBound <= today : $0.upperBound >= today }
  }

  /// The week, month, year or weekend of today, or one before or after it.
  private static func unit(_ unit: String, _ shift: Int, _ today: Day) -> ClosedRange<Day>? {
    let (year, month, _) = today.civil
    switch unit {
    case "week":
      let first = today - today.weekday % 7 + shift * 7
      return first...(first + 6)
    case "weekend":
      let saturday = today + (today.weekday == 7 ? -1 : 6 - today.weekday) + shift * 7
      return saturday...(saturday + 1)
    case "month":
      let first = Day(year, month, 1)?.moved(months: shift)
      return first.flatMap { self.month($0.civil.month, of: $0.civil.year) }
    case "year": return Day(year + shift, 1, 1).flatMap { first in Day(year + shift, 12, 31).map { first...$0 } }
    default: return season(unit, shift, today)
    }
  }

  // MARK: - Seasons

  /// The month in which each begins; it has three.
  private static let seasons = ["spring": 3, "summer": 6, "fall": 9, "autumn": 9, "winter": 12]

  private static func season(_ name: String, beginning year: Int) -> ClosedRange<Day>? {
    guard let first = seasons[name].flatMap({ Day(year, $0, 1) }), let end = first.moved(months: 3) else { return nil }
    return first...(end - 1)
  }

  /// The season of today, else that of its year; the latest one that is over; the first one that is to come.
  private static func season(_ name: String, _ shift: Int, _ today: Day) -> ClosedRange<Day>? {
    let around = (-2...1).compactMap { season(name, beginning: today.civil.year + $0) }
    switch shift {
    case -1: return around.last { $0.upperBound < today }
    case 1: return around.first { $0.lowerBound > today }
    default: return around.first { $0.contains(today) } ?? season(name, beginning: today.civil.year)
    }
  }
}

extension SpokenDate.Toward {
  /// The periods that completion offers.
  package var periods: [String] {
    isPast
      ? ["this week", "last week", "this month", "last month", "this year", "last 30 days", "november"]
      : ["this week", "next week", "this month", "next month", "next 2 weeks", "november"]
  }
}
