import Glibc
import Values

/// What a number in a cell is, by the format that it's shown in.
enum NumberFormat: Hashable, Sendable {
  case plain, percent, day, time
  /// A day and the time on it.
  case moment
  /// Hours, minutes and seconds, of which there may be more than in a day.
  case elapsed

  /// One of the formats that every spreadsheet has, of which files have only the numbers.
  init(builtIn number: Int) {
    switch number {
    case 9, 10: self = .percent
    case 14...17, 27...31, 34...36, 50...54, 57, 58: self = .day
    case 18...21, 32, 33, 55, 56: self = .time
    case 22: self = .moment
    case 45...47: self = .elapsed
    default: self = .plain
    }
  }

  /// One in the notation of spreadsheets: `mmm d, yyyy`, `[h]:mm`, `0.0%`.
  init(code: String) {
    let signs = Self.signs(code)
    if signs == "general" {
      self = .plain
    } else if signs.contains(where: { "[hms]".contains($0) }) && signs.contains("[") {
      self = .elapsed
    } else {
      let hasTime = signs.contains { $0 == "h" || $0 == "s" }
      let hasDay = signs.contains { $0 == "d" || $0 == "y" } || !hasTime && signs.contains("m")
      self =
        hasDay ? hasTime ? .moment : .day : hasTime ? .time : signs.contains("%") ? .percent : .plain
    }
  }

  /// The signs of a notation that mean something, in small letters: without texts, colors and conditions, and of several
  /// parts the first.
  private static func signs(_ code: String) -> String {
    var signs = ""
    var rest = Substring(code.lowercased())
    while let sign = rest.popFirst(), sign != ";" {
      switch sign {
      case "\"": rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\", "_", "*": _ = rest.popFirst()
      case "[":
        let inside = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(inside.count + 1)
        if !inside.isEmpty, inside.allSatisfy({ "hms".contains($0) }) { signs += "[\(inside)]" }
      default: signs.append(sign)
      }
    }
    // The letters of the two halves of the day are none of a notation.
    return signs.replacing("am/pm", with: "h").replacing("a/p", with: "h")
  }

  /// As a person sees it, but with all digits, and days as `2026-11-21`.
  func text(_ number: Double, startsIn1904: Bool) -> String {
    switch self {
    case .plain: return Self.digits(number)
    case .percent: return Self.digits(number * 100) + "%"
    case .elapsed:
      let seconds = (number * 86_400).rounded()
      guard (0..<1e9).contains(seconds) else { return Self.digits(number) }
      return Self.clock(Int(seconds), hours: Int(seconds) / 3600)
    case .day, .time, .moment:
      let seconds = (number * 86_400).rounded()
      // The last day is the end of the year 9999.
      guard seconds >= 0, number < 2_958_466 else { return Self.digits(number) }
      // What a formula makes of an empty cell.
      if seconds == 0, self != .time { return "" }
      let (count, rest) = Int(seconds).quotientAndRemainder(dividingBy: 86_400)
      let time = Self.clock(rest, hours: rest / 3600)
      if self == .time || count == 0 && !startsIn1904 { return time }
      let day = Self.day(count, startsIn1904: startsIn1904).description
      return self == .day || rest == 0 ? day : "\(day) \(time)"
    }
  }

  /// Spreadsheets take 1900 for a leap year, and count its days from 1.
  private static func day(_ count: Int, startsIn1904: Bool) -> Day {
    let (start1904, start1900) = (-24_107, -25_569)
    return Day(number: count + (startsIn1904 ? start1904 : count < 60 ? start1900 + 1 : start1900))
  }

  private static func clock(_ seconds: Int, hours: Int) -> String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let rest = seconds % 60 == 0 ? "" : ":" + two(seconds % 60)
    return "\(two(hours)):\(two(seconds / 60 % 60))\(rest)"
  }

  /// With the fifteen digits that spreadsheets show.
  private static func digits(_ number: Double) -> String {
    var text = [CChar](repeating: 0, count: 40)
    _ = withVaList([number]) { vsnprintf(&text, text.count, "%.15g", $0) }
    let shown = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return Double(shown).map(Numeral.text) ?? shown
  }

  /// A moment as files of some programs have it, without a midnight: `2026-02-07T00:00:00`.
  static func plainMoment(_ text: String) -> String {
    guard let day = Day(text) else { return text }
    let time = text.dropFirst(11).prefix(8)
    return time.isEmpty || time.allSatisfy({ $0 == "0" || $0 == ":" }) ? day.description : "\(day) \(time)"
  }
}
