import Grammar

extension Statement {
  /// Where its results go instead of standard output, where its last word ends, and where the next statement begins.
  static func redirection(
    behind cursor: Cursor, of verb: Verb
  ) throws(Diagnostic) -> (target: Cursor.Target?, behind: Int, end: Int) {
    guard let (target, span, end) = try cursor.redirection() else {
      return (nil, cursor.place, cursor.endOfStatement)
    }
    if !verb.prints {
      let instead = if case .file(let path, _) = target { "> \(path.quotedIfNeeded)" } else { "| less" }
      throw Diagnostic("'\(verb.name)' prints nothing: show \(instead)", at: span)
    }
    return (target, span.upperBound, end)
  }
}
