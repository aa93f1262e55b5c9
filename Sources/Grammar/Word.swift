/// A half-open range of UTF-8 offsets in what was typed.
package typealias Span = Range<Int>

/// A word of a line, and where it stands.
package struct Word: Hashable, Sendable {
  /// Without quotes and escapes, with variables replaced.
  package var text: String
  package var span: Span
  /// Whether any part of it stood in quotes: then it is a name or a text, never a keyword or a number.
  package var isQuoted: Bool

  package init(_ text: String, at span: Span, isQuoted: Bool = false) {
    self.text = text
    self.span = span
    self.isQuoted = isQuoted
  }
}

extension Word {
  /// The words of one line that needs no session: up to a comment.
  package static func all(in line: String) throws(Diagnostic) -> [Word] {
    let lexer = Lexer(bytes: Array(line.utf8), variables: [:])
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

extension String {
  /// The text as one word of a line: in quotes where a bare one would be read otherwise.
  package var quotedIfNeeded: String {
    let needsQuotes =
      isEmpty || unicodeScalars.contains { !String.isBare($0) } || first.map { "'\"#".contains($0) } == true
    return needsQuotes ? quoted : self
  }

  /// The text in double quotes, with escapes; in single quotes where a dollar would be replaced otherwise.
  package var quoted: String {
    if contains("$"), !contains("'"), !contains("\n") { return "'\(self)'" }
    var text = "\""
    for character in self {
      switch character {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "$": text += "\\$"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default: text.append(character)
      }
    }
    return text + "\""
  }

  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "@", "'", "%", "+": true
    case "\u{2018}", "\u{201A}", "\u{201C}"..."\u{201E}": false
    default: scalar.value >= 0xA1
    }
  }
}
