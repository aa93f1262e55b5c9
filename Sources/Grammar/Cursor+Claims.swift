package import Domain
import Values

/// A condition of a line as it was read, with the cursor after it.
package struct SpokenClaim<Value> {
  package let value: Value
  /// As it was typed.
  package let words: String
  package let rest: Cursor
}

extension Cursor {
  /// `count OP N` and `avg(FIELD) OP N`: a figure of the matching rows, in a range of numbers; nil if none comes next.
  package func figureClaim(hint: String) -> SpokenClaim<(figure: Figure, operand: Operand)>? {
    let own = String(hint.prefix { $0 != "," })
    expect(.keyword("count", note: "how many rows match"))
    guard let (figure, rest) = claimedFigure, let (comparison, after) = rest.operation(on: nil, hint) else {
      return nil
    }
    if figure.kind == .count { after.expect(.matchingCount) }
    guard let (first, last) = after.next(.term), case (let number, let end) = last.figure(first, isGrouped: true),
      let value = figure.number(number.text)
    else {
      let found = after.isAtEnd ? nil : context.text(after.here)
      context.fail(Diagnostic(expected: "a number", not: found, at: after.here, hint: own))
      return nil
    }
    guard let operand = comparison.range(of: value) else {
      context.fail(
        Diagnostic("'\(figure.text)' can't be compared with '\(comparison.rawValue)'", at: rest.here, hint: own))
      return nil
    }
    return SpokenClaim(
      value: (figure, operand), words: "\(figure.text) \(comparison.rawValue) \(number.text)",
      rest: end.marking(number, .value))
  }

  /// `count`, or a function of a field with its parenthesis right after its name.
  private var claimedFigure: (Figure, Cursor)? {
    guard let (word, rest) = next(.term), !word.isQuoted, let kind = Figure.Kind(rawValue: word.text.lowercased())
    else { return nil }
    if kind == .count { return (Figure(.count), rest.marking(word, .field)) }
    guard rest.isAt("("), rest.place == word.span.upperBound, kind.takesField, !kind.isOrdered else { return nil }
    return figure(of: FieldList(scope.session.front, scope.session.context))
  }

  /// True where a value is compared that no row has: arithmetic, a text in quotes, a variable before an operator.
  package var beginsValueClaim: Bool {
    guard beginsArithmetic || isAtQuote else { return false }
    // A variable that isn't set is told.
    guard let (word, rest) = next(.term) else { return true }
    return !isText(word) || rest.comparison != nil
  }

  /// `$n > 3`, `$a = $b`, `2 * $n < 10`, where such a claim begins; nil if it isn't understood.
  package func valueClaim(hint: String) -> SpokenClaim<(holds: Bool, found: String)>? {
    guard let (word, rest) = next(.term), isText(word) || comparesTexts(word, rest) else { return numberClaim(hint) }
    return textClaim(word, rest.marking(word, .value), hint)
  }

  private func isText(_ word: Word) -> Bool {
    word.isQuoted || isVariable(word) && word.number == nil && !word.isDay
  }

  private func isVariable(_ word: Word) -> Bool { context.text(word.span).hasPrefix("$") }

  /// True if a variable is compared with a word or a pattern, whatever it holds: `$1 = all`, where `$1` may be 300.
  private func comparesTexts(_ word: Word, _ rest: Cursor) -> Bool {
    guard isVariable(word), let comparison = rest.comparison else { return false }
    let after = rest.after(comparison)
    guard comparison == .equal || comparison == .notEqual else {
      return comparison == .contains && (word.isDay || after.isAt("/"))
    }
    guard let (other, end) = after.next(.term) else { return false }
    if isText(other) { return true }
    let isFunction = end.isAt("(") && end.place == other.span.upperBound
    // The name of a variable lacks its dollar, which is told.
    return !after.beginsArithmetic && !isFunction && other.text.lowercased() != "today"
      && scope.variables[other.text] == nil
  }

  private var isAtQuote: Bool { isAt("\"") || isAt("'") }

  private func textClaim(_ word: Word, _ rest: Cursor, _ hint: String) -> SpokenClaim<(holds: Bool, found: String)>? {
    guard let (comparison, after) = rest.operation(on: nil, hint) else { return nil }
    let isPattern = comparison == .contains && after.isAt("/")
    guard let (other, end) = after.next(isPattern ? .term : .plain) else {
      context.fail(Diagnostic(expected: "a value", at: after.here, hint: hint))
      return nil
    }
    let pattern = isPattern ? after.pattern(other) : nil
    if isPattern, pattern == nil { return nil }
    let (left, right) = (word.text.lowercased(), other.text.lowercased())
    let holds: Bool
    switch comparison {
    case .equal: holds = left == right
    case .notEqual: holds = left != right
    case .contains: holds = pattern.map { $0.isIn(Folded(word.text)) } ?? left.contains(right)
    case .less, .atMost, .more, .atLeast:
      context.fail(
        Diagnostic(
          "'\(context.text(word.span))' is '\(word.text)', not a number", at: word.span,
          hint: statement(replacing: rest.place..<rest.place + comparison.rawValue.utf8.count, with: "=")))
      return nil
    }
    return SpokenClaim(
      value: (holds, word.text), words: context.text(place..<other.span.upperBound), rest: end.marking(other, .value))
  }

