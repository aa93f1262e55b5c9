import Domain
import Grammar
package import ShellCore

/// `clear`: takes every filter and the search away, or the terms of one field.
package struct Clear: Narrowing {
  package static let verb = Verb(
    "clear", "Clear the filters; the sort order stays", group: .narrow, needs: .query, prints: false,
    examples: ["clear", "clear division", "clear contacted"], Parameter.filteredField.optional, make: Self.init)

  let field: String?

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    try narrow(&shell)
    return .notice(FrontList.summary(of: shell.session))
  }

  package func narrow(_ shell: inout ShellState) throws {
    guard let field else { return shell.session.query.clear() }
    try FilterEdit([.drop(field)]).apply(to: &shell.session)
    Colleges.keepAway([.drop(field)], in: &shell)
  }
}
