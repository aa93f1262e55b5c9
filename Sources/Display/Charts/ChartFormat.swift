/// What a number of a chart is, and how it's written.
package enum ChartFormat: Equatable, Sendable {
  /// With at most so many digits after the point.
  case number(digits: Int)
  /// How many of something there are: `("school", "schools")`.
  case count(one: String, many: String)
  case dollars
  case miles
  /// A part of what makes 100%.
  case percent(of: Double)
  /// Days since 1970-01-01.
  case date
}

extension ChartFormat {
  /// Whether there is nothing between two whole numbers.
  var isWhole: Bool {
    switch self {
    case .number(let digits): digits == 0
    case .count, .dollars, .miles: true
    case .percent, .date: false
    }
  }

  /// How many of the units that are written make one of the axis.
  var factor: Double { if case .percent(let whole) = self, whole > 0 { 100 / whole } else { 1 } }

  /// Beside a bar or a tick: `1,200`, `$1,200`, `25%`.
  func short(_ value: Double, digits: Int? = nil) -> String {
    let amount = value * factor
    switch self {
    case .number(let most): return Numeral.rounded(amount, digits: digits ?? most, keepsZeros: digits != nil)
    case .count, .miles: return Numeral.rounded(amount, digits: digits ?? 0)
    case .dollars: return (amount < 0 ? "-$" : "$") + Numeral.rounded(abs(amount), digits: digits ?? 0)
    case .percent: return Numeral.rounded(amount, digits: digits ?? 1, keepsZeros: digits != nil) + "%"
    case .date: return CivilDay(amount).description
    }
  }

  /// Beneath each other: all with as many digits after the point as one of them needs.
  func column(_ values: [Double]) -> [String] {
    let most = mostDigits(of: values)
    let needed = (0...max(0, most)).first { digits in
      values.allSatisfy { Numeral.rounded($0 * factor, digits: digits) == Numeral.rounded($0 * factor, digits: most) }
    }
    return values.map { if case .date = self { short($0) } else { short($0, digits: needed ?? most) } }
  }

  /// So many digits after the point that the largest of some small numbers has two that aren't 0.
  private func mostDigits(of values: [Double]) -> Int {
    switch self {
    case .number(var digits):
      let largest = values.lazy.map { abs($0) }.max() ?? 0
      var shown = largest
      for _ in 0..<digits { shown *= 10 }
      while digits > 0, digits < 9, shown > 0, shown < 9.5 { (shown, digits) = (shown * 10, digits + 1) }
      return digits
    case .percent: return 1
    case .count, .dollars, .miles, .date: return 0
    }
  }

  /// The digits after the point with which neighbours among some ends of ranges differ; nil if none would do.
  func digits(telling ends: [Double]) -> Int? {
    (0...6).first { digits in
      zip(ends, ends.dropFirst()).allSatisfy { short($0, digits: digits) != short($1, digits: digits) }
    }
  }

  /// With what it counts: `3 schools`, `120 miles`.
  func words(_ value: Double, digits: Int? = nil) -> String {
    let number = short(value, digits: digits)
    switch self {
    case .count(let one, let many): return "\(number) \(number == "1" ? one : many)"
    case .miles: return "\(number) \(number == "1" ? "mile" : "miles")"
    default: return number
    }
  }

  /// For programs: a number in the unit of the axis, a date as `YYYY-MM-DD`.
  func datum(_ value: Double?) -> Datum {
    guard let value, value.isFinite else { return .null }
    return if case .date = self { .text(CivilDay(value).description) } else { .double(value) }
  }
}

extension Numeral {
  /// Rounded to so many digits after the point, with commas between thousands: `1,234.5`.
  static func rounded(_ value: Double, digits: Int, keepsZeros: Bool = false) -> String {
    guard abs(value) < 9_007_199_254_740_992 else { return text(value) }
    var (scale, places) = (1, 0)
    while places < digits, abs(value) * Double(scale * 10) < 9e15 { (scale, places) = (scale * 10, places + 1) }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    var fraction = String(String(scaled % scale + scale).dropFirst())
    if !keepsZeros { while fraction.hasSuffix("0") { fraction.removeLast() } }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + grouped(scaled / scale) + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
