import Display
import Domain
import Grammar
import Lists
import ShellCore
import Storage

extension ShellState {
  /// Sets fields of a category; keys that are not named stay as they are.
  mutating func set(
    _ category: PreferenceCategory, _ assignments: [Assignment], with world: World
  ) async throws -> CommandResult {
    try refuseParents(category, world)
    guard let form = PreferenceForm.of(category) else { return show(category) }
    let document = session.document(category)
    var edit = PreferenceEdit(form, of: document)
    let fields = try assignments.map { (try form.field(meantBy: $0), $0) }
    let sportFirst = fields.filter { $0.0.key == "primary_sport" } + fields.filter { $0.0.key != "primary_sport" }
    for (field, assignment) in sportFirst {
      do {
        edit.set(field, to: try field.read(assignment.value, in: EntryContext(session, document: edit.document)))
      } catch {
        throw Failure(error, typing: "prefs \(category.rawValue) \(field.key)=", at: assignment.span)
      }
    }
    edit.settleSport()
    try check(edit, from: document)
    let told = edit.told.map { "\($0.field.key)=\($0.value.spoken)" }.joined(separator: " ")
    return try await keep(
      edit.document, of: category, saying: "\(category.rawValue): \(told)", notices: notices(on: edit, from: document),
      with: world)
  }

  /// Sets every flag of some sections of the dashboard.
  mutating func switchAll(_ sections: [PreferenceForm.Section], on isOn: Bool, with world: World) async throws
    -> CommandResult
  {
    var edit = PreferenceEdit(.dashboard, of: session.document(.dashboard))
    for field in sections.flatMap(\.fields) { edit.set(field, to: .bool(isOn)) }
    let titles = sections.map(\.title).joined(separator: ", ")
    return try await keep(
      edit.document, of: .dashboard, saying: "dashboard: \(titles): all \(isOn ? "on" : "off")",
      notices: notices(on: edit, from: .null), with: world)
  }

  /// Takes a category back to its defaults, after a question.
  mutating func reset(_ category: PreferenceCategory, with world: World) async throws -> CommandResult {
    guard category == .notifications || category == .dashboard, let form = PreferenceForm.of(category) else {
      throw Failure(
        "only notifications and dashboard have defaults to go back to, not \(category.rawValue)",
        hint: "prefs \(category.rawValue) edit", status: .notUnderstood)
    }
    try refuseParents(category, world)
    try await confirm(
      "Reset the \(category.rawValue) preferences to their defaults?", orSay: "nothing was reset",
      "resetting needs an answer, and nobody can be asked", with: world)
    return try await keep(
      form.reset(session.document(category)), of: category, saying: "\(category.rawValue): defaults", with: world)
  }

  /// A place at 0,0 is none.
  private func check(_ edit: PreferenceEdit, from document: JSON) throws {
    guard edit.form.category == .location, edit.told.contains(where: { $0.field.key.hasSuffix("itude") }) else {
      return
    }
    let ends = ["latitude", "longitude"].map { edit.document[$0]?.double }
    guard ends == [0, 0] else { return }
    throw Failure("expected a place, not 0,0", hint: "home 41.4993,-81.6944", status: .notUnderstood)
  }

  /// What a person should know besides the confirmation.
  private func notices(on edit: PreferenceEdit, from document: JSON) -> [Text] {
    var lines: [String] = edit.cleared.map { "\($0.key): what the sport doesn't have was taken away" }
    switch edit.form.category {
    case .location: lines += [HomeAddress(edit.document).remark(after: HomeAddress(document), edit)].compactMap(\.self)
    case .notifications:
      for (field, _) in edit.told {
        guard let parent = field.parent.flatMap({ edit.form.field(named: $0) }),
          parent.value(in: edit.document)?.flag(default: true) == false
        else { continue }
        lines.append("\(field.key) matters only with \(parent.key)=yes")
      }
      let notifications = NotificationPreferences(edit.document)
      if (notifications.quietFrom == nil) != (notifications.quietUntil == nil) {
        lines.append("quiet hours need both ends: quietHoursStart and quietHoursEnd")
      }
    case .dashboard where edit.told.count == 1 && edit.told.allSatisfy(\.0.switchesNothing):
      lines.append("this shell has no such part: only the web application shows it")
    case .dashboard where DashboardPreferences(edit.document).isEmpty:
      lines.append("the dashboard shows nothing now: 'prefs dashboard all on' brings everything back")
    default: break
    }
    return lines.map { Text($0, .warning) }
  }
}

