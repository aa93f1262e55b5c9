import Values

/// Takes words, operators and free text off a line, at the place the cursor asks for.
///
/// The cursor drives it, because what a character means depends on what may stand there: `>` compares in a filter and
/// redirects elsewhere, and free text is never cut.
struct Lexer {
  let bytes: [UInt8]
  let variables: [String: String]

  /// The signs that end a bare word besides blanks and the end of the command.
  enum Mode { case plain, term, expression }

  /// The first place at or after `place` that isn't blank. A backslash at the end of a line counts as blank.
  func skippingBlanks(from place: Int) -> Int {
    var place = place
    while place < bytes.count {
      if bytes[place].isBlank {
        place += 1
      } else if goesOn(at: place) {
        place += 2
      } else {
        break
      }
    }
    return place
  }

  /// True if a backslash stands here at the end of its line: both count as a blank. After another one it
  /// stands for itself.
  func goesOn(at place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "\n") else {
      return false
    }
    return bytes[...place].endsInContinuation
  }

  /// True if the command ends here: at `;`, `|`, a line's end, a comment, or the end of everything.
  func endsCommand(at place: Int) -> Bool {
    guard place < bytes.count else { return true }
    switch bytes[place] {
    case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "\n"), UInt8(ascii: "#"): return true
    default: return false
    }
  }

  /// The word that begins at `place` (which isn't blank): bare, quoted, or both in turns after operators and commas.
  func word(at place: Int, mode: Mode) throws(Diagnostic) -> Word {
    var text = ""
    var end = place
    var isQuoted = false
    var mayOpen = true
    if mode == .term, let end = endOfPattern(at: place) {
      return Word(String(decoding: bytes[place..<end], as: UTF8.self), at: place..<end)
    }
    while end < bytes.count {
      let byte = bytes[end]
      if mayOpen, let quote = openingQuote(at: end) {
        end = try quoted(quote, at: end, into: &text)
        isQuoted = true
        mayOpen = false
      } else if endsWord(at: end, mode: mode) {
        break
      } else if byte == UInt8(ascii: "$"), let name = variableName(after: end) {
        text += try value(of: name, at: end)
        end += 1 + name.utf8.count
        mayOpen = false
      } else {
        let start = end
        repeat { end = scalarEnd(from: end) } while end < bytes.count && bytes[end].isPlain
        text += String(decoding: bytes[start..<end], as: UTF8.self)
        mayOpen = end == start + 1 && byte.opensQuoteAfter
      }
    }
    return Word(text, at: place..<end, isQuoted: isQuoted)
  }

  /// The rest of the line as it is, without blanks around it; if it begins with a quote, what that holds. Nil if nothing
  /// is left, or a `;` comes first.
  ///
  /// - Parameter isProse: whether quotes with more text after them are part of it.
  func text(at place: Int, isProse: Bool) throws(Diagnostic) -> Word? {
    let start = skippingBlanks(from: place)
    guard start < bytes.count, bytes[start] != UInt8(ascii: "\n") else { return nil }
    if let quote = openingQuote(at: start), let word = try text(in: quote, at: start, isProse) { return word }
    if bytes[start] == UInt8(ascii: ";") { return nil }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += goesOn(at: end) ? 2 : 1 }
    let stop = end
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self).replacing("\\\n", with: " ")
    return Word(text, at: start..<stop)
  }

  /// The text in quotes; nil where they belong to the text itself, because more of it follows in the line, or no quote
  /// was meant.
  private func text(in quote: Quote, at start: Int, _ isProse: Bool) throws(Diagnostic) -> Word? {
    var text = ""
    let end: Int
    do throws(Diagnostic) { end = try quoted(quote, at: start, into: &text) } catch {
      if quote.isCurly || isProse && !quote.isDouble && bytes[(start + 1)...].beginElided { return nil }
      throw error
    }
    let next = skippingBlanks(from: end)
    let isWhole = endsCommand(at: next) || bytes[next] == UInt8(ascii: ">")
    guard isWhole || !quote.isCurly && !isProse || bytes[start..<end].contains(UInt8(ascii: "\n")) else { return nil }
    return Word(text, at: start..<end, isQuoted: true)
  }

  /// The place after the slash that closes a pattern, which begins at a place right after `~`; nil where none does.
  func endOfPattern(at place: Int) -> Int? {
    guard bytes[place] == UInt8(ascii: "/"),
      let sign = bytes[..<place].lastIndex(where: { !$0.isBlank }), bytes[sign] == UInt8(ascii: "~")
    else { return nil }
    var end = place + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "/") { return end + 1 }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private func endsWord(at place: Int, mode: Mode) -> Bool {
    switch bytes[place] {
    case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "\n"), UInt8(ascii: ">"): true
    case UInt8(ascii: "\\"): goesOn(at: place)
    case UInt8(ascii: "!"):
      mode != .plain && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "=")
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: "~"), UInt8(ascii: ","), UInt8(ascii: "("),
      UInt8(ascii: ")"):
      mode != .plain
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"): mode == .expression
    case let byte: byte.isBlank
    }
  }

  /// Appends what stands between the quote at `place` and the one that closes it; answers the place after that.
  func quoted(_ quote: Quote, at place: Int, into text: inout String) throws(Diagnostic) -> Int {
    var end = place + quote.length
    while end < bytes.count {
      let byte = bytes[end]
      if let length = lengthOfEnd(of: quote, at: end) { return end + length }
      if quote.isDouble, byte == UInt8(ascii: "\\"), end + 1 < bytes.count,
        let escaped = Lexer.escapes[bytes[end + 1]]
      {
        text += escaped
        end += 2
      } else if quote.isDouble, goesOn(at: end) {
        text += " "
        end += 2
      } else if quote.isDouble, byte == UInt8(ascii: "$"), let name = variableName(after: end) {
        text += try value(of: name, at: end)
        end += 1 + name.utf8.count
      } else {
        let next = scalarEnd(from: end)
        text += String(decoding: bytes[end..<next], as: UTF8.self)
        end = next
      }
    }
    throw Diagnostic(
      "expected a closing \(quote.end)", at: place..<bytes.count, kind: .unfinished,
      hint: "close the quote with \(quote.end)")
  }

  private static let escapes: [UInt8: String] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t",
    UInt8(ascii: "$"): "$",
  ]

  /// The name of the variable whose dollar stands at `place`; nil where it's a sum of money: before two digits and more,
  /// or one and a group of thousands.
  private func variableName(after place: Int) -> String? {
    let name = bytes[(place + 1)...].prefix { $0.isNamePart }
    guard let first = name.first, !Money.begins(bytes[(place + 1)...]) else { return nil }
    return String(decoding: first.isDigit ? name.prefix(1) : name, as: UTF8.self)
  }

  /// The text for which the variable stands whose dollar stands at `place`, and the place where its name
  /// ends; nil if there's none.
  func variable(at place: Int) -> (text: String, end: Int)? {
    guard let name = variableName(after: place), let value = variables[name] else { return nil }
    return (value, place + 1 + name.utf8.count)
  }

  private func value(of name: String, at place: Int) throws(Diagnostic) -> String {
    if let value = variables[name] { return value }
    let span = place..<place + 1 + name.utf8.count
    throw Diagnostic("'$\(name)' is not set", at: span, hint: wayOut(for: name))
  }

  /// The words to write instead of a variable that isn't there.
  private func wayOut(for name: String) -> String {
    if name.utf8.allSatisfy(\.isDigit) { return "write a plain dollar sign as '$'" }
    let near = Nearest.words(to: name, among: variables.keys.sorted())
    return Nearest.question(near.map { "$\($0)" }) ?? "set \(name) VALUE, or a plain '$'"
  }

  /// The dollar of a variable whose name ends with the text, if one begins at or after `place`.
  func variableAtEnd(from place: Int) -> Int? {
    let start = (bytes.lastIndex { !$0.isNamePart }) ?? -1
    guard start >= place, bytes[start] == UInt8(ascii: "$"), bytes[place] != UInt8(ascii: "'") else { return nil }
    return Money.begins(bytes[(start + 1)...]) ? nil : start
  }

  private func scalarEnd(from place: Int) -> Int {
    var end = place + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

/// A quote in a line: straight, or curly as phones and mail write it.
struct Quote {
  let isDouble: Bool
  let isCurly: Bool
  /// The number of bytes in its sign.
  var length: Int { isCurly ? 3 : 1 }
  /// The sign that closes it.
  var end: String { isCurly ? isDouble ? "”" : "’" : isDouble ? "\"" : "'" }
}

extension Lexer {
  /// The quote that opens at a place, where one may.
  func openingQuote(at place: Int) -> Quote? {
    switch bytes[place] {
    case UInt8(ascii: "\""): return Quote(isDouble: true, isCurly: false)
    case UInt8(ascii: "'"): return Quote(isDouble: false, isCurly: false)
    default: break
    }
    return switch curlyQuote(at: place) {
    case 0x9C, 0x9D, 0x9E: Quote(isDouble: true, isCurly: true)
    case 0x98, 0x9A: Quote(isDouble: false, isCurly: true)
    default: nil
    }
  }

  /// The number of bytes in the sign that closes a quote at a place; nil where none does. An apostrophe
  /// within a word closes no curly quote.
  func lengthOfEnd(of quote: Quote, at place: Int) -> Int? {
    let byte = bytes[place]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return quote.isDouble == (byte == UInt8(ascii: "\"")) && (quote.isDouble || !quote.isCurly) ? 1 : nil
    }
    guard quote.isCurly, let sign = curlyQuote(at: place) else { return nil }
    if quote.isDouble { return sign == 0x9C || sign == 0x9D ? 3 : nil }
    let next = place + 3 < bytes.count ? bytes[place + 3] : 0
    // Letters with accents begin with these bytes, other signs with E2.
    let isApostrophe = next.isNamePart || next >= 0xC3 && next != 0xE2
    return sign == 0x99 && !isApostrophe ? 3 : nil
  }

  /// The last byte of a curly quote, single or double.
  private func curlyQuote(at place: Int) -> UInt8? {
    guard bytes[place] == 0xE2, place + 2 < bytes.count, bytes[place + 1] == 0x80,
      (0x98...0x9E).contains(bytes[place + 2])
    else { return nil }
    return bytes[place + 2]
  }
}

