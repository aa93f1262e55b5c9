import Display

/// A piece of HTML; what is put into it as text is escaped, so that data can't become markup.
struct HTML: Sendable, ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation pieces: Interpolation) { text = pieces.text }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ markup: String) { text += markup }

    /// Text, for an element as well as for an attribute in quotes.
    mutating func appendInterpolation(_ words: String) { text += HTML.escaped(words) }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    mutating func appendInterpolation(_ piece: HTML) { text += piece.text }

    mutating func appendInterpolation(_ pieces: [HTML]) { for piece in pieces { text += piece.text } }
  }

  /// The five signs of markup as entities; control characters and marks that turn the line around become visible.
  static func escaped(_ words: String) -> String {
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    let shown =
      Visible.needsSubstitutes(words)
      ? lines.map { Visible.shown(String($0), unicode: true) }.joined(separator: "\n") : words
    var escaped = ""
    escaped.reserveCapacity(shown.utf8.count)
    for scalar in shown.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
