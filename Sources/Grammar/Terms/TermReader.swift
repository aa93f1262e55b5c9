package import Domain

/// Reads filter terms: fields with operators and values, words of closed vocabularies, flags, `not`, `any(...)`.
struct TermReader {
  var cursor: Cursor
  let fields: FieldList
  /// True if names of rows may stand among the terms: of the list's own, of their schools and coaches.
  let takesNames: Bool
  /// True if an order, a limit or columns may follow the terms.
  var endsAtClause = false
  /// True if something else may follow the terms: a text to the end of the line would take it.
  var isFollowed = false
  /// In how many `any(...)` and `not` the next term stands.
  private(set) var depth = 0
  private(set) var endsAtComma = false
  /// In how many expressions the terms stand.
  private(set) var level = 0
  /// Where the term before the next one begins; nil where none was read.
  private(set) var previous: Int?

  init(_ cursor: Cursor, of list: ListName, takesNames: Bool = false, joinsFilter: Bool = false) {
    self.cursor = cursor
    self.takesNames = takesNames
    var fields = FieldList(list, cursor.scope.session.context)
    fields.joinsFilter = joinsFilter
    self.fields = fields
  }

  /// Reads the terms inside the brackets of an expression.
  ///
  /// - Parameters:
  ///   - level: in how many expressions they stand.
  ///   - endsAtComma: whether a comma that can't join values ends them.
  init(_ cursor: Cursor, of fields: FieldList, level: Int, endsAtComma: Bool) {
    self.cursor = cursor
    self.fields = fields
    self.level = level
    self.endsAtComma = endsAtComma
    takesNames = false
  }

  /// All terms up to a clause or the end of the command; nil if one isn't understood.
  mutating func all() -> [TermEdit]? {
    var edits: [TermEdit] = []
    while true {
      expectTerm(isNested: false)
      let isOver = endsAtClause && cursor.clause(besides: ListClauses()) != nil
      if takesNames { cursor.expect(.name(among: fields)) }
      if isOver || cursor.isAtEnd { return edits.joiningNames }
      let start = cursor.place
      guard let more = edit() else { return nil }
      previous = start
      edits += more
      if case .named? = more.last, cursor.isAt(",") { cursor = cursor.moved(to: cursor.place + 1) }
    }
  }

  /// `-field`, `search TEXT` or a term.
  mutating func edit() -> [TermEdit]? {
    if let name = droppedField() { return name.map { [.drop($0)] } }
    if let rest = keyword("search") {
      rest.expect(.freeText("some text"))
      guard let text = rest.text(isProse: false) else { return nil }
      guard let search = rest.searched(text.value) else { return nil }
      cursor = text.rest
      return [.search(search)]
    }
    if let rest = keyword("not"), let any = rest.opensAny {
      depth += 1
      defer { depth -= 1 }
      guard case .any(let terms)? = anyOf(from: any) else { return nil }
      return terms.flatMap(\.alternatives).map { .add($0.opposite) }
    }
    if takesNames, let name = name() { return [name] }
    let other = otherReading
    guard let term = term() else { return nil }
    // `contacted,interested` means values of one field.
    if case .field(_, let operands, _) = term, operands.count > 1 { return [.add(term)] }
    return [other.map { .word(term, other: $0) } ?? .add(term)]
  }

  /// The meaning that a bare word may have besides its value: `contacted` is a status, and says when a
  /// person was contacted; `not interested` is a status, and any but Interested.
  private var otherReading: String? {
    var reader = self
    if beginsWithNot, let rest = keyword("not"), let whole = meaning, whole.meanings.count == 1 {
      reader.cursor = rest
      guard let part = reader.meaning, part.count == whole.count - 1, part.meanings.count == 1,
        part.meanings[0].field == whole.meanings[0].field, case .text(let text) = part.meanings[0].operand
      else { return nil }
      return "\(part.meanings[0].field)!=\(text)"
    }
    let not = beginsWithNot ? nil : keyword("not")
    reader.cursor = not ?? cursor
    guard let (word, rest) = reader.cursor.next(.term), !word.isQuoted, rest.comparison == nil,
      let best = reader.meaning, best.count == 1, best.meanings.count == 1,
      let (name, shortening) = fields.lookUp(word), shortening == nil, name != best.meanings[0].field,
      fields.info(name).kind.isDated
    else { return nil }
    let nothing = ContactTimes.fields.contains(name) ? "never" : "none"
    return "\(name)\(not == nil ? "!=" : "=")\(nothing)"
  }

