import Domain
import Lists
import Values

/// A time of the day as people and spreadsheets write it.
enum SheetTime {
  /// `3:30 PM`, `3pm`, `9 a.m.`, `15:30`, `15:30:00`, `0900`, `noon`; nil for anything else.
  static func time(_ text: String) -> TimeOfDay? {
    var text = text.lowercased().filter { !$0.isWhitespace && $0 != "." && $0 != "\u{202F}" }
    if text == "noon" { return TimeOfDay(minutes: 720) }
    let isLate = text.hasSuffix("pm")
    let isHalf = isLate || text.hasSuffix("am")
    if isHalf { text.removeLast(2) }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 3, parts[2].utf8.count == 2, (Int(parts[2]) ?? 60) < 60 { parts.removeLast() }
    if parts.count == 1, isHalf { parts.append("00") }
    if parts.count == 1, text.utf8.count == 4 { parts = [String(text.prefix(2)), String(text.suffix(2))] }
    guard let time = TimeOfDay(parts.joined(separator: ":")) else { return nil }
    guard isHalf else { return time }
    guard (60..<780).contains(time.minutes) else { return nil }
    return TimeOfDay(minutes: time.minutes % 720 + (isLate ? 720 : 0))
  }

  /// The first and the last of `9am-3pm`; nil for the last where only one is said.
  static func times(_ text: String) -> (first: TimeOfDay, last: TimeOfDay?)? {
    if let time = time(text) { return (time, nil) }
    let ends = text.replacing("–", with: "-").replacing(" to ", with: "-").split(separator: "-").map(String.init)
    guard ends.count == 2, let last = time(ends[1]) else { return nil }
    let half = ends[1].lowercased().filter { "apm".contains($0) }
    guard let first = time(ends[0]) ?? time(ends[0] + half) else { return nil }
    // `9-2pm` begins in the morning.
    if first.minutes > last.minutes, let early = time(ends[0] + "am") { return (early, last) }
    return (first, last)
  }

  /// A day and the times after it: `10/2/26 3:30 PM`, `Mon, 14 Sep 2026 19:30:00 -0400`, `Dec 5 9am - 2pm`; nil where no
  /// time stands there.
  static func parted(_ text: String) -> (day: String, time: TimeOfDay, last: TimeOfDay?)? {
    var words = text.split { $0.isWhitespace && $0 != "\u{202F}" }.map(String.init)
    if words.count > 2, let zone = words.last, isZone(zone) { words.removeLast() }
    for count in [5, 3, 2, 1] where words.count > count {
      if count > 2, !["-", "–", "to"].contains(words[words.count - 1 - count / 2]) { continue }
      guard let (time, last) = times(words.suffix(count).joined(separator: " ")) else { continue }
      // A year is none, but where one stands already: `9/17/26 0900`.
      let isYear = words[words.count - 1].utf8.allSatisfy { (0x30...0x39).contains($0) }
      if count == 1, isYear, !words.dropLast().joined(separator: " ").saysYear { continue }
      var day = words.dropLast(count)
      if day.last?.lowercased() == "at" { day = day.dropLast() }
      let said = day.joined(separator: " ")
      return (said.hasSuffix(",") ? String(said.dropLast()) : said, time, last)
    }
    return nil
  }

  /// The day for which a spreadsheet's own number of it stands, in figures: 46027 is 2026-01-05. What is after the point
  /// is the time, and left out. So is 20260105. Nil for all other numbers: those of days from 2009 to 2064 count.
  static func serial(_ text: String) -> String? {
    if text.utf8.count == 8, text.hasPrefix("20"), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      let written = "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
      return Day(written).map { _ in written }
    }
    let whole = text.prefix { $0 != "." }
    guard whole.utf8.count == 5, let number = Int(whole), (40_000...60_000).contains(number), Double(text) != nil else {
      return nil
    }
    return Day(number: number - 25_569).description
  }

  /// `-0400`, `(EDT)`, `GMT`.
  private static func isZone(_ word: String) -> Bool {
    (word.hasPrefix("+") || word.hasPrefix("-")) && word.utf8.count == 5 || word.hasPrefix("(") || word == "GMT"
      || ["EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT", "ET", "CT", "MT", "PT"].contains(word)
  }
}

