package import Values

/// Figures as a picture: what is drawn, along which axes, and what was left out.
package struct Chart: Equatable, Sendable {
  package var title: String
  package var kind: Kind
  /// The axis along the lower edge; of bars, what they are called after.
  package var x: Axis
  /// The axis along the left edge; of bars, the meaning of their length.
  package var y: Axis
  /// The notes on what was left out, a line each.
  package var notes: [String]
  /// The words instead of a picture of nothing.
  package var empty: String

  package init(
    _ title: String, _ kind: Kind, x: Axis, y: Axis, notes: [String] = [], empty: String = "nothing to draw"
  ) {
    self.title = title
    self.kind = kind
    self.x = x
    self.y = y
    self.notes = notes
    self.empty = empty
  }

  package enum Kind: Equatable, Sendable {
    /// A bar for each, beneath each other.
    case bars([Amount])
    /// Neighbouring ranges, each with how many there are in it.
    case histogram([Bin])
    /// A mark for each, in signs by series where there are any.
    case points([Point], Legend?)
    /// One after the other at equal distances, joined by a line: figures over time.
    case line([Amount])
  }

  /// The measure along an axis, and the format of its numbers.
  package struct Axis: Equatable, Sendable {
    package var title: String
    /// Its name for programs: `fit`.
    package var key: String
    package var format: ChartFormat

    package init(_ title: String, key: String, _ format: ChartFormat = .number(digits: 2)) {
      self.title = title
      self.key = key
      self.format = format
    }
  }

  /// A figure with its name.
  package struct Amount: Equatable, Sendable {
    package var label: String
    /// The name for programs: `2026-01`.
    package var name: Datum
    /// In the unit of the axis; nil where there is none.
    package var value: Double?
    package var tint: Tint

    /// A figure; for programs its name is `label` unless given.
    package init(_ label: String, _ value: Double?, name: Datum? = nil, tint: Tint = .blue) {
      self.label = label
      self.name = name ?? .text(label)
      self.value = value
      self.tint = tint
    }
  }

  /// A range of values that begins with `lower` and ends before `upper`; the last one ends with it.
  package struct Bin: Equatable, Sendable {
    package var lower: Double
    package var upper: Double
    package var count: Int

    package init(_ lower: Double, _ upper: Double, _ count: Int) {
      self.lower = lower
      self.upper = upper
      self.count = count
    }
  }

  /// Something with two values. There may be a hundred thousand of them, so that a point is numbers alone; what else is
  /// said of it, and no picture asks for, comes from a source that all of them share.
  package struct Point: Equatable, Sendable {
    package let x: Double
    package let y: Double
    /// The place of its series in the legend.
    package let series: Int?
    private let row: Int
    private let source: PointSource

    package init(_ x: Double, _ y: Double, series: Int?, row: Int, of source: PointSource) {
      (self.x, self.y, self.series, self.row, self.source) = (x, y, series, row, source)
    }

    /// One with a source of its own.
    package init(
      _ label: String, _ x: Double, _ y: Double, series: Int? = nil, member: Datum = .null, names: Fields? = nil
    ) {
      let names = names ?? [("name", .text(label))]
      self.init(
        x, y, series: series, row: 0,
        of: PointSource(label: { _ in label }, names: { _ in names }, member: { _ in member }))
    }

    package var label: String { source.label(row) }
    /// The fields that tell it from others, for programs: its id and name.
    package var names: Fields { source.names(row) }
    /// The value that its series is made of.
    package var member: Datum { source.member(row) }

    package static func == (one: Point, other: Point) -> Bool {
      one.label == other.label && one.x == other.x && one.y == other.y && one.series == other.series
        && one.member == other.member && one.names.elementsEqual(other.names, by: ==)
    }
  }

  /// The words about points besides their values, by the row that each is of.
  package final class PointSource: Sendable {
    let label: @Sendable (Int) -> String
    let names: @Sendable (Int) -> Fields
    let member: @Sendable (Int) -> Datum

    package init(
      label: @escaping @Sendable (Int) -> String, names: @escaping @Sendable (Int) -> Fields,
      member: @escaping @Sendable (Int) -> Datum
    ) {
      (self.label, self.names, self.member) = (label, names, member)
    }
  }

  /// The meaning of the points' signs.
  package struct Legend: Equatable, Sendable {
    package var title: String
    /// Its name for programs: `division`.
    package var key: String
    /// One for each series; only the first six have signs of their own.
    package var series: [String]

    package init(_ title: String, key: String, _ series: [String]) {
      self.title = title
      self.key = key
      self.series = series
    }
  }
}

extension Chart {
  /// In the unit of an axis: nothing beyond it is drawn.
  static let furthest = 1e15

