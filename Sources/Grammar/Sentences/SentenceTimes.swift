import Domain
import Values

/// Periods and days as people say them in a sentence, and as a command writes them.
enum SentenceTimes {
  /// A period, written for a comparison.
  struct Period: Hashable {
    /// After `=`: `last month`, `november`, a number of days.
    let text: String
    /// The number of days, for `longer ago than`.
    let days: Int?
  }

  private static let units = ["day": 1, "week": 7, "month": 30, "year": 365]

  /// A period that words say from one of them on: `last month`, `this week`, `in october`, `the last 30 days`.
  static func period(_ words: ArraySlice<SentenceWord>) -> (period: Period, count: Int)? {
    let said = words.map(\.text)
    let small = said.prefix { ["in", "during", "from", "over", "within", "the", "for", "since"].contains($0) }.count
    var (lead, rest) = (small, said.dropFirst(small))
    for words in [["more", "than"], ["at", "least"], ["over"], ["about"]] where lead > 0 && rest.starts(with: words) {
      rest = rest.dropFirst(words.count)
      lead += words.count
    }
    guard let first = rest.first else { return nil }
    let second = rest.dropFirst().first ?? ""
    if ["last", "past", "next", "this", "previous", "coming"].contains(first) {
      let way = ["past": "last", "previous": "last", "coming": "next"][first] ?? first
      if let unit = unit(second), !second.hasSuffix("s") {
        // `in the last month` is a number of days, `last month` one of the calendar.
        let isSpan = lead > 1 && way != "this" || first == "past"
        let days = units[unit] ?? 1
        return (Period(text: isSpan ? "\(days)" : "\(way) \(unit)", days: days), lead + 2)
      }
      if let number = number(second) ?? (second == "few" ? 3 : second == "couple" ? 2 : nil) {
        let after = Array(rest.dropFirst(2))
        let skip = after.first == "of" ? 1 : 0
        if after.count > skip, let unit = unit(after[skip]) {
          let days = number * (units[unit] ?? 1)
          return (Period(text: "\(days)", days: days), lead + 3 + skip)
        }
      }
      if second == "weekend" { return (Period(text: "\(way) weekend", days: nil), lead + 2) }
    }
    if let month = month(first), isMonthMeant(words, lead) {
      let year = rest.dropFirst().first.flatMap { $0.count == 4 ? Int($0) : nil }
      let number = month < 10 ? "0\(month)" : "\(month)"
      return (
        Period(text: year.map { "\($0)-\(number)" } ?? Day.monthNames[month - 1].lowercased(), days: nil),
        lead + (year == nil ? 1 : 2)
      )
    }
    if let number = number(first), let unit = unit(second), lead > 0 || rest.dropFirst(2).first == "ago" {
      let days = number * (units[unit] ?? 1)
      return (Period(text: "\(days)", days: days), lead + 2)
    }
    if first == "today" || first == "yesterday" {
      return (Period(text: first, days: first == "today" ? 0 : 1), lead + 1)
    }
    if first == "lately" || first == "recently" { return (Period(text: "30", days: 30), lead + 1) }
    if lead > 0, first.count == 4, let year = Int(first), (2000...2099).contains(year) {
      return (Period(text: first, days: nil), lead + 1)
    }
    return nil
  }

  /// True if a text is a period as commands write it, blanks included.
  static func isPeriod(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count == 2 && ["last", "this", "next"].contains(words[0])
  }

  /// `may` and `march` are verbs as well: a preposition or a capital makes them months.
  private static func isMonthMeant(_ words: ArraySlice<SentenceWord>, _ lead: Int) -> Bool {
    let word = words[words.startIndex + lead]
    return !["may", "march"].contains(word.text) || lead > 0 || word.isCapital && word.span.lowerBound > 0
  }

  static func unit(_ word: String) -> String? {
    let stem = word.hasSuffix("s") ? String(word.dropLast()) : word
    return units[stem] == nil ? nil : stem
  }

  static func number(_ word: String) -> Int? {
    Int(word) ?? SentenceTables.numbers[word] ?? ["a": 1, "an": 1, "couple": 2][word]
  }

  private static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return Day.monthNames.firstIndex {
      let name = $0.lowercased()
      return name == word || word.count <= 4 && name.prefix(3) == word.prefix(3) && name.hasPrefix(word)
        || word == "sept" && name == "september"
    }.map { $0 + 1 }
  }

  /// The day that words say from one of them on: `on friday`, `december 1st`, `next friday`; the longest run counts.
  static func day(
    _ words: ArraySlice<SentenceWord>, today: Day, toward: SpokenDate.Toward
  ) -> (day: Day, count: Int)? {
    let said = words.map(\.text)
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
}