/// The days of an event that one cell says: `Jan 10-12 2027`, `1/17-1/18`, `6/12/2027 - 6/15/2027`.
enum DayRange {
  /// The texts of the first and the last day; nil where the cell has no two of them.
  static func ends(_ text: String) -> (first: String, last: String)? {
    let plain = text.replacing("–", with: "-").replacing("—", with: "-")
    let isISO = plain.utf8.count == 21 && plain.dropFirst(10).first == "/"
    guard let parts = isISO ? parts(plain, "/") : spaced(text) ?? parts(plain, "-") else { return nil }
    var (first, last) = (parts[0].withoutOrdinals, parts[1].withoutOrdinals)
    guard let start = first.last, start.isNumber, last.contains(where: \.isNumber) else { return nil }
    if let month = first.split(separator: "/").first, first.split(separator: "/").count == 2,
      Int(last.prefix(2)) ?? 0 > 12,
      last.split(separator: "/").count == 2
    {
      last = "\(month)/\(last)"
    }
    if let blank = last.firstIndex(of: " "), Int(first) != nil, last.contains(where: \.isLetter) {
      first += last[blank...]
    }
    if !last.contains(where: \.isLetter), !last.contains("/"), let month = first.split(separator: " ").first,
      month.contains(where: \.isLetter)
    {
      last = "\(month) \(last)"
    }
    let year = last.split { $0 == "/" || $0 == " " }.last.map(String.init) ?? ""
    let hasYear = last.contains("/") ? last.split(separator: "/").count == 3 : year.utf8.count == 4
    guard hasYear, let number = Int(year) else { return (first, last) }
    // `Dec 30 - Jan 2 2027` begins in the year before.
    let isBefore = month(first).flatMap { begin in month(last).map { begin > $0 } } ?? false
    let own = isBefore && number > 0 ? String(number - 1) : year
    if first.split(separator: "/").count == 2 { first += "/\(own)" }
    if !first.contains("/"), first.split(separator: " ").count == 2 { first += " \(own)" }
    return (first, last)
  }

  /// 1...12 of `Dec 30` and `12/30`; nil where none stands first.
  private static func month(_ day: String) -> Int? {
    if let number = day.split(separator: "/").first.flatMap({ Int($0) }) { return number }
    let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    return names.firstIndex(of: String(day.lowercased().prefix(3))).map { $0 + 1 }
  }

  /// The two sides of a word, or of a dash with blanks around it, that can't be part of a day.
  static func spaced(_ text: String) -> [String]? {
    [" to ", " through ", " thru ", " - ", " – ", " — ", " & ", " and "].lazy.compactMap { parts(text, $0) }.first
  }

  private static func parts(_ text: String, _ separator: String) -> [String]? {
    let parts = text.parts(between: separator).map { String($0).trimmed }
    return parts.count == 2 ? parts : nil
  }
}

extension Clock {
  /// The moment of a local day at which clocks there show the time; on a day when they are changed, after that.
  func moment(_ day: Day, at time: TimeOfDay) -> Instant {
    let change = Int((start(day + 1).seconds - start(day).seconds).rounded()) - 86_400
    return start(day) + (time.minutes * 60 + (time.minutes >= 120 ? change : 0))
  }
}

extension String {
  /// A day without its weekday: `Sat Dec 5`; nil where none stands first.
  var withoutWeekday: String? {
    let words = split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    let first = words[0].lowercased().filter(\.isLetter)
    return first.utf8.count > 2 && SpokenDate.weekdays.contains { $0.hasPrefix(first) } ? String(words[1]).trimmed : nil
  }

  /// True if a day has a year in it: `12/30/26`, `Dec 30, 2026`; not `12/30`.
  var saysYear: Bool {
    let numbers = split { !$0.isNumber }
    return numbers.count > 2 || numbers.contains { $0.utf8.count > 2 }
  }

