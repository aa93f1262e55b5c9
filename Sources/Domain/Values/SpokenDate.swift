/// Days as people say them: `2026-02-07`, `today`, `friday`, `last monday`, `in 3 days`, `2 weeks ago`.
package enum SpokenDate {
  /// The most words that a day is said in.
  package static var longestRun: Int { 3 }

  /// Nil if the words don't mean a day. A weekday alone, or after `next`, is the next one to come; after `last` the one before today.
  package static func day(_ words: String, today: Day) -> Day? {
    let words = words.lowercased().split(separator: " ").map(String.init)
    switch words.count {
    case 1: return Day(words[0]).flatMap { words[0].utf8.count == 10 ? $0 : nil } ?? named(words[0], today: today)
    case 2:
      if words[0] == "last", let weekday = weekday(words[1]) { return today - (today.weekday - weekday + 6) % 7 - 1 }
      if words[0] == "next", let weekday = weekday(words[1]) { return following(weekday, today: today) }
      return nil
    case 3:
      if words[0] == "in" { return moved(today, words[1], words[2], sign: 1) }
      if words[2] == "ago" { return moved(today, words[0], words[1], sign: -1) }
      return nil
    default: return nil
    }
  }

  private static func named(_ word: String, today: Day) -> Day? {
    switch word {
    case "today": today
    case "yesterday": today - 1
    case "tomorrow": today + 1
    default: weekday(word).map { following($0, today: today) }
    }
  }

  private static func following(_ weekday: Int, today: Day) -> Day { today + (weekday - today.weekday + 6) % 7 + 1 }

  private static func weekday(_ word: String) -> Int? {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    return names.firstIndex { $0 == word || word.utf8.count == 3 && $0.hasPrefix(word) }.map { $0 + 1 }
  }

  private static func moved(_ today: Day, _ count: String, _ unit: String, sign: Int) -> Day? {
    guard let number = count == "a" || count == "one" ? 1 : Int(count), (0...9999).contains(number) else { return nil }
    switch unit {
    case "day", "days": return today + sign * number
    case "week", "weeks": return today + sign * number * 7
    case "month", "months": return today.moved(months: sign * number)
    case "year", "years": return today.moved(months: sign * number * 12)
    default: return nil
    }
  }
}

extension Day {
  /// The same day of another month, or its last one where that month is shorter.
  func moved(months: Int) -> Day? {
    let (year, month, day) = civil
    let total = year * 12 + month - 1 + months
    for candidate in stride(from: day, through: max(1, day - 3), by: -1) {
      if let moved = Day(total / 12, total % 12 + 1, candidate) { return moved }
    }
    return nil
  }
}
