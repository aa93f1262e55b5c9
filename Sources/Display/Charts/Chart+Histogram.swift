import Characters

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

  /// As many neighbours as one as it takes to have at most so many.
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

  /// The ends of ranges beneath the edges of their columns: all, or every so many.
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
