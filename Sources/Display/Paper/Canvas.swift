/// What is drawn on: how wide it is, and what it can show.
public struct Canvas: Equatable, Sendable {
  /// How many colours there are.
  public enum Colours: Equatable, Sendable {
    case none, sixteen, indexed, truecolor
  }

  /// In columns; nothing that is laid out is wider.
  public var width: Int
  /// In lines; a table doesn't care, a pager may.
  public var height: Int
  public var colours: Colours
  /// Whether OSC 8 is understood.
  public var hyperlinks: Bool
  /// Whether boxes, blocks and dots can be shown; without it they are ASCII.
  public var unicode: Bool
  /// Whether it is read aloud: `field: value` lines, no boxes, no rules.
  public var isPlain: Bool
  /// Whether data has to be made harmless in every mode; a file gets it byte for byte.
  public var isTerminal: Bool

  public init(
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
  public static let uncut = Canvas(width: 1_000_000)

  /// Whether signs beyond ASCII are drawn: where it's read aloud they would be spelled out.
  var drawsSigns: Bool { unicode && !isPlain }

  var isUncut: Bool { width >= Canvas.uncut.width }
}
