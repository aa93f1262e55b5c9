import Domain
import Values

/// Periods and days as people say them in a sentence, and as a command writes them.
enum SentenceTimes {
  /// A period, written for a comparison.
  struct Period: Hashable {
    /// After `=`: `last month`, `november`, a number of days.
    let text: String
    /// The number of days, for `longer ago than`; nil for a period that isn't over.
    let days: Int?
  }

  private static let units = ["day": 1, "week": 7, "month": 30, "year": 365]

  private static let leads: Set<String> = ["in", "during", "from", "over", "within", "the", "for", "since"]
  private static let about = [["more", "than"], ["at", "least"], ["over"], ["about"]]
  /// The language's own word for each way.
  private static let ways = [
    "last": "last", "past": "last", "previous": "last", "this": "this", "next": "next", "coming": "next",
  ]

  /// A period that words say from one of them on: `last month`, `this week`, `in october`, `the last 30 days`.
  static func period(_ words: ArraySlice<SentenceWord>) -> (period: Period, count: Int)? {
    let said = words.map(\.text)
    var lead = said.prefix { leads.contains($0) }.count
    for words in about where lead > 0 && said.dropFirst(lead).starts(with: words) { lead += words.count }
    let rest = Array(said.dropFirst(lead))
    guard let first = rest.first else { return nil }
    if let (period, count) = span(rest, lead) ?? calendar(words, rest, lead) { return (period, lead + count) }
    if lead > 0, rest.starts(with: ["a", "while"]) { return (Period(text: "30", days: 30), lead + 2) }
    switch first {
    case "today": return (Period(text: first, days: 0), lead + 1)
    case "yesterday": return (Period(text: first, days: 1), lead + 1)
    case "lately", "recently": return (Period(text: "30", days: 30), lead + 1)
    default: return nil
    }
  }

  /// A number of days: `last 30 days`, `the past few weeks`, `in a month`, `two weeks ago`.
  private static func span(_ rest: [String], _ lead: Int) -> (Period, Int)? {
    let way = ways[rest[0]]
    var place = way == nil ? 0 : 1
    guard place < rest.count else { return nil }
    // `in the last month` is a number of days, `last month` one of the calendar.
    if let way, let unit = unit(rest[1]), !rest[1].hasSuffix("s"), way != "this", lead > 1 || rest[0] == "past" {
      return (Period(text: "\(units[unit] ?? 1)", days: units[unit]), 2)
    }
    let spelled = SpokenNumber.spelled(from: place) { rest.indices.contains($0) ? rest[$0] : "" }
    let few = way != nil && rest[place] == "few" ? 3 : nil
    guard let number = spelled?.value ?? number(rest[place]) ?? few else { return nil }
    place = spelled?.end ?? place + 1
    if place < rest.count, rest[place] == "of" { place += 1 }
    guard place < rest.count, let unit = unit(rest[place]) else { return nil }
    place += 1
    guard way != nil || lead > 0 || place < rest.count && rest[place] == "ago" else { return nil }
    let days = number * (units[unit] ?? 1)
    return (Period(text: "\(days)", days: days), place)
  }

  /// A period of the calendar, as the language has it: `last month`, `november 2025`, `this weekend`.
  private static func calendar(_ words: ArraySlice<SentenceWord>, _ rest: [String], _ lead: Int) -> (Period, Int)? {
    let spoken = [ways[rest[0]] ?? rest[0]] + rest.dropFirst()
    // A day of a month is no month: `november 7`.
    if rest.count > 1, SpokenDate.isWritten(rest.prefix(2).joined(separator: " ")) { return nil }
    for count in [2, 1] where count <= spoken.count {
      let text = spoken.prefix(count).joined(separator: " ")
      guard SpokenPeriod.days(text, today: Day(number: 0), toward: .past) != nil else { continue }
      if count == 1, Int(text) != nil, lead == 0 { return nil }
      if count == 1, !isMonthMeant(words, lead) { return nil }
      let isLast = count == 2 && ways[rest[0]] == "last"
      return (Period(text: text, days: isLast ? unit(rest[1]).flatMap { units[$0] } : nil), count)
    }
    return nil
  }

