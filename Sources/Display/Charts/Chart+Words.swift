extension Chart {
  /// The figures in words: the title, a line for each, and what was left out.
  var words: [String] {
    let figures: [String] =
      switch kind {
      case .bars(let amounts): words(amounts)
      case .line(let amounts): wordsOverTime(amounts)
      case .histogram(let bins): words(bins.drawn)
      case .points(let points, let legend): words(points.filter(\.isDrawn), legend)
      }
    return [title] + figures + remarks
  }

  private func words(_ amounts: [Amount]) -> [String] {
    zip(amounts, numbers(of: amounts)).map { amount, number in
      let words = amount.drawn.map { y.format.isCounted ? y.format.words($0) : number }
      return "\(amount.label): \(words ?? "none")"
    }
  }

  /// A long time has many times without anything, which nobody wants to hear of one by one.
  private func wordsOverTime(_ amounts: [Amount]) -> [String] {
    let told = amounts.count > Self.mostTold ? amounts.filter { ($0.drawn ?? 0) != 0 } : amounts
    let silent = amounts.count - told.count
    return words(told) + (silent == 0 ? [] : ["\(Numeral.grouped(silent)) times in between: none"])
  }

  /// More figures over time than this are told only where there is something.
  private static let mostTold = 60

  private func words(_ bins: [Bin]) -> [String] {
    let digits =
      x.format == .number(digits: 0) ? nil : x.format.digits(telling: bins.map(\.lower) + bins.suffix(1).map(\.upper))
    return bins.enumerated().map { place, bin in
      // Whole numbers end before the next range begins.
      let isOpen = x.format == .number(digits: 0) && place < bins.count - 1 && bin.upper - bin.lower >= 1
      let values = range(bin.lower, isOpen ? bin.upper - 1 : bin.upper, x.format, digits)
      return "\(values): \(y.format.words(Double(bin.count)))"
    }
  }

  /// How far the values reach, and each point with its values.
  private func words(_ points: [Point], _ legend: Legend?) -> [String] {
    func reach(_ axis: Axis, _ values: [Double]) -> String {
      "\(axis.title): \(range(values.min() ?? 0, values.max() ?? 0, axis.format))"
    }
    let lines = points.map { point in
      let series = legend.flatMap { legend in
        point.series.flatMap { legend.series.indices.contains($0) ? "\(legend.title) \(legend.series[$0])" : nil }
      }
      let values = ["\(x.title) \(x.format.words(point.x))", "\(y.title) \(y.format.words(point.y))"]
      return "\(point.label): \((values + [series].compactMap(\.self)).joined(separator: ", "))"
    }
    return [reach(x, points.map(\.x)), reach(y, points.map(\.y))] + lines
  }

  /// `10 to 20`; one value alone where both ends are written alike.
  private func range(_ lower: Double, _ upper: Double, _ format: ChartFormat, _ digits: Int? = nil) -> String {
    let (first, last) = (format.short(lower, digits: digits), format.short(upper, digits: digits))
    return first == last ? format.words(lower, digits: digits) : "\(first) to \(format.words(upper, digits: digits))"
  }
}
