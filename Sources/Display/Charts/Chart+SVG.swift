import Values

extension Chart {
  /// The picture as a file that any browser shows: SVG with everything that it needs.
  package var svg: String {
    let drawing: SVGDrawing
    if isEmpty {
      var note = SVGDrawing(width: Self.width, height: 120)
      note.text(title, 20, 32, size: 16, isBold: true, room: Self.width - 40)
      note.text(empty, 20, 70, fill: SVGDrawing.quiet, room: Self.width - 40)
      drawing = note
    } else {
      switch kind {
      case .bars(let amounts): drawing = svgBars(amounts)
      case .histogram(let bins): drawing = svgHistogram(bins.drawn)
      case .points(let points, let legend): drawing = svgPoints(points.filter(\.isDrawn), legend)
      case .line(let amounts): drawing = svgLine(amounts)
      }
    }
    let axes = if case .bars = kind { y.caption } else { "\(x.caption), \(y.caption)" }
    return drawing.document(title: title, description: ([axes] + remarks).joined(separator: "; "))
  }

  /// True if a file of this name is a picture.
  package static func isFile(named name: some StringProtocol) -> Bool { name.lowercased().hasSuffix(".svg") }

  /// In pixels.
  private static let width = 720.0
  private static let plotHeight = 320.0
  private static let legendTitle = 160.0

  private func svgBars(_ amounts: [Amount]) -> SVGDrawing {
    let labelled = amounts.map { SVGDrawing.width(of: $0.label) }.max() ?? 0
    let left = 30 + min(220, labelled)
    let drawn = amounts.compactMap(\.drawn)
    let row = 24.0
    let (top, height) = (56.0, row * Double(amounts.count))
    let room = Self.width - left - 70
    var svg = SVGDrawing(width: Self.width, height: top + height + 64 + 18 * Double(remarks.count))
    let scale = Self.scale(min(0, drawn.min() ?? 0), max(0, drawn.max() ?? 0), y.format, room: room)
    for tick in scale.ticks {
      let x = left + scale.share(of: tick.value) * room
      svg.line(x, top, x, top + height, stroke: SVGDrawing.grid)
      svg.text(tick.label, x, top + height + 18, anchor: .middle, fill: SVGDrawing.quiet)
    }
    let zero = scale.share(of: 0)
    for (place, (amount, number)) in zip(amounts, numbers(of: amounts)).enumerated() {
      let middle = top + row * Double(place) + row / 2
      svg.text(amount.label, left - 8, middle + 4, anchor: .end, room: left - 16)
      let value = amount.drawn ?? 0
      let share = scale.share(of: value)
      svg.rectangle(left + min(zero, share) * room, middle - 8, abs(share - zero) * room, 16, fill: amount.tint.svg)
      svg.text(number, left + max(zero, share) * room + 6, middle + 4, fill: SVGDrawing.quiet)
    }
    svg.line(left + zero * room, top, left + zero * room, top + height, stroke: SVGDrawing.quiet)
    svg.text(title, 20, 32, size: 16, isBold: true, room: Self.width - 40)
    svg.text(y.caption, left + room / 2, top + height + 40, anchor: .middle, fill: SVGDrawing.quiet)
    footnotes(below: top + height + 60, &svg)
    return svg
  }

  private func svgHistogram(_ bins: [Bin]) -> SVGDrawing {
    let counts = Scale(0, Double(bins.map(\.count).max() ?? 0), y.format, most: 6)
    let plot = SVGPlot(counts, width: Self.width, height: Self.plotHeight, legendLines: 0)
    var svg = blank(plot)
    drawGrid(plot, &svg)
    let step = plot.room / Double(bins.count)
    for (place, bin) in bins.enumerated() {
      let top = plot.y(Double(bin.count))
      svg.rectangle(
        plot.left + step * Double(place) + min(1, step / 8), top, step - min(2, step / 4), plot.bottom - top,
        fill: Tint.blue.svg)
    }
    let ends = bins.map(\.lower) + [bins.last?.upper ?? 0]
    let widest = ends.map { SVGDrawing.width(of: x.format.short($0)) }.max() ?? 0
    let every = max(1, Int((widest + 16) / step) + 1)
    for place in stride(from: 0, to: ends.count, by: step >= widest + 16 ? 1 : every) {
      svg.text(
        x.format.short(ends[place]), plot.left + step * Double(place), plot.bottom + 18, anchor: .middle,
        fill: SVGDrawing.quiet)
    }
    return svg
  }