  /// True if a number has a place on an axis.
  static func isDrawn(_ value: Double) -> Bool { abs(value) <= furthest }

  /// True if there is nothing that could be drawn.
  var isEmpty: Bool {
    switch kind {
    case .bars(let amounts), .line(let amounts): !amounts.contains { $0.drawn != nil }
    case .histogram(let bins): bins.drawn.isEmpty
    case .points(let points, _): !points.contains(where: \.isDrawn)
    }
  }

  /// The lines about what was left out, and what has no place on an axis.
  var remarks: [String] {
    let lost =
      switch kind {
      case .bars(let amounts), .line(let amounts): amounts.count { $0.value != nil && $0.drawn == nil }
      case .histogram(let bins): bins.count - bins.drawn.count
      case .points(let points, _): points.count { !$0.isDrawn }
      }
    return notes + (lost == 0 ? [] : ["\(Numeral.grouped(lost)) too large to draw"])
  }
}

extension Chart.Axis {
  /// Its title, with the unit that its numbers don't tell.
  var caption: String { if case .miles = format { "\(title) (miles)" } else { title } }
}

extension Chart.Amount {
  /// The value if it has a place on an axis.
  var drawn: Double? { value.flatMap { Chart.isDrawn($0) ? $0 : nil } }
}

extension Chart.Point {
  var isDrawn: Bool { Chart.isDrawn(x) && Chart.isDrawn(y) }
}

extension [Chart.Bin] {
  /// Those that have a place on an axis.
  var drawn: [Chart.Bin] { filter { Chart.isDrawn($0.lower) && Chart.isDrawn($0.upper) && $0.count >= 0 } }
}

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

  /// The range of the values, and each point with its values.
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

  /// The number of figures.
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

extension Sheet {
  /// More rows than this aren't drawn: nobody could tell them apart.
  private static let mostDrawn = 5_000

  /// The table as a picture: a bar for each row, named by the first column, as long as the first number after it; where
  /// the first column holds numbers itself, a point for each row. Nil where there are no such columns, or too many rows.
  package var chart: Chart? {
    let keys = columns.map(\.key)
    // A list shows fields, and hands columns of the database to programs: 'chart' draws the fields.
    guard count > 0, count <= Self.mostDrawn, let label = keys.first, keys.allSatisfy(fields.contains) else {
      return nil
    }
    let rows = (0..<count).map { object($0) }
    func values(_ key: String) -> [Datum] { rows.map { row in row.first { $0.key == key }?.value ?? .null } }
    func isNumeric(_ values: [Datum]) -> Bool {
      values.contains(where: \.isNumeric) && values.allSatisfy { $0.isNumeric || $0.isNull }
    }
    let names = values(label)
    let numeric = keys.dropFirst().filter { isNumeric(values($0)) }
    guard let figure = numeric.first else { return nil }
    let figures = values(figure).map(\.number)
    let missing = figures.count { $0 == nil }
    var notes = missing == 0 ? [] : ["\(missing) without \(figure) left out"]
    if numeric.count > 1 { notes.append("only \(figure) is drawn, of \(numeric.count) columns of numbers") }
    let y = Chart.Axis(title(of: figure), key: figure)
    let x = Chart.Axis(title(of: label), key: label)
    let heading = "\(y.title) by \(x.title)"
    if isNumeric(names) {
      let points = zip(names, figures).enumerated().compactMap { place, pair -> Chart.Point? in
        guard let x = pair.0.number, let y = pair.1 else { return nil }
        return Chart.Point("\(place + 1)", x, y, names: [("row", .int(place + 1))])
      }
      return Chart(heading, .points(points, nil), x: x, y: y, notes: notes)
    }
    let column = columns.firstIndex { $0.key == label }
    let amounts = rows.indices.map { row in
      let words = column.map { cell(row, $0).words } ?? ""
      return Chart.Amount(words.isEmpty ? "none" : words, figures[row], name: names[row])
    }
    return Chart(heading, .bars(amounts), x: x, y: y, notes: notes)
  }

  private func title(of key: String) -> String { columns.first { $0.key == key }?.label ?? key }
}

extension Datum {
  /// The number that it is; nil for anything else.
  fileprivate var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    case .number(let text): Double(text)
    default: nil
    }
  }
}

extension [Block] {
  /// The chart that they are, or the picture of the last table among them that has one.
  package var picture: Chart? {
    if let chart = onlyChart { return chart }
    return reversed().lazy.compactMap { block -> Chart? in
      switch block {
      case .sheet(let sheet): sheet.chart
      case .group(let blocks): blocks.picture
      default: nil
      }
    }.first
  }
}
