import Display
package import Domain
import Grammar
package import ShellCore
import Storage

extension ShellState {
  /// Adds a row of a list: named by bare words, set by assignments, completed by what the person answers.
  mutating func add<E: Shown>(
    _ entity: E.Type, _ words: String, _ assignments: [Assignment], with world: World
  ) async throws -> CommandResult {
    var row = E(id: Key(world.newID()))
    let edit = RowEdit<E>(session: session, world: world)
    row = try edit.applying(words.isEmpty ? [] : E.named(words), to: row)
    row = try edit.applying(assignments, to: row)
    row = try await completed(row, edit, with: world)
    row.found(by: session.identity, at: world.clock)
    if let found = row.disagreement() { throw Failure(found.message, hint: found.hint, status: .notUnderstood) }
    let doubts = (row as? School).flatMap { $0.duplicate(in: session.tables.schools) }
      .map { "'\($0.school.name)' is on the list already (\($0.reason.words))" }
    if let doubts, world.person.isThere, !world.rules.assumesYes {
      guard await world.person.ask("\(doubts): add it all the same?") == true else {
        throw Failure.declined("nothing was added")
      }
    }
    let title = row.title(session.facts)
    var answer = try await write(
      try insertion(of: row, world), title: "\(title): added",
      confirmations: ["\(title): added to the \(E.list.plural)"], with: world
    )
    if let doubts, !world.person.isThere { answer.notices.insert(Text(doubts, .warning), at: 0) }
    current = RowID(E.list, row.id.uuid)
    return answer
  }

  /// The new row; an interaction brings what logging it would bring.
  private func insertion(of row: some Shown, _ world: World) throws -> [Change] {
    guard let interaction = row as? Interaction else { return [row.insertion] }
    try refuseLogging(world)
    try check(interaction, world)
    return loggingChanges(of: [interaction], in: session.tables, for: session.identity, at: world.clock.now())
  }

  /// The most words that are shown above a question.
  private static var mostOffered: Int { 20 }

  /// The row with what it must have: asked for on a terminal, told otherwise.
  private func completed<E: Shown>(_ start: E, _ edit: RowEdit<E>, with world: World) async throws -> E {
    var row = start
    for name in E.fields.required {
      let entry = try edit.entry(named: name)
      while entry.text(in: row, session.facts).isEmpty {
        guard world.person.isThere else {
          throw Failure(
            "\(E.list.singular.withArticle) needs '\(name)'", hint: "add \(E.list.singular) \(name)=...",
            status: .notUnderstood)
        }
        let offers = entry.format.choices(EntryContext(session)).map(\.text)
        let isShort = (1...Self.mostOffered).contains(offers.count)
        if isShort { world.person.tell([Text("\(offers.joined(separator: ", "))", .dim)]) }
        guard let line = await world.person.line("\(name): ", offers) else {
          throw Failure.declined("nothing was added")
        }
        do throws(Failure) {
          entry.set(try edit.value(line, for: entry), in: &row)
        } catch {
          world.person.tell([Text(error.message, .bad)])
        }
      }
    }
    return row
  }
}

extension Shown {
  /// What bare words say: a name, a subject, a title; of a coach the first and the last name.
  fileprivate static func named(_ words: String) -> [Assignment] {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    if list == .coaches, parts.count == 2 {
      return [Assignment(name: "first", value: parts[0]), Assignment(name: "last", value: parts[1])]
    }
    let name = list == .coaches ? "last" : naming
    return [Assignment(name: name, value: words)]
  }

  /// Whose the new row is, and since when it's there.
  fileprivate mutating func found(by identity: Identity, at clock: Clock) {
    let now = clock.now()
    let metric = self as? PerformanceMetric
    let values: [String: Domain.Value] = [
      "user_id": identity.athlete.value, "family_unit_id": identity.family?.value ?? .null,
      "created_by": identity.user.value, "updated_by": identity.user.value, "created_at": .instant(now),
      "updated_at": .instant(now), "logged_by": identity.user.value, "uploaded_by": identity.user.value,
      "status": Self.list == .schools ? .text(SchoolStatus.researching.rawValue) : .null,
      "is_favorite": .bool(false), "offer_date": .day(clock.today),
      "unit": metric.map { .text($0.type?.known?.usualUnit ?? "unit") } ?? .null,
    ]
    for (column, value) in values where Self.table.column(column) != nil && self.value(of: column).isNull {
      set(column, to: value)
    }
  }
}

extension DuplicateReason {
  /// Why it looks like another one.
  fileprivate var words: String {
    switch self {
    case .name: "the same name"
    case .website: "the same website"
    case .ncaaID: "the same NCAA id"
    }
  }
}

/// A row as a text for an editor: `field: value` lines; more lines of a value are set in by two blanks.
struct Form<E: Shown> {
  let row: E
  let session: Session

