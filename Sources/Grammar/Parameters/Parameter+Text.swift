extension Parameter where Value == String {
  /// The raw rest of the line: `;`, `#`, `>`, `|` and `$` included, unless it begins with a quote.
  public static func text(_ placeholder: String = "TEXT") -> Parameter<String> {
    Parameter(placeholder) { cursor in
      cursor.expect(.freeText("a text"))
      return cursor.text().map { [$0] } ?? []
    }
  }

  /// One word, bare or quoted; it may not be one of those that are expected.
  public static func word(_ placeholder: String, _ expectation: Expectation) -> Parameter<String> {
    Parameter(placeholder) { cursor in
      guard !expectation.isOpen, let word = cursor.peek() else { return cursor.take(expectation) { $0.text } }
      cursor.expect(expectation)
      return [Reading(word.text, cursor.after(word).marking(word.span, .value, among: expectation))]
    }
  }

  public static let file = Parameter.word("FILE", .file)
}

extension Parameter where Value == [String] {
  /// Words up to the end of the command, possibly none.
  public static func words(_ placeholder: String, _ expectation: Expectation) -> Parameter<[String]> {
    Parameter("[\(placeholder)...]") { cursor in
      var cursor = cursor
      var words: [String] = []
      while let reading = cursor.take(expectation, as: { $0.text }).first {
        words.append(reading.value)
        cursor = reading.rest
      }
      return [Reading(words, cursor)]
    }
  }
}

extension Cursor {
  /// The rest of the line as free text; nil if nothing is left.
  public func text() -> Reading<String>? {
    do {
      guard let word = try context.lexer.text(at: place) else {
        context.fail(Diagnostic("expected a text", at: here))
        return nil
      }
      let role = word.isQuoted ? Role.string : .text
      return Reading(word.text, moved(to: word.span.upperBound).marking(word.span, role))
    } catch {
      context.fail(error)
      return nil
    }
  }
}
