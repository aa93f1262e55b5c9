import Values

/// Numbers in a row as columns, with an axis at the left and labels beneath: a trend.
package struct ColumnChart: Equatable, Sendable {
  /// A number, and what it is of.
  package struct Point: Equatable, Sendable {
    package var label: String
    package var value: Double

    package init(_ label: String, _ value: Double) {
      self.label = label
      self.value = value
    }
  }

  package var points: [Point]
  package var tint: Tint
  /// The words for what is counted: `("interaction", "interactions")`.
  package var noun: (one: String, many: String)

  package init(_ points: [Point], tint: Tint = .blue, noun: (one: String, many: String)) {
    self.points = points
    self.tint = tint
    self.noun = noun
  }

  package static func == (one: ColumnChart, other: ColumnChart) -> Bool {
    one.points == other.points && one.tint == other.tint && one.noun == other.noun
  }

  /// The chart; where it would be read aloud, or has no room, the numbers in words.
  func lines(on canvas: Canvas) -> [Text] {
    let room = (canvas.isUncut ? 80 : canvas.width) - ticks.width - 2
    guard !canvas.isPlain, room >= 10, !points.isEmpty else { return words(on: canvas) }
    let shown = Array(points.suffix(room))
    let width = max(1, min(4, room / shown.count))
    let body = (0..<ticks.lines).reversed().map { row in
      Text(ticks.label(row).padded(to: ticks.width, .right).words + canvas.glyphs.tick, .dim)
        + columns(shown, row: row, width: width, on: canvas)
    }
    let margin = Text(String(repeating: " ", count: ticks.width))
    let axis = margin + Text(canvas.glyphs.corner, .dim) + canvas.rule(width * shown.count)
    return (body + [axis, margin + " " + labels(shown, width: width, on: canvas)]).map { $0.trimmed() }
  }

  private var ticks: Ticks { Ticks(greatest: points.map(\.value).filter(\.isFinite).max() ?? 0) }

  private func columns(_ shown: [Point], row: Int, width: Int, on canvas: Canvas) -> Text {
    let blocks = canvas.glyphs.columns
    let words = shown.map { point in
      let share = point.value.isFinite ? min(1, max(0, point.value / ticks.top)) : 0
      let eighths = share * Double(ticks.lines * blocks.count) - Double(row * blocks.count)
      let filled = max(point.value > 0 && row == 0 ? 1 : 0, min(blocks.count, Int(eighths + 0.5)))
      let sign = filled > 0 ? blocks[filled - 1] : " "
      return String(repeating: sign, count: max(1, width - 1)) + (width > 1 ? " " : "")
    }
    return Text(words.joined(), .accent(tint))
  }

  /// The first and the last label, and those between for which there is room.
  private func labels(_ shown: [Point], width: Int, on canvas: Canvas) -> Text {
    let room = width * shown.count
    let every = max(1, (shown.count + 3) / 4)
    var line = ""
    let last = shown.last.map { Width.of($0.label) } ?? 0
    for place in stride(from: 0, to: shown.count - 1, by: every) {
      let label = Visible.shown(shown[place].label, unicode: canvas.unicode)
      let start = place * width
      guard start >= Width.of(line) + (line.isEmpty ? 0 : 2), start + Width.of(label) + 2 <= room - last else {
        continue
      }
      line += String(repeating: " ", count: start - Width.of(line)) + label
    }
    if let label = shown.last.map({ Visible.shown($0.label, unicode: canvas.unicode) }) {
      let blanks = max(line.isEmpty ? 0 : 2, room - Width.of(line) - Width.of(label))
      line += String(repeating: " ", count: blanks) + label
    }
    return Text(line, .dim).cut(to: max(1, canvas.width - ticks.width - 1), on: canvas)
  }

  /// More points than these are told seven at a time: by weeks, where they are days.
  private static let mostSpoken = 14

  private func words(on canvas: Canvas) -> [Text] {
    let many = canvas.isPlain && points.count > Self.mostSpoken
    let spoken = many ? stride(from: 0, to: points.count, by: 7).map { sum($0..<min($0 + 7, points.count)) } : points
    return spoken.map { point in
      Text("\(point.label): \(Numeral.text(point.value)) \(point.value == 1 ? noun.one : noun.many)")
        .laidOut(on: canvas)
    }.flatMap { $0.wrapped(to: canvas.width) }
  }
}

extension ColumnChart {
  /// Several points as one: `Oct 23 to Oct 29`.
  private func sum(_ range: Range<Int>) -> Point {
    let part = points[range]
    let (first, last) = (part.first?.label ?? "", part.last?.label ?? "")
    return Point(first == last ? first : "\(first) to \(last)", part.reduce(0) { $0 + $1.value })
  }
}

/// The numbers beside an axis that begins at zero.
private struct Ticks {
  /// The number of lines above zero.
  let lines: Int
  /// From one line to the next: 1, 2 or 5, times a power of ten.
  private let step: Double

  private static let mostLines = 6.0
  private static let leastLines = 3.0

  /// As few lines as hold the greatest number.
  init(greatest: Double) {
    let greatest = max(1, min(greatest, 1e15))
    var step = 1.0
    var factors = [2.0, 2.5, 2][...]
    while greatest > step * Self.mostLines {
      step *= factors.removeFirst()
      if factors.isEmpty { factors = [2.0, 2.5, 2][...] }
    }
    self.step = step
    lines = Int(max(Self.leastLines, (greatest / step).rounded(.up)))
  }

  /// The value of the topmost line.
  var top: Double { step * Double(lines) }
  var width: Int { Numeral.text(top).count }

  /// The number beside a line, counted from below: what a column that fills it stands for.
  func label(_ line: Int) -> Text { Text(Numeral.text(step * Double(line + 1))) }
}
