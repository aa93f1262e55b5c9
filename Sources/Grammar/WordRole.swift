/// The role of a stretch of a line: it's coloured by that.
package enum WordRole: Hashable, Sendable, CaseIterable {
  case verb
  case unknownVerb
  case field
  /// A value, or a name, that exists.
  case value
  /// A value, a name or a field that doesn't exist.
  case missing
  case number
  /// Anything in quotes that isn't the name of a row.
  case string
  /// Free text.
  case text
  /// A sign or word that compares, joins or separates: `>=`, `not`, `,`, `;`, `>`.
  case sign
  /// A command for the system's shell, from its `|` or `!` on.
  case shell
  case comment
  /// A quote that is open, up to the end of the line.
  case unbalanced
}

/// A stretch of a line that was read, and as what.
struct Mark: Sendable {
  var span: Span
  var role: WordRole
  /// The words that could have stood there, where any word is taken: the word may not exist.
  var among: Expectation?
  /// The mark before it in the same reading.
  var before: Int?
}

extension Cursor {
  /// The same cursor, which remembers what it has read there.
  package func marking(_ span: Span, _ role: WordRole) -> Cursor { marking(span, role, among: nil) }

  func marking(_ span: Span, _ role: WordRole, among expectation: Expectation?) -> Cursor {
    guard !span.isEmpty else { return self }
    var cursor = self
    cursor.trail = context.mark(Mark(span: span, role: role, among: expectation, before: trail))
    return cursor
  }

  /// The same cursor, which remembers the word that it has just read.
  package func marking(_ word: Word, _ role: WordRole) -> Cursor { marking(word.span, word.role(role)) }
}

extension Word {
  /// The role that it has where a value stands, or something else.
  func role(_ role: WordRole) -> WordRole {
    guard role == .value else { return role }
    if isQuoted { return .string }
    let isNumber =
      text.utf8.contains { $0.isDigit } && text.utf8.allSatisfy { $0.isDigit || "+-.,%$".utf8.contains($0) }
    return isNumber ? .number : .value
  }
}

extension ParseContext {
  /// The spans that a reading has read, from left to right.
  package func spans(of cursor: Cursor) -> [(span: Span, role: WordRole)] { spans(to: cursor.trail) }

  /// The spans that the furthest reading has read.
  package var furthestSpans: [(span: Span, role: WordRole)] {
    var furthest: Int?
    for (place, mark) in marks.enumerated()
    where mark.span.upperBound > (furthest.map { marks[$0].span.upperBound } ?? 0) {
      furthest = place
    }
    return spans(to: furthest)
  }

  private func spans(to last: Int?) -> [(span: Span, role: WordRole)] {
    var spans: [(span: Span, role: WordRole)] = []
    var next = last
    while let place = next {
      let mark = marks[place]
      spans.append((mark.span, isMissing(mark) ? .missing : mark.role))
      next = mark.before
    }
    return spans.reversed()
  }

  /// True if the word there is none of those that exist, nor the beginning of one that is being typed.
  private func isMissing(_ mark: Mark) -> Bool {
    guard let expectation = mark.among, let word = try? lexer.word(at: mark.span.lowerBound, mode: .term) else {
      return false
    }
    let found = expectation.candidates(scope, Typed(word.text, limit: 50))
    if mark.span.upperBound == count, !word.isQuoted { return found.total == 0 }
    return found.total <= found.first.count
      && !found.first.contains { $0.text.withoutQuotes.lowercased() == word.text.lowercased() }
  }
}

extension String {
  /// The text in the quotes of a candidate.
  fileprivate var withoutQuotes: String {
    guard let first, first == "\"" || first == "'", count > 1 else { return self }
    return String(dropFirst().dropLast())
  }
}
