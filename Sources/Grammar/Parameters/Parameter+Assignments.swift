/// `FIELD=VALUE`: a name and what it is to become; an empty value is null.
public struct Assignment: Hashable, Sendable {
  public var name: String
  public var value: String
  /// Empty where it wasn't typed in a line.
  public var span: Span

  public init(name: String, value: String, span: Span = 0..<0) {
    self.name = name
    self.value = value
    self.span = span
  }
}

extension Parameter where Value == [Assignment] {
  /// `FIELD=VALUE...` up to the end of the command; `candidates` are the names and the values they may take.
  public static func assignments(
    _ candidates: @escaping @Sendable (Scope) -> [Candidate]
  ) -> Parameter<[Assignment]> {
    let expectation = Expectation("FIELD=VALUE") { scope, typed in
      CandidateList(typed.quote == nil ? candidates(scope).filter { typed.begins($0.text) } : [])
    }
    return Parameter("[FIELD=VALUE...]") { cursor in
      var assignments: [Assignment] = []
      var cursor = cursor
      while true {
        cursor.expect(expectation)
        guard let word = cursor.peek() else { return cursor.isAtEnd ? [Reading(assignments, cursor)] : [] }
        guard let equals = word.text.firstIndex(of: "="), equals > word.text.startIndex else {
          let scope = cursor.scope
          cursor.context.fail(
            Diagnostic("expected FIELD=VALUE, not '\(word.text)'", at: word.span),
            suggesting: { Nearest.words(to: word.text + "=", among: candidates(scope).map(\.text)) },
            otherwise: candidates(scope).first { $0.text.hasPrefix(word.text + "=") }.map { "\($0.text)VALUE" })
          return []
        }
        let name = String(word.text[..<equals])
        assignments.append(
          Assignment(name: name, value: String(word.text[word.text.index(after: equals)...]), span: word.span))
        let isKnown = candidates(cursor.scope).contains { $0.text.hasPrefix(name + "=") }
        cursor = cursor.after(word).marking(assignment: word, isKnown: isKnown)
      }
    }
  }
}

extension Cursor {
  /// The same cursor, which remembers a word of the form NAME=VALUE.
  public func marking(assignment word: Word, isKnown: Bool) -> Cursor {
    let bytes = context.lexer.bytes
    guard let equals = bytes[word.span].firstIndex(of: UInt8(ascii: "=")) else { return marking(word, .value) }
    let value = equals + 1..<word.span.upperBound
    let isQuoted = bytes[value].first?.isQuote == true
    let text = Word(context.text(value), at: value, isQuoted: isQuoted)
    return marking(word.span.lowerBound..<equals, isKnown ? .field : .missing).marking(equals..<equals + 1, .sign)
      .marking(text, .value)
  }
}