  private func svgPoints(_ points: [Point], _ legend: Legend?) -> SVGDrawing {
    let parts = legend.map { svgLegend($0, points) } ?? []
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let upright = Scale(ys.min() ?? 0, ys.max() ?? 0, y.format, most: 6)
    let plot = SVGPlot(upright, width: Self.width, height: Self.plotHeight, legendLines: (parts.last?.line ?? -1) + 1)
    var svg = blank(plot)
    drawGrid(plot, &svg)
    let level = Self.scale(xs.min() ?? 0, xs.max() ?? 0, x.format, room: plot.room)
    for tick in level.ticks {
      let place = plot.left + level.share(of: tick.value) * plot.room
      svg.line(place, plot.top, place, plot.bottom, stroke: SVGDrawing.grid)
      svg.text(tick.label, place, plot.bottom + 18, anchor: .middle, fill: SVGDrawing.quiet)
    }
    for point in points {
      let kind = legend == nil ? 0 : SeriesSign.place(point.series)
      svg.mark(
        plot.left + level.share(of: point.x) * plot.room, plot.y(point.y), kind: kind,
        fill: SeriesSign(place: kind).tint.svg,
        title: "\(point.label): \(x.format.words(point.x)), \(y.format.words(point.y))")
    }
    if let legend { svg.text("\(legend.title):", 20, 58, room: Self.legendTitle) }
    for part in parts {
      let kind = SeriesSign.place(part.series)
      let y = 54 + 18 * Double(part.line)
      svg.mark(part.x, y, kind: kind, fill: SeriesSign(place: kind).tint.svg)
      svg.text(part.words, part.x + 10, y + 4, room: 200)
    }
    return svg
  }

  private func svgLine(_ amounts: [Amount]) -> SVGDrawing {
    let upright = rising(amounts, most: 6)
    let plot = SVGPlot(upright, width: Self.width, height: Self.plotHeight, legendLines: 0)
    var svg = blank(plot)
    drawGrid(plot, &svg)
    func x(_ place: Int) -> Double {
      plot.left + (amounts.count < 2 ? 0.5 : Double(place) / Double(amounts.count - 1)) * plot.room
    }
    let stroke = Tint.blue.svg
    for run in amounts.indices.split(whereSeparator: { amounts[$0].drawn == nil }) {
      svg.polyline(run.map { (x($0), plot.y(amounts[$0].drawn ?? 0)) }, stroke: stroke)
    }
    for (place, amount) in amounts.enumerated() where amounts.count <= 60 {
      guard let value = amount.drawn else { continue }
      svg.mark(x(place), plot.y(value), kind: 0, fill: stroke, title: "\(amount.label): \(y.format.words(value))")
    }
    let widest = min(160, amounts.map { SVGDrawing.width(of: $0.label) }.max() ?? 0) + 16
    let every = max(1, Int((widest * Double(max(1, amounts.count - 1)) / plot.room).rounded(.up)))
    for place in stride(from: 0, to: amounts.count, by: every) {
      svg.text(
        amounts[place].label, x(place), plot.bottom + 18, anchor: .middle, fill: SVGDrawing.quiet, room: widest)
    }
    return svg
  }
}

/// Where the axes of a drawing lie.
private struct SVGPlot {
  let scale: Scale
  let left: Double
  let top: Double
  /// The columns of the drawing, in pixels.
  let room: Double
  let bottom: Double
  let width: Double

  init(_ scale: Scale, width: Double, height: Double, legendLines: Int) {
    self.scale = scale
    self.width = width
    left = 52 + (scale.ticks.map { SVGDrawing.width(of: $0.label) }.max() ?? 0)
    top = 56 + 18 * Double(legendLines)
    room = width - left - 40
    bottom = top + height
  }

  func y(_ value: Double) -> Double { bottom - scale.share(of: value) * (bottom - top) }
}

