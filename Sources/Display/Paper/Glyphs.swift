/// The signs of a canvas: drawn ones, or ASCII where there are none.
struct Glyphs {
  let ellipsis, rule, upright, bullet, dot: String
  let topLeft, topRight, bottomLeft, bottomRight: String
  /// From an eighth to a whole block; the last is the whole.
  let blocks: [String]
  /// Half a block that ends at the right.
  let rightHalf: String
  /// The same as blocks, growing upwards.
  let columns: [String]
  /// At the left of an axis, and where it meets the other one.
  let tick, corner: String
  /// On the axis beneath, over a number.
  let tickBelow, crossing: String
  let track: String
  /// The part of a bar that nobody knows yet.
  let unknown: String
  let frames: [String]

  static let unicode = Glyphs(
    ellipsis: "…", rule: "─", upright: "│", bullet: "•", dot: "·",
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯",
    blocks: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"], rightHalf: "▐",
    columns: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], tick: "┤", corner: "└", tickBelow: "┬", crossing: "┴",
    track: "·", unknown: "░",
    frames: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

  static let ascii = Glyphs(
    ellipsis: "...", rule: "-", upright: "|", bullet: "*", dot: "-",
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+",
    blocks: ["#"], rightHalf: "#", columns: ["#"], tick: "|", corner: "+", tickBelow: "+", crossing: "+", track: ".",
    unknown: "?",
    frames: ["|", "/", "-", "\\"])
}

extension Canvas {
  var glyphs: Glyphs { drawsSigns ? .unicode : .ascii }

  /// A quiet line across.
  func rule(_ width: Int) -> Text { Text(String(repeating: glyphs.rule, count: max(0, width)), .dim) }
}

extension Text {
  /// Ready for measuring and drawing on a canvas: substitutes in place, and badges in brackets or with air around them.
  func laidOut(on canvas: Canvas, pills: Bool = false) -> Text {
    let text = (canvas.isPlain ? spoken : withMeters(on: canvas)).shown(unicode: canvas.drawsSigns)
    guard pills, !canvas.isPlain, text.runs.contains(where: { $0.role.isBadge }) else { return text }
    return Text(
      text.runs.map { run in
        guard run.role.isBadge else { return run }
        return Run(canvas.colours == .none ? "[\(run.words)]" : " \(run.words) ", run.role)
      })
  }

  /// With the bars of meters drawn.
  private func withMeters(on canvas: Canvas) -> Text {
    guard !canvas.isPlain, runs.contains(where: { $0.role.meter != nil }) else { return self }
    return runs.map { run in
      guard let (fraction, tint) = run.role.meter else { return Text([run]) }
      let bar = Bar("", fraction, of: 1, tint: tint).strip(width: Text.meterWidth, on: canvas)
      return bar + Text(" \(run.words)", .accent(tint))
    }.joined(by: "")
  }

  /// The columns of a meter's bar.
  private static let meterWidth = 4

  func cut(to limit: Int, on canvas: Canvas) -> Text { cut(to: limit, ellipsis: canvas.glyphs.ellipsis) }
}
