import Domain

extension TermReader {
  /// Says what may begin a term: a field, a word of a closed vocabulary, or one of the keywords.
  func expectTerm(isFirst: Bool) {
    reader.expect(.field(of: fields, withOperator: true))
    reader.expect(.bareValue(of: fields))
    reader.expect(
      .words(
        "a term",
        [
          Candidate("not", note: "the opposite of the next term"),
          Candidate("any(", note: "one of several terms", isOpen: true),
          Candidate("search", note: "name or location contains a text"),
        ]))
  }

  /// The next word is neither a field with an operator nor a word of a vocabulary: says what to type instead.
  func failNoTerm() {
    guard let (word, rest) = reader.next(.term) else { return }
    let walk = reader.walk
    if !word.isQuoted, let (name, _) = fields.lookUp(word), rest.comparison == nil {
      let example = fields.example(of: name)
      walk.fail(Diagnostic("expected an operator behind '\(name)'", at: word.span, hint: "filter \(example)"))
      return
    }
    let names = Nearest.words(to: word.text, among: fields.bareWords + fields.names)
    let text = word.text.quotedIfNeeded
    let other = fields.freeTextField.map { "\($0)=\(text) or search \(word.text)" } ?? "search \(word.text)"
    let hint = names.isEmpty ? other : "did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?"
    walk.fail(
      Diagnostic("'\(word.text)' is not \(fields.closedKinds), nor a field with an operator", at: word.span, hint: hint)
    )
  }
}

extension Walk {
  /// A word stands where a field of the list should.
  func failNoField(_ word: Word, of fields: FieldList) {
    let begun = fields.beginning(with: word.text)
    if begun.count > 1 {
      let names = begun.map { "'\($0)'" }
      let message = "'\(word.text)' could be \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
      fail(Diagnostic(message, at: word.span, hint: "type more letters of the field"))
      return
    }
    let near = Nearest.words(to: word.text, among: fields.names).map { "'\($0)'" }.joined(separator: " or ")
    fail(
      Diagnostic(
        "'\(word.text)' is not a field of \(fields.list.rawValue)", at: word.span,
        hint: near.isEmpty ? "'columns' lists the fields" : "did you mean \(near)?"))
  }
}
