import Characters

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

  /// What stands between the title and what was left out; nil if numbers leave no room for it.
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

  /// The lines that are left for a drawing beside so many others.
  func rows(beside others: Int, width: Int, on canvas: Canvas) -> Int {
    let height = canvas.isTerminal ? min(Self.mostHeight, canvas.height - 2) : Self.mostHeight
    return max(Self.leastRows, height - others - feet(remarks, width: width, on: canvas).count)
  }

  /// The name of the axis at the left, above it.
  func heading(_ words: String, width: Int, on canvas: Canvas) -> Text {
    Text(words, .dim).laidOut(on: canvas).cut(to: width, on: canvas)
  }
}
