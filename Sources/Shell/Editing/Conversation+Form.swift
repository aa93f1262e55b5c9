import Display
import Domain
import Grammar

extension Conversation {
  /// Opens a row as a form in the editor, and writes what changed.
  mutating func editForm(_ row: RowID, with world: World) async throws -> Answer {
    guard let entity = row.list.editable else { throw Failure("this row can't be edited") }
    return try await editForm(row, of: entity, with: world)
  }

  private mutating func editForm<E: Editable>(_ row: RowID, of entity: E.Type, with world: World) async throws -> Answer
  {
    guard let found = session.tables[E.self][Key<E>(row.id)] else {
      throw Failure("the \(E.list.singular) is gone", hint: "'\(E.list.plural)' lists what there is")
    }
    let form = Form(row: found, session: session)
    var text = form.text
    while true {
      text = try await world.person.edit(text, "txt")
      do {
        let assignments = try form.assignments(from: text)
        if assignments.isEmpty { return .notice("nothing was changed") }
        let new = try RowEdit<E>(session: session, world: world).applying(assignments, to: found)
        return try await write([(found, new)], with: world)
      } catch let failure as Failure where failure.status != .interrupted && !world.rules.assumesYes {
        let question = "\(Visible.shown(failure.message))\nGo back to the editor?"
        guard await world.person.ask(question) == true else { throw failure }
      }
    }
  }
}
