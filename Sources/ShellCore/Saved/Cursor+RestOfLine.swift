import Domain
package import Grammar

extension Cursor {
  /// What is left of the line as it stands, without blanks around it, and the cursor at its end.
  ///
  /// A backslash at a line's end goes on in the next line; with `inQuotes` a quote does too.
  package func restOfLine(inQuotes: Bool = false, as role: WordRole = .text) -> (text: String, end: Cursor) {
    let bytes = Array(context.text(place..<max(place, context.count)).utf8)
    var length = 0
    var quote: UInt8?
    var mayOpen = true
    while length < bytes.count {
      let byte = bytes[length]
      if byte == UInt8(ascii: "\\"), length + 1 < bytes.count, quote != UInt8(ascii: "'") {
        length += 2
        continue
      }
      if byte == UInt8(ascii: "\n"), quote == nil { break }
      if byte == quote {
        quote = nil
      } else if inQuotes, quote == nil, mayOpen, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      mayOpen = " \t\n=<>~,(;".utf8.contains(byte)
      length += 1
    }
    let text = String(decoding: bytes[..<length], as: UTF8.self)
    let word = Word(text, at: place..<place + length)
    return (text.trimmed, after(word).marking(word.span, role))
  }
}
