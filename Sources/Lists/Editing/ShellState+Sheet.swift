import Display
import Domain
import Grammar
import ShellCore

extension ShellState {
  /// Opens rows as a sheet in the editor, shows what would change, asks, and writes it.
  mutating func editSheet(_ rows: [RowID], with world: World) async throws -> CommandResult {
    guard let list = rows.first?.list, let entity = list.editable, rows.allSatisfy({ $0.list == list }) else {
      throw Failure("these rows can't be edited together", hint: "name rows of one list")
    }
    return try await editSheet(rows, of: entity, with: world)
  }

  private mutating func editSheet<E: Editable>(
    _ rows: [RowID], of entity: E.Type, with world: World
  ) async throws -> CommandResult {
    let sheet = EditSheet(rows.compactMap { session.tables[E.self][Key<E>($0.id)] }, session)
    let edits = try sheet.edits(from: try await world.person.edit(sheet.text, "csv"), world)
    if edits.isEmpty { return .notice("nothing was changed") }
    let lines = edits.map { "  \($0.old.title(session.facts)): \($0.old.difference(to: $0.new, session))" }
    let shown = lines.prefix(20) + (lines.count > 20 ? ["  and \(lines.count - 20) more"] : [])
    let question = "\(shown.joined(separator: "\n"))\nchange \(E.list.counted(edits.count))?"
    guard world.rules.assumesYes ? true : await world.person.ask(question) == true else {
      throw Failure.declined("nothing was changed")
    }
    return try await write(edits, isConfirmed: true, with: world)
  }
}
