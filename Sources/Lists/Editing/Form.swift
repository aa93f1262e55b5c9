import Domain
import Grammar
import ShellCore

/// A row as a text for an editor: `field: value` lines; more lines of a value are set in by two blanks.
struct Form<E: Editable> {
  let row: E
  let session: Session

  var text: String {
    var lines = [
      "# \(row.title(session.facts)): change what you like, save and leave the editor.",
      "# Lines that begin with # are passed over; an empty value takes it away.",
    ]
    for value in E.editable {
      let parts = value.text(in: row, session).split(separator: "\n", omittingEmptySubsequences: false)
      lines.append("\(value.name): \(parts.first ?? "")".trimmedBlanks)
      lines += parts.dropFirst().map { "  \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the person changed; throws a failure with the line that isn't understood.
  func assignments(from edited: String) throws(Failure) -> [Assignment] {
    var values: [(name: String, value: String)] = []
    for (number, line) in edited.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("  "), !values.isEmpty {
        values[values.count - 1].value += "\n" + line.dropFirst(2)
        continue
      }
      if line.allSatisfy({ $0 == " " || $0 == "\t" || $0 == "\r" }) { continue }
      guard let colon = line.firstIndex(of: ":"), let value = E.editable(named: String(line[..<colon]).trimmedBlanks)
      else {
        throw Failure(
          "line \(number + 1) of the form is not understood: '\(line)'",
          hint: "expected 'field: value'; nothing was changed")
      }
      guard !values.contains(where: { $0.name == value.name }) else {
        throw Failure("'\(value.name)' stands twice in the form", hint: "nothing was changed")
      }
      values.append((value.name, String(line[line.index(after: colon)...]).trimmedBlanks))
    }
    guard !values.isEmpty else {
      throw Failure("the form is empty: nothing was changed", hint: "leave the editor without saving to change nothing")
    }
    return values.compactMap { name, value in
      guard let target = E.editable(named: name), target.text(in: row, session).trimmedBlanks != value.trimmedBlanks
      else { return nil }
      return Assignment(name: name, value: value)
    }
  }
}
