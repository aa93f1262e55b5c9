import Values

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

  /// True if its words say more than a number.
  var isCounted: Bool { if case .miles = self { true } else { isCount } }
}

/// The sign and the colour that tell the points of a series from those of others; either is enough.
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

extension Chart {
  /// In columns: narrower than this a picture says nothing.
  static let leastWidth = 24
  /// In columns, of the drawing alone.
  static let leastDrawing = 8
  /// In lines, with everything above and below the picture; a lower terminal has its height less a prompt.
  static let mostHeight = 20
  /// In lines: a lower picture says nothing.
  private static let leastRows = 4

  /// The picture; where it would be read aloud, or has no room, its figures in words.
  package func lines(on canvas: Canvas) -> [Text] {
    guard !isEmpty else { return ([empty] + remarks).flatMap { Text($0).folded(on: canvas) } }
    let width = canvas.isUncut ? 80 : canvas.width
    guard !canvas.isPlain, width >= Self.leastWidth, let picture = picture(width: width, on: canvas) else {
      return words.flatMap { Text($0).folded(on: canvas) }
    }
    let head = [Text(title, .strong).laidOut(on: canvas).cut(to: width, on: canvas)]
    return head + picture + feet(remarks, width: width, on: canvas)
  }

  /// The drawing between the title and what was left out; nil if numbers leave no room for it.
  private func picture(width: Int, on canvas: Canvas) -> [Text]? {
    switch kind {
    case .bars(let amounts): bars(amounts, width: width, on: canvas)
    case .histogram(let bins): histogram(bins.drawn, width: width, on: canvas)
    case .points(let points, let legend): scatter(points.filter(\.isDrawn), legend, width: width, on: canvas)
    case .line(let amounts): line(amounts, width: width, on: canvas)
    }
  }

  /// Lines beneath the picture.
  func feet(_ remarks: [String], width: Int, on canvas: Canvas) -> [Text] {
    remarks.flatMap { Text($0, .dim).laidOut(on: canvas).wrapped(to: width) }
  }

  /// The lines that are left for a drawing beside that number of others.
  func rows(beside others: Int, width: Int, on canvas: Canvas) -> Int {
    let height = canvas.isTerminal ? min(Self.mostHeight, canvas.height - 2) : Self.mostHeight
    return max(Self.leastRows, height - others - feet(remarks, width: width, on: canvas).count)
  }

  /// The name of the axis at the left, above it.
  func heading(_ words: String, width: Int, on canvas: Canvas) -> Text {
    Text(words, .dim).laidOut(on: canvas).cut(to: width, on: canvas)
  }
}

extension Chart {
  /// A bar for each figure, its name and number at its left; nil if there is no room.
  func bars(_ amounts: [Amount], width: Int, on canvas: Canvas) -> [Text]? {
    let room = canvas.isTerminal ? max(5, canvas.height - 7 - feet(remarks, width: width, on: canvas).count) : Int.max
    let shown = amounts.count <= room ? amounts : Self.largest(room - 1, of: amounts)
    let numbers = numbers(of: shown)
    let numberWidth = numbers.map { Width.of($0) }.max() ?? 0
    let mostLabel = max(1, min(width / 3, width - numberWidth - Self.leastDrawing - 3))
    let labels = shown.map { Text($0.label, .dim).laidOut(on: canvas).cut(to: mostLabel, on: canvas) }
    let labelWidth = labels.map(\.width).max() ?? 0
    let margin = labelWidth + numberWidth + 3
    let drawn = shown.compactMap(\.drawn)
    let (lowest, highest) = (min(0, drawn.min() ?? 0), max(0, drawn.max() ?? 0))
    let air = Ruler.air(Scale(lowest, highest, y.format, most: 1).ticks.map(\.label))
    let length = width - margin - 1 - air
    guard length >= Self.leastDrawing else { return nil }
    let ruler = Ruler(margin: margin, width: length, air: air)
    let (scale, ticks) = ruler.fitting(lowest, highest, y.format) { Self.place($0, $1.value, length) }
    let zero = Self.place(scale, 0, length)
    let rows = zip(zip(shown, labels), numbers).map { named, number in
      let head = named.1.padded(to: labelWidth) + "  " + Text(number, .strong).padded(to: numberWidth, .right) + " "
      return (head + Self.strip(named.0, scale, zero: zero, length, on: canvas)).trimmed()
    }
    let corner = (zero, zero == 0 ? canvas.glyphs.corner : canvas.glyphs.crossing)
    let below = ruler.lines(ticks, corner: corner, on: canvas).map { $0.trimmed() }
    let rest = amounts.count - shown.count
    let more = rest > 0 ? [Text("+\(Numeral.grouped(rest)) smaller, not drawn here", .dim)] : []
    return rows + below + [ruler.caption(y.caption, on: canvas)] + more
  }

  /// The largest of them, in their order; of equal ones the first.
  private static func largest(_ count: Int, of amounts: [Amount]) -> [Amount] {
    let order = amounts.enumerated().map { (place: $0, size: abs($1.drawn ?? 0)) }
      .sorted { $0.size == $1.size ? $0.place < $1.place : $0.size > $1.size }
    return order.prefix(count).map(\.place).sorted().map { amounts[$0] }
  }

  /// The numbers beside the bars.
  func numbers(of amounts: [Amount]) -> [String] {
    var numbers = y.format.column(amounts.compactMap(\.drawn))[...]
    return amounts.map { $0.drawn == nil ? "-" : numbers.popFirst() ?? "-" }
  }

