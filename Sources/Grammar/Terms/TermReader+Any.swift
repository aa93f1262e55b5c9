import Domain

extension TermReader {
  /// `any(D1 OH, favorite)`, from its parenthesis on: commas mean one or the other, blanks bind tighter and mean both.
  mutating func anyOf(from start: Cursor) -> Term? {
    var terms: [Term] = []
    cursor = start
    repeat {
      cursor = cursor.afterComma
      guard let term = allOf() else { return nil }
      terms.append(term)
    } while cursor.isAt(",")
    guard cursor.isAt(")") else {
      expectTerm(isNested: true)
      cursor.expect(.closing)
      cursor.context.failUnlessKnown(
        Diagnostic(
          expected: "',' or ')'", at: cursor.next(.term)?.word.span ?? cursor.here,
          hint: closed(from: start.place)
            ?? "\(fields.choosing(at: cursor)) any(\(fields.examplePair(", ", last: true)))"))
      return nil
    }
    cursor = cursor.afterComma
    return .any(terms)
  }

  /// Terms side by side, up to a comma or the end of the brackets.
  private mutating func allOf() -> Term? {
    var terms: [Term] = []
    repeat {
      expectTerm(isNested: true)
      guard let term = term(isNested: true) else { return nil }
      terms.append(term)
    } while !cursor.isAtEnd && !cursor.isAt(",") && !cursor.isAt(")") && cursor.joint == nil
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  /// The line with what the brackets of `any(` lack, which open at a place: a comma for an `or`, the bracket that closes
  /// them.
  func closed(from place: Int) -> String? {
    guard let (terms, end) = alternatives(from: place + 1, isInside: true) else { return nil }
    let rest = cursor.moved(to: end)
    let whole = place..<(rest.isAt(")") ? rest.place + 1 : end)
    return cursor.statement(replacing: whole, with: "(\(terms.joined(separator: ", ")))")
  }

  /// The terms from a place on, with commas or `or` between them, and where they end; nil where one can't be read.
  ///
  /// - Parameter isInside: whether they stand in brackets, where nothing else ends them: each may be several side by side.
  func alternatives(from place: Int, isInside: Bool) -> (terms: [String], end: Int)? {
    // A term that is read only to be offered leaves no trace in the line's own reading.
    let context = ParseContext(cursor.context.text(0..<cursor.context.count), in: cursor.scope)
    var reader = TermReader(Cursor(context, at: place), of: fields, level: max(1, level), endsAtComma: !isInside)
    var (terms, count, end, isBeside) = ([String](), 0, place, false)
    while terms.isEmpty || !reader.cursor.isAtEnd && !reader.cursor.isAt(")") {
      let start = reader.cursor.place
      guard count < Self.mostAlternatives, reader.term(isNested: true) != nil else { return nil }
      let term = context.text(start..<reader.cursor.place).trimmed
      if isBeside { terms[terms.count - 1] += " \(term)" } else { terms.append(term) }
      count += 1
      end = start + term.utf8.count
      isBeside = false
      if reader.cursor.isAt(",") {
        reader.cursor = reader.cursor.afterComma
      } else if let joint = reader.cursor.joint, isInside || !joint.isBoth {
        (reader.cursor, isBeside) = (joint.rest, joint.isBoth)
      } else if isInside {
        isBeside = true
      } else {
        break
      }
    }
    return (terms, end)
  }

  /// No more terms than these are joined in an offer.
  private static let mostAlternatives = 16
}

extension Cursor {
  /// The cursor after a word that people say between two terms, and whether it means both of them.
  fileprivate var joint: (isBoth: Bool, rest: Cursor)? {
    guard let (word, rest) = next(.term), !word.isQuoted, !rest.isAtEnd, !rest.isAt(","), !rest.isAt(")") else {
      return nil
    }
    switch word.text {
    case "or", "||": return (false, rest)
    case "and", "&", "&&": return (true, rest)
    default: return nil
    }
  }
}

extension Term {
  /// The term that holds exactly where this doesn't.
  var opposite: Term {
    switch self {
    case .field(let name, let operands, let negated): .field(name, operands, negated: !negated)
    case .any(let terms): .all(terms.map(\.opposite))
    case .all(let terms): .any(terms.map(\.opposite))
    }
  }

  /// The terms of which one must hold.
  var alternatives: [Term] {
    if case .any(let terms) = self { terms.flatMap(\.alternatives) } else { [self] }
  }
}
