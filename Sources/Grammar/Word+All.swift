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
