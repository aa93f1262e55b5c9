/// What is drawn on: how wide it is, and what it can show.
package struct Canvas: Equatable, Sendable {
  /// How many colours there are.
  package enum Colours: Equatable, Sendable {
    case none, sixteen, indexed, truecolor
  }

  /// In columns; nothing that is laid out is wider.
  package var width: Int
  /// In lines; a table doesn't care, a pager may.
  package var height: Int
  package var colours: Colours
  /// Whether OSC 8 is understood.
  package var hyperlinks: Bool
  /// Whether boxes, blocks and dots can be shown; without it they are ASCII.
  package var unicode: Bool
  /// Whether it is read aloud: `field: value` lines, no boxes, no rules.
  package var isPlain: Bool
  /// Whether data has to be made harmless in every mode; a file gets it byte for byte.
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

  /// Whether signs beyond ASCII are drawn: where it's read aloud they would be spelled out.
  var drawsSigns: Bool { unicode && !isPlain }

  var isUncut: Bool { width >= Canvas.uncut.width }
}
