import Characters

extension Chart {
  /// Points as dots; where they belong to series, as signs, one for each series.
  func scatter(_ points: [Point], _ legend: Legend?, width: Int, on canvas: Canvas) -> [Text]? {
    let key = legend.map { self.key($0, points, width: width, on: canvas) } ?? []
    // Title, heading, axis, numbers, caption.
    let height = rows(beside: 5 + key.count, width: width, on: canvas)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let upright = Scale(ys.min() ?? 0, ys.max() ?? 0, y.format, most: max(1, height / 3))
    let (first, last) = (xs.min() ?? 0, xs.max() ?? 0)
    let ruler = Self.ruler(beside: upright, Scale(first, last, x.format, most: 1).ticks.map(\.label), width: width)
    guard ruler.width >= Self.leastDrawing else { return nil }
    let (level, labels) = ruler.fitting(first, last, x.format) {
      DotGrid.column($0.share(of: $1.value), of: ruler.width) + 1
    }
    let places = points.map { DotMap.Point(level.share(of: $0.x), 1 - upright.share(of: $0.y)) }
    let (rows, hidden) =
      legend == nil
      ? (Self.dots(places, ruler.width, height, on: canvas), 0)
      : Self.signs(places, points.map(\.series), ruler.width, height, on: canvas)
    let frame = PlotFrame(ruler: ruler, left: upright.left(height), bottom: labels)
    let note = "\(Numeral.grouped(hidden)) \(hidden == 1 ? "point is" : "points are") hidden behind others"
    return key + [heading(y.caption, width: width, on: canvas)] + frame.lines(rows, on: canvas)
      + [ruler.caption(x.caption, on: canvas)]
      + (hidden > 0 ? feet([note], width: width, on: canvas) : [])
  }

  /// Figures at equal distances, joined by a line; where there is none, it's interrupted.
  func line(_ amounts: [Amount], width: Int, on canvas: Canvas) -> [Text]? {
    let height = rows(beside: 5, width: width, on: canvas)
    let upright = rising(amounts, most: max(1, height / 3))
    let ruler = Self.ruler(beside: upright, amounts.suffix(1).map(\.label), width: width)
    guard ruler.width >= Self.leastDrawing else { return nil }
    func share(_ place: Int) -> Double { amounts.count < 2 ? 0.5 : Double(place) / Double(amounts.count - 1) }
    var grid = DotGrid(width: ruler.width, height: height)
    var run: [DotMap.Point] = []
    for (place, amount) in amounts.enumerated() {
      guard let value = amount.drawn else {
        grid.trace(run)
        run = []
        continue
      }
      run.append(DotMap.Point(share(place), 1 - upright.share(of: value)))
    }
    grid.trace(run)
    let choices = [1, 2, 3, 4, 6, 12, 24, 60, 120, 600, 1_200, 6_000, 12_000].map { every in
      stride(from: 0, to: amounts.count, by: every).map { place in
        let words = Text(amounts[place].label).laidOut(on: canvas).cut(to: ruler.width / 2, on: canvas).words
        return Ruler.Label(place: DotGrid.column(share(place), of: ruler.width) + 1, words: words)
      }
    }
    let labels = ruler.fitting(choices)
    let frame = PlotFrame(ruler: ruler, left: upright.left(height), bottom: labels)
    let rows = (0..<height).map { Text(grid.row($0, ascii: "*", on: canvas), .accent(.blue)) }
    return [heading(y.caption, width: width, on: canvas)] + frame.lines(rows, on: canvas)
      + [ruler.caption(x.caption, on: canvas)]
  }

  /// The axis at the left of a line. One that begins near zero is drawn from there, or it would seem to rise and fall more
  /// than it does.
  func rising(_ amounts: [Amount], most: Int) -> Scale {
    let drawn = amounts.compactMap(\.drawn)
    let (lowest, highest) = (drawn.min() ?? 0, drawn.max() ?? 0)
    let isNearZero = lowest >= 0 && lowest < highest / 2
    return Scale(isNearZero || y.format.isCount ? min(0, lowest) : lowest, highest, y.format, most: most)
  }

