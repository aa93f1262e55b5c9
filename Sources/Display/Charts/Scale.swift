import Values

/// An axis with round numbers: where it begins and ends, and what stands beside it.
struct Scale: Equatable {
  /// A place on an axis, in the axis's unit.
  struct Tick: Equatable {
    let value: Double
    let label: String
  }

  /// At least two, the first where the axis begins, the last where it ends.
  let ticks: [Tick]

  /// An axis that holds both values, with about this many steps between ticks at most.
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
    let furthest = Double(Day.furthest) * 0.9
    let range = range.clamped(to: -furthest...furthest)
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

/// Where an axis lies that runs along the lower edge of a drawing.
struct Ruler: Equatable {
  /// A word beneath the axis: 0 is where it meets the other one, 1 the first column of the drawing.
  struct Label: Equatable {
    let place: Int
    let words: String
  }

  /// The columns before it, for numbers beside the other axis.
  let margin: Int
  /// The columns of the drawing.
  let width: Int
  /// The columns after it, so that a number may stand in the middle beneath its end.
  let air: Int

  /// The columns that numbers at the left need.
  static func margin(_ labels: [String]) -> Int { labels.map { Width.of($0) }.max() ?? 0 }

  /// The columns that half of the widest word needs.
  static func air(_ labels: [String]) -> Int { min(5, margin(labels) / 2) }

  /// The axis, and the words beneath it.
  func lines(_ labels: [Label], corner: (place: Int, sign: String)? = nil, on canvas: Canvas) -> [Text] {
    let glyphs = canvas.glyphs
    let corner = corner ?? (0, glyphs.corner)
    let ticks = Set(labels.map(\.place))
    let axis = (0...max(0, width)).map { place in
      place == corner.place ? corner.sign : ticks.contains(place) ? glyphs.tickBelow : glyphs.rule
    }
    let blanks = String(repeating: " ", count: margin)
    return [Text(blanks + axis.joined(), .dim), Text(line(labels) ?? "", .dim)]
  }

  /// The words beneath it, each in the middle of its place; nil if two would come closer than two blanks.
  func line(_ labels: [Label]) -> String? {
    let end = margin + 1 + width + air
    var line = ""
    var used = 0
    for label in labels {
      let columns = Width.of(label.words)
      let start = max(0, min(margin + label.place - (columns - 1) / 2, end - columns))
      guard start >= used + (line.isEmpty ? 0 : 2) else { return nil }
      line += String(repeating: " ", count: start - used) + label.words
      used = start + columns
    }
    return used <= end ? line : nil
  }

  /// The first of several choices that has room; if none has, one word of the last.
  func fitting(_ choices: some Sequence<[Label]>) -> [Label] {
    var last: [Label] = []
    for labels in choices {
      if line(labels) != nil { return labels }
      last = labels
    }
    guard let first = last.first, line([first]) != nil else { return [] }
    return [first]
  }

  /// An axis from one value to another, with as many ticks as have room for their numbers, and these numbers.
  func fitting(
    _ one: Double, _ other: Double, _ format: ChartFormat, place: (Scale, Scale.Tick) -> Int
  ) -> (scale: Scale, labels: [Label]) {
    let scales = stride(from: max(1, min(10, width / 8)), through: 1, by: -1).map {
      Scale(one, other, format, most: $0)
    }
    func labels(_ scale: Scale) -> [Label] {
      scale.ticks.map { Label(place: place(scale, $0), words: $0.label) }
    }
    let scale = scales.first { line(labels($0)) != nil } ?? Scale(one, other, format, most: 1)
    return (scale, fitting([labels(scale)]))
  }

  /// The name of the axis, in its middle.
  func caption(_ words: String, on canvas: Canvas) -> Text {
    let text = Text(words, .dim).laidOut(on: canvas).cut(to: margin + 1 + width, on: canvas)
    let start = max(0, min(margin + 1 + (width - text.width) / 2, margin + 1 + width - text.width))
    return Text(String(repeating: " ", count: start)) + text
  }
}

/// The axes around a drawing: numbers at its left, words beneath it, each only where there is room.
struct PlotFrame {
  let ruler: Ruler
  /// Beside each row, from above; nil for none.
  let left: [String?]
  let bottom: [Ruler.Label]

  /// The drawing with its axes.
  func lines(_ rows: [Text], on canvas: Canvas) -> [Text] {
    let body = zip(rows, left).map { row, label in
      let number = (label ?? "").padded(to: ruler.margin)
      return Text(number + (label == nil ? canvas.glyphs.upright : canvas.glyphs.tick), .dim) + row
    }
    return (body + ruler.lines(bottom, on: canvas)).map { $0.trimmed() }
  }
}

extension String {
  /// Blanks before it, up to this many columns.
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - Width.of(self))) + self
  }
}
