/// A walk back through the last words of earlier lines, one of which stands in a line.
struct LastArguments {
  private let origin: TypedLine
  /// How many lines back the word is from.
  private var back = 0
  private(set) var shown: TypedLine

  init(from line: TypedLine) { (origin, shown) = (line, line) }

  /// Puts the next word into the line; false if there is none.
  mutating func step(through lines: [String]) -> Bool {
    var place = back
    while place < lines.count {
      place += 1
      guard let word = Self.lastWord(of: lines[lines.count - place]) else { continue }
      back = place
      let before = String(decoding: origin.text.utf8.prefix(origin.cursor), as: UTF8.self)
      let after = String(decoding: origin.text.utf8.dropFirst(origin.cursor), as: UTF8.self)
      shown = TypedLine(text: before + word + after, cursor: (before + word).utf8.count)
      return true
    }
    return false
  }

  /// The last word, with blanks if it stands in quotes.
  static func lastWord(of line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let last = words.last else { return nil }
    guard let quote = last.last, quote == "\"" || quote == "'", last.first != quote || last.count == 1,
      let opening = line[..<last.startIndex].lastIndex(of: quote),
      opening == line.startIndex || line[line.index(before: opening)].isWhitespace
    else { return String(last) }
    return String(line[opening..<last.endIndex])
  }
}