  /// True if a text is a period as commands write it, blanks included.
  static func isPeriod(_ text: String) -> Bool {
    text.contains(" ") && SpokenPeriod.days(text, today: Day(number: 0), toward: .past) != nil
  }

  /// `may`, `march`, `fall` and `spring` are verbs as well: a preposition or a capital makes them months and seasons.
  private static func isMonthMeant(_ words: ArraySlice<SentenceWord>, _ lead: Int) -> Bool {
    let word = words[words.startIndex + lead]
    return !["may", "march", "fall", "spring"].contains(word.text) || lead > 0
      || word.isCapital && word.span.lowerBound > 0
  }

  static func unit(_ word: String) -> String? {
    let stem = word.hasSuffix("s") ? String(word.dropLast()) : word
    return units[stem] == nil ? nil : stem
  }

  static func number(_ word: String) -> Int? {
    let number = Int(word) ?? SentenceTables.numbers[word] ?? ["a": 1, "an": 1, "couple": 2][word]
    return number.flatMap { (0...100_000).contains($0) ? $0 : nil }
  }

  /// The day that words say from one of them on: `on friday`, `december 1st`, `next friday`; the longest run counts.
  static func day(
    _ words: ArraySlice<SentenceWord>, today: Day, toward: SpokenDate.Toward
  ) -> (day: Day, count: Int)? {
    let said = words.map(\.text)
    let begin = said.first == "on" || said.first == "by" ? 1 : 0
    if let (day, count) = composed(Array(said.dropFirst(begin)), today, toward) { return (day, begin + count) }
    let isWhole = SpokenDate.day(said.prefix(2).joined(separator: " "), today: today, toward: toward) != nil
    let leads: Set = ["on", "by", "at", "this", "coming", "for", "before"]
    let lead = isWhole ? 0 : said.prefix { leads.contains($0) }.count
    let rest = Array(said.dropFirst(lead))
    for count in stride(from: min(SpokenDate.longestRun, rest.count), to: 0, by: -1) {
      let text = rest.prefix(count).joined(separator: " ")
      if let day = SpokenDate.day(text, today: today, toward: toward) {
        let ends =
          rest.dropFirst(count).first.map { ["morning", "afternoon", "evening", "night"].contains($0) } ?? false
        return (day, lead + count + (ends ? 1 : 0))
      }
    }
    if rest.first == "tonight" || rest.first == "tonite" { return (today, lead + 1) }
    return nil
  }

  /// A day that is said in two ways, or from another one: `friday dec 4`, `friday the 4th`, `a week from tuesday`,
  /// `tuesday after next`, `friday next week`, `the 5th`.
  private static func composed(_ said: [String], _ today: Day, _ toward: SpokenDate.Toward) -> (day: Day, count: Int)? {
    guard let first = said.first else { return nil }
    if let number = number(first), said.count > 3, let unit = unit(said[1]), ["from", "after"].contains(said[2]),
      let start = SpokenDate.day(said[3], today: today, toward: .ahead)
    {
      return SpokenDate.day("in \(number) \(unit)", today: start, toward: .ahead).map { ($0, 4) }
    }
    if let (day, count) = weekdayOfMonth(said, today, toward) { return (day, count) }
    if first == "the", let (day, count) = numbered(said, today, toward) { return (day, count) }
    guard SpokenDate.isWeekday(first), let weekday = SpokenDate.day(first, today: today, toward: toward) else {
      return nil
    }
    let rest = said.dropFirst().first == "," ? 2 : 1
    if said.dropFirst().starts(with: ["after", "next"]) { return (weekday + 7, 3) }
    if said.dropFirst().starts(with: ["next", "week"]) {
      return (today - today.weekday % 7 + 7 + weekday.weekday % 7, 3)
    }
    let other =
      numbered(Array(said.dropFirst(rest)), today, toward) ?? written(Array(said.dropFirst(rest)), today, toward)
    guard let (day, count) = other, day.weekday == weekday.weekday else { return nil }
    return (day, rest + count)
  }

