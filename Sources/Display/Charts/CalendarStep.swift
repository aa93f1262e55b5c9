import Values

/// The distance between the ticks of an axis of dates.
enum CalendarStep {
  case days(Int)
  case months(Int)
  case years(Int)

  /// The smallest step that needs at most this many to get over some days.
  init(over days: Double, most: Int) {
    let most = Double(max(1, most))
    let steps: [CalendarStep] = [
      .days(1), .days(2), .days(7), .days(14), .months(1), .months(2), .months(3), .months(6),
    ]
    self = steps.first { days / $0.length + 1 <= most } ?? Self.years(over: days, most: most)
  }

  private static func years(over days: Double, most: Double) -> CalendarStep {
    var step = RoundStep(atLeast: 1)
    while days / (365.25 * step.size) + 1 > max(2, most) { step = step.next }
    return .years(Int(step.size))
  }

  /// In days, about.
  private var length: Double {
    switch self {
    case .days(let count): Double(count)
    case .months(let count): Double(count) * 30.4
    case .years(let count): Double(count) * 365.25
    }
  }

  /// The last tick that isn't after a day.
  func floor(_ number: Double) -> Double {
    let day = Day(onAxis: number).civil
    return switch self {
    // Weeks begin on Sundays, and 1970-01-04 was one.
    case .days(let count): ((number - 3) / Double(count)).rounded(.down) * Double(count) + 3
    case .months(let count): Self.first(day.year, (day.month - 1) / count * count + 1)
    case .years(let count): Self.first(Int((Double(day.year) / Double(count)).rounded(.down)) * count)
    }
  }

  /// The tick after a tick.
  func next(_ number: Double) -> Double {
    let (year, month, _) = Day(onAxis: number).civil
    return switch self {
    case .days(let count): number + Double(count)
    case .months(let count):
      month + count > 12 ? Self.first(year + 1, month + count - 12) : Self.first(year, month + count)
    case .years(let count): Self.first(year + count)
    }
  }

  /// Where a month begins.
  private static func first(_ year: Int, _ month: Int = 1) -> Double { Double(Day(civil: (year, month, 1)).number) }

  /// The words beneath a tick: `Feb 7`, `Feb 2026`, `2026`.
  func label(_ number: Double) -> String {
    let day = Day(onAxis: number)
    return switch self {
    case .days: "\(day.shortMonthName) \(day.civil.day)"
    case .months: "\(day.shortMonthName) \(day.civil.year)"
    case .years: String(day.civil.year)
    }
  }
}

extension Day {
  /// The day that begins at a number of days from 1970, or before it.
  init(onAxis number: Double) { self.init(number: Int(saturating: number.rounded(.down))) }
}
