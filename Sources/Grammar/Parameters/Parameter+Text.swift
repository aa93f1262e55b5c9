extension Parameter where Value == String {
  /// The raw rest of the line: `;`, `#`, `>`, `|` and `$` included, unless it begins with a quote.
  public static func text(_ placeholder: String = "TEXT") -> Parameter<String> {
    Parameter(placeholder) { reader in
      reader.expect(.freeText("a text"))
      return reader.text().map { [$0] } ?? []
    }
  }

  /// One word, bare or quoted; it may not be one of those that are expected.
  public static func word(_ placeholder: String, _ expectation: Expectation) -> Parameter<String> {
    Parameter(placeholder) { reader in
      guard !expectation.isOpen, let word = reader.peek() else { return reader.take(expectation) { $0.text } }
      reader.expect(expectation)
      return [Reading(word.text, reader.after(word).marking(word.span, .value, among: expectation))]
    }
  }

  public static let file = Parameter.word("FILE", .file)
}

extension Parameter where Value == [String] {
  /// Words up to the end of the command, possibly none.
  public static func words(_ placeholder: String, _ expectation: Expectation) -> Parameter<[String]> {
    Parameter("[\(placeholder)...]") { reader in
      var reader = reader
      var words: [String] = []
      while let reading = reader.take(expectation, as: { $0.text }).first {
        words.append(reading.value)
        reader = reading.rest
      }
      return [Reading(words, reader)]
    }
  }
}

extension Reader {
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
