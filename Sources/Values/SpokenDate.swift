/// Days as people say and write them: `2026-02-07`, `2/7`, `feb 7 2026`, `7 feb`, `7-Feb-26`, `Saturday, February 7, 2026`,
/// `today`, `last night`, `friday`, `last monday`, `in two weeks`, `the day before yesterday`, `christmas`.
package enum SpokenDate {
  /// The most words that a day is said in.
  package static var longestRun: Int { 4 }

  /// Which of several days is meant where the words name no year, or only a weekday.
  package enum Toward: Sendable {
    /// The latest that isn't to come: for what has happened.
    case past
    /// The earliest that isn't past, of weekdays the first after today: for what is due.
    case ahead
    /// As `past`, unless the day comes within 60 days: up to when something has happened.
    case pastOrSoon
    /// As `ahead`, unless the day was within the last 60: for events, and for questions about what is or was due.
    case aheadOrRecent

    package var isPast: Bool { self == .past || self == .pastOrSoon }

    /// The examples that a message offers.
    package var examples: [String] {
      isPast
        ? ["today", "yesterday", "friday", "nov 1", "11/18", "2 weeks ago"]
        : ["today", "tomorrow", "friday", "nov 1", "11/18", "in 2 weeks"]
    }

    /// `yesterday, friday, nov 1, 11/18, 2 weeks ago or 2030-02-07`.
    package var sentence: String {
      (examples.dropFirst() + [isPast ? "2026-02-07" : "2030-02-07"]).listed("or")
    }
  }

  /// Nil if the words don't mean a day. A weekday after `next` is the first one after today, after `last` the one before it.
  package static func day(_ words: String, today: Day, toward: Toward) -> Day? {
    let words = split(words)
    if let written = Written(words) { return written.day(today, toward) }
    let said = words.joined(separator: " ")
    if let days = distances[said] { return today + days }
    if let holiday = holidays[said] { return Written(holiday.month, holiday.day, nth: holiday.nth).day(today, toward) }
    switch words.count {
    case 1: return named(words[0], today, toward)
    case 2:
      guard ["last", "next", "this"].contains(words[0]) else { return nil }
      if let weekday = weekday(words[1]) {
        return words[0] == "last" ? today - (today.weekday - weekday + 6) % 7 - 1 : following(weekday, today)
      }
      return words[0] == "this" ? nil : moved(today, "a", words[1], sign: words[0] == "last" ? -1 : 1)
    case 3:
      if words[0] == "in" { return moved(today, words[1], words[2], sign: 1) }
      if words[2] == "ago" { return moved(today, words[0], words[1], sign: -1) }
      return nil
    default: return nil
    }
  }

  /// The distances, in days, of days that have names of several words.
  private static let distances = [
    "last night": -1, "this morning": 0, "this afternoon": 0, "this evening": 0,
    "day before yesterday": -2, "the day before yesterday": -2, "day after tomorrow": 2, "the day after tomorrow": 2,
  ]

  /// Days that families name: of those that move the first, or the fourth, weekday of their month.
  private static let holidays: [String: (month: Int, day: Int, nth: Int?)] = {
    let days: [(String, Int, Int, Int?)] = [
      ("christmas", 12, 25, nil), ("christmas day", 12, 25, nil), ("christmas eve", 12, 24, nil),
      ("halloween", 10, 31, nil), ("valentines day", 2, 14, nil), ("valentine's day", 2, 14, nil),
      ("valentine day", 2, 14, nil), ("new year eve", 12, 31, nil), ("new year day", 1, 1, nil),
      ("new year", 1, 1, nil), ("new years", 1, 1, nil), ("new year's", 1, 1, nil), ("new years day", 1, 1, nil),
      ("new year's day", 1, 1, nil), ("new years eve", 12, 31, nil), ("new year's eve", 12, 31, nil),
      ("independence day", 7, 4, nil), ("the fourth of july", 7, 4, nil), ("thanksgiving", 11, 4, 4),
      ("thanksgiving day", 11, 4, 4), ("labor day", 9, 1, 1),
    ]
    return Dictionary(uniqueKeysWithValues: days.map { ($0.0, ($0.1, $0.2, $0.3)) })
  }()

  /// True if a day of the calendar is written without its year.
  package static func isWithoutYear(_ words: String) -> Bool {
    Written(split(words)).map { $0.year == nil } ?? false
  }

  /// True if the words are written like a day of the calendar, although there may be none: `13/45`, `feb
  /// 31`.
  package static func isWritten(_ words: String) -> Bool { Written(split(words)) != nil }

  /// `friday`, `fri`.
  package static func isWeekday(_ word: String) -> Bool { weekday(word.lowercased()) != nil }

  private static func split(_ words: String) -> [String] { words.lowercased().split(separator: " ").map(String.init) }

  private static func named(_ word: String, _ today: Day, _ toward: Toward) -> Day? {
    switch word {
    case "today": today
    case "yesterday": today - 1
    case "tomorrow": today + 1
    default: weekday(word).map { following($0, today) - (toward.isPast ? 7 : 0) }
    }
  }

  private static func following(_ weekday: Int, _ today: Day) -> Day { today + (weekday - today.weekday + 6) % 7 + 1 }

  /// From Monday on.
  package static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  private static func weekday(_ word: String) -> Int? {
    weekdays.firstIndex { $0 == word || word.utf8.count == 3 && $0.hasPrefix(word) }.map { $0 + 1 }
  }

  private static let counts = [
    "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// A number of days, weeks, months or years before or after a day.
  static func moved(_ today: Day, _ count: String, _ unit: String, sign: Int) -> Day? {
    let said = counts.firstIndex(of: ["one", "an"].contains(count) ? "a" : count).map { $0 + 1 }
    guard let number = said ?? Int(count), (0...9999).contains(number) else { return nil }
    switch unit {
    case "day", "days": return today + sign * number
    case "week", "weeks": return today + sign * number * 7
    case "month", "months": return today.moved(months: sign * number)
    case "year", "years": return today.moved(months: sign * number * 12)
    default: return nil
    }
  }

  /// A day as the calendar numbers it, which needn't exist.
  private struct Written {
    /// Nil where none is written.
    let year: Int?
    let month: Int
    let day: Int
    /// Of a day that moves: the how manieth of the weekday that `day` numbers, from Monday 1.
    var nth: Int?

    init(_ month: Int, _ day: Int, nth: Int?) { (year, self.month, self.day, self.nth) = (nil, month, day, nth) }

    /// `2026-02-07`, `2/7/26`, `7.2.26`, `7-Feb-26`, `feb 7`, `Sat, February 7th, 2026`, `7 feb`; nil for words that aren't
    /// written so.
    init?(_ words: [String]) {
      var words = words
      // Without a comma a weekday is one that must be right.
      if words.count > 2, let first = words.first, first.hasSuffix(","), SpokenDate.isWeekday(String(first.dropLast()))
      {
        words.removeFirst()
      }
      let isOne = words.count == 1
      if words.count == 1 {
        let signs: [Character] = ["-", "/", "."]
        guard let sign = signs.first(where: { words[0].contains($0) }) else { return nil }
        let parts = words[0].split(separator: sign, omittingEmptySubsequences: false).map(String.init)
        if sign != "-" || Written.number(parts[0], digits: 1...4) == nil
          || Written.number(parts[1], digits: 1...4) != nil
        {
          guard let numbered = Written.numbered(parts, sign) else { return nil }
          (year, month, day) = numbered
          return
        }
        words = parts
      }
      guard (2...3).contains(words.count) else { return nil }
      let isDayFirst = words[0].utf8.first.map { (0x30...0x39).contains($0) } ?? false
      guard let month = Day.month(named: words[isDayFirst ? 1 : 0]),
        let day = Written.dayNumber(words[isDayFirst ? 0 : 1])
      else { return nil }
      (self.month, self.day) = (month, day)
      year = words.count < 3 ? nil : isOne ? Written.yearNumber(words[2]) : Written.number(words[2], digits: 4...4)
      guard words.count == 2 || year != nil else { return nil }
    }

    /// Three numbers, or two with a slash: the year first where it has four digits, the day first where dots part them.
    private static func numbered(_ parts: [String], _ sign: Character) -> (year: Int?, month: Int, day: Int)? {
      let numbers = parts.compactMap { number($0, digits: 1...4) }
      guard numbers.count == parts.count, parts.count == 3 || parts.count == 2 && sign == "/" else { return nil }
      if parts.count == 3, parts[0].utf8.count == 4 {
        return parts.dropFirst().allSatisfy { $0.utf8.count <= 2 } ? (numbers[0], numbers[1], numbers[2]) : nil
      }
      guard parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 }) else { return nil }
      let year = parts.count == 3 ? yearNumber(parts[2]) : nil
      guard parts.count == 2 || year != nil, sign != "-" || parts[2].utf8.count == 4 else { return nil }
      return sign == "." ? (year, numbers[1], numbers[0]) : (year, numbers[0], numbers[1])
    }

    /// `2026`, `26`, `'26`.
    private static func yearNumber(_ text: String) -> Int? {
      let digits = text.drop { $0 == "'" || $0 == "’" }
      return number(String(digits), digits: 2...4).flatMap { digits.utf8.count == 3 ? nil : $0 + ($0 < 100 ? 2000 : 0) }
    }

    private static func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
      digits.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    /// `7`, `7,`, `7th`.
    private static func dayNumber(_ text: String) -> Int? {
      var text = text
      if text.hasSuffix(",") { text.removeLast() }
      for ending in ["st", "nd", "rd", "th"] where text.hasSuffix(ending) { text.removeLast(2) }
      return number(text, digits: 1...2)
    }

    /// Nil if there is no such day; without a year the nearest one that has it, which is at most eight years off.
    func day(_ today: Day, _ toward: Toward) -> Day? {
      if let year { return Day(year, month, day) }
      let (past, ahead) = (nearest(today, isPast: true), nearest(today, isPast: false))
      switch toward {
      case .past: return past
      case .ahead: return ahead
      case .pastOrSoon: return ahead.flatMap { $0 - today <= 60 ? $0 : nil } ?? past
      case .aheadOrRecent: return past.flatMap { today - $0 <= 60 ? $0 : nil } ?? ahead
      }
    }

    private func of(_ year: Int) -> Day? {
      guard let nth else { return Day(year, month, day) }
      return Day.nth(nth, weekday: day, of: month, in: year)
    }

    private func nearest(_ today: Day, isPast: Bool) -> Day? {
      (0...8).lazy.compactMap { years -> Day? in
        let found = of(today.civil.year + (isPast ? -years : years))
        return found.flatMap { (isPast ? $0 <= today : $0 >= today) ? $0 : nil }
      }.first
    }
  }
}

extension Day {
  /// The first, second and so on of a weekday (from Monday 1) in a month; nil where there are fewer.
  package static func nth(_ count: Int, weekday: Int, of month: Int, in year: Int) -> Day? {
    guard let first = Day(year, month, 1) else { return nil }
    let day = first + (weekday - first.weekday + 7) % 7 + (count - 1) * 7
    return day.civil.month == month ? day : nil
  }

  /// The number of the month that is called so, in lower case: `nov`, `nov.`, `november,`.
  static func month(named text: String) -> Int? {
    let name = text.hasSuffix(".") || text.hasSuffix(",") ? String(text.dropLast()) : text
    guard name.utf8.count >= 3 else { return nil }
    return monthNames.firstIndex { $0.lowercased().hasPrefix(name) }.map { $0 + 1 }
  }

  /// The same day of another month, or its last one where that month is shorter.
  package func moved(months: Int) -> Day? {
    let (year, month, day) = civil
    let total = year * 12 + month - 1 + months
    for candidate in stride(from: day, through: max(1, day - 3), by: -1) {
      if let moved = Day(total / 12, total % 12 + 1, candidate) { return moved }
    }
    return nil
  }
}
