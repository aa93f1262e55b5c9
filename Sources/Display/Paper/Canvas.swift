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
  var drawsSigns: Bool { unicode && !isPlain }

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

/// The palette: light grounds with dark words on them, as a badge has them; the words carry the meaning, not the colour.
package enum Tint: String, CaseIterable, Sendable {
  case none, blue, green, purple, orange, gray, slate, yellow, emerald, red, indigo, amber
  /// White on a dark green.
  case forest
  /// A darker gray.
  case ash
  case gold, silver, bronze
}

/// Red, green and blue, 0 to 255 each.
struct RGB: Equatable {
  let red: Int
  let green: Int
  let blue: Int

  init(_ hex: UInt32) {
    red = Int(hex >> 16 & 0xFF)
    green = Int(hex >> 8 & 0xFF)
    blue = Int(hex & 0xFF)
  }

  /// The nearest of the 240 fixed colours of the 256.
  var indexed: Int {
    func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
      let (r, g, b) = (red - self.red, green - self.green, blue - self.blue)
      return r * r + g * g + b * b
    }
    let levels = [0, 95, 135, 175, 215, 255]
    func nearest(_ value: Int) -> Int { levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0 }
    let (r, g, b) = (nearest(red), nearest(green), nearest(blue))
    let step = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    let level = 8 + 10 * step
    let ramp = distance(level, level, level)
    return ramp < distance(levels[r], levels[g], levels[b]) ? 232 + step : 16 + 36 * r + 6 * g + b
  }
}

extension Tint {
  /// The ground of a badge, the words on it, and the colour of words that stand alone.
  struct Shades: Equatable {
    let ground: RGB
    let words: RGB
    let accent: RGB
    /// SGR parameters for sixteen colours: of a badge, and of words alone.
    let sixteen: (badge: String, accent: String)

    init(_ ground: UInt32, _ words: UInt32, _ accent: UInt32, _ badge: String, _ alone: String) {
      (self.ground, self.words, self.accent) = (RGB(ground), RGB(words), RGB(accent))
      sixteen = (badge, alone)
    }

    static func == (one: Shades, other: Shades) -> Bool {
      one.ground == other.ground && one.words == other.words && one.accent == other.accent
        && one.sixteen == other.sixteen
    }
  }

  var shades: Shades? {
    switch self {
    case .none: nil
    case .blue: Shades(0xDBEAFE, 0x1D4ED8, 0x3B82F6, "30;104", "94")
    case .green: Shades(0xDCFCE7, 0x15803D, 0x22C55E, "30;102", "92")
    case .purple: Shades(0xF3E8FF, 0x7E22CE, 0xA855F7, "30;105", "95")
    case .orange: Shades(0xFFEDD5, 0xC2410C, 0xF97316, "30;43", "33")
    case .gray: Shades(0xF3F4F6, 0x374151, 0x6B7280, "30;47", "37")
    case .slate: Shades(0xF1F5F9, 0x334155, 0x64748B, "30;47", "37")
    case .yellow: Shades(0xFEF9C3, 0xA16207, 0xEAB308, "30;103", "93")
    case .emerald: Shades(0xD1FAE5, 0x047857, 0x10B981, "30;42", "32")
    case .red: Shades(0xFEE2E2, 0xB91C1C, 0xEF4444, "30;101", "91")
    case .indigo: Shades(0xE0E7FF, 0x4338CA, 0x6366F1, "30;104", "94")
    case .amber: Shades(0xFEF3C7, 0xB45309, 0xF59E0B, "30;103", "93")
    case .forest: Shades(0x166534, 0xFFFFFF, 0x166534, "97;42", "32")
    case .ash: Shades(0xD1D5DB, 0x374151, 0x6B7280, "30;47", "37")
    case .gold: Shades(0xFACC15, 0x713F12, 0xEAB308, "1;30;103", "1;93")
    case .silver: Shades(0xCBD5E1, 0x1E293B, 0x94A3B8, "30;47", "37")
    case .bronze: Shades(0xFDBA74, 0x7C2D12, 0xC2410C, "30;43", "33")
    }
  }
}
