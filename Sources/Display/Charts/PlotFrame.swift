import Characters

/// Where an axis lies that runs along the lower edge of a drawing.
struct Ruler: Equatable {
  /// A word beneath the axis: 0 is where it meets the other one, 1 the first column of the drawing.
  struct Label: Equatable {
    let place: Int
    let words: String
  }

  /// The columns before it, for numbers beside the other axis.
  let margin: Int
  /// The columns of the drawing.
  let width: Int
  /// The columns behind it, so that a number may stand in the middle beneath its end.
  let air: Int

  /// The columns that numbers at the left need.
  static func margin(_ labels: [String]) -> Int { labels.map { Width.of($0) }.max() ?? 0 }

  /// The columns that half of the widest word needs.
  static func air(_ labels: [String]) -> Int { min(5, margin(labels) / 2) }

  /// The axis, and the words beneath it.
  func lines(_ labels: [Label], corner: (place: Int, sign: String)? = nil, on canvas: Canvas) -> [Text] {
    let glyphs = canvas.glyphs
    let corner = corner ?? (0, glyphs.corner)
    let ticks = Set(labels.map(\.place))
    let axis = (0...max(0, width)).map { place in
      place == corner.place ? corner.sign : ticks.contains(place) ? glyphs.tickBelow : glyphs.rule
    }
    let blanks = String(repeating: " ", count: margin)
    return [Text(blanks + axis.joined(), .dim), Text(line(labels) ?? "", .dim)]
  }

  /// The words beneath it, each in the middle of its place; nil if two would come closer than two blanks.
  func line(_ labels: [Label]) -> String? {
    let end = margin + 1 + width + air
    var line = ""
    var used = 0
    for label in labels {
      let columns = Width.of(label.words)
      let start = max(0, min(margin + label.place - (columns - 1) / 2, end - columns))
      guard start >= used + (line.isEmpty ? 0 : 2) else { return nil }
      line += String(repeating: " ", count: start - used) + label.words
      used = start + columns
    }
    return used <= end ? line : nil
  }

  /// The first of several choices that has room; if none has, one word of the last.
  func fitting(_ choices: some Sequence<[Label]>) -> [Label] {
    var last: [Label] = []
    for labels in choices {
      if line(labels) != nil { return labels }
      last = labels
    }
    guard let first = last.first, line([first]) != nil else { return [] }
    return [first]
  }

  /// An axis from one value to another, with as many ticks as have room for their numbers, and these numbers.
  func fitting(
    _ one: Double, _ other: Double, _ format: ChartFormat, place: (Scale, Scale.Tick) -> Int
  ) -> (scale: Scale, labels: [Label]) {
    let scales = stride(from: max(1, min(10, width / 8)), through: 1, by: -1).map {
      Scale(one, other, format, most: $0)
    }
    func labels(_ scale: Scale) -> [Label] {
      scale.ticks.map { Label(place: place(scale, $0), words: $0.label) }
    }
    let scale = scales.first { line(labels($0)) != nil } ?? Scale(one, other, format, most: 1)
    return (scale, fitting([labels(scale)]))
  }

  /// The name of the axis, in its middle.
  func caption(_ words: String, on canvas: Canvas) -> Text {
    let text = Text(words, .dim).laidOut(on: canvas).cut(to: margin + 1 + width, on: canvas)
    let start = max(0, min(margin + 1 + (width - text.width) / 2, margin + 1 + width - text.width))
    return Text(String(repeating: " ", count: start)) + text
  }
}

/// The axes around a drawing: numbers at its left, words beneath it, each only where there is room.
struct PlotFrame {
  let ruler: Ruler
  /// Beside each row, from above; nil for none.
  let left: [String?]
  let bottom: [Ruler.Label]

  /// The drawing with its axes.
  func lines(_ rows: [Text], on canvas: Canvas) -> [Text] {
    let body = zip(rows, left).map { row, label in
      let number = (label ?? "").padded(to: ruler.margin)
      return Text(number + (label == nil ? canvas.glyphs.upright : canvas.glyphs.tick), .dim) + row
    }
    return (body + ruler.lines(bottom, on: canvas)).map { $0.trimmed() }
  }
}

extension String {
  /// Blanks before it, up to so many columns.
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - Width.of(self))) + self
  }
}
