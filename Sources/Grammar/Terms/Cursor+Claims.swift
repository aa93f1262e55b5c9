public import Domain

extension Cursor {
  /// `count OP N`: a range of numbers, as words too; nil if the next word isn't `count`.
  public func countClaim() -> (value: Operand, words: String, rest: Cursor)? {
    expect(.keyword("count", note: "how many rows match"))
    guard let (word, rest) = next(.term), !word.isQuoted, word.text.lowercased() == "count" else { return nil }
    guard let (comparison, behind) = rest.marking(word, .field).operation(on: nil) else { return nil }
    behind.expect(Expectation("a number"))
    guard let (number, end) = behind.next(.term), let count = Int(number.text) else {
      let found = behind.isAtEnd ? "" : ", not '\(context.text(behind.here))'"
      context.fail(Diagnostic("expected a number\(found)", at: behind.here, hint: "expect count = 12"))
      return nil
    }
    let value = Operand.Bound(Double(count))
    let outside = Operand.Bound(Double(count), inclusive: false)
    let operand: Operand? =
      switch comparison {
      case .equal: .range(lower: value, upper: value)
      case .atLeast: .range(lower: value, upper: nil)
      case .atMost: .range(lower: nil, upper: value)
      case .more: .range(lower: outside, upper: nil)
      case .less: .range(lower: nil, upper: outside)
      case .notEqual, .contains: nil
      }
    guard let operand else {
      context.fail(
        Diagnostic("'count' can't be compared with '\(comparison.rawValue)'", at: rest.here, hint: "expect count = 12"))
      return nil
    }
    return (operand, "\(comparison.rawValue) \(count)", end.marking(number, .value))
  }

  /// `FIELD ROW OP VALUE`: the ways to read it.
  public func fieldClaims() -> [(row: RowID, term: Term, words: String, rest: Cursor)] {
    let fields = FieldList(scope.session.front)
    expect(.field(of: fields))
    guard let (word, rest) = next(.term), !word.isQuoted, let (name, shortening) = fields.lookUp(word) else {
      if let word = next(.term)?.word { context.failNoField(word, of: fields, or: ["count"]) } else { failClaim() }
      return []
    }
    var behind = rest.marking(word, .field)
    if let shortening { behind.shortened.append(shortening) }
    let cursor = RowReader(lists: [fields.list], label: fields.list.singular.withArticle, mode: .term)
    return cursor.readings(behind, several: false).compactMap { row in
      guard row.value.count == 1, let (comparison, operand) = row.rest.operation(on: fields.info(name)) else {
        return nil
      }
      var values = ValueReader(operand, of: fields.info(name), in: fields)
      guard let operands = values.operands(comparison) else { return nil }
      let said = context.text(word.span.lowerBound..<values.cursor.place)
      let term = Term.field(name, operands, negated: comparison == .notEqual)
      return (row.value[0], term, said.trimmed, values.cursor)
    }
  }

  /// The operator that comes next, and the cursor behind it.
  func operation(on field: FieldList.Info?) -> (Comparison, Cursor)? {
    expect(.comparison(of: field))
    guard let comparison else {
      failClaim()
      return nil
    }
    return (comparison, behind(comparison))
  }

  /// The cursor behind an operator.
  func behind(_ comparison: Comparison) -> Cursor {
    let end = place + comparison.rawValue.utf8.count
    return moved(to: end).marking(place..<end, .sign)
  }

  /// The cursor behind a comma, or another sign of one letter.
  var behindComma: Cursor { moved(to: place + 1).marking(place..<place + 1, .sign) }

  private func failClaim() {
    context.fail(
      Diagnostic("expected an operator", at: here, hint: "expect count = 12, or expect status kenyon = contacted"))
  }
}
