extension Text {
  /// The text with the escapes of a canvas; whatever the words hold, they add none of their own.
  public func drawn(on canvas: Canvas) -> String {
    var drawn = ""
    draw(on: canvas, into: &drawn)
    return drawn
  }

  /// A line by itself: drawn with its badges in brackets, or with air around them.
  public func drawnAlone(on canvas: Canvas) -> String { laidOut(on: canvas, pills: true).drawn(on: canvas) }

  func draw(on canvas: Canvas, into output: inout String) {
    for run in runs {
      let words = Visible.shown(
        canvas.isPlain ? run.spoken ?? run.words : run.words, unicode: canvas.drawsSigns)
      let codes = run.role.codes(for: canvas.colours)
      let address = canvas.hyperlinks ? run.role.address : nil
      if let address { output += "\u{1B}]8;;\(address)\u{1B}\\" }
      if codes.isEmpty { output += words } else { output += "\u{1B}[\(codes)m\(words)\u{1B}[0m" }
      if address != nil { output += "\u{1B}]8;;\u{1B}\\" }
    }
  }
}

extension Role {
  /// The address of a link, if a terminal may be trusted with it.
  fileprivate var address: String? {
    guard case .link(let address) = self, address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let scheme = address.prefix { $0 != ":" }.lowercased()
    return ["http", "https", "mailto", "tel", "sms"].contains(scheme) ? address : nil
  }

  /// The parameters of SGR; none means as it comes.
  fileprivate func codes(for colours: Canvas.Colours) -> String {
    guard colours != .none else { return "" }
    return switch self {
    case .plain, .number: ""
    case .name, .strong, .heading: "1"
    case .dim: "2"
    case .good: Tint.emerald.accentCodes(for: colours)
    case .warning: Tint.amber.accentCodes(for: colours)
    case .bad: Tint.red.accentCodes(for: colours)
    case .link: "4"
    case .accent(let tint), .meter(_, let tint): tint.accentCodes(for: colours)
    case .badge(let tint): tint.badgeCodes(for: colours)
    }
  }
}

extension Tint {
  /// The parameters of SGR for words on this ground.
  func badgeCodes(for colours: Canvas.Colours) -> String {
    guard let shades else { return "" }
    let weight = self == .gold && colours != .sixteen ? "1;" : ""
    return switch colours {
    case .none: ""
    case .sixteen: shades.sixteen.badge
    case .indexed: "\(weight)38;5;\(shades.words.indexed);48;5;\(shades.ground.indexed)"
    case .truecolor: "\(weight)38;2;\(shades.words.parameters);48;2;\(shades.ground.parameters)"
    }
  }

  /// The parameters of SGR for words in this colour.
  func accentCodes(for colours: Canvas.Colours) -> String {
    guard let shades else { return "" }
    return switch colours {
    case .none: ""
    case .sixteen: shades.sixteen.accent
    case .indexed: "38;5;\(shades.accent.indexed)"
    case .truecolor: "38;2;\(shades.accent.parameters)"
    }
  }
}

extension RGB {
  fileprivate var parameters: String { "\(red);\(green);\(blue)" }
}
