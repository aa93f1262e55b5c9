import Domain

/// Reads what stands behind a field and its operator.
struct ValueReader {
  var cursor: Cursor
  let field: FieldList.Info
  let fields: FieldList
  /// Whether it stands in `any(...)`, where a comma may also separate terms.
  var isNested = false

  init(_ cursor: Cursor, of field: FieldList.Info, in fields: FieldList) {
    self.cursor = cursor
    self.field = field
    self.fields = fields
  }

  /// The values, with commas between them where the operator takes several; nil if one isn't understood.
  mutating func operands(_ comparison: Comparison) -> [Operand]? {
    guard isComparable(comparison) else { return nil }
    var operands: [Operand] = []
    repeat {
      if !operands.isEmpty { cursor = cursor.behindComma }
      cursor.expect(.value(of: field, in: fields, behind: comparison))
      guard let operand = operand(comparison) else { return nil }
      operands.append(operand)
    } while comparison.takesSeveral && cursor.isAt(",") && !beginsTerm
    if cursor.isAt(","), !isNested {
      let span = cursor.place..<cursor.place + 1
      cursor.context.fail(
        Diagnostic(
          "'\(comparison.rawValue)' takes one value", at: span, hint: "numbers are written without separators: 5000"))
      return nil
    }
    return operands
  }

  /// Whether a term of `any(...)` stands behind the comma, rather than one more value.
  private var beginsTerm: Bool {
    let behind = cursor.moved(to: cursor.place + 1)
    guard isNested, let (word, rest) = behind.next(.term), !word.isQuoted else { return false }
    if rest.comparison != nil, fields.lookUp(word) != nil { return true }
    if ["not", "any"].contains(word.text.lowercased()) { return true }
    if case .text = field.kind, behind.place == cursor.place + 1 { return false }
    let meanings = fields.meanings(of: word.text)
    return !meanings.isEmpty && !meanings.contains { $0.field == field.name }
  }

  /// Whether the operator makes sense for the field.
  private func isComparable(_ comparison: Comparison) -> Bool {
    guard let advice = field.refusal(of: comparison) else { return true }
    let bytes = cursor.context.lexer.bytes
    let sign = Array(comparison.rawValue.utf8)
    var start = cursor.place - sign.count
    while start > 0, !bytes[start...].starts(with: sign) { start -= 1 }
    let span = max(0, start)..<max(0, start) + sign.count
    cursor.context.fail(
      Diagnostic("'\(field.name)' can't be compared with '\(comparison.rawValue)'", at: span, hint: "filter \(advice)"))
    return false
  }

  private mutating func operand(_ comparison: Comparison) -> Operand? {
    guard let (word, rest) = cursor.next(.term) else {
      cursor.context.failUnlessKnown(
        Diagnostic("expected \(field.valueLabel)", at: cursor.here, hint: "filter \(fields.example(of: field.name))"))
      return nil
    }
    if !word.isQuoted, !comparison.takesSeveral, ["none", "never"].contains(word.text.lowercased()) {
      cursor.context.fail(
        Diagnostic("'\(word.text)' goes with '='", at: word.span, hint: "filter \(field.name)=\(word.text)"))
      return nil
    }
    if !word.isQuoted, word.text.lowercased() == "none", comparison.takesSeveral {
      cursor = rest.marking(word, .value)
      return .missing
    }
    switch field.kind {
    case .text:
      let among = comparison == .contains ? nil : Expectation.value(of: field, in: fields, behind: comparison)
      cursor = rest.marking(word.span, comparison == .contains ? word.role(.value) : .value, among: among)
      return comparison == .contains ? .contains(word.text) : .text(word.text)
    case .words(let list): return vocabularyWord(of: list, word, rest)
    case .flag: return flag(word, rest)
    case .number(let measure): return number(word, rest, measure, comparison)
    case .moment, .day: return moment(comparison)
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
    switch word.text.lowercased() {
    case "yes", "true", "on", "1":
      cursor = rest.marking(word, .value)
      return .flag(true)
    case "no", "false", "off", "0":
      cursor = rest.marking(word, .value)
      return .flag(false)
    default:
      cursor.context.fail(.value(of: field, in: fields), insteadOf: word, at: word.span)
      return nil
    }
  }
}

extension FieldList.Info {
  /// What to type instead of comparing the field so; nil if the operator makes sense for it.
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
