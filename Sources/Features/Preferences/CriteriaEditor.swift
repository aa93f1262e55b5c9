import Display
import Domain
import Grammar
import Lists
import ShellCore
import Values

/// Writes the school preferences, the most wanted first.
struct CriteriaEditor {
  let world: World

  private var preferences: PreferenceEditor { PreferenceEditor(category: .school, world: world) }

  /// Sets and takes away criteria.
  func set(_ assignments: [Assignment], in shell: inout ShellState) async throws -> CommandResult {
    var criteria = SchoolCriteria(shell.session.document(.school))
    let old = criteria
    let types = try assignments.map { try criteria.make($0) { world.time.newID().text } }
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
      try await world.confirm(
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
    if start != end { criteria.move(start - 1, to: end - 1) }
    let change = start == end ? "already \(end)" : "\(start) → \(end)"
    return try await keep(criteria, saying: "\(title): priority \(change)", in: &shell)
  }

  /// Makes a dealbreaker of what is wanted, or only a wish again.
  func mark(_ type: CriterionType, _ isDealbreaker: Bool, in shell: inout ShellState) async throws -> CommandResult {
    var criteria = SchoolCriteria(shell.session.document(.school))
    let old = criteria
    guard criteria.mark(type, isDealbreaker) else { throw Failure(lacking: type) }
    return try await keep(criteria, saying: criteria.difference(of: type.rawValue, from: old), in: &shell)
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
        try await world.confirm(
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
  /// Sets what a person assigns, or takes it away where that is nothing, then also by its number; answers its type.
  fileprivate mutating func make(_ assignment: Assignment, newID: () -> String) throws(Failure) -> String {
    let (name, span) = (assignment.name, assignment.span)
    if assignment.value.isEmpty, let number = Int(name) {
      guard let type = list[number: number]?.typeName else {
        throw Failure(
          "expected a number of your \(list.count) preferences, not '\(name)'", hint: "prefs school", at: span)
      }
      remove(at: number - 1)
      return type
    }
    let type = try CriterionType(meantBy: name, at: span)
    if !assignment.value.isEmpty {
      let (value, isMarked) = try type.read(assignment.value, typing: "prefs school \(type.rawValue)=", at: span)
      // What is a dealbreaker stays one with another value.
      let isDealbreaker = isMarked || list.contains { $0.type == type && $0.isDealbreaker }
      set(type, to: value, isDealbreaker: isDealbreaker, newID: newID)
    } else if !remove(type) {
      throw Failure(lacking: type, at: span)
    }
    return type.rawValue
  }
}

extension Failure {
  fileprivate init(lacking type: CriterionType, at span: Span = 0..<0) {
    self.init("'\(type.rawValue)' is not among your preferences", hint: "'prefs school' lists them", at: span)
  }
}

extension CriterionType {
  /// The type of a name, or of its beginning.
  fileprivate init(meantBy name: String, at span: Span = 0..<0) throws(Failure) {
    let field = try PreferenceForm.school.field(meantBy: name, at: span)
    guard let type = CriterionType(rawValue: field.name) else {
      throw Failure("'\(name)' is not a school preference", hint: "prefs school", at: span)
    }
    self = type
  }

  /// A value as it's typed, with `!` at its end for a dealbreaker; `prefix` is what a hint types before it.
  fileprivate func read(
    _ text: String, typing prefix: String, at span: Span = 0..<0
  ) throws(Failure) -> (value: JSON, isDealbreaker: Bool) {
    let isDealbreaker = text.hasSuffix("!")
    do { return (try read(isDealbreaker ? String(text.dropLast()) : text), isDealbreaker) } catch {
      throw Failure(error, typing: prefix, at: span)
    }
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
      let type = try CriterionType(meantBy: String(line[..<colon]).trimmed)
      let text = String(line[line.index(after: colon)...]).trimmed
      let (value, isDealbreaker) = try type.read(text, typing: "\(type.rawValue): ")
      let old = left.firstIndex { $0.type == type }.map { left.remove(at: $0) }
      list.append(
        (old ?? SchoolCriterion(type, value, isDealbreaker: false, id: newID())).changed(value, isDealbreaker))
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
