import Domain
import Grammar

/// What an alias stands for: a line with places for words, `$1`...`$9`.
struct AliasText {
  private var pieces: [Piece] = []

  private enum Piece {
    case text(String)
    /// `$1`...`$9`, and whether it stands in double quotes.
    case place(Int, isQuoted: Bool)
  }

  /// Within single quotes a dollar is only a dollar.
  init(_ text: String) {
    var quote: Character?
    var mayOpen = true
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "$", quote != "'", let digit = rest.first?.wholeNumberValue, (1...9).contains(digit) {
        rest.removeFirst()
        pieces += [.text(literal), .place(digit, isQuoted: quote != nil)]
        literal = ""
        mayOpen = false
        continue
      }
      literal.append(character)
      if quote == "\"", character == "\\", let escaped = rest.popFirst() {
        literal.append(escaped)
      } else if character == quote {
        quote = nil
      } else if quote == nil, mayOpen, character == "\"" || character == "'" {
        quote = character
      }
      mayOpen = quote == nil && (character.isWhitespace || "=<>~,(;".contains(character))
    }
    pieces.append(.text(literal))
  }

  /// How many words it takes.
  var count: Int {
    pieces.map { if case .place(let number, _) = $0 { number } else { 0 } }.max() ?? 0
  }

  /// How many bytes a line has at most.
  static let longest = 64 << 10

  /// How many bytes the line with the words has at least; without making it, since a few words can make it very long.
  func length(with words: [String]) -> Int {
    pieces.reduce(0) { length, piece in
      switch piece {
      case .text(let text): length.addingSaturated(text.utf8.count)
      case .place(let number, _):
        length.addingSaturated(words.indices.contains(number - 1) ? words[number - 1].utf8.count : 0)
      }
    }
  }

  /// The line with the words in their places, in quotes where they need them.
  func filled(with words: [String]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .place(let number, let isQuoted):
        let word = words[number: number] ?? ""
        return isQuoted
          ? word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") : word.quotedIfNeeded
      }
    }.joined()
  }
}
