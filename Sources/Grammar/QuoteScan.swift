/// Looks through a line without reading it: where its texts in quotes stand. As where words are read, a quote opens at the
/// beginning of a word and right after an operator: that of `it's` is an apostrophe.
package struct QuoteScan {
  private let lexer: Lexer
  private let opensQuotes: Bool
  private var mayOpen = true

  /// - Parameter opensQuotes: false where quotes are signs as others are.
  package init(_ bytes: [UInt8], opensQuotes: Bool = true) {
    lexer = Lexer(bytes: bytes, variables: [:])
    self.opensQuotes = opensQuotes
  }

  /// The place after what stands at one: after a text in quotes, a backslash with the end of its line, or one byte. Asked
  /// for one place after the other.
  package mutating func step(from place: Int) -> (end: Int, isQuoted: Bool) {
    if opensQuotes, mayOpen, let quote = lexer.openingQuote(at: place),
      let end = lexer.endOfText(in: quote, at: place)
    {
      mayOpen = false
      return (end, true)
    }
    if mayOpen, let end = lexer.endOfPattern(at: place) {
      mayOpen = false
      return (end, true)
    }
    if lexer.goesOn(at: place) {
      mayOpen = true
      return (place + 2, false)
    }
    let byte = lexer.bytes[place]
    mayOpen = byte.isBlank || byte.opensQuoteAfter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";")
    return (place + 1, false)
  }

  /// A text in pieces that are in quotes, which belong to them, and others, in turns.
  package static func pieces(of text: String) -> [(text: String, isQuoted: Bool)] {
    let bytes = Array(text.utf8)
    var (scan, pieces) = (QuoteScan(bytes), [(text: String, isQuoted: Bool)]())
    var (start, place) = (0, 0)
    func piece(_ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
    while place < bytes.count {
      let step = scan.step(from: place)
      if step.isQuoted {
        if start < place { pieces.append((piece(place), false)) }
        start = place
        pieces.append((piece(step.end), true))
        start = step.end
      }
      place = step.end
    }
    if start < bytes.count { pieces.append((piece(bytes.count), false)) }
    return pieces
  }
}

extension Lexer {
  /// The place after the quote that closes the one at a place. Where none does, a straight one goes on to the end, and a
  /// curly one is none: nil.
  fileprivate func endOfText(in quote: Quote, at place: Int) -> Int? {
    var end = place + quote.length
    while end < bytes.count {
      if let length = lengthOfEnd(of: quote, at: end) { return end + length }
      end += quote.isDouble && bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return quote.isCurly ? nil : bytes.count
  }
}
