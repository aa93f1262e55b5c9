import Display
import Domain
import Grammar
import Lists
import ShellCore
import Values

/// Writes what the person prefers in a category: its document as a whole, with everything that follows from it.
struct PreferenceEditor {
  let category: PreferenceCategory
  let world: World

  private var form: PreferenceForm { .of(category) }

  /// Sets fields of a category; keys that are not named stay as they are.
  func set(_ assignments: [Assignment], in shell: inout ShellState) async throws -> CommandResult {
    try refuseParents(shell)
    let document = shell.session.document(category)
    let answered = category == .player ? shell.session.accountDetails : []
    var edit = PreferenceEdit(form, of: document, answered: answered)
    let fields = try assignments.map { (try form.field(meantBy: $0.name, at: $0.span), $0) }
    let sportFirst = fields.filter { $0.0.name == "primary_sport" } + fields.filter { $0.0.name != "primary_sport" }
    for (field, assignment) in sportFirst {
      let context = EntryContext(shell.session, document: edit.document)
      let prefix = "prefs \(category.rawValue) "
      edit.set(field, to: JSON(try field.value(assignment.value, in: context, typing: prefix, at: assignment.span)))
    }
    edit.settleSport()
    try check(edit, from: document)
    var seen: Set<String> = []
    let told = edit.told.map { form.difference(of: $0.field, from: document, to: edit.document) }
      .filter { seen.insert($0).inserted }
    return try await keep(
      edit.document, saying: told.joined(separator: "; "), notices: notices(on: edit, from: document), in: &shell)
  }

  /// Sets every flag of some sections of the dashboard.
  func switchAll(_ sections: [PreferenceForm.Section], on isOn: Bool, in shell: inout ShellState) async throws
    -> CommandResult
  {
    var edit = PreferenceEdit(.dashboard, of: shell.session.document(.dashboard))
    for field in sections.flatMap(\.fields) { edit.set(field, to: .bool(isOn)) }
    let titles = sections.map(\.title).joined(separator: ", ")
    return try await keep(
      edit.document, saying: "dashboard: \(titles): all \(isOn ? "on" : "off")",
      notices: notices(on: edit, from: .null), in: &shell)
  }

  /// Takes a category back to its defaults, after a question.
  func reset(in shell: inout ShellState) async throws -> CommandResult {
    guard category == .notifications || category == .dashboard else {
      throw Failure(
        "only notifications and dashboard have defaults to go back to, not \(category.rawValue)",
        hint: "prefs \(category.rawValue) edit", status: .notUnderstood)
    }
    try refuseParents(shell)
    try await world.confirm(
      "Reset the \(category.rawValue) preferences to their defaults?", orSay: "nothing was reset",
      "resetting needs your OK, and there is no terminal to ask on")
    return try await keep(
      form.reset(shell.session.document(category)), saying: "\(category.rawValue): defaults", in: &shell)
  }

  /// Opens the category in the editor, and saves what changed.
  func edit(in shell: inout ShellState) async throws -> CommandResult {
    try refuseParents(shell)
    let document = shell.session.document(category)
    let sections = form.sections.map { section in
      FieldForm.Section(
        section.title,
        fields: form.shown(section.fields, in: document).map { ($0.name, $0.value(in: document)?.spoken ?? "") })
    }
    let fields = FieldForm(form.title, sections) { form.field(named: $0)?.name }
    let draft = Draft("\(category.rawValue) preferences", line: "prefs \(category.rawValue) edit", base: fields.text)
    return try await shell.compose(draft, with: world) { shell, draft in
      let assignments = try fields.assignments(from: draft)
      return assignments.isEmpty ? .notice("nothing was changed") : try await set(assignments, in: &shell)
    }
  }

  /// A place at 0,0 is none.
  private func check(_ edit: PreferenceEdit, from document: JSON) throws {
    guard edit.form.category == .location, edit.told.contains(where: { $0.field.name.hasSuffix("itude") }) else {
      return
    }
    let ends = ["latitude", "longitude"].map { edit.document[$0]?.double }
    guard ends == [0, 0] else { return }
    throw Failure("expected a place, not 0,0", hint: "home 41.4993,-81.6944", status: .notUnderstood)
  }

  /// The notices for a person besides the confirmation.
  private func notices(on edit: PreferenceEdit, from document: JSON) -> [Text] {
    let sport = edit.document.playedSport?.name ?? "the sport"
    var lines = zip(edit.cleared, edit.lost).map { "\($0.title): removed \($1), which \(sport) doesn't have" }
    switch edit.form.category {
    case .location: lines += [HomeAddress(edit.document).remark(after: HomeAddress(document), edit)].compactMap(\.self)
    case .notifications:
      for (field, _) in edit.told {
        guard let parent = field.parent.flatMap({ edit.form.field(named: $0) }),
          parent.value(in: edit.document)?.flag(default: true) == false
        else { continue }
        lines.append("\(field.title): only counts with 'prefs notifications \(parent.name)=yes'")
      }
      let notifications = NotificationPreferences(edit.document)
      if (notifications.quietFrom == nil) != (notifications.quietUntil == nil) {
        let rest =
          notifications.quietFrom == nil
          ? "a start: 'prefs notifications quietHoursStart=22:00'"
          : "an end: 'prefs notifications quietHoursEnd=07:00'"
        lines.append("quiet hours also need \(rest)")
      }
    case .dashboard where edit.told.count == 1 && edit.told.allSatisfy(\.0.switchesNothing):
      lines.append("only the web application shows this part")
    case .dashboard where DashboardPreferences(edit.document).isEmpty:
      lines.append("the dashboard is empty now: 'prefs dashboard all on' turns everything back on")
    default: break
    }
    return lines.map { Text($0, .warning) }
  }