  private func numberClaim(_ hint: String) -> SpokenClaim<(holds: Bool, found: String)>? {
    guard let left = arithmetic, let (comparison, after) = left.rest.operation(on: nil, hint),
      let right = after.arithmetic
    else { return nil }
    let holds: Bool
    switch comparison {
    case .equal: holds = left.value.number == right.value.number
    case .notEqual: holds = left.value.number != right.value.number
    case .less: holds = left.value.number < right.value.number
    case .atMost: holds = left.value.number <= right.value.number
    case .more: holds = left.value.number > right.value.number
    case .atLeast: holds = left.value.number >= right.value.number
    case .contains:
      context.fail(Diagnostic("numbers can't be compared with '~'", at: left.rest.here, hint: hint))
      return nil
    }
    let words = context.text(place..<right.rest.place).trimmed
    return SpokenClaim(value: (holds, left.value.text), words: words, rest: right.rest)
  }

  /// `FIELD ROW OP VALUE`: the ways to read it, of rows in the list in front, of schools and of coaches.
  package func fieldClaims(hint: String) -> [(row: RowID, term: Term, words: String, rest: Cursor)] {
    let lists = scope.naming(ListName.named + [scope.session.front])
    let fields = lists.map { FieldList($0, scope.session.context) }
    for (place, list) in fields.enumerated() {
      var expectation = Expectation.field(of: list)
      expectation.comesLast = place > 0
      expect(expectation)
    }
    guard let (word, rest) = next(.term) else {
      failClaim(hint)
      return []
    }
    let known = fields.filter { !word.isQuoted && $0.lookUp(word) != nil }
    if known.isEmpty { failNoField(word, of: fields[0], or: ["count"]) }
    return known.flatMap { claims(of: word, in: $0, rest, hint) }
  }

  /// The claims about rows of one list.
  private func claims(of word: Word, in fields: FieldList, _ rest: Cursor, _ hint: String) -> [(
    row: RowID, term: Term, words: String, rest: Cursor
  )] {
    guard let (name, shortening) = fields.lookUp(word) else { return [] }
    var after = rest.marking(word, .field)
    if let shortening { after.shortened.append(shortening) }
    let cursor = RowReader(lists: [fields.list], label: fields.list.singular.withArticle, mode: .term)
    return cursor.readings(after, several: false).compactMap { row in
      guard row.value.count == 1, let (comparison, operand) = row.rest.operation(on: fields.info(name), hint) else {
        return nil
      }
      var values = ValueReader(operand, of: fields.info(name), in: fields)
      guard let operands = values.operands(comparison) else { return nil }
      let said = context.text(word.span.lowerBound..<values.cursor.place)
      let term = Term.field(name, operands, negated: comparison == .notEqual)
      return (row.value[0], term, said.trimmed, values.cursor)
    }
  }

}

extension Figure {
  /// A number that the figure may be compared with: of `count` a whole one.
  fileprivate func number(_ text: String) -> Double? {
    if kind == .count { return Measure.whole.number(text).flatMap { Int(exactly: $0) }.map(Double.init) }
    return text.hasSuffix("%") ? Measure.fraction.number(text) : Measure.dollars.number(text)
  }
}

extension Word {
  /// The number that it is, of a variable also a negative one.
  var number: Double? {
    isQuoted ? nil : text.hasSuffix("%") ? Measure.fraction.number(text) : Measure.dollars.number(text)
  }

  /// True if it's a day, as a variable holds one: `2026-12-24`.
  var isDay: Bool { !isQuoted && text.utf8.count == 10 && Day(text) != nil }
}

extension Comparison {
  /// The numbers that compare so with one; nil where they are no range.
  fileprivate func range(of number: Double) -> Operand? {
    let value = Operand.Bound(number)
    let outside = Operand.Bound(number, inclusive: false)
    return switch self {
    case .equal: .range(lower: value, upper: value)
    case .atLeast: .range(lower: value, upper: nil)
    case .atMost: .range(lower: nil, upper: value)
    case .more: .range(lower: outside, upper: nil)
    case .less: .range(lower: nil, upper: outside)
    case .notEqual, .contains: nil
    }
  }
}