  /// The name of a row, unless the words say something else.
  private mutating func name() -> TermEdit? {
    guard let (word, rest) = cursor.next(.term), cursor.opensAny == nil, keyword("not") == nil,
      word.isQuoted || rest.isAtEnd || !Self.prepositions.contains(word.text.lowercased()),
      word.isQuoted
        || !isCompared(word, rest) && cursor.opensRelated(of: fields) == nil && !cursor.beginsExpression(of: fields),
      let named = cursor.named(in: fields, longerThan: meaning?.count ?? 0)
    else { return nil }
    cursor = named.rest
    return named.value
  }

  /// Words that people say before a name, and that are none.
  static let prepositions: Set<String> = ["of", "at", "in", "from", "for", "the"]

  /// The cursor after a keyword that isn't compared with anything.
  func keyword(_ keyword: String) -> Cursor? {
    guard let (word, rest) = cursor.next(.term), !word.isQuoted, word.text.lowercased() == keyword,
      rest.comparison == nil
    else { return nil }
    return rest.marking(word, .sign)
  }

  /// The field after a minus; nil if there is no minus, and a nil name if it isn't a field.
  private mutating func droppedField() -> String?? {
    let bytes = cursor.context.lexer.bytes
    guard bytes[cursor.place] == UInt8(ascii: "-") else { return nil }
    let after = cursor.afterComma
    after.expect(.filteredField(of: fields))
    if after.place == cursor.place + 1, after.opensRelated(of: fields) != nil || after.beginsExpression(of: fields) {
      return droppedExpression(after)
    }
    guard after.place == cursor.place + 1, let (word, rest) = after.next(.term), !word.isQuoted else {
      let hint = "'filter -\(fields.examples.field ?? fields.infos[0].name)', or 'clear' for all of them"
      cursor.context.fail(Diagnostic(expected: "a field after '-'", at: after.place..<after.place, hint: hint))
      return .some(nil)
    }
    guard let (name, shortening) = fields.lookUp(word) else {
      cursor.failNoField(word, of: fields)
      return .some(nil)
    }
    cursor = rest.marking(word, .field)
    if let shortening { cursor.shortened.append(shortening) }
    return name
  }

  /// The expression after a minus: `-has(offers)`.
  private mutating func droppedExpression(_ after: Cursor) -> String?? {
    cursor = after
    if let related = after.opensRelated(of: fields) {
      guard case .field(let name, _, _)? = self.related(related) else { return .some(nil) }
      return name
    }
    guard let reading = after.expression(of: fields) else { return .some(nil) }
    cursor = reading.rest
    return reading.value.name
  }

