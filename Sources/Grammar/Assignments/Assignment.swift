/// `FIELD=VALUE`: a name and what it is to become; an empty value is null, and so is `none`.
package struct Assignment: Hashable, Sendable {
  package var name: String
  package var value: String
  /// Empty where it wasn't typed in a line.
  package var span: Span

  package init(name: String, value: String, span: Span = 0..<0) {
    self.name = name
    self.value = value
    self.span = span
  }

  /// `FIELD=VALUE` as it was typed, where `none` without quotes is no value; nil for another word.
  package init?(typed word: Word) {
    guard let equals = word.text.firstIndex(of: "="), equals > word.text.startIndex else { return nil }
    let value = String(word.text[word.text.index(after: equals)...])
    let isNothing = !word.isQuoted && value.lowercased() == "none"
    self.init(name: String(word.text[..<equals]), value: isNothing ? "" : value, span: word.span)
  }

  /// `-FIELD`, which becomes null; nil for another word.
  init?(removing word: Word) {
    guard !word.isQuoted, word.text.hasPrefix("-"), word.text.count > 1, !word.text.contains("=") else { return nil }
    self.init(name: String(word.text.dropFirst()), value: "", span: word.span)
  }
}