extension Chart {
  /// The drawing with its title, the names of its axes and what was left out.
  private func blank(_ plot: SVGPlot) -> SVGDrawing {
    var svg = SVGDrawing(width: plot.width, height: plot.bottom + 64 + 18 * Double(remarks.count))
    svg.text(title, 20, 32, size: 16, isBold: true, room: plot.width - 40)
    svg.text(
      y.caption, 22, (plot.top + plot.bottom) / 2, anchor: .middle, fill: SVGDrawing.quiet, isUpright: true,
      room: plot.bottom - plot.top)
    svg.text(
      x.caption, plot.left + plot.room / 2, plot.bottom + 40, anchor: .middle, fill: SVGDrawing.quiet, room: plot.room)
    footnotes(below: plot.bottom + 60, &svg)
    return svg
  }

  private func footnotes(below top: Double, _ svg: inout SVGDrawing) {
    for (line, remark) in remarks.enumerated() {
      svg.text(remark, 20, top + 18 * Double(line), fill: SVGDrawing.quiet, room: svg.width - 40)
    }
  }

  /// The lines across, and the numbers at their left.
  private func drawGrid(_ plot: SVGPlot, _ svg: inout SVGDrawing) {
    for tick in plot.scale.ticks {
      let y = plot.y(tick.value)
      svg.line(plot.left, y, plot.left + plot.room, y, stroke: SVGDrawing.grid)
      svg.text(tick.label, plot.left - 8, y + 4, anchor: .end, fill: SVGDrawing.quiet)
    }
    svg.line(plot.left, plot.bottom, plot.left + plot.room, plot.bottom, stroke: SVGDrawing.quiet)
  }

  /// Round numbers for as many pixels, as many as have room.
  private static func scale(_ one: Double, _ other: Double, _ format: ChartFormat, room: Double) -> Scale {
    let scales = (1...8).reversed().map { Scale(one, other, format, most: $0) }
    return scales.first { scale in
      let widest = scale.ticks.map { SVGDrawing.width(of: $0.label) }.max() ?? 0
      return (widest + 14) * Double(scale.ticks.count - 1) <= room
    } ?? Scale(one, other, format, most: 1)
  }

  private func svgLegend(_ legend: Legend, _ points: [Point]) -> [(series: Int, words: String, x: Double, line: Int)] {
    var counts = [Int](repeating: 0, count: legend.series.count)
    for point in points { if let place = point.series, counts.indices.contains(place) { counts[place] += 1 } }
    let title = min(Self.legendTitle, SVGDrawing.width(of: "\(legend.title):"))
    let start = 20 + title + 18
    var (x, line) = (start, 0)
    return legend.series.indices.filter { counts[$0] > 0 }.map { place in
      let words = "\(legend.series[place]) \(Numeral.grouped(counts[place]))"
      let width = min(200, SVGDrawing.width(of: words)) + 34
      if x > start, x + width > Self.width - 20 { (x, line) = (start, line + 1) }
      defer { x += width }
      return (place, words, x, line)
    }
  }
}

extension [Block] {
  /// The only one of them if it's a chart.
  var onlyChart: Chart? {
    guard count == 1, let block = first else { return nil }
    return switch block {
    case .chart(let chart): chart
    case .group(let blocks): blocks.onlyChart
    default: nil
    }
  }
}

/// Shapes and words on a white ground, written as SVG that needs nothing beside itself.
struct SVGDrawing {
  /// In the drawing's units, which are pixels where nobody asks for another size.
  let width: Double
  let height: Double
  private var body = ""

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  enum Anchor: String {
    case start, middle, end
  }

