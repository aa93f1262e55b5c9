import Grammar

extension VerbTable {
  /// Why a statement was not understood, with something to type in every case.
  ///
  /// A brief one is given without a look for what may have been meant.
  func diagnosis(of context: ParseContext, from start: Int, isBrief: Bool = false) -> Diagnostic {
    var diagnostic = isBrief ? context.reason() : context.diagnosis()
    guard diagnostic.kind != .unfinished, let word = Cursor(context, at: start).peek(), let verb = verb(word.text)
    else {
      return diagnostic
    }
    let arguments = Cursor(context, at: word.span.upperBound)
    if arguments.place == diagnostic.span.lowerBound, let missing = missingRow(of: verb, before: arguments) {
      return arguments.isAtEnd ? Diagnostic(diagnostic.message, at: diagnostic.span, hint: missing.hint) : missing
    }
    if diagnostic.hint == nil { diagnostic.hint = verb.examples.first { $0 != verb.name } ?? verb.name }
    return diagnostic
  }

  /// Says that the row is missing, if the statement is understood with `.` for one.
  private func missingRow(of verb: Verb, before cursor: Cursor) -> Diagnostic? {
    let isText = verb.signature.dropFirst().first?.contains("TEXT") == true
    guard cursor.isAtEnd || !isText else { return nil }
    let rest = cursor.context.text(cursor.place..<cursor.context.count)
    let line = rest.isEmpty ? "\(verb.name) ." : "\(verb.name) . \(rest)"
    var scope = cursor.scope
    guard verb.signature.first?.hasPrefix("ROW") == true || verb.signature.first?.hasPrefix("[ROW") == true else {
      return nil
    }
    if scope.current == nil { scope.current = scope.numbered().first }
    let readings = self.readings(Cursor(ParseContext(line, in: scope)))
    guard let reading = readings.first, !rest.hasPrefix(".") else { return nil }
    let end = reading.rest.place - (line.utf8.count - rest.utf8.count)
    let found = cursor.isAtEnd ? "" : " before '\(cursor.context.text(cursor.here))'"
    let said = cursor.isAtEnd ? "\(verb.name) ." : "\(verb.name) . \(rest.prefix(bytes: end))"
    return Diagnostic("expected a row\(found)", at: cursor.here, hint: said)
  }
}

extension String {
  /// The beginning of so many bytes of UTF-8, without blanks at its end.
  fileprivate func prefix(bytes: Int) -> String {
    let text = Substring(String(decoding: utf8.prefix(max(0, bytes)), as: UTF8.self))
    return String(text[..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)])
  }
}