extension HomeAddress {
  /// What an address without coordinates of its own is told.
  fileprivate func remark(after old: HomeAddress, _ edit: PreferenceEdit) -> String? {
    let isPlaced = edit.told.contains { $0.field.key.hasSuffix("itude") }
    guard !isWritten(like: old), !isPlaced, !line.isEmpty else { return nil }
    let hint = "'home \(line)' looks them up"
    return place == nil
      ? "no coordinates yet, so there are no distances: \(hint)"
      : "the coordinates are still those of the old address: \(hint)"
  }
}

extension PreferenceForm {
  /// The field that an assignment names, in full or by its beginning.
  fileprivate func field(meantBy assignment: Assignment) throws(Failure) -> PreferenceField {
    let found = fields(named: assignment.name)
    if found.count == 1 { return found[0] }
    let words = found.isEmpty ? Nearest.words(to: assignment.name, among: fields.map(\.key)) : found.map(\.key)
    let message =
      found.isEmpty
      ? "'\(assignment.name)' is not a field of \(category.noun)"
      : "'\(assignment.name)' may be \(words.map { "'\($0)'" }.joined(separator: " or "))"
    let hint =
      words.isEmpty
      ? "'prefs \(category.rawValue)' lists the fields" : found.isEmpty ? Nearest.question(words) : "write more of it"
    throw Failure(message, hint: hint, at: assignment.span)
  }
}

extension PreferenceCategory {
  /// `the player`, `the notifications`.
  var noun: String { self == .location ? "the home location" : "the \(rawValue)" }
}

extension Failure {
  /// Words that are wrong, with their place if they were typed in a line.
  init(_ message: String, hint: String?, at span: Span) {
    self.init(message, hint: hint, status: .notUnderstood)
    if !span.isEmpty { self.span = span }
  }
}

extension PreferenceField {
  /// Whether it's a switch of the dashboard for a part that only the web application has.
  var switchesNothing: Bool {
    switch path.first {
    case "statsCards": DashboardCard(rawValue: key)?.isOnlyOnTheWeb ?? false
    case "widgets": DashboardWidget(rawValue: key)?.isOnlyOnTheWeb ?? true
    default: false
    }
  }
}

extension ShellState {
  /// The most schools that are named after the fits were recomputed.
  private static var mostNamed: Int { 5 }

  /// Writes the fit of every school as the athlete's new details make it, and tells what changed most.
  ///
  /// A column that the database lacks is left out, and with the breakdown the tier, because nothing could tell it from a
  /// chosen one any more. What can't be written is told, and never undoes the change of the details.
  mutating func keepFits(before: EvaluationContext, with world: World) async -> (changes: [Change], lines: [Text]) {
    guard session.facts.athlete.isKnown || before.athlete.isKnown else { return ([], [Self.tooLittle]) }
    let found = FitRecomputation(of: session.tables.schools, before: before, after: session.facts)
    let lines = Self.lines(of: found) + (session.facts.athlete.isKnown ? [] : [Self.tooLittle])
    var wanted = found.changes
    var missing: Set<String> = []
    while !wanted.isEmpty {
      do {
        return (try await store(wanted, title: "fits", with: world).changes, lines)
      } catch {
        guard case .noColumn(.schools, let column)? = Failure(error).cause, missing.insert(column).inserted,
          FitRecomputation.columns.contains(column)
        else {
          return ([], lines + [Text("the new fits are not stored: \(Failure(error).reason)", .warning)])
        }
        if column == "fit_score_data" { missing.insert("fit_tier") }
        wanted.removeAll { change in missing.contains { change.sets($0) } }
      }
    }
    return ([], lines)
  }

  private static let tooLittle = Text(
    "fits need a position, height and weight, a GPA, or a test score: 'prefs player gpa=3.6'", .dim)

  private static func lines(of found: FitRecomputation) -> [Text] {
    let moved = found.outcomes.filter { $0.before?.score != $0.after?.score }
    guard !moved.isEmpty else {
      return [Text("fits of \(ListName.schools.counted(found.total)) recomputed: no score changed", .dim)]
    }
    let head = Text("fits of \(ListName.schools.counted(found.total)) recomputed, \(moved.count) changed:", .dim)
    let named = moved.prefix(mostNamed).map { outcome in
      let score = { (fit: Fit?) in fit.map { "\($0.score)" } ?? "none" }
      let tier = outcome.after.map { " (\($0.tierLabel))" } ?? ""
      return Text("  \(outcome.school.name): \(score(outcome.before)) -> \(score(outcome.after))\(tier)")
    }
    let rest = moved.count - named.count
    return [head] + named + (rest > 0 ? [Text("  and \(rest) more: 'schools' shows them", .dim)] : [])
  }
}

extension Failure {
  /// The message without what was said of taking back.
  fileprivate var reason: String { cause.map { Failure($0).message } ?? message }
}
