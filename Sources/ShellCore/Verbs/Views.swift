import Display
import Domain
import Values

/// `views`: the lists that were saved.
package struct Views: Command {
  package static let verb = Verb(
    "views", "List your saved views", group: .share, needs: .nothing, examples: ["views"], make: Self.init)

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    let views = shell.saved.views.sorted { $0.key < $1.key }
    let columns = [
      SheetColumn("Name", key: "name"), SheetColumn("Shows", key: "shows", minimum: 20, isFlexible: true, wraps: true),
    ]
    var sheet = Sheet(
      columns: columns, count: views.count,
      cell: { $1 == 0 ? Text(views[$0].key, .name) : Text(views[$0].value.summary) },
      object: { row in
        let (name, view) = views[row]
        return [("name", .text(name)), ("list", .text(view.list.plural)), ("shows", .text(view.summary))]
      }, fields: ["name", "list", "shows"])
    sheet.noun = ("view", "views")
    sheet.empty = [Text("No views yet"), Text("'save NAME' saves the list as it is", .dim)]
    return CommandResult([.sheet(sheet)])
  }
}
