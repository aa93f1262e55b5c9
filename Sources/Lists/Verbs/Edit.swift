import Display
import Domain
package import Grammar
package import ShellCore

/// `edit`: sets fields of rows, or opens a row as a form, several as a sheet, in the person's editor.
package struct Edit: Command {
  package static let verb = Verb(
    "edit", "Change fields of rows, here or in your editor", group: .change, effect: .store,
    prints: false,
    examples: [
      "edit 3 conference=SEC", "edit kenyon notes=\"Call on Friday\" ranking=", "edit kenyon",
      "edit 3-5",
    ],
    .anyRows, .assignments { @Sendable scope in scope.editableNames }, make: Self.init)

  let rows: [RowID]
  let assignments: [Assignment]

  package init(rows: [RowID], assignments: [Assignment]) {
    self.rows = rows
    self.assignments = assignments
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    guard let list = rows.first?.list, let entity = list.editable else {
      throw Failure("these rows can't be edited", hint: "'schools' puts the schools in front")
    }
    guard rows.allSatisfy({ $0.list == list }) else {
      throw Failure("rows of several lists can't be edited at once", hint: "name rows of one list")
    }
    return try await run(entity, in: &shell, with: world)
  }

  private func run<E: Shown>(_ entity: E.Type, in shell: inout ShellState, with world: World)
    async throws
    -> CommandResult
  {
    let found = rows.compactMap { shell.session.tables[E.self][Key<E>($0.id)] }
    let edit = RowEdit<E>(session: shell.session, world: world)
    if !assignments.isEmpty {
      var edits: [(old: E, new: E)] = []
      for row in found { edits.append((row, try edit.applying(assignments, to: row))) }
      return try await edit.write(edits, in: &shell)
    }
    if rows.count > 1 {
      return try await EditSheet(found, shell.session).open(in: &shell, with: world)
    }
    guard let row = found.first else {
      throw Failure(
        "the \(E.list.singular) is gone", hint: "'\(E.list.plural)' lists what there is")
    }
    let form = FieldForm(of: row, shell.session.context)
    return try await FieldForm.edit(form.text, in: &shell, with: world) { shell, text in
      let assignments = try form.assignments(from: text)
      if assignments.isEmpty { return .notice("nothing was changed") }
      return try await edit.write([(row, try edit.applying(assignments, to: row))], in: &shell)
    }
  }
}

extension Scope {
  /// `name=`, `location=` ... of the list in front.
  var editableNames: [Candidate] { session.front.editable.map(Candidate.names) ?? [] }
}

extension Candidate {
  /// The names of what can be written, each with its equals sign.
  fileprivate static func names(of entity: any Shown.Type) -> [Candidate] {
    func names<E: Shown>(_ entity: E.Type) -> [Candidate] {
      E.fields.entries.map { Candidate("\($0.name)=", note: $0.format.note, isOpen: true) }
    }
    return names(entity)
  }
}
