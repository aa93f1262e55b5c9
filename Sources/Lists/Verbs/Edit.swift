import Domain
import Grammar
package import ShellCore

/// `edit`: sets fields of rows, or opens a row as a form, several as a sheet, in the person's editor.
package struct Edit: Command {
  package static let verb = Verb(
    "edit", "Change fields of rows, here or in your editor", group: .change, effect: .store, prints: false,
    examples: ["edit 3 conference=SEC", "edit kenyon notes=\"Call on Friday\" ranking=", "edit kenyon", "edit 3-5"],
    .anyRows, .assignments { @Sendable scope in scope.editableNames }, make: Self.init)

  let rows: [RowID]
  let assignments: [Assignment]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    if !assignments.isEmpty { return try await shell.edit(rows, assignments, with: world) }
    return rows.count == 1
      ? try await shell.editForm(rows[0], with: world) : try await shell.editSheet(rows, with: world)
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
