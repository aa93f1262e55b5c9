import Display
import Domain
import Grammar
package import ShellCore

/// `columns`: chooses what a list shows; alone it lists all the fields there are.
package struct Columns: Command {
  package static let verb = Verb(
    "columns", "Choose which columns to show, or list all fields", group: .narrow, needs: .query,
    examples: ["columns name,state,fit", "columns name, tuition*4", "columns", "columns none"],
    Parameter.fieldList.orNone(or: .usual).optional,
    make: Self.init)

  let names: [String]??

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    guard let names else { return CommandResult([.sheet(FieldsOfList.sheet(of: shell.session))]) }
    shell.session.define(expressions: names ?? [], of: shell.session.front)
    shell.session.columns[shell.session.front] = names
    return .notice(Text(names.map { "columns \($0.joined(separator: ","))" } ?? "the default columns"))
  }
}
