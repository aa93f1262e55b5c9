import Domain
import Grammar
package import ShellCore

/// `filter`: keeps the rows that match, on top of what is kept already.
package struct Filter: Narrowing {
  package static let verb = Verb(
    "filter", "Keep only the rows that match", group: .narrow, needs: .query, prints: false,
    examples: ["filter D1 fit>=70 within=500", "filter -division", "filter any(OH, favorite)", "filter contacted>30"],
    .terms, make: Self.init)

  let edits: [TermEdit]

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    try narrow(&shell)
    return CommandResult(
      notices: [FrontList.summary(of: shell.session)] + FilterEdit(edits).otherwise(in: shell.session))
  }

  package func narrow(_ shell: inout ShellState) throws {
    try FilterEdit(edits).apply(to: &shell.session)
  }
}