  /// `the first monday of december`, `first friday in march`.
  private static func weekdayOfMonth(_ said: [String], _ today: Day, _ toward: SpokenDate.Toward) -> (Day, Int)? {
    let begin = said.first == "the" ? 1 : 0
    guard said.count > begin + 3, let count = ordinal(said[begin]), count < 5, SpokenDate.isWeekday(said[begin + 1]),
      let weekday = SpokenDate.day(said[begin + 1], today: today, toward: toward)?.weekday,
      ["of", "in"].contains(said[begin + 2]),
      let month = SpokenDate.day("\(said[begin + 3]) 1", today: today, toward: toward)?.civil.month
    else { return nil }
    let days = [-1, 0, 1].compactMap { Day.nth(count, weekday: weekday, of: month, in: today.civil.year + $0) }
    let day = toward.isPast ? days.last { $0 <= today } : days.first { $0 >= today }
    return day.map { ($0, begin + 4) }
  }

  /// `5th`, `fifth`, `twenty-first`.
  private static func ordinal(_ word: String) -> Int? {
    if let number = SentenceTables.ordinals[word], word.first?.isNumber != true { return number }
    if let number = Int(word.dropLast(2)), (1...31).contains(number), word.hasSuffix(ending(of: number)) {
      return number
    }
    return teens.firstIndex(of: word).map { $0 + 11 }
      ?? ["twenty-": 20, "thirty-": 30].lazy.compactMap { begin, tens in
        word.hasPrefix(begin) ? ordinal(String(word.dropFirst(begin.count))).map { tens + $0 } : nil
      }.first { $0 <= 31 }
  }

  private static let teens = [
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth",
    "nineteenth", "twentieth", "twentyfirst", "twentysecond", "twentythird", "twentyfourth", "twentyfifth",
  ]

  /// `the 5th`, `the 5th of december`, `the fourteenth of november`.
  private static func numbered(_ said: [String], _ today: Day, _ toward: SpokenDate.Toward) -> (day: Day, count: Int)? {
    guard said.count > 1, said[0] == "the", let number = ordinal(said[1]) else { return nil }
    // `the first` and its like number rows, too.
    let isWord = said[1].first?.isNumber != true
    if said.count > 3, said[2] == "of", let day = SpokenDate.day("\(said[3]) \(number)", today: today, toward: toward) {
      return (day, 4)
    }
    let months = toward.isPast ? [0, -1] : [0, 1]
    for month in months where !isWord {
      let (year, now, _) = today.civil
      let total = year * 12 + now - 1 + month
      guard let day = Day(total / 12, total % 12 + 1, number) else { continue }
      if toward.isPast ? day <= today : day >= today { return (day, 2) }
    }
    return nil
  }

  /// `st`, `nd`, `rd`, `th`.
  private static func ending(of number: Int) -> String {
    if (11...13).contains(number) { return "th" }
    return ["1": "st", "2": "nd", "3": "rd"]["\(number % 10)"] ?? "th"
  }

  /// `dec 4`, `12/4`.
  private static func written(_ said: [String], _ today: Day, _ toward: SpokenDate.Toward) -> (day: Day, count: Int)? {
    for count in [3, 2, 1] where count <= said.count {
      let text = said.prefix(count).joined(separator: " ")
      guard SpokenDate.isWritten(text), let day = SpokenDate.day(text, today: today, toward: toward) else { continue }
      return (day, count)
    }
    return nil
  }

  /// Words right beside a day that make it another one, or none: `not friday`, `friday dec 11`, `2 weeks from friday`.
  static func isTurning(_ word: String, isAfter: Bool) -> Bool {
    if unit(word) != nil || SpokenDate.isWeekday(word) || turns.contains(word) { return true }
    if Day.monthNames.contains(where: { $0.lowercased().hasPrefix(word) }), word.utf8.count > 2 { return true }
    let isOrdinal = word.first?.isNumber == true && ["st", "nd", "rd", "th"].contains(where: word.hasSuffix)
    return isOrdinal || SentenceTables.ordinals[word] != nil || isAfter && Int(word) != nil
  }

  private static let turns: Set<String> = [
    "next", "after", "before", "from", "in", "not", "no", "but", "except", "or", "until", "till", "since", "other",
    "every", "each", "the", "around", "jk", "eve", "last", "this", "between", "never", "unless",
    "past", "instead", "than",
  ]
}
