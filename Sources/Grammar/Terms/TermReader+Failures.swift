import Domain
import Values

extension TermReader {
  /// Says what may begin a term: a field, a word of a closed vocabulary, or one of the keywords.
  func expectTerm(isNested: Bool) {
    cursor.expect(.field(of: fields, withOperator: true))
    cursor.expect(.bareValue(of: fields))
    if let limit = fields.list.entity.limit { cursor.expect(.otherName(limit.name, note: limit.note)) }
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
        hint: "\(fields.choosing(at: cursor)) any(\(fields.examplePair(", ", last: true)))"))
  }

  /// No word comes next where a term must: the command ends, or an operator stands there.
  func failNoWord() {
    let context = cursor.context
    let found = cursor.place < context.count && !cursor.isAtEnd ? context.text(cursor.place..<cursor.place + 1) : ""
    let span = cursor.place..<cursor.place + found.utf8.count
    let joined = found == "," ? alternatives(around: span) : nil
    context.failUnlessKnown(
      Diagnostic(
        expected: "a term", not: found, at: span,
        hint: joined ?? "\(fields.choosing(at: cursor)) \(fields.exampleTerms)"))
  }

  /// The line with `division=D1,D2` where `D1, D2` or `D1 or D2` was typed; of different fields `D1 OH` for the comma, and
  /// `any(D1, OH)` for the `or`.
  ///
  /// - Parameter joint: where the comma or the `or` stands.
  private func alternatives(around joint: Span) -> String? {
    let (context, bytes) = (cursor.context, cursor.context.lexer.bytes)
    guard let last = cursor.last else { return nil }
    func line(_ span: Span, _ text: String) -> String { cursor.statement(replacing: span, with: text) }
    let start = last.span.lowerBound
    if start > 0, "=~,".utf8.contains(bytes[start - 1]) {
      let (values, end) = values(from: joint.upperBound)
      if !values.isEmpty, takes(values, from: previous ?? start) {
        return line(start..<end, ([context.text(last.span)] + values.map(\.quotedIfNeeded)).joined(separator: ","))
      }
    }
    let before = previous ?? start
    guard let (more, end) = alternatives(from: joint.upperBound, isInside: false) else { return nil }
    let terms = [context.text(before..<joint.lowerBound).trimmed] + more
    let meant = terms.map { fields.meanings(of: $0).map(\.field) }
    let common = meant.dropFirst().reduce(Set(meant[0])) { $0.intersection($1) }
    if let field = meant[0].first(where: common.contains) {
      return line(before..<end, "\(field)=" + terms.map(\.quotedIfNeeded).joined(separator: ","))
    }
    if context.text(joint) == ",", terms.count == 2 { return line(before..<end, terms.joined(separator: " ")) }
    return line(before..<end, "any(\(terms.joined(separator: ", ")))")
  }

  /// True if values can stand beside those before them: after a field, or of the same field as the last one.
  private func takes(_ values: [String], from start: Int) -> Bool {
    guard let last = cursor.last,
      !cursor.context.text(start..<last.span.lowerBound).contains(where: { $0 == "=" || $0 == "~" })
    else { return true }
    let field = fields.meanings(of: last.text).first?.field
    return values.allSatisfy { fields.meanings(of: $0).contains { $0.field == field } }
  }

  /// The words from a place on that are no terms of their own, with commas or `or` between them, and where they end.
  private func values(from place: Int) -> (values: [String], end: Int) {
    var (values, end, next) = ([String](), place, cursor.moved(to: place))
    while let (word, rest) = next.next(.term), rest.comparison == nil, !rest.isAt("(") {
      values.append(word.text)
      end = word.span.upperBound
      if rest.isAt(",") {
        next = rest.afterComma
      } else if let (joint, after) = rest.next(.term), ["or", "||"].contains(joint.text.lowercased()) {
        next = after
      } else {
        break
      }
    }
    return (values, end)
  }

  /// The term as a line of the list that has such a field, or of a few lists: `coaches role=head`.
  func lineElsewhere(_ word: Word) -> String? {
    guard level == 0, fields.owned(named: word.text).isEmpty, fields.list.owner(in: word.text) == nil else {
      return nil
    }
    let context = cursor.context
    let said = context.text(word.span.lowerBound..<context.endOfStatement(from: word.span.upperBound))
    let lines = ListName.allCases.compactMap { list -> String? in
      guard list != fields.list, FieldList(list, cursor.scope.session.context)[word.text] != nil else { return nil }
      let trial = ParseContext(said, in: cursor.scope)
      var reader = TermReader(Cursor(trial), of: list)
      return reader.term() == nil ? nil : "\(list.plural) \(trial.text(0..<reader.cursor.place).trimmed)"
    }
    guard (1...3).contains(lines.count) else { return nil }
    return lines.count == 1 ? lines[0] : lines.map { "'\($0)'" }.listed("or")
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
          expected: "an operator after '\(name)'", at: word.span,
          hint: spokenComparison(of: name, word, rest) ?? "\(fields.choosing(at: cursor)) \(fields.example(of: name))"))
      return
    }
    let fields = self.fields
    let message = "'\(word.text)' isn't \(fields.closedKinds), or a comparison"
    let brief = "'\(word.text)' is no value or field here"
    if let hint = advice(on: word) {
      return context.fail(Diagnostic(message, at: word.span, hint: hint, brief: brief))
    }
    let isNested = depth > 1 || level > 0
    let end = isNested ? endOfValue(from: word) : context.isEnd(rest.place) ? rest.place : endOfSearch(from: word)
    let said = context.text(word.span.lowerBound..<end).trimmed
    let other = cursor.statement(
      replacing: word.span.lowerBound..<end,
      with: isNested ? "\(fields.nameField)~\(said.quotedIfNeeded)" : "search \(said)")
    var failure = ParseContext.Failure(
      Diagnostic(message, at: word.span, brief: brief), suggestions: { fields.near(word.text) },
      fallback: { [isFollowed] in isFollowed ? nil : other })
    let reader = self
    failure.line = { reader.adviceOnValue(from: word) }
    context.fail(failure)
  }

  /// Where a search for a word and those after it ends.
  private func endOfSearch(from word: Word) -> Int {
    var next = cursor.after(word)
    while let (_, rest) = next.next(.plain) { next = rest }
    return next.last?.span.upperBound ?? word.span.upperBound
  }

  /// `tuition<30k` for `tuition under 30k`, `within=100` for `within 100 miles`, `favorite` for `fav`: the line as it was
  /// meant; nil where no value follows.
  private func spokenComparison(of name: String, _ word: Word, _ rest: Cursor) -> String? {
    let info = fields.info(name)
    if case .flag = info.kind {
      return cursor.statement(replacing: word.span, with: name)
    }
    let usual = word.text.lowercased() == fields.list.entity.limit?.name ? "=" : info.usualOperator
    guard let spoken = SpokenComparison(after: rest, usual: usual, of: info.kind) else { return nil }
    return cursor.statement(replacing: word.span.lowerBound..<spoken.end, with: word.text + spoken.text)
  }

  /// The line to type instead of words that people say between terms: `filter D1; sort fit`.
  private func advice(on word: Word) -> String? {
    if let line = adviceOnField(before: word) ?? adviceOnBracket(after: word) ?? adviceOnNever(word) { return line }
    switch word.text.lowercased() {
    case "and", "&", "&&":
      let rest = cursor.after(word)
      guard !rest.isAtEnd else { return "terms are joined by 'and' already: filter \(fields.examplePair(" "))" }
      return cursor.statement(replacing: word.span.lowerBound..<rest.place, with: "")
    case let preposition where Self.prepositions.contains(preposition) && !cursor.after(word).isAtEnd:
      return advice(onPreposition: word)
    case "with", "without", "have": return advice(onRowsAfter: word)
    case "has", "lacks":
      let verb = fields.list == cursor.scope.session.front ? "filter" : fields.list.plural
      return fields.list.children.first.map { "\(verb) \(word.text.lowercased())(\($0.plural))" }
    case "or", "||":
      return alternatives(around: word.span) ?? "\(fields.choosing(at: cursor)) any(\(fields.examplePair(", ")))"
    case "sort", "limit", "columns":
      // It's read only to be offered.
      let trial = ParseContext(cursor.context.text(0..<cursor.context.count), in: cursor.scope)
      guard level == 0, depth < 2, let last = cursor.last,
        Parameter<ListClauses>.clauses.readings(Cursor(trial, at: word.span.lowerBound))
          .contains(where: { !$0.value.isEmpty && $0.rest.isAtEnd })
      else { return nil }
      return cursor.statement(replacing: last.span.upperBound..<word.span.lowerBound, with: "; ")
    case "search" where level > 0:
      guard let (text, _) = cursor.after(word).next(.term) else { return nil }
      return cursor.statement(
        replacing: word.span.lowerBound..<text.span.upperBound,
        with: "\(fields.nameField)~\(text.text.quotedIfNeeded)")
    case let other where other.hasPrefix("!") && other.count > 1:
      let meant = Word(String(word.text.dropFirst()), at: word.span.lowerBound + 1..<word.span.upperBound)
      if let (name, _) = fields.lookUp(meant), case .flag = fields.info(name).kind {
        return cursor.statement(replacing: word.span, with: "not \(name)")
      }
      return cursor.statement(replacing: word.span.lowerBound..<word.span.lowerBound + 1, with: "not ")
    case "under", "below", "over", "above", "less", "more":
      if let line = adviceOnUnit(after: word) { return line }
      return fields.infos.first { if case .number(.dollars) = $0.kind { true } else { false } }.flatMap {
        spokenComparison(of: $0.name, Word($0.name, at: word.span), cursor)
      }
    default: return advice(onValueBefore: word)
    }
  }

  /// `contacted=never` for `never` alone.
  private func adviceOnNever(_ word: Word) -> String? {
    guard word.text.lowercased() == "never", cursor.after(word).isAtEnd,
      fields.infos.contains(where: { $0.name == "contacted" })
    else { return nil }
    return cursor.statement(replacing: word.span, with: "contacted=never")
  }

  /// `has(offers)` for `with offers`.
  private func advice(onRowsAfter word: Word) -> String? {
    guard let (list, _) = cursor.after(word).next(.term),
      let child = fields.list.children.first(where: { [$0.plural, $0.singular].contains(list.text.lowercased()) })
    else { return word.text == "with" ? advice(onPreposition: word) : nil }
    let function = word.text.lowercased() == "without" ? "lacks" : "has"
    return cursor.statement(
      replacing: word.span.lowerBound..<list.span.upperBound, with: "\(function)(\(child.plural))")
  }

  /// Quotes for a value of several words, none for its unit: `name="ohio state"`, `within=300`.
  private func advice(onValueBefore word: Word) -> String? {
    let bytes = cursor.context.lexer.bytes
    guard let last = cursor.last, !last.isQuoted, fields.lookUp(last) == nil,
      word.span.lowerBound > 0, bytes[word.span.lowerBound - 1] == UInt8(ascii: " "),
      last.span.lowerBound > 0, "=<>~,".utf8.contains(bytes[last.span.lowerBound - 1])
    else { return nil }
    if last.text.first?.isNumber == true, SpokenComparison.units.contains(word.text.lowercased()) {
      return cursor.statement(replacing: last.span.upperBound..<word.span.upperBound, with: "")
    }
    return cursor.statement(quoting: last.span.lowerBound..<endOfValue(from: word))
  }

  /// `has(offers)` for `exists(offers)`, `lacks(offers)` for `without(offers)`.
  private func adviceOnBracket(after word: Word) -> String? {
    let rest = cursor.after(word)
    guard !word.isQuoted, rest.isAt("("), rest.place == word.span.upperBound,
      let (list, _) = rest.afterComma.next(.term),
      let child = fields.list.children.first(where: { [$0.plural, $0.singular].contains(list.text.lowercased()) })
    else { return nil }
    let negative: Set<String> = ["without", "no", "lack", "missing", "hasnt", "hasnot", "none", "not"]
    let near = Nearest.words(to: word.text, among: ["has", "lacks"]).first
    let function = negative.contains(word.text.lowercased()) ? "lacks" : near ?? "has"
    return cursor.statement(
      replacing: word.span.lowerBound..<list.span.upperBound,
      with: "\(function)(\(child.plural)")
  }

  /// `conference=ACC` for `ACC`, which is no word of a vocabulary, but the value of rows: the longest run of words.
  private func adviceOnValue(from word: Word) -> String? {
    guard !word.isQuoted || !word.text.isEmpty else { return nil }
    let texts = fields.infos.filter { if case .text = $0.kind { $0.name != fields.nameField } else { false } }
    var runs: [(text: String, end: Int)] = []
    var next: Cursor? = cursor
    while runs.count < WordList.longestRun, let (more, rest) = next?.next(.term), runs.isEmpty || !more.isQuoted {
      runs.append(((runs.last.map { $0.text + " " } ?? "") + more.text, more.span.upperBound))
      next = rest
    }
    for run in runs.reversed() {
      guard let info = texts.first(where: { fields.isPresent(run.text, in: $0.name, cursor.scope) }) else { continue }
      return cursor.statement(
        replacing: word.span.lowerBound..<run.end,
        with: "\(info.name)=\(run.text.quotedIfNeeded)")
    }
    return nil
  }

  /// `students<5000` for `under 5000 students`.
  private func adviceOnUnit(after word: Word) -> String? {
    guard let spoken = SpokenComparison(after: cursor, usual: "=", isNumber: true),
      let (unit, _) = cursor.moved(to: spoken.end).next(.term), let (name, _) = fields.lookUp(unit),
      case .number = fields.info(name).kind
    else { return nil }
    return cursor.statement(replacing: word.span.lowerBound..<unit.span.upperBound, with: name + spoken.text)
  }

  /// `contacted=none` for `contacted is null`, whose field is a value by itself as well.
  private func adviceOnField(before word: Word) -> String? {
    let said = word.text.lowercased()
    guard let last = cursor.last, !last.isQuoted, let (name, _) = fields.lookUp(last),
      ["is", "in", "between", "like"].contains(said) || SpokenComparison.isTime(said, of: fields.info(name).kind)
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
    return cursor.statement(replacing: word.span.lowerBound..<end, with: text)
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
      let line = alternatives(around: span) ?? "\(fields.choosing(at: cursor)) any(\(fields.examplePair(", ")))"
      return cursor.context.fail(Diagnostic(message, at: span, hint: line))
    }
    cursor.context.fail(
      Diagnostic(
        "'\(words)' could be \(ways.listed("or"))", at: span, hint: "\(fields.choosing(at: cursor)) \(ways[0])"))
  }
}

