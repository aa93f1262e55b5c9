extension Chart {
  /// The names of what programs get of each figure.
  var fields: [String] {
    switch kind {
    case .bars, .line: return [x.key, y.key].distinct
    case .histogram: return ["from", "to", y.key].distinct
    case .points(let points, let legend):
      let names = points.first.map { $0.names.map(\.key) } ?? ["name"]
      return (names + [x.key, y.key] + [legend?.key].compactMap(\.self)).distinct
    }
  }

  /// How many figures there are.
  package var count: Int {
    switch kind {
    case .bars(let amounts), .line(let amounts): amounts.count
    case .histogram(let bins): bins.count
    case .points(let points, _): points.count
    }
  }

  /// One figure as programs get it: `fields` with their values.
  func record(_ row: Int) -> Fields {
    let values: [Datum]
    switch kind {
    case .bars(let amounts), .line(let amounts): values = [amounts[row].name, y.format.datum(amounts[row].value)]
    case .histogram(let bins):
      values = [x.format.datum(bins[row].lower), x.format.datum(bins[row].upper), .int(bins[row].count)]
    case .points(let points, let legend): return record(of: points[row], legend)
    }
    return Array(zip(fields, values))
  }

  /// A name that stands for two values means the first of them.
  private func record(of point: Point, _ legend: Legend?) -> Fields {
    var record = point.names
    record.append((x.key, x.format.datum(point.x)))
    record.append((y.key, y.format.datum(point.y)))
    if let legend { record.append((legend.key, point.member)) }
    var keys: Set<String> = []
    return record.filter { keys.insert($0.key).inserted }
  }
}

extension Records {
  init(_ chart: Chart) {
    fields = chart.fields
    count = chart.count
    record = { chart.record($0) }
  }
}

extension [String] {
  /// Each but once, where it stands first.
  fileprivate var distinct: [String] {
    reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }
}