  /// Nothing is drawn of one that has no size.
  mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String) {
    guard width > 0, height > 0 else { return }
    body +=
      "<rect x=\"\(x.svg)\" y=\"\(y.svg)\" width=\"\(width.svg)\" height=\"\(height.svg)\""
      + " fill=\"\(fill)\"/>\n"
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, stroke: String) {
    body +=
      "<line x1=\"\(x1.svg)\" y1=\"\(y1.svg)\" x2=\"\(x2.svg)\" y2=\"\(y2.svg)\" stroke=\"\(stroke)\"/>\n"
  }

  mutating func polyline(_ points: [(x: Double, y: Double)], stroke: String) {
    let places = points.map { "\($0.x.svg),\($0.y.svg)" }.joined(separator: " ")
    body += "<polyline points=\"\(places)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"2\"/>\n"
  }

  /// A mark in the middle of a place; each of the first six kinds has a form of its own.
  ///
  /// - Parameter title: what is said where a pointer rests on it; nil for nothing.
  mutating func mark(_ x: Double, _ y: Double, kind: Int, fill: String, title: String? = nil) {
    func corners(_ offsets: [(Double, Double)]) -> String {
      offsets.map { "\((x + $0.0).svg),\((y + $0.1).svg)" }.joined(separator: " ")
    }
    let paint = "fill=\"\(fill)\" fill-opacity=\"0.8\""
    let hollow = "fill=\"white\" stroke=\"\(fill)\" stroke-width=\"1.5\""
    let shape =
      switch kind {
      case 0: ("circle", "cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"4\" \(paint)")
      case 1: ("polygon", "points=\"\(corners([(0, -5), (5, 4), (-5, 4)]))\" \(paint)")
      case 2: ("polygon", "points=\"\(corners([(-4, -4), (4, -4), (4, 4), (-4, 4)]))\" \(paint)")
      case 3: ("polygon", "points=\"\(corners([(0, -5), (5, 0), (0, 5), (-5, 0)]))\" \(paint)")
      case 4: ("circle", "cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"4\" \(hollow)")
      case 5: ("polygon", "points=\"\(corners([(0, -5), (5, 4), (-5, 4)]))\" \(hollow)")
      default: ("circle", "cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"2.5\" \(paint)")
      }
    body += "<\(shape.0) \(shape.1)"
    body += title.map { "><title>\(Self.escaped($0))</title></\(shape.0)>\n" } ?? "/>\n"
  }

  /// Words on a line; cut where they would be wider than `room`.
  mutating func text(
    _ words: String, _ x: Double, _ y: Double, anchor: Anchor = .start, size: Double = 12, fill: String = Self.ink,
    isBold: Bool = false, isUpright: Bool = false, room: Double = .infinity
  ) {
    let columns = room.isFinite ? max(1, Int(room / (size * Self.letterWidth))) : Int.max
    let shown = columns == Int.max ? Visible.shown(words) : Text(words).cut(to: columns).words
    var attributes = "x=\"\(x.svg)\" y=\"\(y.svg)\" font-size=\"\(size.svg)\" fill=\"\(fill)\""
    if anchor != .start { attributes += " text-anchor=\"\(anchor.rawValue)\"" }
    if isBold { attributes += " font-weight=\"bold\"" }
    if isUpright { attributes += " transform=\"rotate(-90 \(x.svg) \(y.svg))\"" }
    body += "<text \(attributes)>\(Self.escaped(shown))</text>\n"
  }

  /// The document; `title` and `description` are read aloud.
  func document(title: String, description: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width.svg)" height="\(height.svg)" \
    viewBox="0 0 \(width.svg) \(height.svg)" role="img" font-family="system-ui, Helvetica, Arial, sans-serif">
    <title>\(Self.escaped(title))</title>
    <desc>\(Self.escaped(description))</desc>
    <rect width="100%" height="100%" fill="white"/>
    \(body)</svg>

    """
  }

  /// About how wide a text is, in units.
  static func width(of text: String, size: Double = 12) -> Double {
    Double(Width.of(Visible.shown(text))) * size * letterWidth
  }

  /// Of a column of text, in font sizes.
  private static let letterWidth = 0.58

  static let ink = "#1f2937"
  static let quiet = "#6b7280"
  static let grid = "#e5e7eb"

  /// Text between tags: control characters are made visible, and what XML can't hold becomes `U+FFFD`.
  static func escaped(_ text: String) -> String {
    Visible.shown(text).unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case let control where control.value < 0x20: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Double {
  /// A length with two digits after the point at most.
  fileprivate var svg: String {
    guard isFinite, abs(self) < 1e9 else { return "0" }
    return Numeral.text(Numeral.nearest(self * 100) / 100)
  }
}

extension Tint {
  /// As SVG names a colour that is seen on white.
  var svg: String {
    guard let accent = shades(on: .unknown)?.accent else { return SVGDrawing.quiet }
    return "#" + [accent.red, accent.green, accent.blue].map { String($0 + 256, radix: 16).dropFirst() }.joined()
  }
}
