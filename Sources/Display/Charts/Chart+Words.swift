extension Chart {
  /// The figures in words: the title, a line for each, and what was left out.
  var words: [String] {
    let figures: [String] =
      switch kind {
      case .bars(let amounts), .line(let amounts):
        amounts.map { "\($0.label): \($0.drawn.map { y.format.words($0) } ?? "none")" }
      case .histogram(let bins):
        bins.drawn.enumerated().map { place, bin in
          // Whole numbers end before the next range begins.
          let isOpen = x.format == .number(digits: 0) && place < bins.drawn.count - 1 && bin.upper - bin.lower >= 1
          let values = range(bin.lower, isOpen ? bin.upper - 1 : bin.upper, x.format)
          return "\(values): \(y.format.words(Double(bin.count)))"
        }
      case .points(let points, let legend): words(points.filter(\.isDrawn), legend)
      }
    return [title] + figures + remarks
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
  private func range(_ lower: Double, _ upper: Double, _ format: ChartFormat) -> String {
    let (first, last) = (format.short(lower), format.short(upper))
    return first == last ? format.words(lower) : "\(first) to \(format.words(upper))"
  }
}
