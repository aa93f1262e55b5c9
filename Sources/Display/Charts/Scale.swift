/// An axis with round numbers: where it begins and ends, and what stands beside it.
struct Scale: Equatable {
  /// A place on an axis, in the axis's unit.
  struct Tick: Equatable {
    let value: Double
    let label: String
  }

  /// At least two, the first where the axis begins, the last where it ends.
  let ticks: [Tick]

  /// An axis that holds both values, with about so many steps between ticks at most.
  init(_ one: Double, _ other: Double, _ format: ChartFormat, most: Int) {
    let range = Self.drawn(one, other)
    if case .date = format {
      ticks = Self.dates(range, most: most)
    } else {
      ticks = Self.numbers(range, format, most: max(1, most))
    }
  }

  /// Where a value stands, 0 to 1.
  func share(of value: Double) -> Double {
    guard let first = ticks.first?.value, let last = ticks.last?.value, last > first, !value.isNaN else { return 0 }
    return max(0, min(1, (value - first) / (last - first)))
  }

  private static func drawn(_ one: Double, _ other: Double) -> ClosedRange<Double> {
    let ends = [one, other].map { $0.isNaN ? 0 : max(-Chart.furthest, min(Chart.furthest, $0)) }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  private static func dates(_ range: ClosedRange<Double>, most: Int) -> [Tick] {
    // As far as a step leads within the calendar.
    let range = range.clamped(to: -CivilDay.furthest * 0.9...CivilDay.furthest * 0.9)
    let step = CalendarStep(over: range.upperBound - range.lowerBound, most: most)
    var values = [step.floor(range.lowerBound)]
    repeat { values.append(step.next(values[values.count - 1])) } while values[values.count - 1] < range.upperBound
    return values.map { Tick(value: $0, label: step.label($0)) }
  }

  private static func numbers(_ range: ClosedRange<Double>, _ format: ChartFormat, most: Int) -> [Tick] {
    let units = widened(range.lowerBound * format.factor, range.upperBound * format.factor, format)
    var step = RoundStep(atLeast: (units.upperBound - units.lowerBound) / Double(most))
    if format.isWhole, step.exponent < 0 { step = RoundStep(atLeast: 1) }
    func steps() -> ClosedRange<Int> {
      let first = (units.lowerBound / step.size + 1e-9).rounded(.down)
      return Int(first)...Int(max(first + 1, (units.upperBound / step.size - 1e-9).rounded(.up)))
    }
    while steps().count > most + 1 { step = step.next }
    return steps().map { count in
      let units = step.times(count)
      return Tick(value: units / format.factor, label: format.short(units / format.factor, digits: step.digits))
    }
  }

  /// With something between its ends, and with zero as its beginning where it only just begins after it.
  private static func widened(_ lower: Double, _ upper: Double, _ format: ChartFormat) -> ClosedRange<Double> {
    let size = max(abs(lower), abs(upper))
    guard upper - lower <= size * 1e-6 || upper - lower < 1e-9 else { return lower...upper }
    if size < 1e-9 { return 0...1 }
    let air = format.isWhole ? max(1, size / 10) : size / 10
    return (lower >= 0 ? max(0, lower - air) : lower - air)...(upper <= 0 ? min(0, upper + air) : upper + air)
  }
}

/// 1, 2 or 5, times a power of ten.
struct RoundStep: Equatable {
  let mantissa: Int
  let exponent: Int

  private init(mantissa: Int, exponent: Int) { (self.mantissa, self.exponent) = (mantissa, exponent) }

  /// The smallest that isn't below a size of 1e-12 to 1e16.
  init(atLeast size: Double) {
    let size = max(1e-12, min(1e16, size.isNaN ? 1 : size))
    var step = RoundStep(mantissa: 1, exponent: -12)
    while step.size < size * (1 - 1e-9) { step = step.next }
    self = step
  }

  var next: RoundStep {
    switch mantissa {
    case 1: RoundStep(mantissa: 2, exponent: exponent)
    case 2: RoundStep(mantissa: 5, exponent: exponent)
    default: RoundStep(mantissa: 1, exponent: exponent + 1)
    }
  }

  var size: Double { times(1) }

  /// Digits after the point that it needs.
  var digits: Int { max(0, -exponent) }

  func times(_ count: Int) -> Double {
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    let whole = Double(count) * Double(mantissa)
    return exponent < 0 ? whole / power : whole * power
  }
}
