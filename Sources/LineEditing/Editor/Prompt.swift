/// What stands before the line that is typed: text in spans, each with its colours.
public struct Prompt: Sendable, Equatable, ExpressibleByStringLiteral {
  /// A run of text drawn alike.
  public struct Span: Sendable, Equatable {
    public var text: String
    /// Parameters of SGR, `1;34` for bold blue; empty for plain.
    public var style: String

    public init(_ text: String, style: String = "") {
      self.text = text
      self.style = style
    }
  }

  /// Lines before the last newline are printed above the line that is edited. The very last character is drawn plain.
  public var spans: [Span]

  public init(_ spans: [Span]) { self.spans = spans }
  public init(_ text: String, style: String = "") { self.init([Span(text, style: style)]) }
  public init(stringLiteral text: String) { self.init(text) }

  /// The text without colours.
  public var text: String { spans.reduce("") { $0 + $1.text } }
}
