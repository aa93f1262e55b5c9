import Display
import Grammar
import Values

extension Interpreter {
  /// Says of a stored text in which a command stands behind a `;` that it wasn't run, and how both are typed; nil for any
  /// other statement.
  func swallowed(by statement: Statement, of text: String) -> Text? {
    guard statement.effect == .store, statement.verb.takesProse || statement.verb.name == "add" else { return nil }
    let bytes = Array(text.utf8)[statement.span]
    guard let sign = bytes.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let rest = String(decoding: bytes[(sign + 1)...], as: UTF8.self).trimmed
    guard let next = try? Statement.read(rest, from: 0, in: scope, verbs: vocabulary),
      !next.rows.isEmpty || String(decoding: Array(rest.utf8)[next.span], as: UTF8.self) == next.verb.name
    else { return nil }
    let said = String(decoding: bytes[..<sign], as: UTF8.self)
    let names = max(0, statement.endOfRows - statement.span.lowerBound)
    guard let line = quoting(said, after: names) else { return nil }
    return Text("'; \(rest)' is part of the text; to run it as well: \(line); \(rest)", .dim)
  }

  /// A statement with its text in quotes: the longest end of it that may be one.
  private func quoting(_ line: String, after names: Int) -> String? {
    var place = line.utf8.index(line.startIndex, offsetBy: min(names, line.utf8.count))
    while let start = line[place...].firstIndex(of: " ") {
      let end = line[start...].drop { " :".contains($0) }
      if end.isEmpty { return nil }
      let quoted = "\(line[..<start]) \(String(end).trimmed.quoted)"
      if Statement.isRead(quoted, in: scope, verbs: vocabulary) { return quoted }
      place = end.startIndex
    }
    return nil
  }
}