  /// The axis below, beside the numbers of the one at the left.
  private static func ruler(beside upright: Scale, _ labels: [String], width: Int) -> Ruler {
    let (margin, air) = (Ruler.margin(upright.ticks.map(\.label)), Ruler.air(labels))
    return Ruler(margin: margin, width: max(1, width - margin - 1 - air), air: air)
  }

  /// More points than this are single dots, fewer of them four dots each.
  private static let mostBlots = 300

  private static func dots(_ places: [DotMap.Point], _ width: Int, _ height: Int, on canvas: Canvas) -> [Text] {
    var grid = DotGrid(width: width, height: height)
    for place in places { if places.count > mostBlots { grid.trace([place]) } else { grid.blot(place) } }
    return (0..<height).map { Text(grid.row($0, ascii: "*", on: canvas), .accent(.blue)) }
  }

  /// In each cell the sign of the series that has most points in it; and how many points of others that hides.
  private static func signs(
    _ places: [DotMap.Point], _ series: [Int?], _ width: Int, _ height: Int, on canvas: Canvas
  ) -> (rows: [Text], hidden: Int) {
    let kinds = SeriesSign.count
    var counts = [Int](repeating: 0, count: width * height * kinds)
    for (place, series) in zip(places, series) {
      let cell = DotGrid.row(place.y, of: height) * width + DotGrid.column(place.x, of: width)
      counts[cell * kinds + SeriesSign.place(series)] += 1
    }
    var hidden = 0
    let rows = (0..<height).map { row in
      var line = Text()
      for column in 0..<width {
        let start = (row * width + column) * kinds
        let here = counts[start..<start + kinds]
        let most = here.max() ?? 0
        guard most > 0, let kind = here.firstIndex(of: most) else {
          line += " "
          continue
        }
        hidden += here.reduce(0, +) - most
        line += SeriesSign(place: kind - start).text(on: canvas)
      }
      return line
    }
    return (rows, hidden)
  }

  /// The signs of the series, with how many points each has.
  private func key(_ legend: Legend, _ points: [Point], width: Int, on canvas: Canvas) -> [Text] {
    var counts = [Int](repeating: 0, count: legend.series.count)
    for point in points { if let place = point.series, counts.indices.contains(place) { counts[place] += 1 } }
    let parts = legend.series.enumerated().filter { counts[$0.offset] > 0 }.map { place, label in
      SeriesSign(place: SeriesSign.place(place)).text(on: canvas)
        + Text(" \(label) \(Numeral.grouped(counts[place]))", .dim)
    }
    let title = Text("\(legend.title):", .dim)
    return ([title] + parts).flowed(to: width, by: "  ", on: canvas)
  }
}

extension Scale {
  /// The numbers beside the rows of a drawing, from above.
  func left(_ rows: Int) -> [String?] {
    var left = [String?](repeating: nil, count: rows)
    for tick in ticks { left[DotGrid.row(1 - share(of: tick.value), of: rows)] = tick.label }
    return left
  }
}

extension ChartFormat {
  var isCount: Bool { if case .count = self { true } else { false } }

  /// Whether its words say more than a number.
  var isCounted: Bool { if case .miles = self { true } else { isCount } }
}

/// How the points of a series are told from those of others: by sign and colour, either of which is enough.
struct SeriesSign: Equatable {
  let sign: String
  let ascii: String
  let tint: Tint

  private static let all = [
    SeriesSign(sign: "●", ascii: "o", tint: .blue), SeriesSign(sign: "▲", ascii: "x", tint: .orange),
    SeriesSign(sign: "■", ascii: "#", tint: .emerald), SeriesSign(sign: "◆", ascii: "%", tint: .purple),
    SeriesSign(sign: "○", ascii: "@", tint: .red), SeriesSign(sign: "△", ascii: "^", tint: .gold),
    SeriesSign(sign: "·", ascii: ".", tint: .gray),
  ]

  /// The last is of everything that has none of its own.
  static var count: Int { all.count }

  static func place(_ series: Int?) -> Int { series.map { max(0, min(count - 1, $0)) } ?? count - 1 }

  init(place: Int) { self = Self.all[place] }

  private init(sign: String, ascii: String, tint: Tint) { (self.sign, self.ascii, self.tint) = (sign, ascii, tint) }

  func text(on canvas: Canvas) -> Text { Text(canvas.drawsSigns ? sign : ascii, .accent(tint)) }
}
