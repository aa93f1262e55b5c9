import Domain
import Values

/// Reads what stands after a field and its operator.
struct ValueReader {
  var cursor: Cursor
  let field: FieldInfo
  let fields: FieldList
  /// True if it stands in `any(...)`, where a comma may also separate terms.
  var isNested = false
  /// True if no field stands before the values: then one of another field isn't among them.
  var isListed = false
  /// True if a comma ends the values unless it clearly joins two of them: a word of the field's own
  /// vocabulary follows.
  var endsAtComma = false

  init(_ cursor: Cursor, of field: FieldInfo, in fields: FieldList) {
    self.cursor = cursor
    self.field = field
    self.fields = fields
  }

  /// The values, with commas between them where the operator takes several; nil if one isn't understood.
  mutating func operands(_ comparison: Comparison) -> [Operand]? {
    guard isComparable(comparison) else { return nil }
    var operands: [Operand] = []
    var known: Set<Operand> = []
    var taken: [String] = []
    repeat {
      if !operands.isEmpty { cursor = cursor.afterComma }
      cursor.expect(.value(of: field, in: fields, after: comparison, besides: taken))
      let start = cursor.place
      guard let operand = operand(comparison) else { return nil }
      guard known.insert(operand).inserted else { continue }
      operands.append(operand)
      // Each value remembers those before it, as long as they are so few that anybody reads them.
      guard taken.count < Self.mostTaken else { continue }
      if case .text(let text) = operand {
        taken.append(text)
      } else {
        taken.append(cursor.context.text(start..<cursor.place).trimmed)
      }
    } while comparison.takesSeveral && cursor.isAt(",") && !beginsTerm(comparison)
    if cursor.isAt(","), !isNested, !isListed {
      let span = cursor.place..<cursor.place + 1
      cursor.context.fail(
        Diagnostic(
          "'\(comparison.rawValue)' takes one value", at: span, hint: "write a number as 5000, 5,000 or 5k"))
      return nil
    }
    return operands
  }

  /// The most values that aren't offered again.
  private static let mostTaken = 100

  /// True if a term of `any(...)` stands after the comma, rather than one more value.
  private func beginsTerm(_ comparison: Comparison) -> Bool {
    let after = cursor.moved(to: cursor.place + 1)
    if endsAtComma {
      guard case .words(let list) = field.kind else { return true }
      return after.readings(of: list) { _ in false }.isEmpty
    }
    guard isNested || isListed, let (word, rest) = after.next(.term), !word.isQuoted else { return false }
    if rest.comparison != nil, fields.lookUp(word) != nil { return true }
    if ["not", "any"].contains(word.text.lowercased()) { return true }
    if case .text = field.kind, after.place == cursor.place + 1 { return false }
    let meanings = fields.meanings(of: word.text)
    if !meanings.contains(where: { $0.field == field.name }) { return !meanings.isEmpty }
    // After a blank it begins a term of its own, to which others may belong.
    return isNested && comparison == .equal && meanings.count == 1 && after.place > cursor.place + 1
  }

  /// True if the operator makes sense for the field.
  private func isComparable(_ comparison: Comparison) -> Bool {
    guard let advice = field.refusal(of: comparison) else { return true }
    let bytes = cursor.context.lexer.bytes
    let sign = Array(comparison.rawValue.utf8)
    var start = cursor.place - sign.count
    while start > 0, !bytes[start...].starts(with: sign) { start -= 1 }
    let span = max(0, start)..<max(0, start) + sign.count
    cursor.context.fail(
      Diagnostic(
        "'\(field.name)' can't be compared with '\(comparison.rawValue)'", at: span,
        hint: "\(fields.choosing(at: cursor)) \(advice)"))
    return false
  }

  private mutating func operand(_ comparison: Comparison) -> Operand? {
    guard let (word, rest) = cursor.next(.term) else {
      cursor.context.failUnlessKnown(
        Diagnostic(
          expected: field.kind.expected, at: cursor.here,
          hint: "\(fields.choosing(at: cursor)) \(fields.example(of: field.name))")
      )
      return nil
    }
    if !word.isQuoted, !comparison.takesSeveral, ["none", "never"].contains(word.text.lowercased()) {
      cursor.context.fail(
        Diagnostic(
          "'\(word.text)' goes with '='", at: word.span,
          hint: "\(fields.choosing(at: cursor)) \(field.name)=\(word.text)"))
      return nil
    }
    if !word.isQuoted, word.text.lowercased() == "none", comparison.takesSeveral {
      cursor = rest.marking(word, .value)
      return .missing
    }
    if !word.isQuoted, comparison.takesSeveral, isNothing(word) {
      cursor.context.fail(
        Diagnostic(
          expected: field.kind.expected, not: word.text, at: word.span,
          hint: cursor.statement(replacing: word.span, with: "none")))
      return nil
    }
    return operand(word, rest, comparison)
  }

