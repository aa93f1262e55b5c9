import Grammar

/// A `set NAME VALUE` line of the configuration, read without a session.
package enum SettingLine {
  /// The name and the value; nil for a blank line or a comment.
  package static func read(_ line: String) throws(Failure) -> (name: String, value: String)? {
    let words: [Word]
    do { words = try Word.all(in: line) } catch { throw Failure(error) }
    guard let first = words.first else { return nil }
    guard !first.isQuoted, first.text == "set" else {
      throw Failure("expected 'set NAME VALUE', not '\(first.text)'", hint: "set keys vi", status: .notUnderstood)
    }
    guard words.count >= 3 else {
      throw Failure("expected a name and a value after 'set'", hint: "set keys vi", status: .notUnderstood)
    }
    return (words[1].text, words.dropFirst(2).map(\.text).joined(separator: " "))
  }
}
