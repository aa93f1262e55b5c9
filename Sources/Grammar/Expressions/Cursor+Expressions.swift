package import Domain
import Values

extension Cursor {
  /// The sign of one of the operations, if it comes next.
  func operation(among operations: [Expression.Operation]) -> Expression.Operation? {
    operations.first { isAt(Unicode.Scalar($0.rawValue) ?? " ") }
  }

  /// The list that a related figure is of, and the cursor after it: for `min` and `max` only where a field follows, because
  /// a field of this list may be called like the other one.
  func relatedList(of fields: FieldList, _ kind: Figure.Kind) -> (ListName, Cursor)? {
    expect(.children(of: fields.list))
    guard let (word, rest) = next(.term), !word.isQuoted,
      let list = fields.list.children.first(where: { $0.plural == word.text.lowercased() })
    else { return nil }
    if Expression.Function(rawValue: kind.rawValue) != nil {
      guard let name = rest.next(.term)?.word, FieldList(list, scope.session.context).lookUp(name) != nil else {
        return nil
      }
    }
    return (list, rest.marking(word, .field))
  }

  /// True if an expression begins here rather than a field alone: a function or a field with an operator
  /// after it.
  func beginsExpression(of fields: FieldList) -> Bool {
    if isAt("(") { return true }
    guard let (word, rest) = next(.expression), !word.isQuoted else { return false }
    if rest.isAt("("), rest.place == word.span.upperBound {
      return Expression.functionNames(of: fields.list).contains(word.text.lowercased())
        || Expression.relatedFigures.contains { $0.rawValue == word.text.lowercased() }
    }
    guard let whole = next(.term)?.word, whole == word || fields.lookUp(whole) == nil else { return false }
    let isPart = word.text.first?.isNumber == true || word.text.lowercased() == "today" || fields.lookUp(word) != nil
    guard isPart else { return false }
    let bytes = context.lexer.bytes
    guard rest.place < bytes.count, "+-*/".utf8.contains(bytes[rest.place]) else { return false }
    // `favorite -division` takes a term away; `a - b` and `a-b` are differences.
    let isApart = rest.place > word.span.upperBound
    let isGlued = rest.place + 1 < bytes.count && !bytes[rest.place + 1].isBlank
    return bytes[rest.place] != UInt8(ascii: "-") || isApart != isGlued
  }

  /// An expression that begins here, as a field of one's own without a name.
  ///
  /// - Parameter level: in how many terms of other expressions it stands.
  package func expression(of fields: FieldList, level: Int = 0) -> Reading<OwnField>? {
    if level == 0, let text = textField(of: fields) { return text }
    var reader = ExpressionReader(self, of: fields, level: level)
    guard let expression = reader.expression() else { return nil }
    let isMisuse = expression.misusesDays { name in fields.lists(name) ? fields.info(name).kind : nil }
    guard !isMisuse else {
      context.fail(
        Diagnostic(
          "you can subtract dates, or add days to a date", at: here,
          hint: "field waited = today - contacted"))
      return nil
    }
    let text = reader.cursor.written(from: place)
    return Reading(OwnField(fields.list, text, text, expression), reader.cursor)
  }

  /// A field that holds words, alone: under a name of one's own it stays what it is.
  private func textField(of fields: FieldList) -> Reading<OwnField>? {
    guard let (word, rest) = next(.term), !word.isQuoted, rest.isAtEnd, let (name, shortening) = fields.lookUp(word),
      !fields.info(name).isReckoned
    else { return nil }
    var after = rest.marking(word, .field)
    if let shortening { after.shortened.append(shortening) }
    return Reading(OwnField(fields.list, name, name, .field(name)), after)
  }

  /// The text that was typed from a place up to this one, its variables replaced, its shortened words
  /// written out and its blanks single: it can be read again anywhere.
  func written(from start: Int) -> String {
    let names = Dictionary(
      shortened.map { ($0.word.span.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    return context.written(start..<place, names)
  }
}

extension ParseContext {
  fileprivate func written(_ span: Span, _ names: [Int: Cursor.Shortening]) -> String {
    var text = ""
    var place = span.lowerBound
    var quote: UInt8?
    while place < span.upperBound {
      let byte = lexer.bytes[place]
      if let name = names[place] {
        text += name.full
        place = name.word.span.upperBound
        continue
      }
      if byte == UInt8(ascii: "$"), quote != UInt8(ascii: "'"), let value = lexer.variable(at: place) {
        text += quote == nil ? value.text.quotedIfNeeded : value.text
        place = value.end
        continue
      }
      if quote == nil, byte == 0xE2, let curly = lexer.openingQuote(at: place) {
        var string = ""
        if let end = try? lexer.quoted(curly, at: place, into: &string) {
          text += string.quoted
          place = end
          continue
        }
      }
      if byte.isQuote { quote = quote == nil ? byte : quote == byte ? nil : quote }
      var end = place + 1
      while end < span.upperBound, lexer.bytes[end] & 0xC0 == 0x80 { end += 1 }
      if !(byte.isBlank || byte == UInt8(ascii: "\n")) || quote != nil {
        if byte == UInt8(ascii: ")"), quote == nil, text.last == " " { text.removeLast() }
        text += String(decoding: lexer.bytes[place..<end], as: UTF8.self)
      } else if text.last != " ", text.last != "(" {
        text += " "
      }
      place = end
    }
    return text.trimmed
  }
}

/// The value of an expression without rows: `$a + 1`, `(today - 2026-08-01) / 7`.
package struct Arithmetic: Hashable, Sendable {
  package let number: Double
  /// As a variable holds it: a whole number without a point, a day as `2026-11-21`.
  package let text: String
}

extension Cursor {
  /// True where arithmetic begins rather than a word: at a digit, `$`, `(` or `-`.
  package var beginsArithmetic: Bool {
    guard place < context.count, let byte = context.text(place..<place + 1).utf8.first else { return false }
    return "$(-".utf8.contains(byte) || (0x30...0x39).contains(byte)
  }

  /// The arithmetic that begins here, worked out; nil where it isn't understood, or has no value.
  package var arithmetic: Reading<Arithmetic>? {
    let session = scope.session
    var reader = ExpressionReader(self, of: FieldList(session.front, session.context), hasRows: false)
    guard let expression = reader.expression() else { return nil }
    let span = place..<reader.cursor.place
    let today = session.context.clock.today
    guard !expression.misusesDays({ _ in nil }), let number = expression.number(on: today) else {
      let isDays = expression.misusesDays { _ in nil }
      context.fail(
        Diagnostic(
          isDays ? "you can subtract dates, or add days to a date" : "'\(context.text(span).trimmed)' has no value",
          at: span, hint: isDays ? "set days = (2026-12-24 - today)" : "set n = 2 * 3"))
      return nil
    }
    // What binary fractions add to tenths is no part of the value.
    let exact = abs(number) < 1e6 ? (number * 1e9).rounded() / 1e9 : number
    let day = expression.isDay ? Day(number: Int(saturating: exact)).description : nil
    return Reading(Arithmetic(number: exact, text: day ?? Numeral.text(exact)), reader.cursor)
  }
}
