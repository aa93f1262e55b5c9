import Display
import Domain
import Grammar
package import ShellCore

extension ShellState {
  /// Opens a row as a form in the editor, and writes what changed.
  mutating func editForm(_ row: RowID, with world: World) async throws -> CommandResult {
    guard let entity = row.list.editable else { throw Failure("this row can't be edited") }
    return try await editForm(row, of: entity, with: world)
  }

  private mutating func editForm<E: Editable>(_ row: RowID, of entity: E.Type, with world: World) async throws
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
