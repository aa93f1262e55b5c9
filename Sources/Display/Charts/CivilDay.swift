/// A day of the calendar on an axis, where days are counted from 1970-01-01.
struct CivilDay: Equatable {
  let year: Int
  /// 1 to 12.
  let month: Int
  let day: Int

  init(_ year: Int, _ month: Int, _ day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// In days from 1970: some 2.7 million years.
  static let furthest = 1e9

  /// The day that begins at this number, or before it; the furthest one for a number beyond it.
  init(_ number: Double) {
    let drawn = max(-Self.furthest, min(Self.furthest, number.isNaN ? 0 : number))
    let shifted = Int(drawn.rounded(.down)) + 719_468
    let era = shifted.divided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let index = (5 * dayOfYear + 2) / 153
    let month = index + (index < 10 ? 3 : -9)
    self.init(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * index + 2) / 5 + 1)
  }

  /// Days since 1970-01-01.
  var number: Double {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.divided(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return Double(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468)
  }

  /// `2026-02-07`.
  var description: String {
    func padded(_ number: Int, to digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// `Feb`.
  var monthName: String { Self.months[month - 1] }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

extension Int {
  /// Rounded down, whatever the sign.
  fileprivate func divided(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

/// How far apart the ticks of an axis of dates are.
enum CalendarStep {
  case days(Int)
  case months(Int)
  case years(Int)

  /// The smallest step that needs at most so many to get over some days.
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
    let day = CivilDay(number)
    switch self {
    // Weeks begin on Mondays, and 1970-01-05 was one.
    case .days(let count): return ((number - 4) / Double(count)).rounded(.down) * Double(count) + 4
    case .months(let count): return CivilDay(day.year, (day.month - 1) / count * count + 1, 1).number
    case .years(let count):
      return CivilDay(Int((Double(day.year) / Double(count)).rounded(.down)) * count, 1, 1).number
    }
  }

  /// The tick after a tick.
  func next(_ number: Double) -> Double {
    let day = CivilDay(number)
    switch self {
    case .days(let count): return number + Double(count)
    case .months(let count):
      let month = day.month + count
      return CivilDay(month > 12 ? day.year + 1 : day.year, month > 12 ? month - 12 : month, 1).number
    case .years(let count): return CivilDay(day.year + count, 1, 1).number
    }
  }

  /// What stands beneath a tick: `Feb 7`, `Feb 2026`, `2026`.
  func label(_ number: Double) -> String {
    let day = CivilDay(number)
    return switch self {
    case .days: "\(day.monthName) \(day.day)"
    case .months: "\(day.monthName) \(day.year)"
    case .years: String(day.year)
    }
  }
}
