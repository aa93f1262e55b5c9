import Display
package import Domain
package import Grammar
package import ShellCore

/// `edit`: sets fields of rows, or opens a row as a form, several as a sheet, in the person's editor.
package struct Edit: FieldCommand {
  package static let verb = Verb(
    "edit", "Edit rows, here or in your editor", group: .change, effect: .store,
    prints: false,
    examples: [
      "edit 3 conference=SEC", "edit kenyon notes=\"Call on Friday\" ranking=", "edit preston left=yes",
      "edit kenyon", "edit 3-5",
    ],
    .edited, .edits, make: Self.init
  ).noting("Of a task, the words after its number are its text: edit task 1 Call Coach Smith").needingNoRows {
    $0.peek()?.text.lowercased() == "task" || $0.meansTasks
  }

  let rows: [RowID]
  let assignments: [Assignment]

  package var needs: Needs? { rows.allSatisfy { $0.list == .tasks } ? .nothing : nil }

  package init(rows: [RowID], assignments: [Assignment]) {
    self.rows = rows
    self.assignments = assignments
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    if rows.first?.list != .tasks { try shell.refuseIfReadOnly(world) }
    guard let list = rows.first?.list, let entity = list.editable else {
      throw Failure("these rows can't be edited", hint: "'schools' lists your schools")
    }
    guard rows.allSatisfy({ $0.list == list }) else {
      throw Failure("rows of different lists can't be edited together", hint: "name rows of just one list")
    }
    return try await run(entity, in: &shell, with: world)
  }

  private func run<E: Shown>(_ entity: E.Type, in shell: inout ShellState, with world: World)
    async throws
    -> CommandResult
  {
    let found = rows.compactMap { shell.session.tables[E.self][Key<E>($0.id)] }
    if !assignments.isEmpty { return try await assign(to: found, in: &shell, with: world) }
    if rows.count > 1 { return try await EditSheet(found, shell.session).open(in: &shell, with: world) }
    guard let row = found.first else { throw Failure.deleted(E.list) }
    let draft = FieldForm(of: row, shell.session.context).draft(of: row, shell.session.context)
    return try await shell.compose(draft, with: world) { shell, draft in
      try await write(draft, to: row, in: &shell, with: world)
    }
  }

  /// Makes the assignments of the line; what can't be stored of one row goes on as its form, of several as their sheet.
  private func assign<E: Shown>(to found: [E], in shell: inout ShellState, with world: World) async throws
    -> CommandResult
  {
    let edit = RowEdit<E>(session: shell.session, world: world)
    var edits: [(old: E, new: E)] = []
    for row in found { edits.append((row, try edit.applying(assignments, to: row))) }
    guard let (old, new) = edits.first, edits.count == 1 else { return try await write(edits, in: &shell, with: world) }
    let context = shell.session.context
    var draft = FieldForm(of: old, context).draft(of: old, context)
    draft.text = FieldForm(of: new, context).text
    let typed = draft.text
    return try await shell.submit(draft, with: world) { shell, draft in
      draft.text == typed
        ? try await edit.write(edits, in: &shell) : try await write(draft, to: old, in: &shell, with: world)
    }
  }

  /// Writes what was assigned to several rows: only what fails becomes a sheet, which would take long for many.
  private func write<E: Shown>(_ edits: [(old: E, new: E)], in shell: inout ShellState, with world: World) async throws
    -> CommandResult
  {
    let edit = RowEdit<E>(session: shell.session, world: world)
    var first: Result<CommandResult, any Error>?
    do {
      let answer = try await edit.write(edits, in: &shell)
      if answer.status == .done {
        shell.dropDraft(with: world)
        return answer
      }
      first = .success(answer)
    } catch { first = .failure(error) }
    let names = try assignments.map { try edit.entry(named: $0.name).name }
    let sheet = EditSheet(edits.map(\.old), shell.session, names: names)
    var draft = sheet.draft
    draft.text = sheet.text(of: edits.map(\.new))
    return try await shell.submit(draft, with: world) { shell, draft in
      if let answer = first.take() { return try answer.get() }
      return try await sheet.take(&draft, in: &shell, with: world)
    }
  }

  /// Writes what a person made of a row's form.
  private func write<E: Shown>(_ draft: Draft, to row: E, in shell: inout ShellState, with world: World) async throws
    -> CommandResult
  {
    guard let row = shell.session.tables[E.self][row.id] else { throw Failure.deleted(E.list) }
    let assignments = try FieldForm(of: row, shell.session.context).assignments(from: draft)
    if assignments.isEmpty { return .notice("nothing was changed") }
    let edit = RowEdit<E>(session: shell.session, world: world)
    return try await edit.write([(row, try edit.applying(assignments, to: row))], in: &shell)
  }
}

extension Parameter where Value == [RowID] {
  /// Rows of any list; one that is named as a task has the number that it has among these.
  fileprivate static let edited = Parameter("ROW...") { cursor in
    let rows = singled(Parameter<[RowID]>.rowsAlone.readings(cursor), cursor)
    guard let word = cursor.peek(), !word.isQuoted, word.text.lowercased() == "task" else { return rows }
    let named = cursor.after(word).marking(word, .value)
    return singled(Parameter<[RowID]>.tasks.readings(named), named) + rows
  }

  /// A task that is told by its number comes alone first: what follows is its text, also where it begins like
  /// the name of a task.
  private static func singled(_ readings: [Reading<[RowID]>], _ cursor: Cursor) -> [Reading<[RowID]>] {
    guard let word = cursor.peek(), word.isNumber,
      let one = readings.last, one.value.count == 1, one.value[0].list == .tasks,
      let next = one.rest.peek(), !next.text.contains("="), !next.isNumber
    else { return readings }
    return [one] + readings
  }
}

extension Parameter where Value == [Assignment] {
  /// The fields to set in the rows; a single task that is told by its number may be given its text without
  /// more.
  fileprivate static let edits = Parameter("[FIELD=VALUE...]") { cursor in
    guard cursor.named.count == 1, cursor.named[0].list == .tasks, cursor.last?.isNumber == true,
      let word = cursor.peek(), !word.text.contains("=")
    else { return Parameter<[Assignment]>.assignmentsOfRows.readings(cursor) }
    return Parameter<String>.text().readings(cursor).map {
      Reading([Assignment(name: "text", value: $0.value)], $0.rest)
    }
  }
}

extension Word {
  fileprivate var isNumber: Bool { !isQuoted && text.first?.isNumber == true }
}
