import Domain

/// A time of the day as people and spreadsheets write it.
enum SheetTime {
  /// `3:30 PM`, `3pm`, `15:30`, `15:30:00`; nil for anything else.
  static func time(_ text: String) -> TimeOfDay? {
    var text = text.lowercased().filter { !$0.isWhitespace && $0 != "." && $0 != "\u{202F}" }
    let isLate = text.hasSuffix("pm")
    let isHalf = isLate || text.hasSuffix("am")
    if isHalf { text.removeLast(2) }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 3, parts[2].utf8.count == 2, (Int(parts[2]) ?? 60) < 60 { parts.removeLast() }
    if parts.count == 1, isHalf { parts.append("00") }
    guard let time = TimeOfDay(parts.joined(separator: ":")) else { return nil }
    guard isHalf else { return time }
    guard (60..<780).contains(time.minutes) else { return nil }
    return TimeOfDay(minutes: time.minutes % 720 + (isLate ? 720 : 0))
  }

  /// A day and the time after it: `10/2/26 3:30 PM`; nil where no time stands there.
  static func parted(_ text: String) -> (day: String, time: TimeOfDay)? {
    let words = text.split { $0.isWhitespace && $0 != "\u{202F}" }.map(String.init)
    for count in [2, 1] where words.count > count {
      guard let time = time(words.suffix(count).joined(separator: " ")) else { continue }
      var day = words.dropLast(count)
      if day.last?.lowercased() == "at" { day = day.dropLast() }
      let said = day.joined(separator: " ")
      return (said.hasSuffix(",") ? String(said.dropLast()) : said, time)
    }
    return nil
  }
}

extension Clock {
  /// The moment of a local day at which clocks there show the time; on a day when they are changed, after that.
  func moment(_ day: Day, at time: TimeOfDay) -> Instant {
    let change = Int((start(day + 1).seconds - start(day).seconds).rounded()) - 86_400
    return start(day) + (time.minutes * 60 + (time.minutes >= 120 ? change : 0))
  }
}
