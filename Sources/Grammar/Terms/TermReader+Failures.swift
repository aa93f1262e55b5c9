import Domain

extension TermReader {
  /// Says what may begin a term: a field, a word of a closed vocabulary, or one of the keywords.
  func expectTerm(isNested: Bool) {
    cursor.expect(.field(of: fields, withOperator: true))
    cursor.expect(.bareValue(of: fields))
    if let limit = fields.examples.limit { cursor.expect(.otherName(limit.name, note: limit.note)) }
    var words = [
      Candidate("not", note: "the opposite of the next term"),
      Candidate("any(", note: "any one of several terms", isOpen: true),
    ]
    if let child = fields.list.children.first?.plural {
      words.append(Candidate("has(", note: "rows on another list: has(\(child) ...)", isOpen: true))
      words.append(Candidate("lacks(", note: "no such rows on another list", isOpen: true))
      words.append(Candidate("count(", note: "how many rows on another list", isOpen: true))
    }
    for parent in fields.list.parents {
      words.append(Candidate("\(parent.singular)(", note: "terms of its \(parent.singular)", isOpen: true))
    }
    if !isNested { words.append(Candidate("search", note: "some text, to the end of the line")) }
    cursor.expect(.words("a term", words))
  }

  /// `any(...)` and `not` stand in too many others.
  func failTooDeep(_ word: Word) {
    cursor.context.fail(
      Diagnostic(
        "terms are nested more than \(Term.deepest) deep", at: word.span,
        hint: "filter any(\(fields.examplePair(", ", last: true)))"))
  }

  /// No word comes next where a term must: the command ends, or an operator stands there.
  func failNoWord() {
    let context = cursor.context
    let found = cursor.place < context.count && !cursor.isAtEnd ? context.text(cursor.place..<cursor.place + 1) : ""
    let span = cursor.place..<cursor.place + found.utf8.count
    context.failUnlessKnown(
      Diagnostic(
        "expected a term\(found.isEmpty ? "" : ", not '\(found)'")", at: span,
        hint: "filter \(found == "," ? alternatives ?? fields.exampleTerms : fields.exampleTerms)"))
  }

  /// `division=D1,D2`, where `D1,D2` was typed.
  private var alternatives: String? {
    guard let last = cursor.last, let meaning = fields.meanings(of: last.text).first,
      let other = cursor.moved(to: cursor.place + 1).next(.term)?.word
    else { return nil }
    return "\(meaning.field)=\(last.text.quotedIfNeeded),\(other.text.quotedIfNeeded)"
  }

  /// The next word is neither a field with an operator nor a word of a vocabulary: says what to type instead.
  func failNoTerm() {
    guard let (word, rest) = cursor.next(.term) else { return failNoWord() }
    let context = cursor.context
    let isPreposition = Self.prepositions.contains(word.text.lowercased()) && !rest.isAtEnd
    if !word.isQuoted, !isPreposition, let (name, shortening) = fields.lookUp(word), rest.comparison == nil {
      _ = rest.marking(word, .field)
      if shortening == nil { rest.expect(.comparison(of: fields.info(name))) }
      context.fail(
        Diagnostic(
          "expected an operator after '\(name)'", at: word.span,
          hint: spokenComparison(of: name, word, rest) ?? "filter \(fields.example(of: name))"))
      return
    }
    let fields = self.fields
    let message = "'\(word.text)' isn't \(fields.closedKinds), or a field with an operator"
    let brief = "'\(word.text)' is not a value or a field"
    if let hint = advice(on: word) {
      return context.fail(Diagnostic(message, at: word.span, hint: hint, brief: brief))
    }
    let text = word.text.quotedIfNeeded
    let other = fields.examples.anyWords.map { "\($0)\(text) or search \(word.text)" } ?? "search \(word.text)"
    context.fail(
      Diagnostic(message, at: word.span, brief: brief),
      suggesting: { Nearest.words(to: word.text, among: fields.bareWords + fields.names) }, otherwise: other)
  }

  /// `tuition<30k` for `tuition under 30k`, `within=100` for `within 100 miles`, `favorite` for `fav`: the line as it was
  /// meant; nil where no value follows.
  private func spokenComparison(of name: String, _ word: Word, _ rest: Cursor) -> String? {
    let info = fields.info(name)
    let context = cursor.context
    if case .flag = info.kind {
      return context.statement(around: word.span.lowerBound, replacing: word.span, with: name)
    }
    let usual = word.text.lowercased() == fields.examples.limit?.name ? "=" : info.usualOperator
    let isNumber = if case .number = info.kind { true } else { false }
    guard let spoken = SpokenComparison(after: rest, usual: usual, isNumber: isNumber) else { return nil }
    return context.statement(
      around: word.span.lowerBound, replacing: word.span.lowerBound..<spoken.end, with: word.text + spoken.text)
  }

