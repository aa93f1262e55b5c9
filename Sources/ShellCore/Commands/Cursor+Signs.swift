import Grammar

/// Signs that mean something to the shell where a person means them as they stand.
extension Cursor {
  /// True if `#3` comes next: a comment to the shell, the third row to a person.
  var isAtNumberSign: Bool {
    context.text(place..<place + 1) == "#" && context.text(place + 1..<place + 2).first?.isNumber == true
  }

  /// Says so where that may be meant for a row.
  func refusesNumberSign() -> Bool {
    guard isAtNumberSign else { return false }
    let digits = context.text(place + 1..<context.count).prefix { $0.isNumber }
    let span = place..<place + 1 + digits.utf8.count
    context.fail(
      Diagnostic(
        "'#' begins a comment; a row's number has none", at: span, kind: .row,
        hint: statement(replacing: span, with: String(digits))))
    return true
  }

  /// True if a sign ends a text here that goes on after it, as far as one can see: then it says so, with
  /// all of the text in quotes.
  func refusesCut(by verbs: VerbTable) -> Bool {
    let text = context.spans(of: self).reversed().prefix { $0.role == .text }
    guard let first = text.last, let last = text.first else { return false }
    let sign = context.text(place..<place + 1)
    let next = Cursor(context, at: place + 1).peek()
    let isCut =
      switch sign {
      case ";": next.map { !verbs.has($0, in: scope) } ?? false
      case "#": isAtNumberSign
      case ">", "|": true
      default: false
      }
    guard isCut else { return false }
    let rest = context.text(last.span.upperBound..<context.count).prefix { $0 != "\n" }
    let whole = first.span.lowerBound..<last.span.upperBound + rest.utf8.count
    let found = sign == ";" ? next.map { ", and '\($0.text)' is not a verb" } ?? "" : ""
    context.fail(
      Diagnostic(
        "'\(sign)' ends the text\(found)", at: place..<place + 1,
        hint: statement(replacing: whole, with: context.text(whole).quoted)))
    return true
  }
}

extension VerbTable {
  /// True if a statement begins with a word, which isn't shortened.
  func has(_ word: Word, in scope: Scope) -> Bool {
    let said = word.text.lowercased()
    return said.hasPrefix("!") || verb(said)?.name == said || SpokenVerb.names[said] != nil
      || scope.aliases[word.text] != nil
  }
}
