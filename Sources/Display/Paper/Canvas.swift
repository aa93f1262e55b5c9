/// The place to draw on: its width, and what it can show.
package struct Canvas: Equatable, Sendable {
  /// The number of colours.
  package enum Colours: Equatable, Sendable {
    case none, sixteen, indexed, truecolor
  }

  /// In columns; nothing that is laid out is wider.
  package var width: Int
  /// In lines; a table doesn't care, a pager may.
  package var height: Int
  package var colours: Colours
  /// The page beneath, and the looks that a person chose.
  package var theme = Theme()
  /// True if OSC 8 is understood.
  package var hyperlinks: Bool
  /// True if boxes, blocks and dots can be shown; without it they are ASCII.
  package var unicode: Bool
  /// True if it is read aloud: `field: value` lines, no boxes, no rules.
  package var isPlain: Bool
  /// True if data has to be made harmless in every mode; a file gets it byte for byte.
  package var isTerminal: Bool

  package init(
    width: Int = 80, height: Int = 24, colours: Colours = .none, hyperlinks: Bool = false, unicode: Bool = true,
    isPlain: Bool = false, isTerminal: Bool = false
  ) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.colours = colours
    self.hyperlinks = hyperlinks
    self.unicode = unicode
    self.isPlain = isPlain
    self.isTerminal = isTerminal
  }

  /// A file in which nothing has to be cut.
  package static let uncut = Canvas(width: 1_000_000)

  /// True if signs beyond ASCII are drawn: where it's read aloud they would be spelled out.
  package var drawsSigns: Bool { unicode && !isPlain }

  /// True if badges are words on a coloured ground: they stand in brackets otherwise.
  var drawsBadges: Bool { colours != .none && (theme.page != .none || theme.looks[.badge] != nil) }

  var isUncut: Bool { width >= Canvas.uncut.width }
}

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
        return Run(canvas.drawsBadges ? " \(run.words) " : "[\(run.words)]", run.role)
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
