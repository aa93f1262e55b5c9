/// A half-open range of UTF-8 offsets in what was typed.
public typealias Span = Range<Int>

/// A word of a line, and where it stands.
public struct Word: Hashable, Sendable {
  /// Without quotes and escapes, with variables replaced.
  public var text: String
  public var span: Span
  /// Whether any part of it stood in quotes: then it is a name or a text, never a keyword or a number.
  public var isQuoted: Bool

  public init(_ text: String, at span: Span, isQuoted: Bool = false) {
    self.text = text
    self.span = span
    self.isQuoted = isQuoted
  }
}
