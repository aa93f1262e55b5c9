import Characters

/// What stands before the line that is typed: text in spans, each with its colours.
package struct Prompt: Sendable, Equatable, ExpressibleByStringLiteral {
  /// A run of text drawn alike.
  package struct Span: Sendable, Equatable {
    package var text: String
    /// Parameters of SGR, `1;34` for bold blue; empty for plain.
    package var style: String

    package init(_ text: String, style: String = "") {
      self.text = text
      self.style = style
    }
  }

  /// Lines before the last newline are printed above the line that is edited. The very last character is drawn plain.
  package var spans: [Span]

  package init(_ spans: [Span]) { self.spans = spans }
  package init(_ text: String, style: String = "") { self.init([Span(text, style: style)]) }
  package init(stringLiteral text: String) { self.init(text) }

  /// The text without colours.
  package var text: String { spans.reduce("") { $0 + $1.text } }
}

/// A prompt made ready for a terminal: whole lines to print above, and the spans before the line that is edited.
struct PromptLayout: Equatable {
  /// Whole lines above the one that is edited.
  var header: [ScreenRow] = []
  /// What stands before the line.
  var spans: [Prompt.Span] = []

  init(_ prompt: Prompt = "", isUTF8: Bool = true) {
    for span in prompt.spans {
      let lines = span.text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      for (index, line) in lines.enumerated() {
        if index > 0 {
          header.append(row)
          spans = []
        }
        let text = String(line.compactMap { Self.drawable($0, isUTF8: isUTF8) })
        if !text.isEmpty { spans.append(Prompt.Span(text, style: span.style)) }
      }
    }
  }

  private var row: ScreenRow {
    var row = ScreenRow()
    for span in spans { row.append(span.text, style: span.style) }
    return row
  }

  /// - Parameter isUTF8: whether the locale can hold more than ASCII; otherwise each other character becomes `>`.
  private static func drawable(_ character: Character, isUTF8: Bool) -> Character? {
    if character == "\t" { return " " }
    if let byte = character.asciiValue { return (0x20..<0x7f).contains(byte) ? character : nil }
    guard isUTF8 else { return ">" }
    return Width.of(character) > 0 ? character : nil
  }
}
