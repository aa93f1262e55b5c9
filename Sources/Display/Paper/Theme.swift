/// What colours have to stand out from, and the looks that a person chose.
package struct Theme: Equatable, Sendable {
  /// The ground that the terminal draws on.
  package enum Page: Sendable {
    /// Nobody knows.
    case unknown
    case light, dark
    /// No colours but the terminal's own sixteen, and no coloured blocks.
    case none
  }

  package var page: Page
  package var looks: [ColorRole: Look]

  package init(_ page: Page = .unknown, looks: [ColorRole: Look] = [:]) { (self.page, self.looks) = (page, looks) }

  /// The parameters of SGR for a role that a person may have chosen a look for.
  package func codes(of role: ColorRole, else usual: String, for colours: Canvas.Colours) -> String {
    looks[role]?.codes(for: colours) ?? usual
  }
}

extension Theme.Page {
  /// The page on which words of this ground are least readable among those that people have.
  var worst: RGB? {
    switch self {
    case .light: RGB(0xF5F5F5)
    case .dark: RGB(0x282C34)
    case .unknown, .none: nil
    }
  }

  /// The page that a colour makes: the one on which the other's words can't be read.
  package init(of ground: RGB) {
    self = ground.contrast(with: RGB(0xFFFFFF)) > ground.contrast(with: RGB(0x000000)) ? .dark : .light
  }

  /// What `COLORFGBG` says, as some terminals set it: `15;0`. Nil for anything else.
  package init?(environment value: String) {
    guard value.contains(";"), let number = value.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    switch number {
    case 0...6, 8: self = .dark
    case 7, 9...15: self = .light
    default: return nil
    }
  }
}

/// The purposes of words whose look a person may choose: of answers, and of the line that is typed.
package enum ColorRole: String, CaseIterable, Sendable {
  case heading, name, hint, error, warning, good, badge, link
  case verb, field, value
}

/// The look of words: a colour, a ground, and how they are drawn.
package struct Look: Hashable, Sendable {
  /// A colour, and what stands for it where there are fewer.
  private struct Colour: Hashable {
    var mixed: RGB?
    var indexed: Int?
    var own: Int
  }

  private var words: Colour?
  private var ground: Colour?
  private var styles: [String] = []

  /// `bold blue`, `black on bright yellow`, `208`, `ff8800`, `plain`; nil for anything else.
  package init?(_ text: String) {
    var (isGround, isBright, isEmpty) = (false, false, true)
    for word in text.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" }) {
      isEmpty = false
      if let style = Self.styles[String(word)], !isBright {
        if !style.isEmpty { styles.append(style) }
      } else if word == "on", !isGround, !isBright {
        isGround = true
      } else if word == "bright", !isBright {
        isBright = true
      } else if let colour = Self.colour(word, isBright: isBright), (isGround ? ground : words) == nil {
        if isGround { ground = colour } else { words = colour }
        isBright = false
      } else {
        return nil
      }
    }
    if isEmpty || isBright || isGround && ground == nil { return nil }
  }

  /// The words of which a look may be made, for completion and guesses.
  package static let known = (Array(names.keys) + Array(styles.keys) + ["bright", "on"]).sorted()

  private static let styles = [
    "bold": "1", "dim": "2", "italic": "3", "underline": "4", "reverse": "7", "plain": "",
  ]

  private static let names = [
    "black": 0, "red": 1, "green": 2, "yellow": 3, "blue": 4, "magenta": 5, "purple": 5, "cyan": 6, "white": 7,
    "gray": 8, "grey": 8,
  ]

  private static func colour(_ word: Substring, isBright: Bool) -> Colour? {
    if let number = names[String(word)] { return Colour(own: isBright && number < 8 ? number + 8 : number) }
    guard !isBright else { return nil }
    let digits = word.first == "#" ? word.dropFirst() : word
    if digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let mixed = UInt32(digits, radix: 16) {
      let mixed = RGB(mixed)
      return Colour(mixed: mixed, indexed: mixed.indexed, own: mixed.sixteenth)
    }
    guard digits.count == word.count, let number = Int(word), (0...255).contains(number) else { return nil }
    return Colour(indexed: number, own: RGB(indexed: number).sixteenth)
  }

  /// The parameters of SGR, with as many colours as there are.
  package func codes(for colours: Canvas.Colours) -> String {
    guard colours != .none else { return "" }
    let parts =
      styles
      + [words.map { Self.codes($0, 30, colours) }, ground.map { Self.codes($0, 40, colours) }]
      .compactMap(\.self)
    return parts.joined(separator: ";")
  }

  /// - Parameter base: 30 for words, 40 for a ground.
  private static func codes(_ colour: Colour, _ base: Int, _ colours: Canvas.Colours) -> String {
    if colours == .truecolor, let mixed = colour.mixed { return "\(base + 8);2;\(mixed.parameters)" }
    if colours != .sixteen, let indexed = colour.indexed { return "\(base + 8);5;\(indexed)" }
    return "\(colour.own < 8 ? base + colour.own : base + 52 + colour.own)"
  }
}
