extension Detail {
  /// The detail, its sections in two columns where there's room for them.
  public func lines(on canvas: Canvas) -> [Text] {
    var lines = header.prefix(1).flatMap { title(of: $0, on: canvas) }
    lines += header.dropFirst().flatMap { line in
      line.lines.flatMap { $0.laidOut(on: canvas, pills: true).wrapped(to: canvas.width) }
    }
    let isParted = sections.count > 1 || sections.contains(where: \.isWide)
    let isWide = canvas.width >= Detail.twoColumnWidth && !canvas.isPlain && !canvas.isUncut && isParted
    let body = isWide ? parts(on: canvas) : Detail.stacked(sections.map { $0.lines(on: canvas.column()) })
    if !lines.isEmpty && !body.isEmpty { lines.append(Text()) }
    return lines + body
  }

  /// What it is called, on two lines at most.
  private func title(of line: Text, on canvas: Canvas) -> [Text] {
    guard !canvas.isPlain else { return line.laidOut(on: canvas).wrapped(to: canvas.width) }
    return line.previewed(2, width: canvas.width, on: canvas)
  }

  /// From this width on sections sit side by side.
  static let twoColumnWidth = 110

  /// The wide sections over the whole width, what stands between them in two columns.
  private func parts(on canvas: Canvas) -> [Text] {
    let runs = sections.chunked { $0.isWide == $1.isWide && !$1.isWide }
    return Detail.stacked(
      runs.map { run in
        run.count == 1 && run[0].isWide ? run[0].lines(on: canvas) : Detail.inTwoColumns(run, on: canvas)
      })
  }

  private static func inTwoColumns(_ sections: [Section], on canvas: Canvas) -> [Text] {
    let gap = 4
    let column = canvas.column((canvas.width - gap) / 2)
    let drawn = sections.map { $0.lines(on: column) }
    let heights = drawn.map { $0.count + 1 }
    let total = heights.reduce(0, +)
    var (best, least, left) = (1, Int.max, 0)
    for (index, height) in heights.enumerated() {
      left += height
      if max(left, total - left) < least { (best, least) = (index + 1, max(left, total - left)) }
    }
    let one = Detail.stacked(Array(drawn.prefix(best)))
    let other = Detail.stacked(Array(drawn.dropFirst(best)))
    return (0..<max(one.count, other.count)).map { line in
      let start = line < one.count ? one[line] : Text()
      guard line < other.count, !other[line].isEmpty else { return start }
      return start.padded(to: column.width + gap) + other[line]
    }
  }

  private static func stacked(_ parts: [[Text]]) -> [Text] {
    Array(parts.filter { !$0.isEmpty }.joined(separator: [Text()]))
  }
}

extension [Section] {
  /// Runs of neighbours that belong together.
  fileprivate func chunked(by belong: (Section, Section) -> Bool) -> [[Section]] {
    reduce(into: []) { runs, section in
      if let last = runs.last?.last, belong(last, section) {
        runs[runs.count - 1].append(section)
      } else {
        runs.append([section])
      }
    }
  }
}

extension Canvas {
  /// A part of this canvas; as wide as is pleasant to read if no width is given.
  func column(_ width: Int = 88) -> Canvas {
    var column = self
    column.width = isUncut ? self.width : max(1, min(width, self.width))
    return column
  }
}

extension Section {
  /// The title, and the content set in beneath it.
  func lines(on canvas: Canvas) -> [Text] {
    guard !canvas.isPlain else {
      return [Text(count.map { "\(self.title): \($0)" } ?? self.title)]
        + content.flatMap { $0.lines(indent: 0, on: canvas) }
    }
    let indent = canvas.width < 20 ? 0 : 2
    let title = Text(title, .heading).laidOut(on: canvas).cut(to: canvas.width, on: canvas)
    let rule = canvas.rule((canvas.isUncut ? 80 : canvas.width) - title.width - 1)
    let head = rule.isEmpty ? title : title + " " + rule
    return [head] + content.flatMap { $0.lines(indent: indent, on: canvas) }
  }
}

extension Section {
  /// How many things it is about, or lists, if it is nothing but a list.
  private var count: Int? {
    guard total == nil, content.count == 1 else { return total }
    return switch content[0] {
    case .bullets(let items, _): items.count
    case .sheet(let sheet): sheet.count
    default: nil
    }
  }
}

extension Section.Content {
  func lines(indent: Int, on canvas: Canvas) -> [Text] {
    let margin = Text(String(repeating: " ", count: indent))
    let inner = canvas.column(max(1, canvas.width - indent))
    switch self {
    case .line(let text):
      return text.lines.flatMap { $0.laidOut(on: canvas, pills: true).wrapped(to: inner.width) }.map { margin + $0 }
    case .pairs(let pairs): return Pairs(pairs).lines(indent: indent, on: canvas)
    case .bullets(let items, let mark):
      return items.flatMap { Pairs([(label: "", value: $0)]).lines(indent: indent, mark: mark, on: canvas) }
    case .sheet(let sheet): return sheet.tableLines(on: inner).map { margin + $0 }
    case .map(let map): return map.lines(on: inner).map { margin + $0 }
    case .bars(let bars): return Bar.lines(bars, on: inner).map { margin + $0 }
    case .tiles(let tiles): return Tile.lines(tiles, on: inner).map { margin + $0 }
    case .chart(let chart): return chart.lines(on: inner).map { margin + $0 }
    }
  }
}
