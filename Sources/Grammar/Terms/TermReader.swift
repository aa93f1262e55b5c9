import Domain

/// Reads filter terms: fields with operators and values, words of closed vocabularies, flags, `not`, `any(...)`.
struct TermReader {
  var reader: Reader
  let fields: FieldList

  init(_ reader: Reader, of list: ListName) {
    self.reader = reader
    fields = FieldList(list)
  }

  /// All terms up to the end of the command; nil if one isn't understood.
  mutating func all() -> [TermEdit]? {
    var edits: [TermEdit] = []
    while true {
      expectTerm(isFirst: edits.isEmpty)
      if reader.isAtEnd { return edits }
      guard let edit = edit() else { return nil }
      edits.append(edit)
    }
  }

  /// `-field`, `search TEXT` or a term.
  private mutating func edit() -> TermEdit? {
    if let name = droppedField() { return name.map(TermEdit.drop) }
    if let (word, rest) = reader.next(.term), !word.isQuoted, word.text.lowercased() == "search", rest.comparison == nil
    {
      guard let text = rest.text() else { return nil }
      reader = text.rest
      return .search(text.value)
    }
    return term().map(TermEdit.add)
  }

  /// The field behind a minus; nil if there is no minus, and a nil name if it isn't a field.
  private mutating func droppedField() -> String?? {
    let bytes = reader.walk.lexer.bytes
    guard bytes[reader.place] == UInt8(ascii: "-") else { return nil }
    let behind = reader.moved(to: reader.place + 1)
    behind.expect(.field(of: fields))
    guard behind.place == reader.place + 1, let (word, rest) = behind.next(.term), !word.isQuoted else { return nil }
    guard let (name, shortening) = fields.lookUp(word) else {
      reader.walk.failNoField(word, of: fields)
      return .some(nil)
    }
    reader = rest
    if let shortening { reader.shortened.append(shortening) }
    return name
  }

  /// One term; nil if it isn't understood.
  mutating func term() -> Term? {
    guard let (word, rest) = reader.next(.term) else {
      reader.walk.failUnlessKnown(
        Diagnostic("expected a term", at: reader.here, hint: "filter D1 fit>=70 state=OH, or 'help filter'"))
      return nil
    }
    if !word.isQuoted, word.text.lowercased() == "any", rest.isAt("("), rest.place == word.span.upperBound {
      return anyOf(from: rest)
    }
    if !word.isQuoted, word.text.lowercased() == "not", rest.comparison == nil { return negated(from: rest) }
    if rest.comparison != nil, !word.isQuoted { return compared(word, rest) }
    return bare()
  }

  private mutating func negated(from rest: Reader) -> Term? {
    reader = rest
    expectTerm(isFirst: false)
    switch term() {
    case .field(let name, let operands, let negated): return .field(name, operands, negated: !negated)
    case .any(let terms): return .any(terms)
    case nil: return nil
    }
  }

  /// `any(D1, favorite)`, from its parenthesis on.
  private mutating func anyOf(from start: Reader) -> Term? {
    var terms: [Term] = []
    reader = start
    repeat {
      reader = reader.moved(to: reader.place + 1)
      expectTerm(isFirst: false)
      guard let term = term() else { return nil }
      terms.append(term)
    } while reader.isAt(",")
    guard reader.isAt(")") else {
      reader.walk.fail(Diagnostic("expected ',' or ')'", at: reader.here, hint: "any(D1, favorite)"))
      return nil
    }
    reader = reader.moved(to: reader.place + 1)
    return .any(terms)
  }

  /// `field OPERATOR value,value`.
  private mutating func compared(_ word: Word, _ rest: Reader) -> Term? {
    let name = word.text.lowercased() == "within" ? "distance" : word.text
    guard let (field, shortening) = fields.lookUp(Word(name, at: word.span)), let comparison = rest.comparison else {
      reader.walk.failNoField(word, of: fields)
      return nil
    }
    let isWithin = name != word.text
    reader = rest.moved(to: rest.place + comparison.rawValue.utf8.count)
    if let shortening { reader.shortened.append(shortening) }
    var values = ValueReader(reader, of: fields.info(field), in: fields)
    let meant = isWithin && comparison == .equal ? Comparison.atMost : comparison
    guard let operands = values.operands(meant) else { return nil }
    reader = values.reader
    return .field(field, operands, negated: comparison == .notEqual)
  }

  /// The longest run of words that is a value of a closed vocabulary, or a flag.
  private mutating func bare() -> Term? {
    var best: (meanings: [Meaning], words: String, span: Span, rest: Reader)?
    var words: [String] = []
    var next = reader
    while words.count < WordList.longestRun, let (word, rest) = next.next(.term), !word.isQuoted {
      if !words.isEmpty, rest.comparison != nil, fields.lookUp(word) != nil { break }
      words.append(word.text)
      let run = words.joined(separator: " ")
      let meanings = fields.meanings(of: run)
      if !meanings.isEmpty { best = (meanings, run, reader.place..<word.span.upperBound, rest) }
      next = rest
    }
    guard let best else {
      failNoTerm()
      return nil
    }
    guard best.meanings.count == 1 else {
      let ways = best.meanings.map { "\($0.field)=\($0.word.quotedIfNeeded)" }
      reader.walk.fail(
        Diagnostic(
          "'\(best.words)' could be \(ways.joined(separator: " or "))", at: best.span, hint: "filter \(ways[0])"))
      return nil
    }
    reader = best.rest
    return best.meanings[0].term
  }
}

extension Reader {
  /// The operator that comes next.
  var comparison: Comparison? { Comparison.beginning(at: place, in: walk.lexer.bytes) }

  func isAt(_ character: Unicode.Scalar) -> Bool {
    place < walk.lexer.bytes.count && walk.lexer.bytes[place] == UInt8(ascii: character)
  }
}
