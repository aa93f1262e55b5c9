import Characters

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

  /// What stands beside each bar.
  func numbers(of amounts: [Amount]) -> [String] {
    var numbers = y.format.column(amounts.compactMap(\.drawn))[...]
    return amounts.map { $0.drawn == nil ? "-" : numbers.popFirst() ?? "-" }
  }

  /// The edge between columns on which a value stands, 0 to their number.
  private static func place(_ scale: Scale, _ value: Double, _ length: Int) -> Int {
    Int((scale.share(of: value) * Double(length)).rounded())
  }

  /// What is left of the axis, the axis, and what is right of it.
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
