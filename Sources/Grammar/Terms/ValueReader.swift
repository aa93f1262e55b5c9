import Domain

/// Reads what stands behind a field and its operator.
struct ValueReader {
  var reader: Reader
  let field: FieldList.Info
  let fields: FieldList

  init(_ reader: Reader, of field: FieldList.Info, in fields: FieldList) {
    self.reader = reader
    self.field = field
    self.fields = fields
  }

  /// The values, with commas between them where the operator takes several; nil if one isn't understood.
  mutating func operands(_ comparison: Comparison) -> [Operand]? {
    guard isComparable(comparison) else { return nil }
    var operands: [Operand] = []
    repeat {
      if !operands.isEmpty { reader = reader.moved(to: reader.place + 1) }
      reader.expect(.value(of: field, in: fields))
      guard let operand = operand(comparison) else { return nil }
      operands.append(operand)
    } while comparison.takesSeveral && reader.isAt(",")
    if reader.isAt(",") {
      let span = reader.place..<reader.place + 1
      reader.walk.fail(
        Diagnostic(
          "'\(comparison.rawValue)' takes one value", at: span, hint: "numbers are written without separators: 5000"))
      return nil
    }
    return operands
  }

  /// Whether the operator makes sense for the field.
  private func isComparable(_ comparison: Comparison) -> Bool {
    let (fits, hint): (Bool, String) =
      switch (field.kind, comparison) {
      case (_, .equal), (_, .notEqual): (true, "")
      case (.text, .contains): (true, "")
      case (_, .contains): (false, "\(field.name)=VALUE")
      case (.number, _), (.moment, _), (.day, _): (true, "")
      case (.text, _): (false, "\(field.name)~TEXT")
      case (.words, _): (false, "\(field.name)=VALUE,VALUE")
      case (.flag, _): (false, "\(field.name)=yes")
      }
    if !fits {
      let span = reader.place - comparison.rawValue.utf8.count..<reader.place
      reader.walk.fail(
        Diagnostic("'\(field.name)' can't be compared with '\(comparison.rawValue)'", at: span, hint: "filter \(hint)"))
    }
    return fits
  }

  private mutating func operand(_ comparison: Comparison) -> Operand? {
    guard let (word, rest) = reader.next(.term) else {
      reader.walk.failUnlessKnown(
        Diagnostic("expected \(field.valueLabel)", at: reader.here, hint: "filter \(fields.example(of: field.name))"))
      return nil
    }
    if !word.isQuoted, word.text.lowercased() == "none", comparison.takesSeveral {
      reader = rest
      return .missing
    }
    switch field.kind {
    case .text:
      reader = rest
      return comparison == .contains ? .contains(word.text) : .text(word.text)
    case .words(let list): return vocabularyWord(of: list, word, rest)
    case .flag: return flag(word, rest)
    case .number(let measure): return number(word, rest, measure, comparison)
    case .moment, .day: return moment(comparison)
    }
  }

  private mutating func vocabularyWord(of list: WordList, _ word: Word, _ rest: Reader) -> Operand? {
    if word.isQuoted || list[word.text] == nil, fields.isPresent(word.text, in: field.name, reader.scope) {
      reader = rest
      return .text(word.text)
    }
    guard let run = reader.run(of: list).first else { return nil }
    reader = run.rest
    return .text(run.value.raw)
  }

  private mutating func flag(_ word: Word, _ rest: Reader) -> Operand? {
    switch word.text.lowercased() {
    case "yes", "true", "on", "1":
      reader = rest
      return .flag(true)
    case "no", "false", "off", "0":
      reader = rest
      return .flag(false)
    default:
      reader.walk.fail(.value(of: field, in: fields), insteadOf: word)
      return nil
    }
  }
}
