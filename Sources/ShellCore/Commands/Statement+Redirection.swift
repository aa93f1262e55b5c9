import Grammar

extension Statement {
  /// Where its results go instead of standard output, where its last word ends, and where the next statement begins.
  static func redirection(
    behind reader: Reader, of verb: Verb
  ) throws(Diagnostic) -> (target: Reader.Target?, behind: Int, end: Int) {
    guard let (target, span, end) = try reader.redirection() else {
      return (nil, reader.place, reader.endOfStatement)
    }
    if !verb.prints {
      let instead = if case .file(let path, _) = target { "> \(path.quotedIfNeeded)" } else { "| less" }
      throw Diagnostic("'\(verb.name)' prints nothing: show \(instead)", at: span)
    }
    return (target, span.upperBound, end)
  }
}