extension FieldList {
  /// The verb of a line that chooses rows of this list: `filter` where it's the current one, else its name.
  func choosing(at cursor: Cursor) -> String { list == cursor.scope.session.front ? "filter" : list.plural }
}

extension Expectation {
  /// The words that may follow a term inside `any(`.
  static let closing: Expectation = {
    var expectation = Expectation.words("',' or ')'", [Candidate(")"), Candidate(",", isOpen: true)])
    expectation.isGlued = true
    return expectation
  }()
}

extension Cursor {
  /// A word stands where a field of the list should.
  ///
  /// - Parameters:
  ///   - others: what else could have stood there.
  ///   - line: what to type instead, where another list has the field.
  func failNoField(_ word: Word, of fields: FieldList, or others: [String] = [], meaning line: String? = nil) {
    let owner = fields.list.owner(in: word.text)
    if failBegun(word, of: fields, owner) { return }
    var near = fields.owned(named: word.text)
    if near.isEmpty, line == nil {
      near = Nearest.terms(to: word.text, among: others + fields.offered(after: word.text).map(\.name))
    }
    let asked = owner?.list ?? fields.list
    context.fail(
      Diagnostic(
        "'\(word.text)' is not a field of \(fields.list.rawValue)", at: word.span, meant: near,
        hint: line ?? "'\(asked == scope.session.front ? "" : "\(asked.plural); ")fields' lists them",
        brief: "'\(word.text)' is not a field"))
  }