  /// One term; nil if it isn't understood.
  mutating func term(isNested: Bool = false) -> Term? {
    guard let (word, rest) = cursor.next(.term) else {
      failNoWord()
      return nil
    }
    let any = cursor.opensAny
    let not = any == nil && !beginsWithNot ? keyword("not") : nil
    guard any == nil && not == nil || depth < Term.deepest else {
      failTooDeep(word)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    if let any {
      let term = anyOf(from: any)
      guard (term?.depth ?? 0) <= Term.deepest else {
        failTooDeep(word)
        return nil
      }
      return term
    }
    if let rest = not { return negated(word, from: rest, isNested: isNested) }
    if !word.isQuoted, let related = cursor.opensRelated(of: fields) { return self.related(related) }
    if !word.isQuoted, cursor.beginsExpression(of: fields) { return reckoned(isNested: isNested) }
    if !word.isQuoted, isCompared(word, rest) { return compared(word, rest, isNested: isNested) }
    return bare(isNested: isNested)
  }

  /// True if an operator stands after the word that compares it: `>` leads to a file where the word is a
  /// value or a name.
  private func isCompared(_ word: Word, _ rest: Cursor) -> Bool {
    guard let comparison = rest.comparison else { return false }
    guard comparison == .more else { return true }
    let isValue = !fields.meanings(of: word.text).isEmpty
    guard let (name, shortening) = fields.lookUp(word) else {
      return !isValue && !(takesNames && cursor.named(in: fields, longerThan: 0) != nil)
    }
    guard isValue else { return true }
    return fields.info(name).refusal(of: .more) == nil && (shortening == nil || rest.place == word.span.upperBound)
  }

  private mutating func negated(_ not: Word, from rest: Cursor, isNested: Bool) -> Term? {
    cursor = rest
    expectTerm(isNested: true)
    guard cursor.opensAny == nil else {
      cursor.context.fail(
        Diagnostic(
          "'not any(...)' must stand alone", at: not.span,
          hint: "'filter not any(\(fields.examplePair(", ")))' without other terms"))
      return nil
    }
    return term(isNested: isNested)?.opposite
  }

  /// `field OPERATOR value,value`.
  private mutating func compared(_ word: Word, _ rest: Cursor, isNested: Bool) -> Term? {
    guard let (field, shortening) = fields.lookUp(word), let comparison = rest.comparison else {
      cursor.failNoField(word, of: fields, meaning: lineElsewhere(word))
      return nil
    }
    if let sign = SpokenComparison.sign(at: rest.place, in: cursor.context) {
      let span = rest.place..<rest.place + sign.typed.utf8.count
      cursor.context.fail(
        Diagnostic(
          "'\(sign.typed)' isn't an operator", at: span,
          hint: cursor.statement(replacing: span, with: sign.meant)))
      return nil
    }
    let isLimit = word.text.lowercased() == fields.list.entity.limit?.name
    cursor = rest.marking(word, .field).after(comparison)
    if let shortening { cursor.shortened.append(shortening) }
    var values = ValueReader(cursor, of: fields.info(field), in: fields)
    values.isNested = isNested
    values.endsAtComma = endsAtComma
    let meant = isLimit && comparison == .equal ? Comparison.atMost : comparison
    guard let operands = values.operands(meant) else { return nil }
    cursor = values.cursor
    return .field(field, operands, negated: comparison == .notEqual)
  }

  /// An expression and what it's compared with, or one that is true or not.
  private mutating func reckoned(isNested: Bool) -> Term? {
    guard let reading = cursor.expression(of: fields, level: level) else { return nil }
    let own = reading.value
    let kind = cursor.scope.session.kind(of: own)
    if case .flag = kind, reading.rest.comparison == nil {
      cursor = reading.rest
      return .field(own.name, [.flag(true)], negated: false)
    }
    let info = FieldInfo(own.name, own.text, kind)
    guard let comparison = reading.rest.comparison else {
      reading.rest.expect(.comparison(of: info))
      reading.rest.context.fail(
        Diagnostic(
          expected: "an operator after '\(own.text)'", at: reading.rest.here,
          hint: "\(fields.choosing(at: cursor)) \(own.text) > 5"))
      return nil
    }
    var values = ValueReader(reading.rest.after(comparison), of: info, in: fields)
    values.isNested = isNested
    values.endsAtComma = endsAtComma
    guard let operands = values.operands(comparison) else { return nil }
    cursor = values.cursor
    return .field(own.name, operands, negated: comparison == .notEqual)
  }

  /// `has(LIST TERM...)` and `lacks(LIST TERM...)`: that number of rows of another list, or none.
  private mutating func related(_ opened: (isWanted: Bool, inside: Cursor)) -> Term? {
    var reader = ExpressionReader(opened.inside, of: fields, level: level)
    guard let (list, after) = opened.inside.relatedList(of: fields, .count) else {
      reader.failNoList(opened.inside, opened.isWanted ? "has" : "lacks")
      return nil
    }
    guard reader.related(.count, list, after) != nil else { return nil }
    let text = reader.cursor.written(from: opened.inside.place)
    cursor = reader.cursor
    let operand: Operand = opened.isWanted ? .range(lower: Operand.Bound(1), upper: nil) : .number(0)
    return .field("count(\(text)", [operand], negated: false)
  }
}

extension Cursor {
  /// The operator that comes next.
  var comparison: Comparison? { Comparison.beginning(at: place, in: context.lexer.bytes) }

  package func isAt(_ character: Unicode.Scalar) -> Bool {
    place < context.lexer.bytes.count && context.lexer.bytes[place] == UInt8(ascii: character)
  }

  /// The cursor inside the brackets of `has(` and `lacks(`, if one of them comes next.
  fileprivate func opensRelated(of fields: FieldList) -> (isWanted: Bool, inside: Cursor)? {
    guard let (word, rest) = next(.term), ["has", "lacks"].contains(word.text.lowercased()), rest.isAt("("),
      rest.place == word.span.upperBound
    else { return nil }
    return (word.text.lowercased() == "has", rest.marking(word, .sign).afterComma)
  }

  /// The cursor at the parenthesis of `any(`, if that comes next.
  var opensAny: Cursor? {
    guard let (word, rest) = next(.term), !word.isQuoted, word.text.lowercased() == "any", rest.isAt("("),
      rest.place == word.span.upperBound
    else { return nil }
    return rest.marking(word, .sign)
  }
}

/// The effect of one argument of `filter` on the filter.
package enum TermEdit: Hashable, Sendable {
  case add(Term)
  /// A word that is a value and the name of another field as well, and the term that it may mean: `contacted=never`.
  case word(Term, other: String)
  /// `-division`: takes the terms of a field away.
  case drop(String)
  case search(String)
  /// The name of a row, a school or a coach, in the fields that it stands in: it takes the place of an earlier one.
  case named(Term)

  /// The term that it adds; nil where it adds none, or a name.
  package var term: Term? {
    switch self {
    case .add(let term), .word(let term, _): term
    case .drop, .search, .named: nil
    }
  }
}
