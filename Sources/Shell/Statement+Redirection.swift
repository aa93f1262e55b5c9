import Grammar

extension Statement {
  /// Where its results go instead of standard output, and where the next statement begins.
  static func redirection(
    behind reader: Reader, of verb: Verb
  ) throws(Diagnostic) -> (target: Reader.Target?, end: Int) {
    guard let (target, span, end) = try reader.redirection() else { return (nil, reader.endOfStatement) }
    if !verb.prints {
      let hint = if case .file(let path, _) = target { "show > \(path)" } else { "show | less" }
      throw Diagnostic("'\(verb.name)' prints nothing", at: span, hint: hint)
    }
    return (target, end)
  }
}
