/// Numbers in a row as columns, with an axis at the left and labels beneath: a trend.
public struct Chart: Equatable, Sendable {
  /// A number, and what it is of.
  public struct Point: Equatable, Sendable {
    public var label: String
    public var value: Double

    public init(_ label: String, _ value: Double) {
      self.label = label
      self.value = value
    }
  }

  public var points: [Point]
  public var tint: Tint
  /// What is counted: `("interaction", "interactions")`.
  public var noun: (one: String, many: String)

  public init(_ points: [Point], tint: Tint = .blue, noun: (one: String, many: String)) {
    self.points = points
    self.tint = tint
    self.noun = noun
  }

  public static func == (one: Chart, other: Chart) -> Bool {
    one.points == other.points && one.tint == other.tint && one.noun == other.noun
  }

  /// Lines of columns.
  private static let height = 5

  /// The chart; where it would be read aloud, or has no room, the numbers that aren't zero in words.
  func lines(on canvas: Canvas) -> [Text] {
    let room = (canvas.isUncut ? 80 : canvas.width) - ticks.width - 2
    guard !canvas.isPlain, room >= 10, !points.isEmpty else { return words(on: canvas) }
    let shown = Array(points.suffix(room))
    let width = max(1, min(4, room / shown.count))
    let body = (0..<Self.height).reversed().map { row in
      Text(ticks.label(row, Self.height).padded(to: ticks.width, .right).words + canvas.glyphs.tick, .dim)
        + columns(shown, row: row, width: width, on: canvas)
    }
    let margin = Text(String(repeating: " ", count: ticks.width))
    let axis = margin + Text(canvas.glyphs.corner, .dim) + canvas.rule(width * shown.count)
    return (body + [axis, margin + " " + labels(shown, width: width, on: canvas)]).map { $0.trimmed() }
  }

  private var ticks: Ticks { Ticks(greatest: points.map(\.value).filter(\.isFinite).max() ?? 0, lines: Self.height) }

  private func columns(_ shown: [Point], row: Int, width: Int, on canvas: Canvas) -> Text {
    let blocks = canvas.glyphs.columns
    let words = shown.map { point in
      let share = point.value.isFinite ? min(1, max(0, point.value / ticks.top)) : 0
      let eighths = share * Double(Self.height * blocks.count) - Double(row * blocks.count)
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
    for place in stride(from: 0, to: shown.count, by: every) {
      let label = Visible.shown(shown[place].label, unicode: canvas.unicode)
      let start = place * width
      guard start >= Width.of(line) + (line.isEmpty ? 0 : 2), start + Width.of(label) + 2 <= room - last else {
        continue
      }
      line += String(repeating: " ", count: start - Width.of(line)) + label
    }
    if let label = shown.last.map({ Visible.shown($0.label, unicode: canvas.unicode) }), shown.count > 1 {
      let blanks = max(line.isEmpty ? 0 : 2, room - Width.of(line) - Width.of(label))
      line += String(repeating: " ", count: blanks) + label
    }
    return Text(line, .dim).cut(to: max(1, canvas.width - ticks.width - 1), on: canvas)
  }

  private func words(on canvas: Canvas) -> [Text] {
    points.filter { $0.value != 0 }.map { point in
      Text("\(point.label): \(Numeral.text(point.value)) \(point.value == 1 ? noun.one : noun.many)")
        .laidOut(on: canvas)
    }.flatMap { $0.wrapped(to: canvas.width) }
  }
}

/// The numbers beside an axis that begins at zero.
private struct Ticks {
  /// What the topmost line stands for, at least 1.
  let top: Double
  let width: Int

  /// A whole number of steps, so that every line has a number that is easy to read.
  init(greatest: Double, lines: Int) {
    var step = 1.0
    let wanted = max(1, min(greatest, 1e15)) / Double(lines)
    for candidate in [1.0, 2, 5, 10, 20, 50, 100, 200, 500] where step < wanted { step = candidate }
    while step < wanted { step *= 10 }
    top = step * Double(lines)
    width = Numeral.text(top).count
  }

  /// The number beside a line, counted from below: what a column that fills it stands for.
  func label(_ row: Int, _ lines: Int) -> Text { Text(Numeral.text(top / Double(lines) * Double(row + 1))) }
}