  /// The operand for which a word of a field's kind stands.
  private mutating func operand(_ word: Word, _ rest: Cursor, _ comparison: Comparison) -> Operand? {
    switch field.kind {
    case .text where comparison == .contains && !word.isQuoted && word.text.hasPrefix("/"):
      guard let pattern = cursor.pattern(word) else { return nil }
      cursor = rest.marking(word.span, .string)
      return .matches(pattern)
    case .text:
      let among = comparison == .contains ? nil : Expectation.value(of: field, in: fields, after: comparison)
      cursor = rest.marking(word.span, comparison == .contains ? word.role(.value) : .value, among: among)
      return comparison == .contains ? .contains(word.text) : .text(word.text)
    case .words(let list): return vocabularyWord(of: list, word, rest)
    case .flag: return flag(word, rest)
    case .number(let measure):
      let (figure, after) = rest.figure(word, isGrouped: !comparison.takesSeveral || word.text.hasPrefix("$"))
      return number(figure, after, measure, comparison)
    case .moment, .day: return moment(comparison)
    }
  }

  /// True if a word stands for no value in other languages, and is none here.
  private func isNothing(_ word: Word) -> Bool {
    guard SpokenComparison.nothing.contains(word.text.lowercased()) else { return false }
    switch field.kind {
    case .text: return false
    case .words(let list): return cursor.readings(of: list).isEmpty
    case .number, .flag, .moment, .day: return true
    }
  }

  private mutating func vocabularyWord(of list: WordList, _ word: Word, _ rest: Cursor) -> Operand? {
    let runs = cursor.readings(of: list)
    if runs.isEmpty, fields.isPresent(word.text, in: field.name, cursor.scope) {
      cursor = rest.marking(word.span, .value)
      return .text(word.text)
    }
    guard let run = runs.first else {
      cursor.fail(list)
      return nil
    }
    cursor = run.rest
    return .text(run.value.raw)
  }

  private mutating func flag(_ word: Word, _ rest: Cursor) -> Operand? {
    guard let flag = Bool(typed: word.text) else {
      cursor.context.fail(.value(of: field, in: fields), insteadOf: word, at: word.span)
      return nil
    }
    cursor = rest.marking(word, .value)
    return .flag(flag)
  }
}

extension FieldInfo {
  /// Which day of which year is asked for: what is or was due, and up to which day to come something has happened.
  func toward(in comparison: Comparison) -> SpokenDate.Toward {
    if !toward.isPast { return .aheadOrRecent }
    return comparison == .less || comparison == .atMost ? .pastOrSoon : .past
  }

  /// The text to type instead of comparing the field so; nil if the operator makes sense for it.
  func refusal(of comparison: Comparison) -> String? {
    switch (kind, comparison) {
    case (_, .equal), (_, .notEqual), (.text, .contains): nil
    case (.flag, _): "\(name)=yes"
    case (.words(let list), _):
      "\(name)=\(list.words.prefix(comparison == .contains ? 1 : 2).map(\.raw.quotedIfNeeded).joined(separator: ","))"
    case (_, .contains): "\(name)=VALUE"
    case (.number, _), (.moment, _), (.day, _): nil
    case (.text, _): "\(name)~TEXT"
    }
  }
}

extension Cursor {
  /// A number, taken already, with the groups of thousands after its commas where these don't separate
  /// values, and the cursor after it.
  func figure(_ word: Word, isGrouped: Bool) -> (Word, Cursor) {
    var (whole, rest) = (word, self)
    while isGrouped, !whole.isQuoted, whole.text.last?.isNumber == true, rest.isAt(","),
      rest.place == whole.span.upperBound, let (group, after) = rest.moved(to: rest.place + 1).next(.term),
      group.span.lowerBound == rest.place + 1, group.text.prefix(while: \.isNumber).count == 3
    {
      whole = Word("\(whole.text),\(group.text)", at: whole.span.lowerBound..<group.span.upperBound)
      rest = after
    }
    return (whole, rest)
  }

