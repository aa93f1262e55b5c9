import Domain
import Grammar
import Lists
package import ShellCore

/// `philosophy`: how a school's coaches work, in five parts; without fields it shows them.
package struct Philosophy: FieldCommand {
  package static let verb = Verb(
    "philosophy", "Show or set a school's coaching philosophy", group: .change, effect: .store,
    storing: "the philosophy",
    examples: [
      "philosophy kenyon", "philosophy 3 style=mentor recruiting=\"camps first\" metrics=",
      "philosophy 3 communication=\"answers within a day\"",
    ],
    .school, .assignments { @Sendable cursor in AssignableFields(ofRowsBefore: cursor).only(parts) },
    make: Self.init)

  let row: RowID
  let assignments: [Assignment]

  package var effect: Verb.Effect? { assignments.isEmpty ? .shell : nil }

  private static let parts = ["style", "recruiting", "communication", "metrics", "overall"]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard !assignments.isEmpty else { return try DetailView(of: [row], sections: ["philosophy"]).show(in: &shell) }
    try shell.refuseIfReadOnly(world)
    let named = try assignments.among(Self.parts, "a part of the philosophy")
    shell.current = row
    return try await Edit(rows: [row], assignments: named).run(in: &shell, with: world)
  }
}
