import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `why`: which terms leave a row out, and by how much; of a suggestion also what it was made from.
package struct Why: Command {
  package static let verb = Verb(
    "why", "Explain which filters leave a row out, and by how much", group: .look,
    examples: ["why kenyon", "why ohio state", "why 3"],
    .anyRow, make: Self.init)

  let row: RowID

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let reasons = reasons(in: shell.session)
    let title = shell.title(of: row)
    // A flag says all there is to say.
    let because = SheetColumn("Because", key: "because", isFlexible: true, wraps: true)
    let columns =
      [SheetColumn("", key: "passes"), SheetColumn(row.list == .suggestions ? "Reason" : "Term", key: "term")]
      + (reasons.contains { $0.phrase != $0.chip } ? [because] : [])
    var sheet = Sheet(
      columns: columns, count: reasons.count,
      cell: { row, column in
        switch column {
        case 0: reasons[row].passes ? .sign("✓", .good, spoken: "yes") : .sign("✗", .bad, spoken: "no")
        case 1: Text(reasons[row].chip)
        default: Text(reasons[row].phrase == reasons[row].chip ? "" : reasons[row].phrase)
        }
      },
      object: { row in
        let reason = reasons[row]
        return [("term", .text(reason.chip)), ("passes", .bool(reason.passes)), ("because", .text(reason.phrase))]
      })
    sheet.empty = [Text("No filter is active: every row is shown")]
    guard !reasons.isEmpty else { return CommandResult([.sheet(sheet)]) }
    let isShown = reasons.allSatisfy(\.passes)
    if isShown, row.list == .suggestions { return CommandResult([.sheet(sheet)]) }
    return CommandResult([.sheet(sheet)], notices: [Text("\(title) is \(isShown ? "on the list" : "filtered out")")])
  }

  private func reasons(in session: Session) -> [Reason] {
    let terms = row.list.entity.reasons(session.queries[row.list] ?? Query(), for: row.id, in: session) ?? []
    guard row.list == .suggestions, let suggestion = session.tables.suggestions[Key<Suggestion>(row.id)] else {
      return terms
    }
    return suggestion.grounds(in: session) + terms.filter { !$0.passes }
  }
}