  /// The pattern of a word in slashes; nil, with the reason remembered at its place, for one that is wrong.
  func pattern(_ word: Word) -> Pattern? {
    func fail(_ message: String, at span: Span, instead: String) -> Pattern? {
      context.fail(Diagnostic(message, at: span, hint: statement(replacing: word.span, with: instead)))
      return nil
    }
    guard word.text.utf8.count > 1, word.text.hasSuffix("/") else {
      let isBegun = word.text.utf8.count > 1
      return fail("expected a closing /", at: word.span, instead: isBegun ? "\(word.text)/" : "/^ohio/")
    }
    let inside = String(word.text.dropFirst().dropLast())
    guard !inside.isEmpty else {
      return fail("expected a pattern between the slashes", at: word.span, instead: "/^ohio/")
    }
    do {
      return try Pattern(inside)
    } catch {
      let begin = word.span.lowerBound + 1
      let span = begin + error.span.lowerBound..<begin + error.span.upperBound
      guard let instead = error.instead, !instead.isEmpty, (try? Pattern(instead)) != nil else {
        context.fail(Diagnostic(error.message, at: span, hint: "'help patterns' says what a pattern may hold"))
        return nil
      }
      return fail(error.message, at: span, instead: "/\(instead)/")
    }
  }

  /// The text to search for: in slashes it's a pattern, in quotes never. Nil where a pattern is wrong.
  func searched(_ text: String) -> String? {
    guard isAt("/") else {
      // In quotes the slashes belong to the text.
      return Pattern.inside(text).map { Pattern.of(text: "/\($0)/") } ?? text
    }
    guard text.utf8.count > 1, text.hasSuffix("/") else { return text }
    return pattern(Word(text, at: place..<place + text.utf8.count)).map(\.slashed)
  }
}

extension ValueReader {
  /// A number, a range (`50..69`, `50..`, `..69`), or one of the field's named bands.
  mutating func number(_ word: Word, _ rest: Cursor, _ measure: Measure, _ comparison: Comparison) -> Operand? {
    if !word.isQuoted, comparison.takesSeveral,
      let band = field.bands.first(where: { $0.name == word.text.lowercased() })
    {
      cursor = rest.marking(word, .value)
      return band.operand
    }
    if let range = word.text.firstRange(of: "..") {
      return self.range(word, word.text[..<range.lowerBound], word.text[range.upperBound...], rest, measure, comparison)
    }
    guard let value = value(word.text, word, measure) else { return nil }
    cursor = rest.marking(word, .value)
    let bound = Operand.Bound(value)
    return switch comparison {
    case .equal, .notEqual, .contains: .range(lower: bound, upper: bound)
    case .atLeast: .range(lower: bound, upper: nil)
    case .atMost: .range(lower: nil, upper: bound)
    case .more: .range(lower: Operand.Bound(value, inclusive: false), upper: nil)
    case .less: .range(lower: nil, upper: Operand.Bound(value, inclusive: false))
    }
  }

  private mutating func range(
    _ word: Word, _ lower: Substring, _ upper: Substring, _ rest: Cursor, _ measure: Measure, _ comparison: Comparison
  ) -> Operand? {
    guard comparison.takesSeveral else {
      cursor.context.fail(
        Diagnostic(
          "a range goes with '='", at: word.span, hint: "\(fields.choosing(at: cursor)) \(field.name)=\(word.text)"))
      return nil
    }
    var bounds: [Operand.Bound?] = []
    for side in [lower, upper] {
      if side.isEmpty {
        bounds.append(nil)
      } else if let value = value(String(side), word, measure) {
        bounds.append(Operand.Bound(value))
      } else {
        return nil
      }
    }
    if let from = bounds[0], let to = bounds[1], from.value > to.value {
      cursor.context.fail(
        Diagnostic(
          "the range is backwards", at: word.span,
          hint: "\(fields.choosing(at: cursor)) \(field.name)=\(upper)..\(lower)"))
      return nil
    }
    cursor = rest.marking(word, .value)
    return .range(lower: bounds[0], upper: bounds[1])
  }

  /// The number in the field's own unit; nil, with the reason remembered, if it isn't one.
  private func value(_ text: String, _ word: Word, _ measure: Measure) -> Double? {
    func refuse(_ hint: String) -> Double? {
      cursor.context.fail(Diagnostic(expected: field.kind.expected, not: text, at: word.span, hint: hint))
      return nil
    }
    guard let number = measure.number(text) else {
      let isPercent = text.hasSuffix("%") && measure.number(String(text.dropLast())) != nil
      return refuse(
        isPercent
          ? "\(fields.choosing(at: cursor)) \(field.name)=\(text.dropLast())"
          : "\(fields.choosing(at: cursor)) \(fields.example(of: field.name))")
    }
    if measure == .fraction, !text.hasSuffix("%"), !(0...1).contains(number) {
      return refuse(cursor.statement(replacing: word.span, with: "\(text)%"))
    }
    return number
  }
}

extension Parameter where Value == String {
  /// A text to search for, up to the end of the line, or a pattern in slashes.
  package static let searched = Parameter("TEXT") { cursor in
    Parameter.text(isProse: false).readings(cursor).compactMap { text in
      cursor.searched(text.value).map { Reading($0, text.rest) }
    }
  }
}
