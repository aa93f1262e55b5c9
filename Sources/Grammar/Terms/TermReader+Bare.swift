import Domain

extension TermReader {
  /// The longest run of words that is a value of a closed vocabulary, or a flag; `count` of them.
  var meaning: (meanings: [Meaning], words: String, count: Int, span: Span, rest: Cursor)? {
    var best: (meanings: [Meaning], words: String, count: Int, span: Span, rest: Cursor)?
    var words: [String] = []
    var next = cursor
    while words.count < WordList.longestRun, let (word, rest) = next.next(.term), words.isEmpty || !word.isQuoted {
      if !words.isEmpty, rest.comparison != nil, fields.lookUp(word) != nil { break }
      words.append(word.text)
      let run = words.joined(separator: " ")
      let meanings = fields.meanings(of: run)
      if !meanings.isEmpty { best = (meanings, run, words.count, cursor.place..<word.span.upperBound, rest) }
      if word.isQuoted { break }
      next = rest
    }
    return best
  }

  /// True if a value of several words begins with `not`: `not pursuing` is a status.
  var beginsWithNot: Bool { keyword("not") != nil && (meaning?.count ?? 0) > 1 }

  /// A lower-case `in` or `from` before a state or a region is hardly Indiana, nor is `in` before another value: the cursor
  /// after it.
  private var afterPreposition: Cursor? {
    guard let (word, rest) = cursor.next(.term), !word.isQuoted, ["in", "from"].contains(word.text) else { return nil }
    var reader = self
    reader.cursor = rest
    guard let meanings = reader.meaning?.meanings,
      word.text == "in" || meanings.contains(where: { $0.field == "state" })
    else { return nil }
    return rest
  }

  /// True for a lower-case `in` before what is no value, and would be taken for the name of a row: `in Lakeland`.
  private var isBeforeName: Bool {
    guard takesNames, let (word, rest) = cursor.next(.term), !word.isQuoted, word.text == "in" else { return false }
    var reader = self
    reader.cursor = rest
    return reader.meaning == nil && rest.named(in: fields, longerThan: 0) != nil
  }

  /// A value that stands without its field, or several of one field: `D1,D2`.
  mutating func bare(isNested: Bool) -> Term? {
    if let rest = afterPreposition { cursor = rest }
    guard !isBeforeName, let best = meaning else {
      failNoTerm()
      return nil
    }
    guard best.meanings.count == 1, !isOr(best.words, best.rest) else {
      failAmbiguous(best.words, best.meanings, at: best.span)
      return nil
    }
    if isListed(best.meanings[0], best.words, best.rest, isNested: isNested) {
      return listed(in: best.meanings[0].field, isNested: isNested)
    }
    cursor = best.rest.marking(best.span, .value)
    return best.meanings[0].term
  }

  /// True if a comma joins a value with another one of its field; inside `any(...)` only without a blank after it.
  private func isListed(_ first: Meaning, _ word: String, _ rest: Cursor, isNested: Bool) -> Bool {
    let field = fields.info(first.field)
    guard rest.isAt(","), !endsAtComma, field.wordList != nil || !field.bands.isEmpty else { return false }
    let after = rest.afterComma
    let isGlued = after.place == rest.place + 1
    guard isGlued || !isNested else { return false }
    after.expect(.value(of: field, in: fields, after: .equal, besides: [word]))
    guard let (next, more) = after.next(.term) else { return !isNested }
    if !next.isQuoted, more.comparison != nil, fields.lookUp(next) != nil { return false }
    if !next.isQuoted, next.text.lowercased() == "none" { return true }
    var reader = self
    reader.cursor = after
    if let meanings = reader.meaning?.meanings { return meanings.contains { $0.field == first.field } }
    // What is no term at all is rather a value that is misspelled.
    let isTerm = next.text.hasPrefix("-") || more.isAt("(") || ["not", "search"].contains(next.text.lowercased())
    return isGlued && !isNested && !isTerm
  }

  /// `D1,D2`, from the first of them on.
  private mutating func listed(in field: String, isNested: Bool) -> Term? {
    var values = ValueReader(cursor, of: fields.info(field), in: fields)
    (values.isNested, values.isListed) = (isNested, true)
    guard let operands = values.operands(.equal) else { return nil }
    cursor = values.cursor
    return .field(field, operands, negated: false)
  }

  /// A lower-case `or` between two terms is hardly Oregon.
  private func isOr(_ words: String, _ rest: Cursor) -> Bool {
    words == "or" && !rest.isAtEnd && cursor.last != nil && !rest.isAt(",") && !rest.isAt(")")
  }
}
