import Characters

/// Shapes and words on a white ground, written as SVG that needs nothing beside itself.
struct SVGDrawing {
  /// In the drawing's units, which are pixels where nobody asks for another size.
  let width: Double
  let height: Double
  private var body = ""

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  enum Anchor: String {
    case start, middle, end
  }

  /// Nothing is drawn of one that has no size.
  mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String) {
    guard width > 0, height > 0 else { return }
    body +=
      "<rect x=\"\(x.svg)\" y=\"\(y.svg)\" width=\"\(width.svg)\" height=\"\(height.svg)\""
      + " fill=\"\(fill)\"/>\n"
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, stroke: String) {
    body +=
      "<line x1=\"\(x1.svg)\" y1=\"\(y1.svg)\" x2=\"\(x2.svg)\" y2=\"\(y2.svg)\" stroke=\"\(stroke)\"/>\n"
  }

  mutating func polyline(_ points: [(x: Double, y: Double)], stroke: String) {
    let places = points.map { "\($0.x.svg),\($0.y.svg)" }.joined(separator: " ")
    body += "<polyline points=\"\(places)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"2\"/>\n"
  }

  /// A mark in the middle of a place; each of the first six kinds has a form of its own.
  ///
  /// - Parameter title: what is said where a pointer rests on it; nil for nothing.
  mutating func mark(_ x: Double, _ y: Double, kind: Int, fill: String, title: String? = nil) {
    func corners(_ offsets: [(Double, Double)]) -> String {
      offsets.map { "\((x + $0.0).svg),\((y + $0.1).svg)" }.joined(separator: " ")
    }
    let paint = "fill=\"\(fill)\" fill-opacity=\"0.8\""
    let hollow = "fill=\"white\" stroke=\"\(fill)\" stroke-width=\"1.5\""
    let shape =
      switch kind {
      case 0: ("circle", "cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"4\" \(paint)")
      case 1: ("polygon", "points=\"\(corners([(0, -5), (5, 4), (-5, 4)]))\" \(paint)")
      case 2: ("polygon", "points=\"\(corners([(-4, -4), (4, -4), (4, 4), (-4, 4)]))\" \(paint)")
      case 3: ("polygon", "points=\"\(corners([(0, -5), (5, 0), (0, 5), (-5, 0)]))\" \(paint)")
      case 4: ("circle", "cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"4\" \(hollow)")
      case 5: ("polygon", "points=\"\(corners([(0, -5), (5, 4), (-5, 4)]))\" \(hollow)")
      default: ("circle", "cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"2.5\" \(paint)")
      }
    body += "<\(shape.0) \(shape.1)"
    body += title.map { "><title>\(Self.escaped($0))</title></\(shape.0)>\n" } ?? "/>\n"
  }

  /// Words on a line; cut where they would be wider than `room`.
  mutating func text(
    _ words: String, _ x: Double, _ y: Double, anchor: Anchor = .start, size: Double = 12, fill: String = Self.ink,
    isBold: Bool = false, isUpright: Bool = false, room: Double = .infinity
  ) {
    let columns = room.isFinite ? max(1, Int(room / (size * Self.letterWidth))) : Int.max
    let shown = columns == Int.max ? Visible.shown(words) : Text(words).cut(to: columns).words
    var attributes = "x=\"\(x.svg)\" y=\"\(y.svg)\" font-size=\"\(size.svg)\" fill=\"\(fill)\""
    if anchor != .start { attributes += " text-anchor=\"\(anchor.rawValue)\"" }
    if isBold { attributes += " font-weight=\"bold\"" }
    if isUpright { attributes += " transform=\"rotate(-90 \(x.svg) \(y.svg))\"" }
    body += "<text \(attributes)>\(Self.escaped(shown))</text>\n"
  }

  /// The document; `title` and `description` are read aloud.
  func document(title: String, description: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width.svg)" height="\(height.svg)" \
    viewBox="0 0 \(width.svg) \(height.svg)" role="img" font-family="system-ui, Helvetica, Arial, sans-serif">
    <title>\(Self.escaped(title))</title>
    <desc>\(Self.escaped(description))</desc>
    <rect width="100%" height="100%" fill="white"/>
    \(body)</svg>

    """
  }

  /// About how wide a text is, in units.
  static func width(of text: String, size: Double = 12) -> Double {
    Double(Width.of(Visible.shown(text))) * size * letterWidth
  }

  /// Of a column of text, in font sizes.
  private static let letterWidth = 0.58

  static let ink = "#1f2937"
  static let quiet = "#6b7280"
  static let grid = "#e5e7eb"

  /// Text between tags: control characters are made visible, and what XML can't hold becomes `U+FFFD`.
  static func escaped(_ text: String) -> String {
    Visible.shown(text).unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case let control where control.value < 0x20: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Double {
  /// A length with two digits after the point at most.
  fileprivate var svg: String {
    guard isFinite, abs(self) < 1e9 else { return "0" }
    return Numeral.text(Numeral.nearest(self * 100) / 100)
  }
}

extension Tint {
  /// As SVG names a colour that is seen on white.
  var svg: String {
    guard let accent = shades?.accent else { return SVGDrawing.quiet }
    return "#" + [accent.red, accent.green, accent.blue].map { String($0 + 256, radix: 16).dropFirst() }.joined()
  }
}