  /// What to type instead of words that people say between terms.
  private func advice(on word: Word) -> String? {
    let lexer = cursor.context.lexer
    if let line = adviceOnField(before: word) { return line }
    switch word.text.lowercased() {
    case "and", "&", "&&":
      let rest = cursor.after(word)
      guard !rest.isAtEnd else { return "terms are joined by 'and' already: filter \(fields.examplePair(" "))" }
      return cursor.context.statement(
        around: word.span.lowerBound, replacing: word.span.lowerBound..<rest.place, with: "")
    case let preposition where Self.prepositions.contains(preposition) && !cursor.after(word).isAtEnd:
      return advice(onPreposition: word)
    case "with", "without", "have":
      guard let (list, _) = cursor.after(word).next(.term),
        let child = fields.list.children.first(where: { [$0.plural, $0.singular].contains(list.text.lowercased()) })
      else { return word.text == "with" ? advice(onPreposition: word) : nil }
      let function = word.text.lowercased() == "without" ? "lacks" : "has"
      return cursor.context.statement(
        around: word.span.lowerBound, replacing: word.span.lowerBound..<list.span.upperBound,
        with: "\(function)(\(child.plural))")
    case "has", "lacks":
      return fields.list.children.first.map { "filter \(word.text.lowercased())(\($0.plural))" }
    case "or", "||": return "filter any(\(fields.examplePair(", ")))"
    case let other where other.hasPrefix("!") && other.count > 1:
      return cursor.context.statement(
        around: word.span.lowerBound, replacing: word.span.lowerBound..<word.span.lowerBound + 1, with: "not ")
    case "under", "below", "over", "above", "less", "more":
      return fields.infos.first { if case .number(.dollars) = $0.kind { true } else { false } }.flatMap {
        spokenComparison(of: $0.name, Word($0.name, at: word.span), cursor)
      }
    default:
      guard let last = cursor.last, !last.isQuoted, fields.lookUp(last) == nil,
        word.span.lowerBound > 0, lexer.bytes[word.span.lowerBound - 1] == UInt8(ascii: " "),
        last.span.lowerBound > 0, lexer.bytes[last.span.lowerBound - 1].opensQuoteAfter
      else { return nil }
      return cursor.context.statement(
        around: last.span.lowerBound, quoting: last.span.lowerBound..<endOfValue(from: word))
    }
  }

  /// `contacted=none` for `contacted is null`, whose field is a value by itself as well.
  private func adviceOnField(before word: Word) -> String? {
    guard ["is", "in", "between", "like"].contains(word.text.lowercased()), let last = cursor.last, !last.isQuoted,
      let (name, _) = fields.lookUp(last)
    else { return nil }
    return spokenComparison(of: name, last, cursor)
  }

  /// `coaches kenyon` for `coaches of kenyon`, `coaches school(ohio)` for `coaches in ohio`.
  private func advice(onPreposition word: Word) -> String? {
    let rest = cursor.after(word)
    var (end, text) = (rest.place, "")
    if fields.list.parents.contains(.schools), let (state, _) = rest.next(.term),
      FieldList(.schools, cursor.scope.session.context).meanings(of: state.text).contains(where: { $0.field == "state" }
      )
    {
      (end, text) = (state.span.upperBound, "school(\(state.text))")
    }
    return cursor.context.statement(
      around: word.span.lowerBound, replacing: word.span.lowerBound..<end, with: text)
  }

  /// Where a value of several words ends that goes on with a word: before the next term.
  private func endOfValue(from word: Word) -> Int {
    var (end, next) = (word.span.upperBound, cursor.after(word))
    while let (more, rest) = next.next(.term), !more.isQuoted, rest.comparison == nil,
      fields.meanings(of: more.text).isEmpty
    {
      (end, next) = (more.span.upperBound, rest)
    }
    return end
  }

  /// A word that several fields have, or an `or` that may be Oregon.
  func failAmbiguous(_ words: String, _ meanings: [Meaning], at span: Span) {
    let ways = meanings.map { "\($0.field)=\($0.word.quotedIfNeeded)" }
    if ways.count == 1 {
      let message = "'\(words)' could be \(ways[0]), or join two terms"
      return cursor.context.fail(Diagnostic(message, at: span, hint: "filter any(\(fields.examplePair(", ")))"))
    }
    cursor.context.fail(
      Diagnostic("'\(words)' could be \(ways.joined(separator: " or "))", at: span, hint: "filter \(ways[0])"))
  }
}

extension Expectation {
  /// What may follow a term inside `any(`.
  static let closing: Expectation = {
    var expectation = Expectation.words("',' or ')'", [Candidate(")"), Candidate(",", isOpen: true)])
    expectation.isGlued = true
    return expectation
  }()
}

extension ParseContext {
  /// A word stands where a field of the list should.
  ///
  /// - Parameter others: what else could have stood there.
  func failNoField(_ word: Word, of fields: FieldList, or others: [String] = []) {
    let begun = fields.beginning(with: word.text)
    if begun.count > 1 {
      let names = begun.map { "'\($0)'" }
      let message = "'\(word.text)' could be \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
      fail(Diagnostic(message, at: word.span, hint: "type more letters of the field"))
      return
    }
    let near = Nearest.words(to: word.text, among: others + fields.names)
    fail(
      Diagnostic(
        "'\(word.text)' is not a field of \(fields.list.rawValue)", at: word.span,
        hint: near.isEmpty
          ? "'\(fields.list == scope.session.front ? "" : "\(fields.list.plural); ")fields' lists them"
          : Nearest.question(near),
        brief: "'\(word.text)' is not a field"))
  }
}