/// Sums of money: a dollar before them is no variable's.
package enum Money {
  /// True if the bytes after a dollar are one: two digits and more, or a digit and `,ddd`.
  package static func begins(_ bytes: some Sequence<UInt8>) -> Bool {
    let start = Array(bytes.prefix(5))
    guard let first = start.first, first.isDigit, start.count > 1 else { return false }
    return start[1].isDigit || start.count == 5 && start[1] == UInt8(ascii: ",") && start[2...].allSatisfy(\.isDigit)
  }
}

extension BidirectionalCollection<UInt8> {
  /// True if a text goes on in the line after it: it ends in a backslash that stands after no other, or
  /// after two.
  package var endsInContinuation: Bool { reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1 }

  /// True if the apostrophe before it stands for letters or digits: 'tis, '26.
  fileprivate var beginElided: Bool {
    let word = prefix { $0.isNamePart }
    if word.count >= 2, word.prefix(2).allSatisfy({ $0.isDigit }) { return true }
    return ["tis", "twas", "til", "till", "cause", "bout", "em", "round", "n"].contains(
      String(decoding: word, as: UTF8.self).lowercased())
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  var isDigit: Bool { self >= 48 && self <= 57 }
  var isNamePart: Bool {
    isDigit || self == UInt8(ascii: "_") || (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }
  /// True if it is itself wherever it stands: a letter, a digit, `_`.
  fileprivate var isPlain: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// Operators and the comma: right after them a quote opens.
  var opensQuoteAfter: Bool { "=<>~,(".utf8.contains(self) }
}

/// A half-open range of UTF-8 offsets in what was typed.
package typealias Span = Range<Int>

/// A word of a line, and where it stands.
package struct Word: Hashable, Sendable {
  /// Without quotes and escapes, with variables replaced.
  package var text: String
  package var span: Span
  /// True if any part of it stood in quotes: then it is a name or a text, never a keyword or a number.
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
