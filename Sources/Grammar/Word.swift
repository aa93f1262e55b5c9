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

extension Word {
  /// The words of one line that needs no session: up to a comment.
  public static func all(in line: String) throws(Diagnostic) -> [Word] {
    let lexer = Lexer(bytes: Array(line.utf8), variables: { _ in nil })
    var words: [Word] = []
    var place = lexer.skippingBlanks(from: 0)
    while !lexer.endsCommand(at: place) {
      let word = try lexer.word(at: place, mode: .plain)
      if word.span.isEmpty { throw Diagnostic("unexpected '>'", at: place..<place + 1) }
      words.append(word)
      place = lexer.skippingBlanks(from: word.span.upperBound)
    }
    return words
  }
}
