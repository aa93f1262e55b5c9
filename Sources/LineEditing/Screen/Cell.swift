/// One column of a row on the screen.
public struct Cell: Hashable, Sendable {
  /// A character with its combining marks; empty for the second column of a wide one.
  public var text: String
  /// Parameters of SGR, `1;34` for bold blue; empty for plain.
  public var style: String

  public init(_ text: String, style: String = "") {
    self.text = text
    self.style = style
  }

  /// What a terminal shows where nothing was written.
  static let blank = Cell(" ")
}
