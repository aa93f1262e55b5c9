/// `FIELD=VALUE`: a name and what it is to become; an empty value is null.
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
}

extension Parameter where Value == [Assignment] {
  /// `FIELD=VALUE...` up to the end of the command; `fields` are those that may be set where these rows were named.
  package static func assignments(
    _ fields: @escaping @Sendable (Cursor) -> [AssignableField]
  ) -> Parameter<[Assignment]> {
    Parameter("[FIELD=VALUE...]") { start in
      let fields = fields(start)
      var assignments: [Assignment] = []
      var cursor = start
      while true {
        cursor.expect(assignmentOf: fields, besides: assignments.map(\.name))
        guard let word = cursor.peek().map(cursor.assigned) else {
          return cursor.isAtEnd ? [Reading(assignments, cursor)] : []
        }
        guard let equals = word.text.firstIndex(of: "="), equals > word.text.startIndex else {
          cursor.failNoAssignment(word, fields)
          return []
        }
        let name = String(word.text[..<equals])
        assignments.append(
          Assignment(name: name, value: String(word.text[word.text.index(after: equals)...]), span: word.span))
        cursor = cursor.after(word).marking(assignment: word, isKnown: fields.contains { $0.name == name })
      }
    }
  }
}

extension Cursor {
  fileprivate func failNoAssignment(_ word: Word, _ fields: [AssignableField]) {
    if let line = quotingValue(with: word) {
      return context.fail(Diagnostic("a value of several words stands in quotes", at: word.span, hint: line))
    }
    let isPart = { (name: String) in name.split(separator: "_").contains { $0 == word.text.lowercased() } }
    if let value = after(word).peek(), fields.contains(where: { $0.name == word.text || isPart($0.name) }) {
      let line = context.statement(
        around: word.span.lowerBound, replacing: word.span.upperBound..<value.span.lowerBound, with: "=")
      return context.fail(Diagnostic("expected FIELD=VALUE, not '\(word.text)'", at: word.span, hint: line))
    }
    context.fail(
      Diagnostic("expected FIELD=VALUE, not '\(word.text)'", at: word.span),
      suggesting: { Nearest.words(to: word.text + "=", among: fields.map { $0.name + "=" }) },
      otherwise: fields.contains { $0.name == word.text } ? "\(word.text)=VALUE" : nil)
  }

  /// The line as it was probably meant where a word stands after FIELD=VALUE: the value and the words after it in quotes,
  /// up to the next FIELD=; nil where no such value stands before it.
  package func quotingValue(with word: Word) -> String? {
    let bytes = context.lexer.bytes
    guard let last, !last.isQuoted, !word.isQuoted, last.span.upperBound <= word.span.lowerBound,
      let equals = bytes[last.span].firstIndex(of: UInt8(ascii: "=")), equals + 1 < last.span.upperBound,
      !bytes[word.span].contains(UInt8(ascii: "="))
    else { return nil }
    var (end, next) = (word.span.upperBound, after(word))
    while let more = next.peek(), !more.isQuoted, !more.text.contains("=") {
      (end, next) = (more.span.upperBound, next.after(more))
    }
    return context.statement(around: equals + 1, quoting: equals + 1..<end)
  }

  /// The same cursor, which remembers a word of the form NAME=VALUE.
  package func marking(assignment word: Word, isKnown: Bool) -> Cursor {
    let bytes = context.lexer.bytes
    guard let equals = bytes[word.span].firstIndex(of: UInt8(ascii: "=")) else { return marking(word, .value) }
    let value = equals + 1..<word.span.upperBound
    let isQuoted = bytes[value].first?.isQuote == true
    let text = Word(context.text(value), at: value, isQuoted: isQuoted)
    return marking(word.span.lowerBound..<equals, isKnown ? .field : .missing).marking(equals..<equals + 1, .sign)
      .marking(text, .value)
  }
}
