import Display
import Domain
import Grammar
import Lists
import ShellCore

/// Writes the school preferences, the most wanted first.
struct CriteriaEditor {
  let world: World

  private var preferences: PreferenceEditor { PreferenceEditor(category: .school, world: world) }

  /// Sets and takes away criteria.
  func change(_ requests: [CriterionRequest], in shell: inout ShellState) async throws -> CommandResult {
    var criteria = SchoolCriteria(shell.session.document(.school))
    let old = criteria
    var types: [String] = []
    for request in requests {
      switch request {
      case .remove(let name, let span): types.append(try criteria.remove(named: name, at: span))
      case .set(let assignment):
        let type = try CriterionType(meantBy: assignment.name, at: assignment.span)
        if assignment.value.isEmpty {
          types.append(try criteria.remove(named: type.rawValue, at: assignment.span))
          continue
        }
        let isDealbreaker = assignment.value.hasSuffix("!")
        let text = isDealbreaker ? String(assignment.value.dropLast()) : assignment.value
        do {
          let value = try type.read(text)
          criteria.set(type, to: value, isDealbreaker: isDealbreaker) { world.time.newID().text }
          types.append(type.rawValue)
        } catch { throw Failure(error, typing: "prefs school \(type.rawValue)=", at: assignment.span) }
      }
    }
    var seen: Set<String> = []
    let told = types.filter { seen.insert($0).inserted }.map { criteria.difference(of: $0, from: old) }
    return try await keep(criteria, saying: told.joined(separator: "; "), in: &shell)
  }

  /// Puts a template in the place of the list, after a question if there is one.
  func apply(_ template: SchoolTemplate, in shell: inout ShellState) async throws -> CommandResult {
    var criteria = SchoolCriteria(shell.session.document(.school))
    let count = criteria.list.count
    if count > 0 {
      try preferences.refuseParents(shell)
      try await preferences.confirm(
        "The template \(template.label) replaces your \(count == 1 ? "preference" : "\(count) preferences"). Go on?",
        orSay: "nothing was replaced", "a template replaces your list, and there is no terminal to ask on")
    }
    criteria.apply(template) { world.time.newID().text }
    return try await keep(criteria, saying: "school preferences: template \(template.label)", in: &shell)
  }

  /// Gives a criterion another priority; places begin at 1.
  func move(_ start: Int, to end: Int, in shell: inout ShellState) async throws -> CommandResult {
    var criteria = SchoolCriteria(shell.session.document(.school))
    guard criteria.list.indices.contains(start - 1), criteria.list.indices.contains(end - 1) else {
      throw Failure(
        "expected places among your \(criteria.list.count) preferences", hint: "'prefs school' lists them",
        status: .notUnderstood)
    }
    let title = criteria.list[start - 1].title
    criteria.move(start - 1, to: end - 1)
    return try await keep(criteria, saying: "\(title): priority \(start) → \(end)", in: &shell)
  }

  /// Saves a list that was changed, with the day of it.
  private func keep(_ criteria: SchoolCriteria, saying what: String, in shell: inout ShellState) async throws
    -> CommandResult
  {
    var criteria = criteria
    if criteria.document != shell.session.document(.school) { criteria.stamp(world.clock.now()) }
    return try await preferences.keep(criteria.document, saying: what, in: &shell)
  }

  /// Opens the list in the editor, and saves what changed.
  func edit(in shell: inout ShellState) async throws -> CommandResult {
    try preferences.refuseParents(shell)
    let form = CriteriaForm(criteria: SchoolCriteria(shell.session.document(.school)))
    let draft = Draft("school preferences", line: "prefs school edit", base: form.text)
    return try await shell.compose(draft, with: world) { shell, draft in
      let criteria = try form.criteria(from: draft.text) { world.time.newID().text }
      if criteria == form.criteria { return .notice("nothing was changed") }
      if draft.base != form.text {
        try await preferences.confirm(
          "The school preferences changed since you opened this text. Replace them?",
          orSay: "nothing was replaced",
          "the school preferences changed in the meantime, and there is no terminal to ask on")
      }
      let count = criteria.list.count
      let what = "school preferences: \(count), edited"
      return try await keep(criteria, saying: what, in: &shell)
    }
  }
}

extension SchoolCriteria {
  /// Takes away what a person names by its type or its number; answers what that was.
  fileprivate mutating func remove(named name: String, at span: Span) throws(Failure) -> String {
    if let number = Int(name) {
      guard let type = list[number: number]?.typeName else {
        throw Failure(
          "expected a number of your \(list.count) preferences, not '\(name)'", hint: "prefs school", at: span)
      }
      remove(at: number - 1)
      return type
    }
    let type = try CriterionType(meantBy: name, at: span)
    guard remove(type) else {
      throw Failure("'\(type.rawValue)' is not among your preferences", hint: "'prefs school' lists them", at: span)
    }
    return type.rawValue
  }
}

extension CriterionType {
  /// The type of a name, or of its beginning.
  init(meantBy name: String, at span: Span) throws(Failure) {
    let found = CriterionType.all(named: name)
    if found.count == 1 {
      self = found[0]
      return
    }
    let names = CriterionType.allCases.map(\.rawValue)
    let words = found.isEmpty ? Nearest.words(to: name, among: names) : found.map(\.rawValue)
    throw Failure(
      "'\(name)' is not a school preference",
      hint: Nearest.question(words) ?? names.joined(separator: ", "), at: span)
  }
}

/// The school preferences as a text for an editor: a line each, the most wanted first.
private struct CriteriaForm {
  let criteria: SchoolCriteria

  var text: String {
    let types = CriterionType.allCases.map { "#   \($0.rawValue): \($0.format.expected(EntryContext()))" }
    let lines =
      [
        "# School preferences, most important first: 'type: value', with ! at the end for a dealbreaker.",
        "# Move, change, add and delete lines as you like. You can use:",
      ] + types + [""] + criteria.list.map(\.line)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The list as the person left it; entries that were not touched keep all that is stored of them.
  func criteria(from edited: String, newID: () -> String) throws(Failure) -> SchoolCriteria {
    var left = criteria.list
    var list: [SchoolCriterion] = []
    for (number, line) in edited.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(line).trimmed
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      if let place = left.firstIndex(where: { $0.line == line }) {
        list.append(left.remove(at: place))
        continue
      }
      guard let colon = line.firstIndex(of: ":") else {
        throw Failure(
          "line \(number + 1) of the form can't be understood: '\(line)'",
          hint: "expected 'type: value'; nothing was changed")
      }
      let type = try CriterionType(meantBy: String(line[..<colon]).trimmed, at: 0..<0)
      let text = String(line[line.index(after: colon)...]).trimmed
      do {
        let value = try type.read(text.hasSuffix("!") ? String(text.dropLast()) : text)
        let old = left.firstIndex { $0.type == type }.map { left.remove(at: $0) }
        list.append(
          (old ?? SchoolCriterion(type, value, isDealbreaker: false, id: newID())).changed(value, text.hasSuffix("!")))
      } catch { throw Failure(error, typing: "\(type.rawValue): ") }
    }
    guard !list.isEmpty || criteria.list.isEmpty else { throw FieldForm.empty }
    var changed = criteria
    if list != criteria.list { changed.replace(by: list) }
    return changed
  }
}

extension SchoolCriterion {
  /// `division: D1,D2!`.
  fileprivate var line: String { "\(typeName): \(typed)".trimmed }
}
