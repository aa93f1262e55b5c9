import Display
package import Domain
package import Grammar
package import ShellCore

extension ShellState {
  /// Writes assignments to rows of one list, and confirms each row.
  package mutating func edit(_ rows: [RowID], _ assignments: [Assignment], with world: World) async throws
    -> CommandResult
  {
    guard let list = rows.first?.list, let entity = list.editable else {
      throw Failure("these rows can't be edited", hint: "'schools' puts the schools in front")
    }
    guard rows.allSatisfy({ $0.list == list }) else {
      throw Failure("rows of several lists can't be edited at once", hint: "name rows of one list")
    }
    return try await edit(rows, assignments, of: entity, with: world)
  }

  private mutating func edit<E: Editable>(
    _ rows: [RowID], _ assignments: [Assignment], of entity: E.Type, with world: World
  ) async throws -> CommandResult {
    let found = rows.compactMap { session.tables[E.self][Key<E>($0.id)] }
    let edit = RowEdit<E>(session: session, world: world)
    var edits: [(old: E, new: E)] = []
    for row in found { edits.append((row, try edit.applying(assignments, to: row))) }
    return try await write(edits, with: world)
  }

  /// Writes rows that were edited in any way, and confirms what each became.
  package mutating func write<E: Editable>(
    _ edits: [(old: E, new: E)], isConfirmed: Bool = false, with world: World
  ) async throws -> CommandResult {
    let edit = RowEdit<E>(session: session, world: world)
    var changes: [Change] = []
    var confirmations: [String] = []
    for (old, new) in edits {
      if let interaction = new as? Interaction, old != new { try check(interaction, world) }
      let own = edit.changes(from: old, to: new)
      changes += own
      confirmations.append(
        "\(old.title(session.facts)): \(own.isEmpty ? "nothing to change" : old.difference(to: new, session))")
    }
    if !isConfirmed { try await confirmMany(confirmations, "change \(E.list.counted(edits.count))", with: world) }
    let title = confirmations.count == 1 ? confirmations[0] : "\(E.list.counted(edits.count)) edited"
    return try await write(changes, title: title, confirmations: confirmations, with: world)
  }
}

extension Editable {
  /// `conference ACC -> SEC, notes changed`.
  func difference(to new: Self, _ session: Session) -> String {
    differences(to: new, session).joined(separator: ", ")
  }

  /// The same, one for each value.
  package func differences(to new: Self, _ session: Session) -> [String] {
    Self.editable.compactMap { value in
      let (before, after) = (value.text(in: self, session), value.text(in: new, session))
      guard before != after else { return nil }
      if max(before.count, after.count) > 40 || before.contains("\n") || after.contains("\n") {
        return "\(value.name) changed"
      }
      return "\(value.name) \(before.isEmpty ? "none" : before) -> \(after.isEmpty ? "none" : after)"
    }
  }
}
