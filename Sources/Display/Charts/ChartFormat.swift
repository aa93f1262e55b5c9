import Values

/// The kind of a chart's number, and the way it's written.
package enum ChartFormat: Equatable, Sendable {
  /// With at most this many digits after the point.
  case number(digits: Int)
  /// The number of things of one kind: `("school", "schools")`.
  case count(one: String, many: String)
  case dollars
  case miles
  /// A part of what makes 100%.
  case percent(of: Double)
  /// Days since 1970-01-01.
  case date
}

extension ChartFormat {
  /// True if there is nothing between two whole numbers.
  var isWhole: Bool {
    switch self {
    case .number(let digits): digits == 0
    case .count, .dollars, .miles: true
    case .percent, .date: false
    }
  }

  /// The number of written units that make one of the axis.
  var factor: Double { if case .percent(let whole) = self, whole > 0 { 100 / whole } else { 1 } }

  /// Beside a bar or a tick: `1,200`, `$1,200`, `25%`.
  func short(_ value: Double, digits: Int? = nil) -> String {
    let amount = value * factor
    switch self {
    case .number(let most): return Numeral.rounded(amount, digits: digits ?? most, keepsZeros: digits != nil)
    case .count, .miles: return Numeral.rounded(amount, digits: digits ?? 0)
    case .dollars: return (amount < 0 ? "-$" : "$") + Numeral.rounded(abs(amount), digits: digits ?? 0)
    case .percent: return Numeral.rounded(amount, digits: digits ?? 1, keepsZeros: digits != nil) + "%"
    case .date: return Day(onAxis: amount).description
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
    return if case .date = self { .text(Day(onAxis: value).description) } else { .double(value) }
  }
}

extension Chart.Bin {
  /// More bins than this can't be told from each other.
  private static let most = 25

  /// Numbers put into bins of a round width: as Freedman and Diaconis have it, or Sturges where most numbers are alike.
  ///
  /// - Parameter isWhole: whether there is nothing between two whole numbers.
  package static func bins(of numbers: [Double], isWhole: Bool) -> [Chart.Bin] {
    let sorted = numbers.filter(Chart.isDrawn).sorted()
    guard let first = sorted.first, let last = sorted.last else { return [] }
    let range = last - first
    let spread = sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
    let fine = 2 * spread / Double(sorted.count).cubeRoot
    let coarse = range / Double(Int.bitWidth - sorted.count.leadingZeroBitCount + 1)
    let wanted = max(spread > 0 ? fine : coarse, range / Double(Self.most))
    // Between two round widths the nearer one counts.
    let least = range > 0 ? abs(last) * 1e-6 : last == 0 ? 1 : abs(last) / 10
    var step = RoundStep(atLeast: max(wanted * 0.7, least, isWhole ? 1 : 0))
    func ends() -> ClosedRange<Int> {
      let lower = Int((first / step.size + 1e-9).rounded(.down))
      return lower...max(lower + 1, Int((last / step.size - 1e-9).rounded(.up)))
    }
    while ends().count > Self.most + 1 { step = step.next }
    let edges = ends().map { step.times($0) }
    var counts = [Int](repeating: 0, count: edges.count - 1)
    var place = 0
    for number in sorted {
      while place < counts.count - 1, number >= edges[place + 1] { place += 1 }
      counts[place] += 1
    }
    return counts.indices.map { Chart.Bin(edges[$0], edges[$0 + 1], counts[$0]) }
  }
}

extension Chart.Bin {
  /// More bins than this are drawn for nobody.
  package static let mostAsked = 60

  /// The least round width at which numbers make no more bins than that.
  package static func leastWidth(of numbers: [Double]) -> Double {
    let drawn = numbers.filter(Chart.isDrawn)
    let range = (drawn.max() ?? 0) - (drawn.min() ?? 0)
    return range > 0 ? RoundStep(atLeast: range / Double(mostAsked - 1)).size : 0
  }

  /// Numbers put into bins of this width, which begin at its multiples; it must be `leastWidth` at least.
  package static func bins(of numbers: [Double], width: Double) -> [Chart.Bin] {
    let drawn = numbers.filter(Chart.isDrawn)
    guard let first = drawn.min(), let last = drawn.max() else { return [] }
    func place(_ number: Double) -> Double { (number / width + 1e-9).rounded(.down) }
    // Multiples of a tenth would have a tail of digits.
    func edge(_ place: Double) -> Double { (place * width * 1e9).rounded() / 1e9 }
    let lower = place(first)
    var counts = [Int](repeating: 0, count: Int(min(place(last) - lower, Double(mostAsked))) + 1)
    for number in drawn { counts[min(counts.count - 1, Int(place(number) - lower))] += 1 }
    return counts.enumerated().map { Chart.Bin(edge(lower + Double($0)), edge(lower + Double($0 + 1)), $1) }
  }
}

extension Double {
  /// Of a number of at least 1.
  fileprivate var cubeRoot: Double {
    var root = max(1, self)
    for _ in 0..<60 { root -= (root - self / (root * root)) / 3 }
    return root
  }
}
