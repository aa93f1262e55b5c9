import Domain
import Values

extension Cursor {
  /// The pattern of a word in slashes; nil, with the reason remembered at its place, for one that is wrong.
  func pattern(_ word: Word) -> Pattern? {
    func fail(_ message: String, at span: Span, instead: String) -> Pattern? {
      context.fail(Diagnostic(message, at: span, hint: statement(replacing: word.span, with: instead)))
      return nil
    }
    guard word.text.utf8.count > 1, word.text.hasSuffix("/") else {
      let isBegun = word.text.utf8.count > 1
      return fail("expected a closing /", at: word.span, instead: isBegun ? "\(word.text)/" : "/^ohio/")
    }
    let inside = String(word.text.dropFirst().dropLast())
    guard !inside.isEmpty else {
      return fail("expected a pattern between the slashes", at: word.span, instead: "/^ohio/")
    }
    do {
      return try Pattern(inside)
    } catch {
      let begin = word.span.lowerBound + 1
      let span = begin + error.span.lowerBound..<begin + error.span.upperBound
      guard let instead = error.instead, !instead.isEmpty, (try? Pattern(instead)) != nil else {
        context.fail(Diagnostic(error.message, at: span, hint: "'help patterns' says what a pattern may hold"))
        return nil
      }
      return fail(error.message, at: span, instead: "/\(instead)/")
    }
  }

  /// The text to search for: in slashes it's a pattern, in quotes never. Nil where a pattern is wrong.
  func searched(_ text: String) -> String? {
    guard isAt("/") else {
      // In quotes the slashes belong to the text.
      return Pattern.inside(text).map { Pattern.of(text: "/\($0)/") } ?? text
    }
    guard text.utf8.count > 1, text.hasSuffix("/") else { return text }
    return pattern(Word(text, at: place..<place + text.utf8.count)).map(\.slashed)
  }
}

extension Parameter where Value == String {
  /// A text to search for, up to the end of the line, or a pattern in slashes.
  package static let searched = Parameter("TEXT") { cursor in
    Parameter.text(isProse: false).readings(cursor).compactMap { text in
      cursor.searched(text.value).map { Reading($0, text.rest) }
    }
  }
}
