/// Figures as a picture: what is drawn, along which axes, and what was left out.
package struct Chart: Equatable, Sendable {
  package var title: String
  package var kind: Kind
  /// What stands along the lower edge; of bars, what they are called after.
  package var x: Axis
  /// What stands along the left edge; of bars, what their length means.
  package var y: Axis
  /// What was left out, a line each.
  package var notes: [String]
  /// What is said instead of a picture of nothing.
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

  /// What is measured along an axis, and how its numbers are written.
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
    /// What the name is for programs: `2026-01`.
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
    /// What tells it from others, for programs: its id and name.
    package var names: Fields { source.names(row) }
    /// What its series is made of.
    package var member: Datum { source.member(row) }

    package static func == (one: Point, other: Point) -> Bool {
      one.label == other.label && one.x == other.x && one.y == other.y && one.series == other.series
        && one.member == other.member && one.names.elementsEqual(other.names, by: ==)
    }
  }

  /// What is said of points besides their values, by the row that each is of.
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

  /// What the signs of points mean.
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

  /// Whether a number has a place on an axis.
  static func isDrawn(_ value: Double) -> Bool { abs(value) <= furthest }

  /// Whether there is nothing that could be drawn.
  var isEmpty: Bool {
    switch kind {
    case .bars(let amounts), .line(let amounts): !amounts.contains { $0.drawn != nil }
    case .histogram(let bins): bins.drawn.isEmpty
    case .points(let points, _): !points.contains(where: \.isDrawn)
    }
  }

  /// What was left out, and what has no place on an axis.
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