  var text: String {
    var lines = [
      "# \(row.title(session.facts)): change what you like, save and leave the editor.",
      "# Lines that begin with # are passed over; an empty value takes it away.",
    ]
    for entry in E.fields.entries {
      let parts = entry.text(in: row, session.facts).split(separator: "\n", omittingEmptySubsequences: false)
      lines.append("\(entry.name): \(parts.first ?? "")".withoutBlanks)
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
      guard let colon = line.firstIndex(of: ":"), let entry = E.fields.entry(named: String(line[..<colon]))
      else {
        throw Failure(
          "line \(number + 1) of the form is not understood: '\(line)'",
          hint: "expected 'field: value'; nothing was changed")
      }
      guard !values.contains(where: { $0.name == entry.name }) else {
        throw Failure("'\(entry.name)' stands twice in the form", hint: "nothing was changed")
      }
      values.append((entry.name, String(line[line.index(after: colon)...]).withoutBlanks))
    }
    guard !values.isEmpty else {
      throw Failure("the form is empty: nothing was changed", hint: "leave the editor without saving to change nothing")
    }
    return values.compactMap { name, value in
      guard let entry = E.fields.entry(named: name),
        entry.text(in: row, session.facts).withoutBlanks != value.withoutBlanks
      else { return nil }
      return Assignment(name: name, value: value)
    }
  }
}

extension ShellState {
  /// Opens a row as a form in the editor, and writes what changed.
  mutating func editForm(_ row: RowID, with world: World) async throws -> CommandResult {
    guard let entity = row.list.editable else { throw Failure("this row can't be edited") }
    return try await editForm(row, of: entity, with: world)
  }

  private mutating func editForm<E: Shown>(_ row: RowID, of entity: E.Type, with world: World) async throws
    -> CommandResult
  {
    guard let found = session.tables[E.self][Key<E>(row.id)] else {
      throw Failure("the \(E.list.singular) is gone", hint: "'\(E.list.plural)' lists what there is")
    }
    let form = Form(row: found, session: session)
    return try await editUntilUnderstood(form.text, with: world) { shell, text in
      let assignments = try form.assignments(from: text)
      if assignments.isEmpty { return .notice("nothing was changed") }
      let new = try RowEdit<E>(session: shell.session, world: world).applying(assignments, to: found)
      return try await shell.write([(found, new)], with: world)
    }
  }

  /// Opens a text in the editor, and takes what the person made of it; while that fails they may go back to what they
  /// wrote.
  package mutating func editUntilUnderstood(
    _ start: String, with world: World,
    taking take: (_ shell: inout ShellState, _ text: String) async throws -> CommandResult
  ) async throws -> CommandResult {
    var text = start
    while true {
      text = try await world.person.edit(text, "txt")
      do {
        return try await take(&self, text)
      } catch let failure as Failure where failure.status != .interrupted && !world.rules.assumesYes {
        let question = "\(Visible.shown(failure.message))\nGo back to the editor?"
        guard await world.person.ask(question) == true else { throw failure }
      }
    }
  }
}

extension ShellState {
  /// Only the athlete logs: the store would refuse a parent's row.
  package func refuseLogging(_ world: World) throws {
    if session.identity.isViewing || session.identity.role.known == .parent {
      throw Failure(
        "nothing is logged: only the athlete logs interactions, parents look on",
        hint: "'interactions' shows what was logged")
    }
    try refuseIfReadOnly(world)
  }

  /// What the columns by themselves don't tell: it has happened, and the coach is one of the school's.
  package func check(_ interaction: Interaction, _ world: World) throws(Failure) {
    if let moment = interaction.occurredAt, moment > world.clock.now() {
      throw Failure(
        "an interaction is in the past, not on \(world.clock.day(moment))",
        hint: "'remind . \(world.clock.day(moment))' plans one",
        status: .notUnderstood)
    }
    if let coach = interaction.coachID.flatMap({ session.tables.coaches[$0] }), coach.schoolID != interaction.schoolID {
      let school = interaction.schoolID.flatMap { session.facts.schoolNames[$0] } ?? "the school"
      throw Failure("'\(coach.fullName)' is not a coach of \(school)", hint: "'coaches' lists them with their schools")
    }
  }
}

extension ShellState {
  /// More often than this nobody is overtaken by chance.
  private static var mostAttempts: Int { 4 }

  /// Writes what `change` makes of a column that several people write to; if somebody did so meanwhile, `change` is asked
  /// again with what the column holds by now, so that nothing of theirs is lost. What is held stays known even if `change`
  /// fails then.
  mutating func rewrite<E: Shown>(
    _ column: String, of row: E, confirmation: String, with world: World,
    _ change: (_ held: Domain.Value) async throws -> Domain.Value
  ) async throws -> CommandResult {
    var row = row
    var attempts = 0
    while true {
      attempts += 1
      let value: Domain.Value
      do {
        value = try await change(row.value(of: column))
      } catch let failure as Failure where attempts > 1 && failure.status == .failed {
        return .refusal(failure)
      }
      guard let set = row.setting(column, to: value) else { return .notice("nothing was changed") }
      var changes = [set]
      if !set.isOwn, let by = row.setting("updated_by", to: session.identity.user.value) { changes.append(by) }
      do {
        return try await write(changes, title: confirmation, confirmations: [confirmation], with: world)
      } catch let failure as Failure {
        guard attempts < Self.mostAttempts, case .conflict(let table, let id, let name, _, let found)? = failure.cause,
          table == E.list.table, id == row.id.uuid.text
        else { throw failure }
        if let theirs = row.setting(name, to: found) { session.apply([theirs]) }
        row.set(name, to: found)
      }
    }
  }
}

extension CommandResult {
  /// A failure that leaves the shell's state as it is by now.
  fileprivate static func refusal(_ failure: Failure) -> CommandResult {
    var answer = CommandResult(
      notices: [Text(failure.message, .bad)] + (failure.hint.map { [Text("  \($0)", .dim)] } ?? []))
    answer.status = failure.status
    return answer
  }
}