  /// `June 12` for `June 12th`.
  fileprivate var withoutOrdinals: String {
    split(separator: " ").map { word in
      let isOrdinal =
        word.first?.isNumber == true && ["st", "nd", "rd", "th"].contains { word.lowercased().hasSuffix($0) }
      return isOrdinal ? String(word.dropLast(2)) : String(word)
    }.joined(separator: " ")
  }

  /// A day without the midnight that spreadsheets put after it: `2/7/2026 0:00`.
  var withoutMidnight: String {
    for midnight in [" 0:00", " 00:00", " 0:00:00", " 00:00:00", " 12:00 AM", " 12:00:00 AM", "T00:00:00"]
    where hasSuffix(midnight) { return String(dropLast(midnight.count)) }
    return self
  }
}

/// Whether `01-10-2027` is in January or in October: a column in which some day can't be a month has the day first. Where
/// another day can't be a month behind it, either, nobody knows.
struct DayOrder: Sendable {
  /// What the columns of days show that have the day first somewhere, by their places.
  private var columns: [Int: Signs] = [:]

  private struct Signs {
    /// The first cell that surely has the day first.
    let dayFirst: String
    /// The first one that surely has the month first; nil where none has.
    var monthFirst: String?
    /// True if some day may be read either way.
    var hasUnclear = false
  }

  init<E: Shown>(_ targets: [ImportTarget<E>], _ file: FileRows) {
    for place in targets.indices where targets[place].isOfDay {
      let texts = file.texts(under: place)
      guard let first = texts.first(where: { Self.order($0) == .dayFirst }) else { continue }
      columns[place] = Signs(
        dayFirst: first, monthFirst: texts.first { Self.order($0) == .monthFirst },
        hasUnclear: texts.contains { Self.order($0) == .unclear })
    }
  }

  /// What is to be said of the columns with these names.
  func remarks(_ names: [String]) -> [String] {
    columns.sorted { $0.key < $1.key }.compactMap { place, signs in
      guard signs.hasUnclear, signs.monthFirst == nil else { return nil }
      return "'\(names[place].inBrief)' is read with the day before the month, as in '\(signs.dayFirst.inBrief)'"
    }
  }

  /// A cell with the month first, as it is where only its first number can be one; throws where nobody knows which is.
  func american(_ given: Given, at place: Int, _ offset: Int) throws(Fault) -> Given {
    guard let signs = columns[place], let text = given.text,
      let (first, second, sign, rest) = Self.parts(text), second <= 12
    else { return given }
    if let other = signs.monthFirst, Self.order(text) == .unclear {
      throw Fault(
        "'\(text)' may have the day first, as '\(signs.dayFirst)', or the month, as '\(other)': write them all alike",
        at: offset)
    }
    return .cell("\(second)\(sign)\(first)\(sign)\(rest)")
  }

  private enum Order { case dayFirst, monthFirst, unclear }

  /// Nil for a day that is written otherwise, and for one that is the same either way.
  private static func order(_ text: String) -> Order? {
    guard let (first, second, _, _) = parts(text), first != second else { return nil }
    return switch (first > 12, second > 12) {
    case (true, false): .dayFirst
    case (false, true): .monthFirst
    case (false, false): .unclear
    case (true, true): nil
    }
  }

  /// The two numbers before a year, with what follows; nil for a day that is written otherwise.
  private static func parts(_ text: String) -> (first: Int, second: Int, sign: String, rest: String)? {
    let sign: Character = text.utf8.contains(UInt8(ascii: "/")) ? "/" : "-"
    let parts = text.trimmed.split(separator: sign, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.first.map({ (0x30...0x39).contains($0) }) ?? false,
      parts[0].utf8.count < 3, let first = Int(parts[0]), let second = Int(parts[1])
    else { return nil }
    return (first, second, String(sign), String(parts[2]))
  }
}

extension ImportTarget {
  /// True if a day stands there, or a moment.
  fileprivate var isOfDay: Bool {
    if case .column(let column, _) = self { column.type == .day || column.type == .instant } else { false }
  }
}