  /// The edge between columns on which a value stands, 0 to their number.
  private static func place(_ scale: Scale, _ value: Double, _ length: Int) -> Int {
    Int((scale.share(of: value) * Double(length)).rounded())
  }

  /// The part left of the axis, the axis, and the part right of it.
  private static func strip(_ amount: Amount, _ scale: Scale, zero: Int, _ length: Int, on canvas: Canvas) -> Text {
    let glyphs = canvas.glyphs
    let axis = Text(glyphs.upright, .dim)
    guard let value = amount.drawn, value != 0 else { return Text(String(repeating: " ", count: zero)) + axis }
    let end = scale.share(of: value) * Double(length)
    guard value < 0 else {
      let steps = glyphs.blocks.count
      let filled = min((length - zero) * steps, max(1, Int(((end - Double(zero)) * Double(steps)).rounded())))
      var words = String(repeating: glyphs.blocks[steps - 1], count: filled / steps)
      if !filled.isMultiple(of: steps) { words += glyphs.blocks[filled % steps - 1] }
      return Text(String(repeating: " ", count: zero)) + axis + Text(words, .accent(amount.tint))
    }
    let halves = min(2 * zero, max(1, Int(((Double(zero) - end) * 2).rounded())))
    let half = halves.isMultiple(of: 2) ? "" : glyphs.rightHalf
    let words = half + String(repeating: glyphs.blocks[glyphs.blocks.count - 1], count: halves / 2)
    return Text(String(repeating: " ", count: zero - Width.of(words))) + Text(words, .accent(amount.tint)) + axis
  }
}

extension Chart {
  /// In columns: a wider bin says no more.
  private static let widestBin = 12

  /// A column for each range, counts at the left, the ends of ranges beneath.
  func histogram(_ bins: [Bin], width: Int, on canvas: Canvas) -> [Text]? {
    // Title, heading, axis, numbers, caption.
    let height = rows(beside: 5, width: width, on: canvas)
    var shown = bins
    var scale = Scale(0, Self.most(shown), y.format, most: height / 2)
    var margin = 0
    while margin < Ruler.margin(scale.ticks.map(\.label)) {
      margin = Ruler.margin(scale.ticks.map(\.label))
      shown = Self.merged(bins, to: max(1, width - margin - 1))
      scale = Scale(0, Self.most(shown), y.format, most: height / 2)
    }
    let room = width - margin - 1
    guard room >= Self.leastDrawing else { return nil }
    let air = Ruler.air(bins.suffix(1).map { x.format.short($0.upper) })
    let column = max(1, min(Self.widestBin, (room - air) / shown.count))
    let ruler = Ruler(margin: margin, width: column * shown.count, air: min(air, max(0, room - column * shown.count)))
    let steps = max(1, scale.ticks.count - 1)
    let each = max(1, height / steps)
    let rows = (0..<each * steps).reversed().map { row in
      Self.columns(shown, row: row, of: each * steps, scale, width: column, on: canvas)
    }
    let left = (0..<each * steps).reversed().map { row in
      (row + 1).isMultiple(of: each) ? scale.ticks[(row + 1) / each].label : nil
    }
    let frame = PlotFrame(ruler: ruler, left: left, bottom: ruler.fitting(edges(shown, column: column)))
    return [heading(y.caption, width: width, on: canvas)] + frame.lines(rows, on: canvas)
      + [ruler.caption(x.caption, on: canvas)]
  }

  private static func most(_ bins: [Bin]) -> Double { Double(bins.map(\.count).max() ?? 0) }

  /// As many neighbours as one as it takes to have at most this many.
  private static func merged(_ bins: [Bin], to most: Int) -> [Bin] {
    let size = max(1, (bins.count + most - 1) / most)
    guard size > 1 else { return bins }
    return stride(from: 0, to: bins.count, by: size).map { start in
      let part = bins[start..<min(bins.count, start + size)]
      return Bin(
        part.first?.lower ?? 0, part.last?.upper ?? 0,
        part.reduce(0) { $0.addingReportingOverflow($1.count).partialValue })
    }
  }

  private static func columns(
    _ bins: [Bin], row: Int, of rows: Int, _ scale: Scale, width: Int, on canvas: Canvas
  ) -> Text {
    let blocks = canvas.glyphs.columns
    let words = bins.map { bin in
      let reached = scale.share(of: Double(bin.count)) * Double(rows * blocks.count) - Double(row * blocks.count)
      let least = bin.count > 0 && row == 0 ? 1 : 0
      let filled = max(least, min(blocks.count, Int(reached.rounded())))
      let sign = filled > 0 ? blocks[filled - 1] : " "
      return width < 3 ? String(repeating: sign, count: width) : String(repeating: sign, count: width - 1) + " "
    }
    return Text(words.joined(), .accent(.blue))
  }

  /// The ends of ranges beneath the edges of their columns: all, or every second, fifth, tenth ...
  private func edges(_ bins: [Bin], column: Int) -> [[Ruler.Label]] {
    let ends = bins.map(\.lower) + [bins.last?.upper ?? 0]
    let digits = x.format.digits(telling: ends)
    return [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map { every in
      stride(from: 0, to: ends.count, by: every).map { place in
        Ruler.Label(place: place * column, words: x.format.short(ends[place], digits: digits))
      }
    }
  }
}
