import Display
import Domain
import Grammar
import Lists
import ShellCore

/// A category as a text for an editor: `field: value` lines beneath the titles of their sections.
struct PreferenceDraft {
  let form: PreferenceForm
  let document: JSON

  var text: String {
    var lines = [
      "# \(form.title): change what you like, save and leave the editor.",
      "# Lines that begin with # are passed over; an empty value takes it away.",
    ]
    for section in form.sections {
      lines += ["", "# \(section.title)"]
      lines += section.fields.map { field in
        "\(field.key): \(field.value(in: document)?.spoken ?? "")".withoutBlanks
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the person changed; throws a failure with the line that isn't understood.
  func assignments(from edited: String) throws(Failure) -> [Assignment] {
    var seen: [String: String] = [:]
    var changed: [Assignment] = []
    for (number, line) in edited.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      guard let colon = line.firstIndex(of: ":"), let field = form.field(named: String(line[..<colon]).withoutBlanks)
      else {
        throw Failure(
          "line \(number + 1) of the form is not understood: '\(line)'",
          hint: "expected 'field: value'; nothing was changed")
      }
      let value = String(line[line.index(after: colon)...]).withoutBlanks
      guard seen.updateValue(value, forKey: field.fullKey) == nil else {
        throw Failure("'\(field.key)' stands twice in the form", hint: "nothing was changed")
      }
      if value != (field.value(in: document)?.spoken ?? "").withoutBlanks {
        changed.append(Assignment(name: field.fullKey, value: value))
      }
    }
    guard !seen.isEmpty else { throw Failure.emptyForm }
    return changed
  }
}

/// The school preferences as a text for an editor: a line each, the most wanted first.
struct CriteriaDraft {
  let criteria: SchoolCriteria

  var text: String {
    let types = CriterionType.allCases.map { "#   \($0.rawValue): \($0.expected)" }
    let lines =
      [
        "# School preferences, the most wanted first: 'type: value', with ! at the end for a dealbreaker.",
        "# Move, change, add and delete lines as you like. What there is:",
      ] + types + [""] + criteria.list.map(\.line)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The list as the person left it; entries that were not touched keep all that is stored of them.
  func criteria(from edited: String, newID: () -> String) throws(Failure) -> SchoolCriteria {
    var left = criteria.list
    var list: [SchoolCriterion] = []
    for (number, line) in edited.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(line).withoutBlanks
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      if let place = left.firstIndex(where: { $0.line == line }) {
        list.append(left.remove(at: place))
        continue
      }
      guard let colon = line.firstIndex(of: ":") else {
        throw Failure(
          "line \(number + 1) of the form is not understood: '\(line)'",
          hint: "expected 'type: value'; nothing was changed")
      }
      let type = try CriterionType(meantBy: String(line[..<colon]).withoutBlanks, at: 0..<0)
      let text = String(line[line.index(after: colon)...]).withoutBlanks
      do {
        let value = try type.read(text.hasSuffix("!") ? String(text.dropLast()) : text)
        let old = left.firstIndex { $0.type == type }.map { left.remove(at: $0) }
        list.append(
          (old ?? SchoolCriterion(type, value, isDealbreaker: false, id: newID())).changed(value, text.hasSuffix("!")))
      } catch {
        throw Failure(error, typing: "\(type.rawValue): ")
      }
    }
    guard !list.isEmpty || criteria.list.isEmpty else { throw Failure.emptyForm }
    var changed = criteria
    if list != criteria.list { changed.replace(by: list) }
    return changed
  }
}

extension SchoolCriterion {
  /// `division: D1,D2!`.
  fileprivate var line: String { "\(typeName): \(typed)".withoutBlanks }
}

extension Failure {
  fileprivate static let emptyForm = Failure(
    "the form is empty: nothing was changed", hint: "leave the editor without saving to change nothing")
}

extension ShellState {
  /// Opens a category in the editor, and saves what changed.
  mutating func edit(_ category: PreferenceCategory, with world: World) async throws -> CommandResult {
    try refuseParents(category, world)
    let document = session.document(category)
    guard let form = PreferenceForm.of(category) else {
      let draft = CriteriaDraft(criteria: SchoolCriteria(document))
      return try await editUntilUnderstood(draft.text, with: world) { shell, text in
        let criteria = try draft.criteria(from: text) { world.newID().text }
        if criteria == draft.criteria { return .notice("nothing was changed") }
        let count = criteria.list.count
        let what = "\(count) \(count == 1 ? "preference" : "preferences"), edited"
        return try await shell.keep(criteria, saying: what, with: world)
      }
    }
    let draft = PreferenceDraft(form: form, document: document)
    return try await editUntilUnderstood(draft.text, with: world) { shell, text in
      let assignments = try draft.assignments(from: text)
      if assignments.isEmpty { return .notice("nothing was changed") }
      return try await shell.set(category, assignments, with: world)
    }
  }
}
