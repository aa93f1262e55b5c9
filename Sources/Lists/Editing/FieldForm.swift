import Domain
package import Grammar
package import ShellCore
import Values

/// Fields as a text for an editor: `field: value` lines, beneath the titles of their sections; more lines of a value are set
/// in by two blanks.
package struct FieldForm {
  let title: String
  let sections: [Section]
  /// The name of the field that a line means; nil for none.
  let named: (String) -> String?

  /// Fields that stand together, each with its value.
  package struct Section {
    /// Nil for fields without a title above them.
    let title: String?
    let fields: [(name: String, value: String)]

    package init(_ title: String? = nil, fields: [(name: String, value: String)]) {
      self.title = title
      self.fields = fields.map { ($0.name, $0.value.trimmed) }
    }
  }

  package init(_ title: String, _ sections: [Section], named: @escaping (String) -> String?) {
    self.title = title
    self.sections = sections
    self.named = named
  }

  package var text: String {
    var lines = [
      "# \(title): change what you like, save and close the editor.",
      "# Lines that begin with # are ignored; an empty value clears the field.",
    ]
    for section in sections {
      lines += section.title.map { ["", "# \($0)"] } ?? []
      for (name, value) in section.fields {
        let parts = value.split(separator: "\n", omittingEmptySubsequences: false)
        lines.append("\(name): \(parts.first ?? "")".trimmed)
        lines += parts.dropFirst().map { "  \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The changes that the person made to the text that they were given; throws a failure with the line
  /// that isn't understood.
  package func assignments(from draft: Draft) throws(Failure) -> [Assignment] {
    let values = try values(of: draft.text)
    guard !values.isEmpty else { throw Self.empty }
    let before = Dictionary(sections.flatMap(\.fields).map { ($0.name, $0.value) }) { first, _ in first }
    let given = draft.base == text ? [] : (try? self.values(of: draft.base)) ?? []
    return values.compactMap { name, value in
      let value = value.trimmed
      guard value != before[name] ?? "", !given.contains(where: { $0.name == name && $0.value.trimmed == value }) else {
        return nil
      }
      return Assignment(name: name, value: value)
    }
  }

  private func values(of text: String) throws(Failure) -> [(name: String, value: String)] {
    var values: [(name: String, value: String)] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("  "), !values.isEmpty {
        values[values.count - 1].value += "\n" + line.dropFirst(2)
        continue
      }
      if line.allSatisfy(\.isWhitespace) { continue }
      guard let colon = line.firstIndex(of: ":"), let name = named(String(line[..<colon]).trimmed) else {
        throw Failure(
          "line \(number + 1) of the form can't be understood: '\(line)'",
          hint: "expected 'field: value'; nothing was changed")
      }
      guard !values.contains(where: { $0.name == name }) else {
        throw Failure("'\(name)' appears twice in the form", hint: "nothing was changed")
      }
      values.append((name, String(line[line.index(after: colon)...])))
    }
    return values
  }

  package static let empty = Failure(
    "the form is empty: nothing was changed", hint: "close the editor without saving to change nothing")
}

extension FieldForm {
  /// Everything of a row that can be written.
  init<E: Shown>(of row: E, _ context: EvaluationContext) {
    self.init(
      row.title(context), [Section(fields: E.fields.entries.map { ($0.name, $0.text(in: row, context)) })],
      named: { E.fields.entry(named: $0)?.name })
  }

  /// The form as it's given to the editor.
  func draft<E: Shown>(of row: E, _ context: EvaluationContext) -> Draft {
    Draft("form of '\(row.title(context))'", line: "edit id:\(row.id)", base: text)
  }
}