  /// Says how a word goes on that is the beginning of several fields, that ends in a point (`school.`), or that names the
  /// list itself before one: `school.fit` of schools.
  private func failBegun(_ word: Word, of fields: FieldList, _ owner: (list: ListName, rest: String)?) -> Bool {
    var failure: Diagnostic
    let begun = fields.beginning(with: word.text)
    let parts = word.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if let owner, owner.rest.isEmpty {
      let examples = owner.list.entity.columns.filter { $0 != "name" }.map { "\(word.text.lowercased())\($0)" }.prefix(
        3)
      failure = Diagnostic(
        "expected a field of the \(owner.list.singular) after '\(word.text)'", at: word.span,
        hint: "\(examples.joined(separator: ", ")) ...: '\(owner.list.plural); fields' lists them",
        brief: "expected a field of the \(owner.list.singular)")
    } else if parts.count == 2, parts[0].lowercased() == fields.list.singular, fields.lists(parts[1]) {
      failure = Diagnostic(
        "'\(word.text)' is '\(parts[1])' on the list of \(fields.list.plural)", at: word.span,
        hint: statement(replacing: word.span, with: parts[1]), brief: "'\(word.text)' is not a field")
    } else if begun.count > 1 {
      let names = begun.map { "'\($0)'" }
      failure = Diagnostic(
        "'\(word.text)' could be \(names.listed("or"))", at: word.span, hint: "type more letters of the field")
      context.fail(failure)
      return true
    } else {
      return false
    }
    failure.isAdvised = true
    context.fail(failure)
    return true
  }
}
