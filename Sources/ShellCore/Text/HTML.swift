import Display

/// A piece of HTML; what is put into it as text is escaped, so that data can't become markup.
package struct HTML: Sendable, ExpressibleByStringInterpolation {
  package private(set) var text: String

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation pieces: Interpolation) { text = pieces.text }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    package mutating func appendLiteral(_ markup: String) { text += markup }

    /// Text, for an element as well as for an attribute in quotes.
    package mutating func appendInterpolation(_ words: String) { text += HTML.escaped(words) }

    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    package mutating func appendInterpolation(_ piece: HTML) { text += piece.text }

    package mutating func appendInterpolation(_ pieces: [HTML]) { for piece in pieces { text += piece.text } }
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

extension HTML {
  /// A whole page that needs nothing from elsewhere.
  ///
  /// - Parameter generator: by this it's told which program wrote it.
  package static func page(
    _ title: String, style: HTML, body: HTML, generator: String? = nil, policy: String = HTML.policy
  ) -> HTML {
    let generator = generator.map { HTML("<meta name=\"generator\" content=\"\($0)\">\n") } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      \(generator)<meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>\(title)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }

  /// Nothing is loaded, and nothing runs.
  package static let policy = "default-src 'none'; style-src 'unsafe-inline'"
}