  /// Parents look at the athlete's details without changing them.
  func refuseParents(_ shell: ShellState) throws {
    guard category == .player, category.isReadOnly(in: shell.session) else {
      if world.rules.isReadOnly { try shell.refuseIfReadOnly(world) }
      return
    }
    throw Failure(
      "nothing was changed: only the athlete can change player details", hint: "prefs player")
  }

  /// Replaces the document of the category, and confirms it; what can't be read isn't replaced without a question.
  func keep(_ document: JSON, saying confirmation: String, notices: [Text] = [], in shell: inout ShellState)
    async throws -> CommandResult
  {
    try refuseParents(shell)
    try shell.session.checkLoaded([.preferences], for: "a change of preferences")
    try await confirmReplacing(in: shell)
    guard let change = change(to: document, in: shell.session) else {
      return CommandResult(notices: [Text(confirmation)] + notices)
    }
    let before = shell.session.context
    var answer = try await shell.write([change], title: confirmation, confirmations: [confirmation], with: world)
    let fits = before.athlete == shell.session.context.athlete ? [] : Self.fits(shell.session)
    answer.notices.insert(contentsOf: notices + fits, at: min(1, answer.notices.count))
    return answer
  }

  /// What becomes of the fits, where there are schools that have some.
  private static func fits(_ session: Session) -> [Text] {
    let schools = session.tables.schools
    if schools.state == .loaded, schools.isEmpty { return [] }
    let isComputed = schools.state == .loaded && schools.allSatisfy { $0.fitScore == nil }
    let stored = isComputed ? "" : "; saved scores stay: 'fit --update' shows what would change, and asks"
    return [Text("today's fits use it" + stored, .dim)]
  }

  private func change(to document: JSON, in session: Session) -> Change? {
    if let row = session.preferences(category) { return row.setting("data", to: .json(JSONText(document))) }
    if document == .object([]) { return nil }
    var row = Preferences(id: Key(world.time.newID()))
    row.userID = session.owner(of: category)
    row.category = .known(category)
    row.data = JSONText(document)
    row.createdAt = world.clock.now()
    row.updatedAt = world.clock.now()
    return row.insertion
  }

  private func confirmReplacing(in shell: ShellState) async throws {
    guard shell.session.isDamaged(category) else { return }
    try await world.confirm(
      "The stored \(category.rawValue) preferences are damaged. Replace them?", orSay: "nothing was changed",
      "the stored \(category.rawValue) preferences are damaged, and there is no terminal to ask on")
  }
}

extension World {
  /// Asks before something is lost; refused where nobody can be asked.
  func confirm(_ question: String, orSay refusal: String, _ reason: String) async throws {
    guard !rules.assumesYes else { return }
    switch await person.ask(question) {
    case true: return
    case nil where person.isThere, false: throw Failure.declined(refusal)
    case nil: throw Failure(reason, hint: "start with --yes")
    }
  }
}

extension HomeAddress {
  /// The remark on an address without coordinates of its own.
  fileprivate func remark(after old: HomeAddress, _ edit: PreferenceEdit) -> String? {
    let isPlaced = edit.told.contains { $0.field.name.hasSuffix("itude") }
    guard !isWritten(like: old), !isPlaced, !line.isEmpty else { return nil }
    if let city, state == nil, zip == nil {
      let example = USState.allCases.first { PlaceList.home(city: city, state: $0) != nil } ?? .ohio
      return "the state isn't known: 'prefs location state=\(example.rawValue)' says it"
    }
    let hint = "'home \(line)' looks it up"
    return place == nil
      ? "where it is isn't known yet, so there are no distances: \(hint)"
      : "distances are still from the old address: \(hint)"
  }
}

extension PreferenceForm {
  /// The field that a person names, in full or by its beginning.
  func field(meantBy name: String, at span: Span = 0..<0) throws(Failure) -> FieldEntry {
    let found = fields(named: name)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let words = found.map { "'\($0.name)'" }.listed("or")
      throw Failure("'\(name)' could be \(words)", hint: "type more of it", at: span)
    }
    let (names, isSchool) = (fields.map(\.name), category == .school)
    throw Failure(
      unknown: name, isSchool ? "a school preference" : "a field of \(category.noun)",
      meant: Nearest.words(to: name, among: names),
      or: isSchool ? names.joined(separator: ", ") : "'prefs \(category.rawValue)' lists the fields", at: span)
  }
}

extension PreferenceCategory {
  /// `the player`, `the home location`.
  fileprivate var noun: String { self == .location ? "the home location" : "the \(rawValue)" }
}

extension FieldEntry {
  /// True if it's a switch of the dashboard for a part that only the web application has.
  var switchesNothing: Bool {
    switch path.first {
    case "statsCards": DashboardCard(rawValue: name)?.isOnlyOnTheWeb ?? false
    case "widgets": DashboardWidget(rawValue: name)?.isOnlyOnTheWeb ?? true
    default: false
    }
  }
}
